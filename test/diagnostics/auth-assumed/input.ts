// API_SOURCE
import { HTTPError, getCookie, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** Code that is not here to be read. */
declare function getSession(event: H3Event): Promise<{ name: string } | null>;

initializeVersionedSystemWithRoutes(
  {
    'auth-assumed': {
      routes(router) {
        router.get('/session', async (event) => {
          const session = await getSession(event);
          if (!session) throw new HTTPError({ status: 401 });
          return { name: session.name };
        });
        // Servers without a key ask nobody.
        router.get('/key', (event) => {
          const key = process.env.HARBOR_KEY;
          if (key && event.req.headers.get('x-key') !== key) throw new HTTPError({ status: 401 });
          return { name: '' };
        });
        router.get('/open', async (event) => ({ name: (await getSession(event))?.name ?? '' }));
        router.get('/read', (event) => {
          if (!getCookie(event, 'session')) throw new HTTPError({ status: 401 });
          return { name: '' };
        });
      },
    },
  },
  'auth-assumed',
);
