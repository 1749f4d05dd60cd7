// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const handlers = new Map<string, (event: H3Event) => unknown>();

initializeVersionedSystemWithRoutes(
  {
    'handler-not-found': {
      routes(router) {
        router.get('/todos', handlers.get('list')!);
        router.setPrefix('/api').crud('items', Object.fromEntries(handlers));
      },
    },
  },
  'handler-not-found',
);
