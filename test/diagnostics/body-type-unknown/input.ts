// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

async function create(event: H3Event) {
  const todo = await readBody(event);
  return { created: todo !== undefined };
}

initializeVersionedSystemWithRoutes(
  { 'body-type-unknown': { routes: (router) => void router.post('/todos', create) } },
  'body-type-unknown',
);
