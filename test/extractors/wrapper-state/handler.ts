// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Handler<T> = (event: H3Event) => T | Promise<T>;

/** Holds the answer before it gives it back. */
function defineTimed<T>(handler: Handler<T>) {
  return async (event: H3Event) => {
    const start = Date.now();
    const answer = await handler(event);
    event.res.headers.set('x-took', String(Date.now() - start));
    return answer;
  };
}

/** Puts the answer into an envelope. */
function defineApi<T>(handler: Handler<T>) {
  return async (event: H3Event) => {
    const data = await handler(event);
    return { ok: true as const, data };
  };
}

/** Calls the handler for some requests. */
function defineOptional<T>(handler: Handler<T>) {
  return async (event: H3Event) => {
    if (getQuery(event).dry) return { dry: true as const };
    const data = await handler(event);
    return { dry: false as const, data };
  };
}

/** What is set first stands until the handler sets it. */
function defineAccepted<T>(handler: Handler<T>) {
  return async (event: H3Event) => {
    event.res.status = 202;
    return { data: await handler(event) };
  };
}

function svg(event: H3Event) {
  event.res.headers.set('content-type', 'image/svg+xml');
  return '<svg/>';
}

function created(event: H3Event) {
  event.res.status = 201;
  return { id: 1 };
}

async function either(event: H3Event) {
  if (getQuery(event).fresh) event.res.status = 201;
  return { id: 1 };
}

async function missing(): Promise<{ id: number }> {
  throw new HTTPError({ status: 404 });
}

initializeVersionedSystemWithRoutes(
  {
    'wrapper-state': {
      routes(router) {
        router.get('/timed', defineTimed(svg));
        router.post('/timed', defineTimed(either));
        router.post('/api', defineApi(created));
        router.put('/api', defineApi(either));
        router.get(
          '/api',
          defineApi(() => 1),
        );
        router.delete('/api', defineApi(missing));
        router.post('/optional', defineOptional(created));
        router.get(
          '/accepted',
          defineAccepted(() => 1),
        );
        router.post('/accepted', defineAccepted(created));
        router.get('/twice', defineTimed(defineApi(created)));
      },
    },
  },
  'wrapper-state',
);
