// API_SOURCE
import { readBody } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Order {
  kind: 'order';
  id: string;
}

const strict = true;

initializeVersionedSystemWithRoutes(
  {
    'condition-by-type': {
      routes(router) {
        // The type says that it is an order; the client says what it is.
        router.post('/checked', async (event) => {
          const order = (await readBody<Order>(event))!;
          event.res.status = order.kind === 'order' ? 201 : 422;
          return { id: order.id };
        });
        router.get('/constant', (event) => {
          event.res.status = strict ? 202 : 200;
          return { strict };
        });
      },
    },
  },
  'condition-by-type',
);
