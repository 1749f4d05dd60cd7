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
        // What is thrown is an error, and that has a text.
        router.get('/message', (event) => {
          try {
            return { path: decodeURI(event.path) };
          } catch (error: any) {
            console.error(error);
            return error.message;
          }
        });
        router.get('/message-cast', (event) => {
          try {
            return { path: decodeURI(event.path) };
          } catch (error) {
            const { message } = error as any;
            return message;
          }
        });
        router.get('/message-held', (event) => {
          try {
            return { path: decodeURI(event.path) };
          } catch (cause: any) {
            const text = cause?.message;
            event.res.status = 400;
            return text;
          }
        });
        // Anything else of it may be anything, and so may what stands in its place.
        router.get('/message-other', (event) => {
          try {
            return { path: decodeURI(event.path) };
          } catch (error: any) {
            return error.details;
          }
        });
        router.get('/message-replaced', (event) => {
          try {
            return { path: decodeURI(event.path) };
          } catch (error: any) {
            error = { message: JSON.parse('1') };
            return error.message;
          }
        });
        router.get('/message-elsewhere', (event) => {
          const error: any = JSON.parse(event.path);
          return error.message;
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
