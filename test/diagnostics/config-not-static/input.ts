// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    'config-not-static': {
      config: {
        title: 'Shop',
        baseURL: process.env.BASE_URL,
        servers: [{ url: process.env.STAGING ?? '/' }],
        tags: [{ name: 'Orders', description: process.env.ORDERS ?? '' }],
        securitySchemes: { bearerAuth: { as: process.env.SCHEME ?? 'login' } },
        hide: [process.env.HIDDEN ?? '/internal/**'],
      },
      routes: (router) => void router.get('/todos', () => 'one'),
    },
  },
  'config-not-static',
);
