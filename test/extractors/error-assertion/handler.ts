// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const names = new Map<string, string>();

function assertFound<T>(value: T | undefined, what: string): asserts value is T {
  if (value === undefined) throw new HTTPError({ status: 404, message: `There is no ${what}.` });
}

function requireUser(event: H3Event): { id: string } {
  const user = event.context.user as { id: string } | undefined;
  if (!user) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return user;
}

const guards = {
  requireOwner(event: H3Event, owner: string): void {
    if (requireUser(event).id !== owner) throw HTTPError.status(403);
  },
};

initializeVersionedSystemWithRoutes(
  {
    'error-assertion': {
      routes(router) {
        router.get('/asserted', () => {
          const name = names.get('a');
          assertFound(name, 'name');
          return { name };
        });
        router.get('/guarded', (event) => {
          const user = requireUser(event);
          return { id: user.id };
        });
        router.get('/two-hops', (event) => {
          guards.requireOwner(event, 'me');
          return true;
        });
        router.get('/in-condition', (event) => (requireUser(event).id === 'me' ? 'mine' : 'yours'));
        // Its neighbour calls neither.
        router.get('/open', () => true);
        // Named and not called.
        router.get('/named', () => typeof requireUser);
      },
    },
  },
  'error-assertion',
);
