// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

async function signed(event: H3Event) {
  return event.req.text();
}

initializeVersionedSystemWithRoutes(
  {
    'body-raw': {
      routes(router) {
        router.post('/text', async (event) => {
          await signed(event);
        });
        router.post('/bytes', async (event) => {
          const bytes = await event.req.arrayBuffer();
          return { size: bytes.byteLength };
        });
        router.post('/form', async (event) => {
          const form = await event.req.formData();
          return { has: form.has('file') };
        });
        // What comes back from elsewhere is no body of ours.
        router.post('/relayed', async () => {
          const answer = await fetch('https://example.org/');
          const copy = await answer.text();
          return { size: copy.length };
        });
      },
    },
  },
  'body-raw',
);
