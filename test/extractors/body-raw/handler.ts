// API_SOURCE
import { getBodyStream, HTTPError, readRawBody, type H3Event } from 'h3';
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
        // Bytes are there for every request, of which there may be none.
        router.put('/bytes/asked', async (event) => {
          const bytes = await event.req.bytes();
          if (!bytes) throw new HTTPError({ status: 400, message: 'Never' });
          return { size: bytes.byteLength };
        });
        router.put('/bytes/raw-asked', async (event) => {
          const bytes = await readRawBody(event, false);
          if (!bytes) throw new HTTPError({ status: 400, message: 'Never' });
          return { size: bytes.byteLength };
        });
        router.put('/bytes/counted', async (event) => {
          const bytes = await event.req.arrayBuffer();
          if (bytes.byteLength === 0) throw new HTTPError({ status: 400, message: 'Nothing' });
          return { size: bytes.byteLength };
        });
        router.put('/bytes/raw-counted', async (event) => {
          const bytes = await readRawBody(event, false);
          if (!bytes?.length) throw new HTTPError({ status: 400, message: 'Nothing' });
          return { size: bytes.length };
        });
        router.put('/bytes/blob', async (event) => {
          const blob = await event.req.blob();
          if (blob.size < 1) throw new HTTPError({ status: 400, message: 'Nothing' });
          return { size: blob.size };
        });
        router.put('/bytes/made', async (event) => {
          const bytes = new Uint8Array(await event.req.arrayBuffer());
          if (bytes.length === 0) return { size: -1 };
          return { size: bytes.length };
        });
        // Whether there is a stream depends on the platform.
        router.put('/bytes/stream', async (event) => {
          const stream = getBodyStream(event);
          if (!stream) throw new HTTPError({ status: 400, message: 'Nothing' });
          return { locked: stream.locked };
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
