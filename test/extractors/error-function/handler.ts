// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { errorOf, fail, notFound } from './errors.ts';

const forbidden = () => HTTPError.status(403);

initializeVersionedSystemWithRoutes(
  {
    'error-function': {
      routes(router) {
        router.get('/built', () => {
          throw notFound('todo');
        });
        router.get('/arrow', () => {
          throw forbidden();
        });
        router.get('/status-argument', () => {
          throw errorOf(409, 'Taken.');
        });
        router.get('/returned', () => notFound('todo'));
        router.get('/throws', (event) => {
          if (event.url.search) fail(423, 'Locked.');
          return true;
        });
        // Built and not thrown.
        router.get('/built-only', () => {
          notFound('todo');
        });
      },
    },
  },
  'error-function',
);
