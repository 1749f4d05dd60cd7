// API_SOURCE
import { getQuery, HTTPError, setResponseStatus, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const press: { print(text: string): Promise<{ pages: number }> };

function checkKey(event: H3Event): void {
  if (!event.url.searchParams.get('key')) {
    setResponseStatus(event, 403);
    throw new Error('no key');
  }
}

function pageOf(event: H3Event): number {
  const { page = '1' } = getQuery(event);
  return Number(page);
}

initializeVersionedSystemWithRoutes(
  {
    'catch-state': {
      routes(router) {
        router.get('/set-before-it-fails', async (event) => {
          try {
            setResponseStatus(event, 201);
            return await press.print('a');
          } catch {
            return { error: 'Out of ink.' };
          }
        });
        router.get('/set-after', async (event) => {
          try {
            const printed = await press.print('a');
            setResponseStatus(event, 201);
            return printed;
          } catch {
            return { error: 'Out of ink.' };
          }
        });
        router.get('/set-where-it-throws', (event) => {
          try {
            checkKey(event);
            return { fine: true };
          } catch {
            return { error: 'No key.' };
          }
        });
        router.get('/replaced', (event) => {
          try {
            checkKey(event);
            return { fine: true };
          } catch {
            setResponseStatus(event, 500);
            return { error: 'No key.' };
          }
        });
        router.get('/promise', async (event) => {
          const printed = await press.print('a').catch(() => {
            setResponseStatus(event, 503);
            return undefined;
          });
          setResponseStatus(event, 200);
          return { printed: printed?.pages ?? 0 };
        });
        // Nothing in these can fail.
        router.get('/literal', () => {
          try {
            return { fine: true };
          } catch {
            throw new HTTPError({ status: 500, message: 'Never.' });
          }
        });
        router.get('/query', (event) => {
          try {
            const query = getQuery(event);
            console.info('asked');
            return { page: Number(query.page), at: Date.now() };
          } catch {
            throw new HTTPError({ status: 422, message: 'Never.' });
          }
        });
        router.get('/through-a-helper', (event) => {
          try {
            return { page: pageOf(event) };
          } catch (error) {
            setResponseStatus(event, 400);
            return { error: String(error) };
          }
        });
        // These can.
        router.get('/any', (event) => {
          const rows = JSON.parse('[]') as { page: number }[];
          try {
            return { page: rows[Number(getQuery(event).row)]!.page };
          } catch {
            throw new HTTPError({ status: 404, message: 'No such row.' });
          }
        });
        router.get('/parsed', (event) => {
          try {
            return { filter: JSON.parse(String(getQuery(event).filter)) as string[] };
          } catch {
            throw new HTTPError({ status: 400, message: 'The filter is no JSON.' });
          }
        });
        router.get('/callback', () => {
          try {
            return ['a'].map((each) => each.normalize('NFC'));
          } catch {
            throw new HTTPError({ status: 406, message: 'No such form.' });
          }
        });
        // A `finally` runs before the `catch` around it.
        router.get('/finally-inside', (event) => {
          try {
            try {
              if (getQuery(event).torn) throw new HTTPError({ status: 410 });
            } finally {
              event.res.status = 202;
            }
          } catch {
            return { torn: true };
          }
          event.res.status = 201;
          return { torn: false };
        });
        router.get('/last-statement', async () => {
          let pages = 0;
          try {
            pages += 1;
            ({ pages } = await press.print('a'));
          } catch {
            throw new HTTPError({ status: 507, message: 'No paper.' });
          }
          return { pages };
        });
      },
    },
  },
  'catch-state',
);
