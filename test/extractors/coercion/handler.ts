// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const defaultSize = 20;

function count(event: H3Event, name: string, fallback: number): number {
  return Number(event.url.searchParams.get(name) ?? fallback);
}

function Numeric(text: unknown): string {
  return String(text);
}

initializeVersionedSystemWithRoutes(
  {
    coercion: {
      routes(router) {
        router.get('/number', (event) => {
          const query = getQuery(event);
          void [Number(query.a), parseFloat(String(query.b)), +query.c!, Number.parseFloat(query.d as string)];
        });
        router.get('/integer', (event) => {
          const query = getQuery<{ a: string; b: string }>(event);
          void [parseInt(query.a, 10), Number.parseInt(query.b)];
        });
        router.get('/boolean', (event) => {
          const { a, b } = getQuery(event);
          void [a === 'true', b !== 'false'];
        });
        router.get('/default', (event) => {
          const query = getQuery(event);
          void [query.a ?? 'x', query.b || 'y', Number(query.c ?? 1), Number(query.d) || 2];
        });
        router.get('/default-constant', (event) => {
          void Number(event.url.searchParams.get('size') ?? defaultSize);
        });
        router.get('/held', (event) => {
          const text = event.url.searchParams.get('size') ?? '5';
          const size = Number(text);
          void size;
        });
        router.get('/destructured', (event) => {
          const { page = 1, done = 'false' } = getQuery(event);
          void [Number(page), done === 'true'];
        });
        router.get('/helper', (event) => {
          count(event, 'size', 10);
        });
        // What is no number by then is nothing that `??` sees.
        router.get('/too-late', (event) => {
          void (Number(getQuery(event).a) ?? 3);
        });
        // No default that the type can't have, none that is not known, none that says nothing.
        router.get('/no-default', (event) => {
          const query = getQuery(event);
          void [Number(query.a ?? 'many'), query.b ?? event.url.hash, query.c ?? '', query.d ?? null];
        });
        // A function of the house makes no number.
        router.get('/own-function', (event) => {
          const parseInt = (text: unknown) => [text];
          const { a, b, c } = getQuery(event);
          void [Numeric(a), parseInt(b), c === 'other'];
        });
      },
    },
  },
  'coercion',
);
