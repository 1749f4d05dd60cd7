// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const internal = ['/internal/**'] as const;

/** @hidden The team's own. */
const stats = (): any => process.memoryUsage();

const misspelt = { titel: 'Shop', publicSwager: true, status: 'testing' as const, colour: process.env.COLOUR };

initializeVersionedSystemWithRoutes(
  {
    'config-unused.fields': { config: misspelt, routes: (router) => void router.get('/todos', () => ['one']) },
    'config-unused': {
      config: {
        title: 'Shop',
        hide: [...internal, '/misspelt/**'],
        tags: [{ name: 'Items', description: 'What is sold.' }, { name: 'Order' }],
        securitySchemes: { bearerAuth: { as: 'session' } },
      },
      routes(router) {
        router.get('/items', () => ['lamp']);
        router.get('/internal/size', () => 5);
        router.get('/stats', stats);
      },
    },
  },
  'config-unused',
);
