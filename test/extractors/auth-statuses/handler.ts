// API_SOURCE
import { defineHandler, HTTPError, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function verify(token: string): { id: string };
declare const limiter: { take(key: string | null): Promise<boolean> };
declare const users: { byToken(token: string | null): Promise<{ id: string } | undefined> };

function badRequest(event: H3Event) {
  if (!event.headers.get('authorization')) throw new HTTPError({ status: 400, message: 'No header.' });
  return 'ok' as string;
}

async function notFound(event: H3Event) {
  const user = await users.byToken(event.headers.get('authorization'));
  if (!user) throw new HTTPError({ status: 404 });
  return user;
}

class Gate {
  check(event: H3Event) {
    const [, token] = event.headers.get('authorization')?.split(' ') ?? [];
    if (!token) throw new HTTPError({ status: 422, message: 'No token.' });
    return verify(token);
  }
}
const gate = new Gate();

/** Everything that fails has one status. */
const guarded = (handler: (event: H3Event, user: { id: string }) => unknown) =>
  defineHandler(async (event) => {
    try {
      const header = event.headers.get('authorization');
      const token = header && header.split(' ')[1];
      if (token == null) throw new HTTPError({ status: 404, message: 'No token.' });
      const user = verify(token);
      return handler(event, user);
    } catch (error) {
      if (HTTPError.isError(error)) throw error;
      throw new HTTPError({ status: 498 });
    }
  });

const expired: Middleware = (event) => {
  if (!event.headers.get('authorization')) throw new HTTPError({ status: 419 });
};

/** Who sends no header is served. */
function optional(event: H3Event) {
  const header = event.headers.get('authorization');
  if (header && !header.startsWith('Bearer ')) throw new HTTPError({ status: 400 });
  return 'ok' as string;
}

/** Another header says nothing of who asks. */
function named(event: H3Event) {
  if (!event.headers.get('x-shop')) throw new HTTPError({ status: 404 });
  return 'ok' as string;
}

/** Too many requests, whoever sends them. */
async function limited(event: H3Event) {
  if (!(await limiter.take(event.headers.get('authorization')))) throw new HTTPError({ status: 429 });
  return 'ok' as string;
}

/** A failure of the upstream. */
function upstream(event: H3Event) {
  if (!event.headers.get('authorization')) throw new HTTPError({ status: 502 });
  return 'ok' as string;
}

initializeVersionedSystemWithRoutes(
  {
    'auth-statuses': {
      routes(router) {
        router.get('/bad-request', badRequest);
        router.get('/not-found', notFound);
        router.get('/class', (event) => gate.check(event));
        router.get(
          '/guarded',
          guarded(async (_event, user) => ({ id: user.id })),
        );
        router.get('/expired', () => 'ok' as string).bindFunc(expired);
        router.get('/optional', optional);
        router.get('/named', named);
        router.get('/limited', limited);
        router.get('/upstream', upstream);
      },
    },
  },
  'auth-statuses',
);
