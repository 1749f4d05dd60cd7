// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Request = H3Event;

function read(e: Request) {
  return e.url.searchParams.get('page');
}

initializeVersionedSystemWithRoutes(
  {
    'event-parameter': {
      routes(router) {
        router.get('/renamed', (ctx) => {
          getQuery(ctx).page;
          ctx.req.headers.get('x-one');
        });
        router.get('/destructured', ({ req, url }) => {
          req.headers.get('x-one');
          url.searchParams.get('page');
        });
        router.get('/nested', ({ url: { searchParams: search }, req: { headers } }) => {
          search.get('page');
          headers.get('x-one');
        });
        router.get('/destructured-in-body', (event) => {
          const { req, url } = event;
          req.headers.get('x-one');
          url.searchParams.get('page');
        });
        router.get('/aliased', (event) => {
          const e = event;
          read(e);
        });
        router.get('/type-alias', (event) => {
          read(event);
        });
        router.get('/in-object', (event) => {
          const holder = { event };
          read(holder.event);
        });
        router.get('/no-parameter', () => {
          const url = new URL('https://example.com');
          url.searchParams.get('page');
        });
      },
    },
  },
  'event-parameter',
);
