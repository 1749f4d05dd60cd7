// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const items = ['lamp'];

/** @operationId listItems */
const add = () => items[0]!;

/** @operationId count */
const size = () => items.length;

initializeVersionedSystemWithRoutes(
  {
    'operation-id-taken': {
      routes(router) {
        router.get('/items', () => items);
        router.post('/items', add);
        router.get('/items/size', size);
      },
    },
  },
  'operation-id-taken',
);
