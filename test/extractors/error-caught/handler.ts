// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

const todos = new Map<string, { id: string }>();

function load() {
  const todo = todos.get('a');
  if (!todo) throw new HTTPError({ status: 404, message: 'No such todo.' });
  return todo;
}

initializeVersionedSystemWithRoutes(
  {
    'error-caught': {
      routes(router) {
        router.get('/swallowed', () => {
          try {
            return load();
          } catch {
            return null;
          }
        });
        router.get('/turned', (event) => {
          try {
            return load();
          } catch {
            return json(event, 502, { upstream: true });
          }
        });
        router.get('/replaced', () => {
          try {
            return load();
          } catch {
            throw new HTTPError({ status: 503, message: 'Try later.' });
          }
        });
        router.get('/rethrown', () => {
          try {
            return load();
          } catch (error) {
            console.error(error);
            throw error;
          }
        });
        router.get('/rethrown-at-times', (event) => {
          try {
            return load();
          } catch (error) {
            if (event.url.search) throw error;
            return null;
          }
        });
        router.get('/finally', () => {
          try {
            return load();
          } finally {
            console.log('done');
          }
        });
        router.get('/nested', () => {
          try {
            try {
              return load();
            } catch (error) {
              throw error;
            }
          } catch {
            return null;
          }
        });
        // Of an error with several statuses, those that are asked for.
        router.get('/one-of-several', (event) => {
          try {
            throw new HTTPError({ status: event.url.search ? 410 : 423 });
          } catch (error) {
            if ((error as HTTPError).status === 410) throw error;
            return null;
          }
        });
        // Only what stands inside is caught.
        router.get('/outside', (event) => {
          if (event.url.search) throw new HTTPError({ status: 400, message: 'No search here.' });
          try {
            return load();
          } catch {
            return null;
          }
        });
        // The rethrow of another function's error is not ours.
        router.get('/inner-function', () => {
          try {
            return load();
          } catch (error) {
            const later = () => {
              throw error;
            };
            return typeof later === 'function';
          }
        });
      },
    },
  },
  'error-caught',
);
