// API_SOURCE
import { HTTPError, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes, json, requireAdminAuth, requireAuth } from 'unplugin-openapi/runtime';
import { limited } from './limited.ts';

const pong = () => 'pong' as string;

const onlyLocal: Middleware = (event, next) => {
  if (event.url.hostname !== 'localhost') throw new HTTPError({ status: 403, message: 'Local only.' });
  return next();
};

function maintained(event: H3Event, next: () => unknown) {
  if (event.url.hash) return json(event, 503, { retry: true as const });
  return next();
}

const tenant: Middleware = async (event, next) => {
  event.context.tenant = event.req.headers.get('x-tenant') ?? 'public';
  const answer = await next();
  return answer;
};

const silent: Middleware = (event) => {
  event.context.seen = true;
};

const closed: Middleware = () => {
  throw new HTTPError({ status: 410, message: 'Closed.' });
};

const local = { id: 'local', priority: -1, func: onlyLocal };

initializeVersionedSystemWithRoutes(
  {
    middleware: {
      routes(router) {
        router.get('/known', pong).bind(requireAuth());
        router.get('/admin', pong).bind(requireAdminAuth());
        router.get('/plain', pong).bindFunc(onlyLocal);
        router.get('/answering', pong).bindFunc(maintained);
        router.get('/passing', pong).bindFunc(tenant, silent);
        router.get('/hook', pong).bind(local);
        router.get('/hook-inline', pong).bind({ func: onlyLocal });
        router.get('/made', pong).bindFunc(limited(3));
        // Nobody gets to what stands behind it.
        router.get('/closed', pong).bindFunc(closed, maintained);
        router.get('/neighbour', pong);
      },
    },
  },
  'middleware',
);
