// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Request = H3Event;

function read(e: Request) {
  return e.url.searchParams.get('page');
}

/** It is called without an event, too. */
function asTable(event?: H3Event) {
  if (event?.res) event.res.headers.set('content-type', 'text/csv');
  return 'a,b' as string;
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
        // What is always there is no condition.
        router.get('/asked', (event) => {
          if (event?.res) event.res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
        });
        router.get('/asked-all', (event) => {
          if (!event || !event.req || !(event.url && event.context)) return { absent: true };
          event.res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
        });
        router.get('/asked-held', (event) => {
          const { res } = event;
          if (res) res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
        });
        router.get('/asked-untyped', (event: any) => {
          if (event.res) event.res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
        });
        router.get('/asked-in-helper', (event) => asTable(event));
        router.get('/asked-of-nothing', () => asTable());
        // These need not be there: Node's own parts, what others put on the context, and a header.
        router.get('/asked-node', (event) => {
          if (event.node?.res) event.res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
        });
        router.get('/asked-context', (event) => {
          if (event.context.user) event.res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
        });
        router.get('/asked-header', (event) => {
          if (event.req.headers.get('x-one')) event.res.headers.set('content-type', 'text/csv');
          return 'a,b' as string;
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
