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

interface Star {
  id: number;
  label?: string;
}

declare const stars: {
  find(id: number, done: (error: Error | null, star: Star | undefined) => void): void;
  later(done: (value: unknown) => void): void;
};

const findStar = (id: number) =>
  new Promise((resolve, reject) => {
    stars.find(id, (error, star) => (error ? reject(error) : resolve(star)));
  });

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
        router.get('/timer', (event) => {
          return new Promise((resolve, reject) => {
            setTimeout(() => (getQuery(event).slow ? reject(refuse(504)) : resolve({ done: 1 as number })), 5);
          });
        });
        router.get('/resolved', async () => {
          const star = await findStar(1);
          if (!star) throw refuse(404);
          return star;
        });
        router.get('/two', () => {
          return new Promise((resolve) => {
            stars.find(1, (_, star) => (star ? resolve({ star }) : resolve({ none: true as boolean })));
          });
        });
        // Anybody may resolve it with anything.
        router.get('/handed-on', () => new Promise((resolve) => stars.later(resolve)));
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
