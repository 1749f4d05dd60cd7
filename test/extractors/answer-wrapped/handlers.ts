// API_SOURCE
import { defineHandler, getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Kite {
  id: string;
  color: string;
}
declare function kites(): Promise<Kite[]>;

const json = { 'content-type': 'application/json' };

/** What is given is in the text, where there is some. */
function written<T>(data: T, status = 200) {
  return new Response(JSON.stringify({ done: true, ...(data ? { data } : {}) }), { status, headers: json });
}
function answered<T>(data: T) {
  return Response.json({ done: true, ...(data ? { data } : {}) });
}
function flat<T extends object>(data: T) {
  return { done: true, ...(data ? data : {}) };
}
function either<T extends object>(data?: T) {
  return { done: true, ...(data ?? {}) };
}
/** A text with no content type is text. */
function text<T>(data: T) {
  return new Response(JSON.stringify({ done: true, data }));
}
/** What stands after a spread of anything is what it is. */
function named(found: object | null, name: string) {
  return { ...(found ? { found: true } : {}), name };
}

function defineApi<T>(run: (event: H3Event) => T | Promise<T>) {
  return defineHandler(async (event) => written(await run(event)));
}

initializeVersionedSystemWithRoutes(
  {
    'answer-wrapped': {
      routes(router) {
        router.get(
          '/wrapped',
          defineApi(() => kites()),
        );
        router.get(
          '/one',
          defineApi(async (event) => ({ id: String(getQuery(event).id), at: Date.now() })),
        );
        router.get('/written', async () => written((await kites())[0]));
        router.get('/answered', async () => answered((await kites())[0]));
        router.get('/flat', async () => flat((await kites())[0]!));
        router.get('/either', async () => either({ total: (await kites()).length }));
        router.get('/nothing', () => either());
        router.get('/text', async () => text((await kites())[0]));
        router.get('/named', async () => named((await kites())[0] ?? null, 'first'));
      },
    },
  },
  'answer-wrapped',
);
