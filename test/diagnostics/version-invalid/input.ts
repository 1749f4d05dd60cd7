// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  { 'version/invalid': { routes: (router) => void router.get('/todos', () => 'one') } },
  'version/invalid',
);
