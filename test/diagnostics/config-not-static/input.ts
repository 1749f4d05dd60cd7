// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'config-not-static': {
      config: { title: 'Shop', baseURL: process.env.BASE_URL },
      routes: () => {},
    },
  },
  'config-not-static',
);
