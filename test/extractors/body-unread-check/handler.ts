// API_SOURCE
import { HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Note {
  title: string;
}

declare const checker: { parse(value: unknown): Note };
declare function log(value: unknown): void;
declare const store: { open(): void; keep(title: string): void };

/** Whether nothing is refused is for code to say that can't be read. */
function parseNote(body: unknown): Note {
  try {
    return checker.parse(body);
  } catch (cause) {
    throw new HTTPError({ status: 400, message: 'No note.', cause });
  }
}

initializeVersionedSystemWithRoutes(
  {
    'body-unread-check': {
      routes(router) {
        router.post('/parsed', async (event) => {
          const note = parseNote(await readBody<Note>(event));
          return { title: note.title };
        });
        router.post('/parsed-in-place', async (event) => {
          const body = await readBody<Note>(event);
          try {
            return { title: checker.parse(body).title };
          } catch {
            event.res.status = 422;
            return { title: null };
          }
        });
        // Nothing decides by it.
        router.post('/stood-in', async (event) => {
          const body = await readBody<Partial<Note>>(event);
          const title = body?.title ?? 'Untitled';
          try {
            store.keep(title);
          } catch {
            throw new HTTPError({ status: 503 });
          }
          return { title };
        });
        // What fails has nothing to do with it.
        router.post('/beside', async (event) => {
          const body = await readBody<Partial<Note>>(event);
          try {
            store.open();
          } catch {
            throw new HTTPError({ status: 503 });
          }
          return { title: body?.title ?? null };
        });
        // A read that fails is caught.
        router.post('/read-caught', async (event) => {
          let title = 'none' as string;
          try {
            const body = await readBody<Note>(event);
            title = body?.title ?? title;
          } catch {
            log('No body.');
          }
          return { title };
        });
      },
    },
  },
  'body-unread-check',
);
