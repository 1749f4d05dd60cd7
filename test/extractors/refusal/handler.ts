// API_SOURCE
import { createError, getQuery, getRequestHeader, setResponseStatus, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

interface Filters {
  a: string;
  b: string;
}

const bad = () => createError({ status: 400 });
const columns = { name: 'n', age: 'a' } as const;
const kinds = ['zebra', 'ant', 'mole'] as const;
const isSort = (text: unknown): text is 'asc' | 'desc' => ['asc', 'desc'].includes(text as string);

function requireQuery(event: H3Event, name: string): string {
  const value = getQuery<Record<string, string>>(event)[name];
  if (!value) throw bad();
  return value;
}

function assertPresent(value: unknown): asserts value {
  if (value === undefined || value === null) throw bad();
}

function fail(): never {
  throw bad();
}

initializeVersionedSystemWithRoutes(
  {
    refusal: {
      routes(router) {
        router.get('/thrown', (event) => {
          const query = getQuery<Filters>(event);
          if (!query.a) throw bad();
        });
        router.get('/returned', (event) => {
          const { a } = getQuery<Filters>(event);
          if (typeof a !== 'string') return json(event, 400, { error: 'a is missing' });
          return json(event, 200, {});
        });
        router.get('/status', (event) => {
          const { a } = getQuery<Filters>(event);
          if (!a) {
            setResponseStatus(event, 400);
            return { error: 'a is missing' };
          }
          return {};
        });
        router.get('/both', (event) => {
          const { a, b } = getQuery<Filters>(event);
          if (!a || !b) throw bad();
        });
        router.get('/presence', (event) => {
          if (!event.url.searchParams.has('a')) throw bad();
        });
        router.get('/not-a-number', (event) => {
          const a = Number(getQuery<Filters>(event).a);
          if (Number.isNaN(a)) throw bad();
        });
        router.get('/helper', (event) => {
          const a = requireQuery(event, 'a');
          // Only where `a` is there.
          if (a) requireQuery(event, 'b');
        });
        router.get('/assertion', (event) => {
          const a = event.url.searchParams.get('a');
          assertPresent(a);
        });
        router.get('/never', (event) => {
          const a = event.url.searchParams.get('a') ?? fail();
          return a;
        });
        router.get('/list', (event) => {
          const { a = 'asc' } = getQuery<Partial<Filters>>(event);
          if (!['asc', 'desc'].includes(a)) throw bad();
        });
        router.get('/list-optional', (event) => {
          const { a } = getQuery<Filters>(event);
          if (a && a !== 'x' && a !== 'y') throw bad();
        });
        router.get('/guard', (event) => {
          const { a } = getQuery<Filters>(event);
          if (!isSort(a)) throw bad();
        });
        router.get('/switch', (event) => {
          switch (event.url.searchParams.get('a')) {
            case 'x':
              return 1;
            case 'y':
              return 2;
            default:
              throw bad();
          }
        });
        router.get('/map', (event) => {
          const column = columns[getQuery<Filters>(event).a as keyof typeof columns];
          if (!column) throw bad();
        });
        router.get('/integer', (event) => {
          const a = Number(event.url.searchParams.get('a') ?? 20);
          if (!Number.isInteger(a)) throw bad();
        });
        router.get('/cast', (event) => {
          const query = getQuery<Record<string, string>>(event);
          void (query.a as 'x' | 'y');
        });
        // One of the two is enough.
        router.get('/either', (event) => {
          const { a, b } = getQuery<Filters>(event);
          if (!a && !b) throw bad();
        });
        router.get('/nested', (event) => {
          const { a, b } = getQuery<Filters>(event);
          if (a) {
            if (!b) throw bad();
          }
        });
        router.get('/served-before', (event) => {
          const { a, b } = getQuery<Filters>(event);
          if (a) return 1;
          if (!b) throw bad();
          return 2;
        });
        router.get('/caught', (event) => {
          const { a } = getQuery<Filters>(event);
          try {
            if (!a) throw bad();
          } catch {
            return 1;
          }
          return 2;
        });
        // Number(null) is 0.
        router.get('/null-is-a-number', (event) => {
          const a = Number(event.url.searchParams.get('a'));
          if (Number.isNaN(a)) throw bad();
        });
        router.get('/default', (event) => {
          const { a = 'x' } = getQuery<Partial<Filters>>(event);
          if (!a) throw bad();
        });
        router.get('/either-way', (event) => {
          if (event.url.searchParams.get('a') === 'asc') return 1;
          return 2;
        });
        router.get('/read-twice', (event) => {
          if (event.url.searchParams.get('a') !== 'up' && event.url.searchParams.get('a') !== 'down') throw bad();
        });
        router.get('/other-read', (event) => {
          if (event.url.searchParams.get('a') !== 'up' && event.url.searchParams.get('b') !== 'down') throw bad();
        });
        router.get('/narrower-cast', (event) => {
          const { a } = getQuery<Filters>(event);
          if (!kinds.includes(a as 'ant')) throw bad();
          return a as 'ant';
        });
        // What opens the door stays out of the document.
        router.get('/key', (event) => {
          if (getRequestHeader(event, 'x-key') !== 'open-sesame') throw createError({ status: 401 });
        });
      },
    },
  },
  'refusal',
);
