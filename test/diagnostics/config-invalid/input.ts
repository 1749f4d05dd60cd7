// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'config-invalid': {
      config: { title: 'Shop', contactEmail: 'nobody' },
      routes: (router) => void router.get('/todos', () => 'one'),
    },
  },
  'config-invalid',
);
