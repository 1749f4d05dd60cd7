// API_SOURCE
import { getQuery, HTTPError, readBody, setResponseStatus, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Star {
  name: string;
  light: number;
}

declare const stars: { find(name: string): Promise<Star | undefined>; all(): Promise<Star[]> };

function shown(star: Star | undefined) {
  if (!star) throw new HTTPError({ status: 404, message: 'No such star.' });
  return { shown: star.name };
}

function bright(star: Star): boolean {
  if (star.light < 0) throw new HTTPError({ status: 422, message: 'No light is below nothing.' });
  return star.light > 3;
}

async function log(event: H3Event): Promise<void> {
  if (!getQuery(event).logged) throw new HTTPError({ status: 418, message: 'Never sent.' });
  await stars.all();
}

function guard(event: H3Event): Promise<void> {
  if (!getQuery(event).key) throw new HTTPError({ status: 402, message: 'Sent before there is a promise.' });
  return stars.all().then(() => undefined);
}

initializeVersionedSystemWithRoutes(
  {
    'promise-chain': {
      routes(router) {
        router.post('/body', (event) => readBody<{ light: number }>(event).then((star) => ({ light: star!.light })));
        router.post('/status', (event) =>
          stars.find('a').then((star) => {
            setResponseStatus(event, 201);
            return { made: star !== undefined };
          }),
        );
        router.get('/branches', (event) =>
          stars.find('a').then((star) => {
            if (star) return star;
            setResponseStatus(event, 404);
            return { error: 'No such star.' };
          }),
        );
        router.get('/or-rejected', () =>
          stars.find('a').then((star) => star ?? Promise.reject(new HTTPError({ status: 410 }))),
        );
        router.get('/awaited', async (event) => {
          const name = await stars.find('a').then((star) => {
            setResponseStatus(event, 203);
            return star?.name;
          });
          return { name };
        });
        // Nobody waits for these; for the last one the answer does.
        router.get('/let-go', (event) => {
          event.waitUntil(log(event));
          return { sent: true };
        });
        router.get('/let-go-each', async (event) => {
          const all = await stars.all();
          all.forEach(async () => {
            await log(event);
          });
          return { sent: true };
        });
        router.get('/let-go-too-late', (event) => {
          event.waitUntil(guard(event));
          return { sent: true };
        });
        router.get('/each', async (event) => {
          const all = await stars.all();
          all.forEach((star) => {
            if (star.light > 9) throw new HTTPError({ status: 409 });
          });
          await Promise.all(
            all.map(async () => {
              if (!getQuery(event).eye) throw new HTTPError({ status: 423 });
            }),
          );
          return { seen: true };
        });
        router.get('/twice', () =>
          stars
            .find('a')
            .then((star) => star?.name)
            .then((name) => ({ name })),
        );
        router.get('/by-name', () => stars.find('a').then(shown));
        router.get('/list-by-name', async () => (await stars.all()).filter(bright));
        router.get('/sent-at-once', async (event) => {
          guard(event);
          return { fine: true };
        });
        // What nobody waits for answers nothing.
        router.get('/floating', (event) => {
          log(event);
          void stars.find('a').then(shown);
          void log(event);
          return { fine: true };
        });
        // What is caught does not leave.
        router.get('/caught', async () => {
          try {
            return await stars.find('a').then(shown);
          } catch {
            return { lost: true };
          }
        });
        router.get('/caught-by-chain', () =>
          stars
            .find('a')
            .then(shown)
            .catch(() => ({ lost: true })),
        );
        // Given and not run.
        router.get('/not-run', () => ({ names: [shown].length }));
      },
    },
  },
  'promise-chain',
);
