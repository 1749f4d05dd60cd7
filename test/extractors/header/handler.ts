// API_SOURCE
import { getHeader, getRequestHeader, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function tenant(event: H3Event) {
  return event.req.headers.get('x-tenant') ?? 'public';
}

const version = (headers: Headers, name: string) => headers.get(name);

initializeVersionedSystemWithRoutes(
  {
    header: {
      routes(router) {
        router.get('/request', (event) => {
          event.req.headers.get('X-Trace');
        });
        router.get('/event', (event) => {
          event.headers.get('x-trace');
        });
        router.get('/functions', (event) => {
          getRequestHeader(event, 'x-one');
          getHeader(event, 'x-two');
        });
        router.get('/has', (event) => {
          event.req.headers.has('x-debug');
        });
        router.get('/destructured', ({ req: { headers } }) => {
          headers.get('x-trace');
        });
        router.get('/helper', (event) => {
          tenant(event);
        });
        router.get('/passed', (event) => {
          version(event.req.headers, 'x-version');
        });
        router.get('/number', (event) => {
          Number(event.req.headers.get('x-limit') ?? 10);
        });
        // What is set on the answer is not read from the request.
        router.get('/set', (event) => {
          event.res.headers.set('x-total', '3');
          event.res.headers.get('x-total');
        });
        router.get('/fetched', async () => {
          const answer = await fetch('https://example.com');
          answer.headers.get('x-upstream');
        });
        router.get('/made', () => {
          const headers = new Headers({ 'x-own': '1' });
          headers.get('x-own');
        });
        router.get('/map', () => {
          new Map([['x-map', 1]]).get('x-map');
        });
      },
    },
  },
  'header',
);
