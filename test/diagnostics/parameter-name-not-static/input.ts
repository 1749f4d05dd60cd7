// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function list(event: H3Event) {
  const column = event.url.hash;
  return { sorted: getQuery(event)[column] !== undefined };
}

initializeVersionedSystemWithRoutes(
  { 'parameter-name-not-static': { routes: (router) => void router.get('/todos', list) } },
  'parameter-name-not-static',
);
