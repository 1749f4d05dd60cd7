// API_SOURCE
import { getQuery, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const cellar: { find(name: string): Promise<{ bottle: string } | null>; open(name: string): Promise<number> };

function fail(event: H3Event, status: number, problem: string) {
  event.res.status = status;
  return { problem };
}

async function open(event: H3Event, name: string) {
  if (!name) return fail(event, 400, 'no name');
  try {
    const found = await cellar.find(name);
    if (!found) return fail(event, 404, 'none');
    return { bottle: found.bottle, left: await cellar.open(name) };
  } catch {
    return fail(event, 502, 'closed');
  }
}

async function store(event: H3Event) {
  const body = await readBody<{ name: string; copies?: number }>(event);
  if (body!.copies) {
    event.res.status = 202;
    return { queued: body!.copies };
  }
  event.res.status = 201;
  return { stored: body!.name };
}

/** What it gives is known where it is called. */
async function first<T>(event: H3Event, list: T[]) {
  if (list.length === 0) return fail(event, 404, 'empty');
  return { first: list[0] };
}

/** Its type says nothing, so what it returns is asked. */
function wrapped(data: unknown): any {
  const at = 1;
  return { wrapped: true, data, at };
}

function wrappedAs(event: H3Event, data: unknown): any {
  event.res.status = 202;
  return { later: true, data };
}

initializeVersionedSystemWithRoutes(
  {
    'answer-by-status': {
      routes(router) {
        router.get('/bottles/:name', (event) => open(event, String(getQuery(event).name)));
        router.post('/bottles', async (event) => await store(event));
        router.get('/held', async (event) => {
          const answer = await open(event, String(getQuery(event).name));
          return answer;
        });
        router.get('/one-of-several', async (event) => {
          const { name } = getQuery<{ name?: string }>(event);
          if (name === 'house') return { house: true };
          if (name) return open(event, name);
          return fail(event, 400, 'which');
        });
        router.get('/generic', (event) => first(event, ['red', 'white']));
        router.post('/wrapped', (event) => {
          event.res.status = 201;
          return wrapped('red');
        });
        router.post('/wrapped-as', (event) => {
          event.res.status = 201;
          return wrappedAs(event, 'red');
        });
        // All that it may be has the status that is set here.
        router.get('/set-after', async (event) => {
          const answer = await open(event, 'red');
          event.res.status = 203;
          return answer;
        });
      },
    },
  },
  'answer-by-status',
);
