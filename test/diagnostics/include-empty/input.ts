// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  { 'include-empty': { routes: (router) => void router.get('/todos', () => null) } },
  'include-empty',
);
