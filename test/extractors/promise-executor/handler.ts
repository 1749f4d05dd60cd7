// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const refuse = (status: number) => new HTTPError({ status, message: 'Refused.' });

function waited(event: H3Event): Promise<{ ok: boolean }> {
  return new Promise((resolve, reject) => {
    if (getQuery(event).bad) reject(refuse(422));
    else resolve({ ok: true });
  });
}

initializeVersionedSystemWithRoutes(
  {
    'promise-executor': {
      routes(router) {
        router.get('/returned', (event) => waited(event));
        router.get('/awaited', async (event) => {
          await new Promise<void>((resolve, reject) => {
            if (getQuery(event).late === 'yes') reject(refuse(418));
            resolve();
          });
          return { ok: true as boolean };
        });
        router.get('/caught', async (event) => {
          try {
            return await waited(event);
          } catch {
            return { ok: false as boolean };
          }
        });
        router.get('/caught-there', async () => {
          const ok = await new Promise<boolean>((_, reject) => reject(refuse(418))).catch(() => false);
          return { ok };
        });
        // A function of that name is not the promise's.
        router.get('/other', () => {
          const reject = (error: Error): string => error.message;
          return { text: reject(refuse(418)) };
        });
        // Nobody waits for it.
        router.get('/let-go', () => {
          const gone = new Promise<void>((_, reject) => reject(refuse(418)));
          gone.catch(() => undefined);
          return { ok: true as boolean };
        });
        router.get('/not-rejected', async () => {
          await new Promise<void>((resolve) => resolve());
          return { ok: true as boolean };
        });
      },
    },
  },
  'promise-executor',
);
