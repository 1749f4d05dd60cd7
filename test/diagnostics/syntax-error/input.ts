// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { list } from './todos.ts';

initializeVersionedSystemWithRoutes(
  { 'syntax-error': { routes: (router) => void router.get('/todos', list) } },
  'syntax-error',
);
