// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'version-config-status': {
      config: { status: 'testing', publicSwagger: true },
      routes: (router) => void router.get('/todos', () => 'one'),
    },
  },
  'version-config-status',
);
