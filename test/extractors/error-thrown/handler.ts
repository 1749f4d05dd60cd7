// API_SOURCE
import { createError, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const gone = 410;
const statuses = { conflict: 409, locked: 423 } as const;

enum Status {
  Teapot = 418,
}

interface Problem {
  field: string;
}

initializeVersionedSystemWithRoutes(
  {
    'error-thrown': {
      routes(router) {
        router.get('/details', () => {
          throw new HTTPError({ status: 404, message: 'No such todo.' });
        });
        router.get('/message-and-details', () => {
          throw new HTTPError('No such todo.', { status: 404 });
        });
        router.get('/of-status', () => {
          throw HTTPError.status(403, 'Not yours');
        });
        router.get('/create-error', () => {
          throw createError({ statusCode: 422, statusMessage: 'Unusable' });
        });
        router.get('/returned', () => new HTTPError({ status: 404, message: 'No such todo.' }));
        router.get('/held', () => {
          const error = new HTTPError({ status: 404 });
          throw error;
        });
        router.get('/constant', () => {
          throw new HTTPError({ status: gone });
        });
        router.get('/map', () => {
          throw new HTTPError({ status: statuses.conflict });
        });
        router.get('/enum', () => {
          throw new HTTPError({ status: Status.Teapot });
        });
        router.get('/conditional', (event) => {
          throw new HTTPError({ status: event.url.search ? 400 : 404 });
        });
        router.get('/number', () => {
          throw 404;
        });
        router.get('/data', () => {
          const problem: Problem = { field: 'title' };
          throw new HTTPError({ status: 422, data: problem });
        });
        router.get('/one-branch', (event) => {
          if (event.url.search) throw new HTTPError({ status: 400, message: 'No search here.' });
          return 'fine' as string;
        });
        router.get('/dynamic', (event) => {
          throw new HTTPError({ status: Number(event.url.search) });
        });
        // Made and not thrown.
        router.get('/made', () => {
          const error = new HTTPError({ status: 404, message: 'No such todo.' });
          return error.message;
        });
        router.get('/logged', () => {
          console.error(new HTTPError({ status: 404 }));
        });
        // An error with no status is an unexpected one: any request can meet it.
        router.get('/plain', () => {
          throw new Error('broken');
        });
        // Data that looks like an error.
        router.get('/data-like', () => ({ status: 404, message: 'No such todo.' }));
      },
    },
  },
  'error-thrown',
);
