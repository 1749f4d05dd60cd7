// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { list } from './todos.ts';

initializeVersionedSystemWithRoutes(
  { 'handler-unmarked': { routes: (router) => void router.get('/todos', list) } },
  'handler-unmarked',
);
