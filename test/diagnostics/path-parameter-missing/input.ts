// API_SOURCE
import { getRouterParam, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function show(event: H3Event) {
  return { id: getRouterParam(event, 'todoId') ?? null };
}

initializeVersionedSystemWithRoutes(
  { 'path-parameter-missing': { routes: (router) => void router.get('/todos/{id}', show) } },
  'path-parameter-missing',
);
