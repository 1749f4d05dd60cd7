// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function load() {
  return JSON.parse('{}');
}

initializeVersionedSystemWithRoutes(
  { 'response-type-unknown': { routes: (router) => void router.get('/todos', () => load()) } },
  'response-type-unknown',
);
