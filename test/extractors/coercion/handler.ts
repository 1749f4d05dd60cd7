// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const defaultSize = 20;

function count(event: H3Event, name: string, fallback: number): number {
  return Number(event.url.searchParams.get(name) ?? fallback);
}

function toNumber(text: string | undefined, otherwise: number): number {
  return text ? Number(text) : otherwise;
}

function toWhole(value: unknown, otherwise = 25): number {
  const whole = parseInt(String(value), 10);
  return Number.isNaN(whole) ? otherwise : whole;
}

function toCount(text: string, most: number): number {
  const count = Number(text);
  if (!Number.isFinite(count)) return 1;
  return Math.min(count, most);
}

const toList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const countOf = (event: H3Event, name: string, otherwise: number): number => {
  const text = getQuery(event)[name];
  return text === undefined ? otherwise : Number(text);
};

const sizeOf = (text: unknown): number => {
  if (typeof text === 'string' && text.toLowerCase() === 'all') return 1000;
  return Number(text);
};

const isKnown = (text: unknown): boolean => text === 'f' || [text].length > 2;

function keptOf(text: string | undefined): string {
  if (!text) return 'kept';
  return [text, text || 'other'].join();
}

function assertShort(text: string): void {
  if (text.length > 9) throw new HTTPError({ status: 400 });
}

function sized(event: H3Event, isFilled: boolean): unknown {
  const { size } = getQuery(event);
  return isFilled ? Number(size ?? 5) : [size, size ?? 5];
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
        router.get('/default-of-a-condition', (event) => {
          const { a, b, c, d, e, f } = getQuery(event) as Record<string, string | undefined>;
          void [a ? Number(a) : 20, !b ? 'up' : b, c !== undefined ? parseInt(c, 10) : 30, d == null ? 40 : +d];
          void [Number.isNaN(Number(e)) ? 50 : Number(e), typeof f === 'string' ? f.trim() : 'none'];
        });
        router.get('/default-of-a-helper', (event) => {
          const query = getQuery(event);
          void [toNumber(query.a as string, 20), toWhole(query.b), toWhole(query.c, 7), toCount(query.d as string, 99)];
          void countOf(event, 'e', 60);
        });
        router.get('/list', (event) => {
          const query = getQuery(event);
          void [Array.isArray(query.a) ? query.a : [query.a], [query.b].flat(), ([] as unknown[]).concat(query.c)];
          void [!Array.isArray(query.d) ? (query.d ? [query.d] : []) : query.d, toList(query.e)];
          void (Array.isArray(query.f) ? query.f : [query.f]).map(Number);
        });
        // One of several, a list of its own, something else in the place of what is there.
        router.get('/no-list', (event) => {
          const query = getQuery(event);
          void [Array.isArray(query.a) ? query.a[0] : query.a, [query.b], String(query.c).split(',')];
          void [Array.isArray(query.d) ? query.d : ['all'], ['all'].concat(query.e as string)];
        });
        router.get('/no-default-of-a-condition', (event) => {
          const { a, b, c, d } = getQuery(event) as Record<string, string | undefined>;
          void [a ? 'given' : 'none', b === 'down' ? 'down' : 'up', c ? event.url.hash : 'x', d ? Number(d) : a];
        });
        // A request without it is not served as one with what the log says.
        router.get('/no-default-of-a-log', (event) => {
          const { fault, code } = getQuery(event) as Record<string, string | undefined>;
          console.log(`back with ${fault || 'NONE'} and ${code ?? 'NONE'}`);
          if (fault) return { failed: true };
          return { failed: false, code };
        });
        router.get('/no-default-beside-a-look', (event) => {
          const query = getQuery(event) as Record<string, string | undefined>;
          const { d, e, f } = query;
          const held = query.b;
          void [query.a ?? 'x', held || 'y', Number(query.c ?? 1), d ?? 'up', e ?? 'one', f ?? 'g'];
          if ('a' in query) return { sorted: query.a };
          if (d === 'up') return { up: true };
          switch (e) {
            case 'one':
              return { one: true };
          }
          return { held, c: query.c, f: isKnown(f), g: [query.g ?? 'one', query.g ?? 'two'], h: keptOf(query.h) };
        });
        // What only refuses, what is written to the console, and what another text alone passes.
        router.get('/default-beside-a-check', (event) => {
          const query = getQuery(event) as Record<string, string | undefined>;
          const { a, d, e } = query;
          console.log('list', { a, b: query.b });
          if (a && Number.isNaN(Number(a))) throw new HTTPError({ status: 400 });
          if (query.c === 'all' || d === 'down') return { all: true };
          switch (e) {
            case 'two':
              return { two: true };
          }
          const shown = query.f && query.f.length > 2 ? query.f : 'short';
          if (shown !== 'short' && query.f) assertShort(query.f);
          return [Number(a ?? 1), query.b ?? 'b', query.c ?? 'some', d || 'up', e || 'one', shown, query.a ?? 1];
        });
        router.get('/default-beside-a-flag', (event) => ({ size: sized(event, true), all: sized(event, true) }));
        router.get('/no-default-beside-a-flag', (event) => ({ size: sized(event, false) }));
        // What is no number by then is nothing that `??` sees.
        router.get('/too-late', (event) => {
          void (Number(getQuery(event).a) ?? 3);
        });
        // No default that the type can't have, none that is not known, none that says nothing.
        router.get('/no-default', (event) => {
          const query = getQuery(event);
          void [Number(query.a ?? 'many'), query.b ?? event.url.hash, query.c ?? '', query.d ?? null];
        });
        // A word beside numbers, whatever is done with the text before it is compared.
        router.get('/word-or-number', (event) => {
          const { a, b, c, d, e } = getQuery(event) as Record<string, string | undefined>;
          if (typeof a === 'string' && a.toLowerCase() === 'all') return { a: 'all' };
          void [a === undefined ? 1 : Number(a), sizeOf(b), c?.trim() === 'max' ? 9 : Number(c)];
          const { f } = getQuery(event);
          if (d?.trim().toUpperCase() === 'LAST' || 'first' === String(f).trim().toLowerCase()) return {};
          return { d: Number(d), e: e!.toString() !== 'none' ? Number(e) : 0, f: Number(f) };
        });
        router.get('/tidied', (event) => {
          const { a, b, c, d, e } = getQuery(event) as Record<string, string | undefined>;
          void [Number(a?.trim()), b?.trim() || 'none', c?.trim().toLowerCase() === 'true'];
          // Without the value that is an error, and of several values one.
          void [d!.trim() || 'none', [e?.trim()].flat()];
        });
        router.get('/tidied-number', (event) => {
          const { a } = getQuery(event);
          void (Number(a).toString() === 'NaN');
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
