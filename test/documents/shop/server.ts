// API_SOURCE
import { H3 } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { registerShop } from './routes.ts';

const versions = initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'Shop', version: '3.0.0', description: 'Products, carts and orders.', status: 'stable' },
      routes: registerShop,
    },
  },
  'v1',
  {
    authenticate: (event) => (event.req.headers.get('authorization') === 'Bearer clerk' ? { id: 'clerk' } : null),
  },
);

const app = new H3();
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);

export default app;
