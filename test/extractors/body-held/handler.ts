// API_SOURCE
import { HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Seat {
  row: number;
  place?: string;
}

async function bodyOf(event: H3Event): Promise<any> {
  try {
    return await event.req.json();
  } catch {
    throw new HTTPError({ status: 400, message: 'No JSON' });
  }
}

async function maybeBody(event: H3Event): Promise<unknown> {
  return await event.req.json().catch(() => null);
}

/** Two helpers hand it back. */
async function seatOf(event: H3Event): Promise<any> {
  const body = await bodyOf(event);
  return body;
}

/** Given what is no event, its parameter's type says nothing of a body. */
function describe(event: H3Event): string {
  return String(event);
}

function needObject(value: unknown): Record<string, unknown> {
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new HTTPError({ status: 400 });
  return value as Record<string, unknown>;
}

function text(value: unknown, otherwise?: string): string {
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value !== 'string') throw new HTTPError({ status: 400 });
  return value;
}

/** It gives back something else. */
function copied(value: Record<string, unknown>): Record<string, unknown> {
  return { row: value.row, kept: true };
}

initializeVersionedSystemWithRoutes(
  {
    'body-held': {
      routes(router) {
        router.post('/caught', async (event) => {
          let body: any;
          try {
            body = await event.req.json();
          } catch {
            throw new HTTPError({ status: 400 });
          }
          return { row: Number(body.row), place: String(body.place) };
        });
        router.post('/typed', async (event) => {
          let seat: Partial<Seat>;
          try {
            seat = await event.req.json();
          } catch {
            throw new HTTPError({ status: 400 });
          }
          return { row: seat.row };
        });
        router.post('/record', async (event) => {
          let body: Record<string, unknown> = {};
          try {
            body = await event.req.json();
          } catch {
            body = {};
          }
          return { row: Number(body.row) };
        });
        router.post('/some-methods', async (event) => {
          let body: any = null;
          if (event.req.headers.get('x-empty') === null) body = await readBody(event);
          return { row: Number(body?.row) };
        });
        router.post('/chosen', async (event) => {
          const isForm = event.req.headers.get('content-type') === 'multipart/form-data';
          const seat: any = isForm ? Object.fromEntries(await event.req.formData()) : await event.req.json();
          return { row: Number(seat.row) };
        });
        router.post('/stand-in', async (event) => {
          const seat: any = (await readBody(event)) ?? { row: 1 };
          return { row: Number(seat.row) };
        });
        router.post('/helper', async (event) => {
          const seat = await bodyOf(event);
          return { row: Number(seat.row), place: Boolean(seat.place) };
        });
        router.post('/helpers', async (event) => {
          const { row } = await seatOf(event);
          return { row: Number(row) };
        });
        router.post('/cast-helper', async (event) => {
          const seat = (await maybeBody(event)) as Seat | null;
          return { row: seat?.row ?? 0 };
        });
        router.post('/then', async (event) => {
          const seat = await event.req.text().then((text) => JSON.parse(text));
          return { row: Number(seat.row) };
        });
        router.post('/as-event', async (event) => {
          const seat: any = await event.req.json();
          return { text: describe(seat), row: Number(seat.row) };
        });
        // What another server sent is in the same variable.
        router.post('/mixed', async (event) => {
          let found: any = await (await fetch('https://seats.example')).json();
          if (event.req.headers.get('x-own') !== null) found = await readBody(event);
          return { row: Number(found.row) };
        });
        // A helper that checks it hands it back to the code that reads it, on whatever way.
        router.post('/checked', async (event) => {
          const seat = needObject(await readBody(event));
          if (seat.group !== undefined) return { group: text(seat.group), name: text(seat.name) };
          return { id: text(seat.id), note: text(seat.note, 'none') };
        });
        router.post('/checked-twice', async (event) => {
          const check = (value: unknown) => needObject(value);
          const seat = check(check(await readBody(event)));
          return { row: Number(seat.row) };
        });
        router.post('/copied', async (event) => {
          const seat = copied((await readBody(event)) as Record<string, unknown>);
          return { row: Number(seat.row), kept: Boolean(seat.kept), lost: Boolean(seat.lost) };
        });
        // What a callback returns is not what its function returns.
        router.post('/callback', async (event) => {
          const rows = await Promise.all(['a'].map(async () => await readBody(event)));
          return { length: rows.length };
        });
      },
    },
  },
  'body-held',
);
