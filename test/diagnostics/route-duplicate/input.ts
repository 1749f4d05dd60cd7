// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'route-duplicate': {
      routes(router) {
        router.get('/todos/{id}', () => 'first' as string);
        router.get('/todos/:name', () => 'second' as string);
      },
    },
  },
  'route-duplicate',
);
