// API_SOURCE
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

export function forgotten(router: VersionedAPIRouter): void {
  router.get('/forgotten', () => null);
}

initializeVersionedSystemWithRoutes(
  { 'route-unreached': { routes: (router) => void router.get('/todos', () => 'one') } },
  'route-unreached',
);
