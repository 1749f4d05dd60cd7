// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'config-invalid': {
      config: { title: 'Shop', contactEmail: 'nobody' },
      routes: () => {},
    },
  },
  'config-invalid',
);
