// API_SOURCE
import type { Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const enveloped: Middleware = async (_event, next) => {
  const data = String(await next());
  return { data };
};

initializeVersionedSystemWithRoutes(
  {
    'answer-replaced': {
      routes(router) {
        router.get('/answer-replaced', () => 'fine').bindFunc(enveloped);
      },
    },
  },
  'answer-replaced',
);
