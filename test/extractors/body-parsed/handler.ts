// API_SOURCE
import { HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { z } from 'zod';

interface Parcel {
  weight: number;
  fragile?: boolean;
}

declare function isSigned(text: string, signature: string | null): boolean;
declare const shelf: { get(key: string): Promise<string> };

/** Knows nothing of requests. */
function fromText(text: string): any {
  return JSON.parse(text);
}

async function parcelOf(event: H3Event): Promise<any> {
  const text = await event.req.text();
  return text ? JSON.parse(text) : {};
}

initializeVersionedSystemWithRoutes(
  {
    'body-parsed': {
      routes(router) {
        router.post('/signed', async (event) => {
          const text = await event.req.text();
          if (!isSigned(text, event.req.headers.get('x-signature'))) throw new HTTPError({ status: 400 });
          const parcel = JSON.parse(text);
          return { weight: Number(parcel.weight), sender: Boolean(parcel.sender.name) };
        });
        router.post('/cast', async (event) => {
          const parcel = JSON.parse(await event.req.text()) as Parcel;
          return { weight: parcel.weight };
        });
        router.post('/checked', async (event) => {
          const text = await event.req.text();
          const { weight } = z.object({ weight: z.number() }).parse(JSON.parse(text));
          return { weight };
        });
        router.post('/bytes', async (event) => {
          const parcel = JSON.parse(new TextDecoder().decode(await event.req.arrayBuffer()));
          return { sent: Boolean(parcel.sent) };
        });
        router.post('/by-helper', async (event) => {
          const parcel = await parcelOf(event);
          return { sent: Boolean(parcel.sent) };
        });
        router.post('/by-text', async (event) => {
          const parcel = fromText(await event.req.text());
          return { sent: Boolean(parcel.sent) };
        });
        router.post('/nothing-sent', async (event) => {
          const text = await event.req.text();
          const parcel = JSON.parse(text || '{}');
          return { sent: Boolean(parcel.sent) };
        });
        router.post('/form', async (event) => {
          const form = new URLSearchParams(await event.req.text());
          return { weight: Number(form.get('weight')), tags: form.getAll('tag').length };
        });
        router.post('/form-record', async (event) => {
          const text = await event.req.text();
          const form = Object.fromEntries(new URLSearchParams(text));
          return { weight: Number(form.weight) };
        });
        // What is in a form that is no text may be a file.
        router.post('/form-record-of-parts', async (event) => {
          const { weight, photo } = Object.fromEntries(await event.req.formData());
          return { weight: weight ? 1 : 0, photo: photo ? 1 : 0 };
        });
        router.post('/form-record-told', async (event) => {
          const { weight, ...rest } = Object.fromEntries(new URLSearchParams(await event.req.text()).entries());
          if (!weight) throw new HTTPError({ status: 400 });
          return { weight: weight.trim(), note: rest.note };
        });
        // By its content type it is one or the other.
        router.post('/either', async (event) => {
          const text = await event.req.text();
          const isForm = event.req.headers.get('content-type') === 'application/x-www-form-urlencoded';
          const parcel = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
          return { weight: Number(parcel.weight) };
        });
        // What is no JSON is taken as it is.
        router.post('/any-text', async (event) => {
          const text = await event.req.text();
          try {
            const parcel = JSON.parse(text);
            return { note: String(parcel.note) };
          } catch {
            // Not JSON.
          }
          return { note: text };
        });
        // None of these is the request's body.
        router.get('/shelf', async () => {
          const text = await shelf.get('parcel');
          const form = new URLSearchParams(text);
          return { weight: Number(JSON.parse(text).weight), tag: form.get('tag') === 'x', own: fromText(text) === 1 };
        });
        router.post('/inner', async (event) => {
          const body = await readBody<{ details: string }>(event);
          return { weight: Number(JSON.parse(body!.details).weight) };
        });
      },
    },
  },
  'body-parsed',
);
