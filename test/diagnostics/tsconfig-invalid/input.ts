// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  { 'tsconfig-invalid': { routes: (router) => void router.get('/todos', () => null) } },
  'tsconfig-invalid',
);
