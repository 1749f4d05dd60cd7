// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Order {
  sku: string;
  count: number;
}

async function bodyOf<T>(event: H3Event): Promise<T> {
  return (await readBody<T>(event)) as T;
}

const read = <T>(event: H3Event) => readBody<T>(event);

const hop = <Body>(event: H3Event) => bodyOf<Body>(event);

/** The body's type is not the first argument, and not what the call gives. */
async function keyed<K extends string, T>(event: H3Event, key: K): Promise<{ key: K; body: T }> {
  return { key, body: (await event.req.json()) as T };
}

/** The body has nothing to do with the type parameter. */
async function counted<T>(event: H3Event, map: (order: Order) => T): Promise<T> {
  return map((await readBody<Order>(event)) as Order);
}

class Resource<T> {
  async body(event: H3Event): Promise<T> {
    return (await readBody<T>(event)) as T;
  }
}
const orders = new Resource<Order>();

initializeVersionedSystemWithRoutes(
  {
    'body-generic': {
      routes(router) {
        router.post('/cast', async (event) => ({ count: (await bodyOf<Order>(event)).count }));
        router.post('/plain', async (event) => ({ count: (await read<Order>(event))?.count ?? 0 }));
        router.post('/hop', async (event) => ({ count: (await hop<Order>(event)).count }));
        router.post('/second', async (event) => ({ count: (await keyed<'order', Order>(event, 'order')).body.count }));
        router.post('/inferred', async (event) => {
          const order: Order = await bodyOf(event);
          return { count: order.count };
        });
        router.post('/asserted', async (event) => {
          const order = (await bodyOf(event)) as Order;
          return { count: order.count };
        });
        router.post('/result', async (event) => ({ label: await counted<string>(event, (order) => order.sku) }));
        router.post('/class', async (event) => ({ count: (await orders.body(event)).count }));
        router.post('/other', async (event) => ({ tags: await bodyOf<string[]>(event) }));
      },
    },
  },
  'body-generic',
);
