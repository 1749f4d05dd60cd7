// API_SOURCE
import { H3 } from 'h3';
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

function register(router: VersionedAPIRouter): void {
  router.get('/declared', () => 'a' as string);
}

export const manager = initializeVersionedSystemWithRoutes(
  {
    initialize: {
      config: { title: 'Initialized', version: '1.2.3', status: 'stable', publicSwagger: true },
      routes: register,
    },
    'initialize.next': { routes: (router) => router.post('/arrow', () => null) },
  },
  'initialize',
);

const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);
// A route of the app is a route of no version.
app.get('/health', () => 'ok');
