import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  { 'source-assumed': { routes: (router) => void router.get('/todos', () => null) } },
  'source-assumed',
);
