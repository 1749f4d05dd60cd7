// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { getHeader, getRouterParam } from './own.ts';

function getQuery(_event: unknown): Record<string, string> {
  return { page: '1' };
}

async function readBody<T>(_event: unknown): Promise<T | undefined> {
  return undefined;
}

class HTTPError {
  status = 404;
}

const createError = (status: number) => ({ status });

initializeVersionedSystemWithRoutes(
  {
    'not-h3': {
      routes(router) {
        router.get('/query', (event) => {
          void getQuery(event).page;
        });
        router.get('/imported', (event) => {
          void [getHeader(event, 'x-one'), getRouterParam(event, 'id')];
        });
        router.post('/body', async (event) => {
          await readBody<{ title: string }>(event);
        });
        router.get('/error-object', () => new HTTPError());
        router.get('/error-function', () => createError(404));
        router.get('/shadowed', (event) => {
          const url = { searchParams: new Map([['page', event.url.hash]]) };
          url.searchParams.get('page');
        });
      },
    },
  },
  'not-h3',
);
