// API_SOURCE
import { HTTPError, readRawBody, type H3Event } from 'h3';
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
        router.post('/signed', async (event) => {
          const text = await event.req.text();
          if (!text) throw new HTTPError({ status: 400, message: 'Nothing is signed' });
          return { size: text.length };
        });
        // Without a text there is still an answer.
        router.post('/perhaps', async (event) => {
          const text = await event.req.text();
          if (!text) return { size: 0 };
          return { size: text.length };
        });
        router.put('/bytes', async (event) => {
          const bytes = await readRawBody(event, false);
          return { size: bytes?.byteLength ?? 0 };
        });
        // In an encoding it is a text.
        router.put('/text', async (event) => {
          const text = await readRawBody(event, 'utf8');
          return { size: text?.length ?? 0 };
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
