// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'path-not-static': {
      routes(router) {
        router.get(`/${process.env.RESOURCE}`, () => null);
        router.setPrefix(process.env.PREFIX!).get('/todos', () => null);
      },
    },
  },
  'path-not-static',
);
