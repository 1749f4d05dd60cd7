// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Todo {
  id: number;
}

declare const todos: Map<string, Todo>;
const find = (event: H3Event): Todo | undefined => todos.get(event.url.search);
const notFound = () => new HTTPError({ status: 404 });

async function load(): Promise<Todo> {
  const todo = todos.get('first');
  if (!todo) throw new HTTPError({ status: 418 });
  return todo;
}

const locked = (): Promise<Todo> => Promise.reject(new HTTPError({ status: 423 }));

/** Whatever it is given fails in silence. */
async function attempt<T>(run: () => Promise<T>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/** What it is given fails here, too. */
async function logged<T>(run: () => Promise<T>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    console.error(error);
    throw error;
  }
}

initializeVersionedSystemWithRoutes(
  {
    'error-rejected': {
      routes(router) {
        router.get('/assigned', () => {
          throw Object.assign(new Error('Gone'), { statusCode: 410 });
        });
        router.get('/assigned-elsewhere', () => ({ ...Object.assign({ id: 1 }, { statusCode: 410 }) }));
        router.get('/rejected', (event) => {
          if (event.url.search) return { id: 1 };
          return Promise.reject(new HTTPError({ status: 404 }));
        });
        router.get('/rejected-by-helper', async () => ({ id: (await locked()).id }));
        router.get('/rejected-and-caught', async () => {
          try {
            await Promise.reject(new HTTPError({ status: 404 }));
          } catch {
            return { id: 0 };
          }
          return { id: 1 };
        });
        router.get('/nullish', (event) => find(event) ?? notFound());
        router.get('/or', (event) => find(event) || new HTTPError({ status: 404 }));
        router.get('/settled', async () => ({ count: (await Promise.allSettled([load(), load()])).length }));
        router.get('/all', async () => ({ count: (await Promise.all([load(), load()])).length }));
        router.get('/attempted', async () => ({ ok: await attempt(async () => load()) }));
        router.get('/logged', async () => ({ ok: await logged(async () => load()) }));
      },
    },
  },
  'error-rejected',
);
