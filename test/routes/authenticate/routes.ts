// API_SOURCE
import { getCookie, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAdminAuth, requireAuth } from 'unplugin-openapi/runtime';

const users = new Map([['k1', { id: 'ann' }]]);

function byKey(event: H3Event) {
  return users.get(event.req.headers.get('x-api-key') ?? '') ?? null;
}

function byCookie(event: H3Event) {
  return users.get(getCookie(event, 'session') ?? '') ?? null;
}

function byToken(event: H3Event) {
  event.req.headers.get('x-request-origin');
  return users.get(event.req.headers.get('Authorization')?.replace('Bearer ', '') ?? '') ?? null;
}

initializeVersionedSystemWithRoutes(
  {
    'authenticate.key': {
      routes(router) {
        router.get('/open', () => null);
        router.get('/key', () => null).bind(requireAuth());
        // The guard's own function stands over the manager's.
        router.get('/cookie', () => null).bind(requireAdminAuth({ authenticate: byCookie }));
        router.get('/hook', () => null).bind({ id: 'auth', priority: -1, func: requireAuth() });
      },
    },
  },
  'authenticate.key',
  { authenticate: byKey },
);

initializeVersionedSystemWithRoutes(
  { 'authenticate.token': { routes: (router) => void router.get('/token', () => null).bind(requireAuth()) } },
  'authenticate.token',
  { authenticate: byToken },
);
