// API_SOURCE
import { assertBodySize, assertMethod, bodyLimit, readBody, requireContentType, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const kilobyte = 1024;

async function limited<T>(event: H3Event, size: number): Promise<T | undefined> {
  assertBodySize(event, size);
  return (await readBody<T>(event)) as T | undefined;
}

/** Of the same name, and never refuses. */
const checks = {
  assertBodySize: (_event: H3Event, size: number) => size > 0,
};

function isSmall(event: H3Event): boolean {
  try {
    assertBodySize(event, 10);
    return true;
  } catch {
    return false;
  }
}

initializeVersionedSystemWithRoutes(
  {
    limits: {
      routes(router) {
        router.post('/bound', () => 'stored' as string).bind(bodyLimit(2 * kilobyte));
        router.put('/asserted', (event) => {
          assertBodySize(event, kilobyte);
          return 'stored' as string;
        });
        router.post('/helper', async (event) => {
          const note = await limited<{ text: string }>(event, 500);
          return { length: note?.text.length ?? 0 };
        });
        router.patch('/configured', (event) => {
          assertBodySize(event, Number(event.context.limit));
          return 'stored' as string;
        });
        router.post('/typed', (event) => {
          const type = requireContentType(event, ['text/csv', 'application/json']);
          return { isTable: type === 'text/csv' };
        });
        // What asks for the method of its own route never refuses.
        router.delete('/method', (event) => {
          assertMethod(event, 'DELETE');
          return 'gone' as string;
        });
        // With GET there is no body that could be too large.
        router.get('/bodiless', () => 'ok' as string).bind(bodyLimit(kilobyte));
        router.get('/asserted', (event) => {
          assertBodySize(event, kilobyte);
          return 'ok' as string;
        });
        router.post('/caught', (event) => ({ isSmall: isSmall(event) }));
        router.post('/own', (event) => ({ isSmall: checks.assertBodySize(event, 1) }));
        router.post('/neighbour', () => 'stored' as string);
      },
    },
  },
  'limits',
);
