// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'path-shared': {
      routes(router) {
        router.get('/files/**', () => 'rest' as string);
        router.get('/files/:name', () => 'one' as string);
      },
    },
  },
  'path-shared',
);
