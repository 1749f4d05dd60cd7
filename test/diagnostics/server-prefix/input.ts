// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'server-prefix': {
      routes(router) {
        router.setPrefix('/api/v1').get('/todos', () => null);
        router.setPrefix('/internal').get('/jobs', () => null);
      },
    },
  },
  'server-prefix',
);
