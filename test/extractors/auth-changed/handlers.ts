// API_SOURCE
import { HTTPError, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** What other code changes is not what it was: none of these routes but the last three asks for the header. */
const token = (event: H3Event) => event.headers.get('x-token');

async function retried(run: () => Promise<void>): Promise<void> {
  for (let left = 3; left > 0; left--) {
    try {
      return await run();
    } catch {
      // Once more.
    }
  }
}

const open = new Set<string>();
open.add('/added');
const fixed = new Set(['/other']);

declare function fill(holder: { user?: string | null }): void;

class Door {
  protected allows(event: H3Event): boolean {
    return token(event) !== null;
  }
  enter(event: H3Event): string {
    if (!this.allows(event)) throw new HTTPError({ status: 401 });
    return 'in';
  }
}
class OpenDoor extends Door {
  protected override allows(): boolean {
    return true;
  }
}
const [door, openDoor] = [new Door(), new OpenDoor()];

const asGuest: Middleware = (event) => {
  Object.assign(event.context, { user: token(event) ?? 'guest' });
};

initializeVersionedSystemWithRoutes(
  {
    changed: {
      routes(router) {
        router.get('/called-back', async (event) => {
          let isGuest = false;
          await retried(async () => {
            isGuest = true;
          });
          if (!isGuest && !token(event)) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/given', (event) => {
          const holder: { user?: string | null; seen?: boolean } = { user: token(event) };
          holder.seen = true;
          fill(holder);
          if (!holder.user) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/assigned', (event) => {
          const holder: { user?: string | null } = { user: token(event) };
          Object.assign(holder, { user: 'guest' });
          if (!holder.user) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/added', (event) => {
          if (!open.has(event.url.pathname) && !token(event)) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router
          .get('/context', (event) => {
            if (!event.context.user) throw new HTTPError({ status: 401 });
            return 'in' as string;
          })
          .bindFunc(asGuest);
        router.get('/compared', (event) => {
          if (event.headers.get('x-token') !== event.headers.get('x-key')) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/overridden', (event) => openDoor.enter(event));
        router.get('/numbered', (event) => {
          if (Number(event.headers.get('x-token') ?? undefined) < 18) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/own', (event) => door.enter(event));
        router.get('/fixed', (event) => {
          if (!fixed.has(event.url.pathname) && !token(event)) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/noted', async (event) => {
          let calls = 0;
          await retried(async () => {
            calls++;
          });
          if (!token(event)) throw new HTTPError({ status: 401 });
          return calls;
        });
      },
    },
  },
  'changed',
);
