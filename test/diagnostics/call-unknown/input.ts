// API_SOURCE
import { callMiddleware, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

async function audited(event: H3Event) {
  await callMiddleware(event, [], () => undefined);
}

initializeVersionedSystemWithRoutes(
  {
    'call-unknown': {
      routes(router) {
        // One call is one line, however many come to it.
        router.get('/todos', async (event) => {
          await audited(event);
          return 'todos' as string;
        });
        router.get('/users', async (event) => {
          await audited(event);
          return 'users' as string;
        });
      },
    },
  },
  'call-unknown',
);
