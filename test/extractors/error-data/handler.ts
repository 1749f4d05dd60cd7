// API_SOURCE
import { createError, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Shoal {
  id: string;
  depth: number;
}

function refused(statusCode: number, statusMessage: string, data?: unknown) {
  return createError({ statusCode, statusMessage, data });
}

function declared(shoal?: Shoal) {
  return HTTPError.status(409, 'Taken', { data: shoal });
}

initializeVersionedSystemWithRoutes(
  {
    'error-data': {
      routes(router) {
        // Nothing is given, so there is no data.
        router.get('/none', () => {
          throw refused(404, 'No shoal');
        });
        router.get('/declared-none', () => {
          throw declared();
        });
        // An object that is given says what it holds.
        router.get('/given', () => {
          throw refused(422, 'Too shallow', { field: 'depth', least: 3 });
        });
        router.get('/declared', () => {
          throw declared({ id: 'a', depth: 2 });
        });
        // What was read before may be anything.
        router.get('/read', () => {
          const read: unknown = JSON.parse('{}');
          throw refused(400, 'Bad', read);
        });
        router.get('/own', () => {
          throw createError({ statusCode: 403, data: { berth: 'b' } });
        });
      },
    },
  },
  'error-data',
);
