// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAuth } from 'unplugin-openapi/runtime';

function text(event: H3Event, name: string) {
  return String(getQuery(event)[name]);
}

function check(event: H3Event, status: number) {
  if (event.url.hash) throw new HTTPError({ status });
}

initializeVersionedSystemWithRoutes(
  {
    'no-leaks': {
      routes(router) {
        router.get('/one', (event) => {
          text(event, 'one');
          check(event, 401);
        });
        router.get('/two', (event) => {
          text(event, 'two');
          check(event, 404);
        });
        router.get('/both', (event) => {
          text(event, 'one');
          text(event, 'two');
        });
        router.get('/guarded', () => {}).bind(requireAuth());
        router.get('/open', () => {});
      },
    },
  },
  'no-leaks',
);
