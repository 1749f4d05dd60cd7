// API_SOURCE
import { handleCacheHeaders, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function isFresh(event: H3Event, changed: Date) {
  return handleCacheHeaders(event, { modifiedTime: changed, maxAge: 60 });
}

/** Somebody else's, which sets nothing. */
function handleHeaders(_event: H3Event, options: { etag: string }): boolean {
  return options.etag === '';
}

initializeVersionedSystemWithRoutes(
  {
    'cache-headers': {
      routes(router) {
        router.get('/early', (event) => {
          if (handleCacheHeaders(event, { etag: '"1"' })) return;
          return { fresh: true };
        });
        router.get('/negated', (event) => {
          if (!handleCacheHeaders(event, { maxAge: 5 })) return { fresh: true };
          return null;
        });
        router.get('/held', (event) => {
          const isKnown = handleCacheHeaders(event, { maxAge: 5 });
          if (isKnown) return undefined;
          return 'text' as string;
        });
        router.get('/chosen', (event) => (handleCacheHeaders(event, { etag: '"2"' }) ? null : { n: 1 }));
        router.get('/helper', (event) => {
          if (isFresh(event, new Date(0))) return;
          return [1];
        });
        // Where nobody asks, h3 still answers 304 with nothing in it.
        router.get('/unasked', (event) => {
          handleCacheHeaders(event, { maxAge: 5 });
          return { n: 1 };
        });
        router.get('/other', (event) => {
          if (handleHeaders(event, { etag: '"3"' })) return { n: 1 };
          return { n: 2 };
        });
      },
    },
  },
  'cache-headers',
);
