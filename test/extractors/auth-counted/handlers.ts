// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function each(take: (part: string) => void): Promise<void>;

function signedIn(event: H3Event): void {
  if (!event.req.headers.get('authorization')?.startsWith('Bearer ')) throw new HTTPError({ status: 401 });
}

initializeVersionedSystemWithRoutes(
  {
    'auth-counted': {
      routes(router) {
        // A variable that is counted up is not what it was.
        router.put('/added', async (event) => {
          signedIn(event);
          let size = 0;
          await each((part) => {
            size += part.length;
          });
          if (!size) throw new HTTPError({ status: 400 });
          return { size };
        });
        router.put('/stepped', async (event) => {
          signedIn(event);
          let parts = 0;
          await each(() => {
            parts++;
          });
          if (parts === 0) throw new HTTPError({ status: 400 });
          return { parts };
        });
        // Here every request is refused, and no credential changes that.
        router.put('/never', (event) => {
          signedIn(event);
          let size = 0;
          if (!size) throw new HTTPError({ status: 400 });
          return { size };
        });
      },
    },
  },
  'auth-counted',
);
