// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Seed {
  id: string;
}

const seeds: Seed[] = [];

/** What is sent has the type of the argument, where the parameter says nothing. */
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const refuse = (status: number, code: string, details?: string[]): Response =>
  answer(status, { error: { code, details } });

function ok(data: object): Response {
  return Response.json(data);
}

function generic<T>(data: T): Response {
  return Response.json(data, { status: 201 });
}

function plain(value: unknown): unknown {
  return value;
}

/** What a function gives its parameter is not what it was called with. */
function changed(body: unknown): Response {
  body = { other: true };
  return answer(200, body);
}

/** A type that says something stands. */
function typed(seed: Seed): Response {
  return Response.json(seed);
}

async function listed(event: H3Event): Promise<Response> {
  const { kind } = event.context as { kind?: string };
  if (kind === undefined) return refuse(422, 'NO_KIND', ['kind']);
  const rows = await Promise.resolve(seeds);
  return answer(200, { rows, kind });
}

initializeVersionedSystemWithRoutes(
  {
    'answer-arguments': {
      routes(router) {
        router.get('/listed', listed);
        router.get('/ok', () => ok({ seeds, total: seeds.length }));
        router.get('/other', () => ok({ done: true as boolean }));
        router.post('/generic', () => generic({ id: 's1' }));
        router.get('/plain', () => plain({ seeds }));
        router.get('/changed', () => changed({ never: true }));
        router.get('/typed', () => typed({ id: 's1', more: 1 } as Seed));
        router.get('/thrown', () => {
          if (seeds.length === 0) throw new HTTPError({ status: 404 });
          return answer(200, seeds[0]);
        });
      },
    },
  },
  'answer-arguments',
);
