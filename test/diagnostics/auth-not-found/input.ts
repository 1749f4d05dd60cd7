// API_SOURCE
import { HTTPError, getCookie, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** Code that is not here to be read, and says by no name that it asks who calls. */
declare function consult(event: H3Event): Promise<{ allowed: boolean }>;
declare function compare(password: string): Promise<boolean>;

initializeVersionedSystemWithRoutes(
  {
    'auth-not-found': {
      routes(router) {
        router.get('/consulted', async (event) => {
          const { allowed } = await consult(event);
          if (!allowed) throw new HTTPError({ status: 401 });
          return { done: true };
        });
        router.get('/returned', async (event) => {
          const { allowed } = await consult(event);
          if (allowed) return { done: true };
          event.res.status = 401;
          return { done: false };
        });
        /** @security none */
        router.get('/declared', async (event) => {
          if (!(await consult(event)).allowed) throw new HTTPError({ status: 401 });
          return { done: true };
        });
        router.get('/closed', async (event) => {
          if (!(await consult(event)).allowed) throw new HTTPError({ status: 403 });
          return { done: true };
        });
        router.get('/read', (event) => {
          if (!getCookie(event, 'session')) throw new HTTPError({ status: 401 });
          return { done: true };
        });
        router.post('/sign-in', async (event) => {
          const { password } = (await readBody<{ password: string }>(event))!;
          if (!(await compare(password))) throw new HTTPError({ status: 401 });
          return { done: true };
        });
      },
    },
  },
  'auth-not-found',
);
