// API_SOURCE
import type { Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes, requireAuth } from 'unplugin-openapi/runtime';

const first: Middleware = () => {};
const second: Middleware = () => {};
const third: Middleware = () => {};
const early = -10;
const shared = [first, second];

initializeVersionedSystemWithRoutes(
  {
    bind: {
      routes(router) {
        router.get('/order', () => null).bind(first, second);
        router
          .get('/chained', () => null)
          .bind(first)
          .bindFunc(second)
          .bind(third);
        router
          .get('/priority', () => null)
          .bind(first, { priority: early, func: second }, { priority: 5, func: third });
        router
          .get('/late-priority', () => null)
          .bind(first)
          .bind({ id: 'earliest', priority: -1, func: second });
        router.get('/spread', () => null).bind(...shared, third);
        const chain = router.get('/held', () => null);
        chain.bind(requireAuth());
        router.get('/none', () => null);
      },
    },
  },
  'bind',
);
