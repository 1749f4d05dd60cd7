// API_SOURCE
import { initializeVersionedSystemWithRoutes, requireAuth, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

const list = () => null;

function register(router: VersionedAPIRouter): void {
  router.get('/shared', list);
}

initializeVersionedSystemWithRoutes(
  {
    duplicates: {
      routes(router) {
        // The same call twice is one route.
        register(router);
        register(router);
        // Two methods are two routes.
        router.get('/methods', list);
        router.post('/methods', list);
        // Two handlers for one route: the document says which one stays.
        router.get('/twice', () => 'first' as string);
        router.get('/twice', () => 2 as number);
      },
    },
    // Another version's routes are its own.
    'duplicates.other': {
      routes(router) {
        register(router);
        router.get('/twice', list).bind(requireAuth());
      },
    },
  },
  'duplicates',
);
