// API_SOURCE
import { getQuery, getRequestHeader, getRouterParam, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { audit, bad, bounded, need, one, Page, table } from './checks.ts';

/** Code that nobody can read. */
const isFine: (value: unknown) => boolean = new Function('value', 'return value !== "x"') as never;

const isGone: () => Promise<boolean> = new Function('return Promise.resolve(false)') as never;

const sorts = ['name', 'date'] as const;

export const versions = {
  'parameter-claims': {
    routes(router: VersionedAPIRouter) {
      router.get('/bounds-given', (event) => bounded(event.url.searchParams.get('n'), 1, 50));
      router.get('/bounds-of-one', (event) => {
        const { limit } = getQuery<{ limit?: string | string[] }>(event);
        const number = Number(one(limit) ?? 10);
        if (!Number.isInteger(number) || number < 1 || number > 100) throw bad();
        return { number };
      });
      router.get('/bounds-open', (event) => {
        const share = Number(event.url.searchParams.get('share'));
        if (!(share > 0) || share >= 1) throw bad();
        return { share };
      });
      router.get('/bounds-of-absolute', (event) => {
        const latitude = parseFloat(event.url.searchParams.get('latitude') ?? '');
        if (!Number.isFinite(latitude) || Math.abs(latitude) > 90) throw bad();
        return { latitude };
      });
      router.get('/bounds-of-whole-text', (event) => {
        const text = event.url.searchParams.get('page') ?? '1';
        if (!/^\d+$/.test(text) || Number(text) > 100) throw bad();
        return { page: Number(text) };
      });
      router.get('/parsed', (event) => {
        const page = parseInt(event.url.searchParams.get('page') ?? '1', 10);
        if (Number.isNaN(page) || page < 1) throw bad();
        return { page };
      });
      router.get('/of-a-class', (event) => {
        const page = new Page(event);
        return { limit: page.limit, cursor: page.cursor };
      });
      router.get('/path/:id', (event) => ({ id: bounded(getRouterParam(event, 'id'), 1, 5000) }));
      router.get('/lengths', (event) => {
        const term = event.url.searchParams.get('term');
        if (!term || term.length < 3 || term.trim().length > 20) throw bad();
        return { term };
      });
      router.get('/names-given', (event) => need(event, ['from', 'to']));
      router.get('/each-name', (event) => {
        const query = getQuery(event);
        ['x', 'y'].forEach((name) => {
          if (!query[name]) throw new HTTPError({ status: 422 });
        });
        return { fine: true };
      });
      router.get('/collected', (event) => {
        const missing: string[] = [];
        if (!getRequestHeader(event, 'x-tenant')) missing.push('x-tenant');
        if (!event.url.searchParams.get('q')) missing.push('q');
        if (missing.length > 0) throw new HTTPError({ status: 400, message: missing.join(', ') });
        return { fine: true };
      });
      router.get('/answered', (event) => {
        const id = event.url.searchParams.get('id');
        const problem = id === null ? { code: 400, text: 'No id.' } : null;
        if (problem) return json(event, problem.code, { text: problem.text });
        return { id };
      });
      router.get('/rethrown', (event) => {
        try {
          if (!getQuery(event).id) throw bad();
          return { fine: true };
        } catch (error) {
          throw error instanceof HTTPError ? error : new HTTPError({ status: 500 });
        }
      });
      router.get('/one-of', (event) => {
        const { sort } = getQuery<{ sort?: string }>(event);
        const found = sorts.find((each) => each === sort);
        if (sort && !found) throw bad();
        return { sort: found };
      });
      router.get('/one-of-cases', (event) => {
        const state = event.url.searchParams.get('state');
        if (state !== 'open') {
          if (state !== 'closed') throw bad();
        }
        return { state };
      });

      // What follows refuses less than it may seem to.
      router.get('/loosely', (event) => {
        const count: unknown = event.url.searchParams.get('count');
        // oxlint-disable-next-line eqeqeq -- what it takes for a number is the point
        if (count != 5 && count !== 'open') throw bad();
        return { fine: true };
      });
      router.get('/settled', async (event) => {
        const [first] = await Promise.allSettled([audit(event)]);
        return { status: first.status };
      });
      router.get('/any-case', (event) => {
        const unit = event.url.searchParams.get('unit')?.toLowerCase();
        if (unit !== 'kg' && unit !== 'lb') throw bad();
        return { unit };
      });
      router.get('/or-a-pattern', (event) => {
        const version = event.url.searchParams.get('version') ?? '';
        if (version !== 'latest' && !/^v\d+$/.test(version)) throw bad();
        return { version };
      });
      router.get('/step', (event) => {
        const n = Number(event.url.searchParams.get('n'));
        if (n % 5 !== 0) throw bad();
        return { n };
      });
      router.get('/null-is-a-number', (event) => {
        const n = Number(event.url.searchParams.get('n'));
        if (Number.isNaN(n)) throw bad();
        return { n };
      });
      router.get('/either', (event) => {
        const { email, phone } = getQuery(event);
        if (!email && !phone) throw bad();
        return { fine: true };
      });
      router.get('/by-mode', (event) => {
        const { mode, id } = getQuery<{ mode?: string; id?: string }>(event);
        if (mode === 'one' && !id) throw bad();
        return { mode, id };
      });
      router.get('/unread', (event) => {
        const { name } = getQuery(event);
        if (!isFine(name)) throw bad();
        return { fine: true };
      });
      router.get('/found/:id', (event) => {
        const row = table.find(getRouterParam(event, 'id'));
        if (!row) throw new HTTPError({ status: 404 });
        table.all().splice(table.all().indexOf(row), 0);
        return { id: row.id };
      });
      router.get('/door', (event) => {
        if (event.url.searchParams.get('word') !== 'sesame') throw new HTTPError({ status: 403 });
        return { open: true };
      });
      router.get('/header-door', (event) => {
        if (getRequestHeader(event, 'x-word') !== 'sesame') throw new HTTPError({ status: 451 });
        return { open: true };
      });
      router.get('/floating', (event) => {
        audit(event).catch(() => undefined);
        return { fine: true };
      });
      router.get('/handed-on', (event) => {
        event.waitUntil(audit(event).catch(() => undefined));
        return { fine: true };
      });
      router.get('/recovered', (event) => {
        try {
          return bounded(event.url.searchParams.get('n'), 1, 10);
        } catch {
          return 5;
        }
      });
      router.get('/clamped', (event) => {
        const n = Math.min(Math.max(Number(event.url.searchParams.get('n') ?? 1), 1), 50);
        if (n < 1 || n > 50) throw bad();
        return { n };
      });
      router.get('/broken', (event) => {
        if (!event.url.searchParams.get('id')) return json(event, 502, { broken: true });
        return { fine: true };
      });
      // What lies between two whole numbers is taken with the lower one.
      router.get('/floored', (event) => {
        const n = Math.floor(Number(event.url.searchParams.get('n') ?? 10));
        if (Number.isNaN(n) || n < 1 || n > 50) throw bad();
        return { n };
      });
      router.get('/truncated', (event) => {
        const n = Math.trunc(Number(event.url.searchParams.get('n')));
        if (Number.isNaN(n) || n < 0 || n >= 10) throw bad();
        return { n };
      });
      router.get('/of-sixteen', (event) => {
        const n = parseInt(event.url.searchParams.get('colour') ?? '0', 16);
        if (Number.isNaN(n) || n < 0 || n > 255) throw bad();
        return { n };
      });
      router.get('/trimmed', (event) => {
        const title = event.url.searchParams.get('title') ?? '';
        if (title.trim().length < 3 || title.trim().length > 20) throw bad();
        return { title };
      });
      // A number, or a text that means one.
      router.get('/or-all', (event) => {
        const raw = event.url.searchParams.get('n');
        const n = raw === null || raw === 'latest' ? Infinity : Number(raw);
        if (!(n > 0)) throw bad();
        if (n !== Infinity && n > 50) throw bad();
        return { n };
      });
      router.get('/or-answered', (event) => {
        const raw = event.url.searchParams.get('n') ?? 'name';
        if (raw === 'name') return { n: 0 };
        const n = parseInt(raw, 10);
        if (!(n >= 1 && n <= 10)) throw bad();
        return { n };
      });
      router.get('/path-or-latest/:id', (event) => {
        const raw = getRouterParam(event, 'id')!;
        const id = raw === 'latest' ? 99 : Number(raw);
        if (!Number.isInteger(id) || id < 1) throw bad();
        return { id };
      });
      router.get('/with-letter', (event) => {
        const raw = event.url.searchParams.get('v') ?? '';
        const v = raw.startsWith('v') ? Number(raw.slice(1)) : Number(raw);
        if (!Number.isInteger(v) || v < 1) throw bad();
        return { v };
      });
      router.get('/digits-or-date', (event) => {
        const since = event.url.searchParams.get('since') ?? '0';
        const at = /^\d+$/.test(since) ? Number(since) : Date.parse(since);
        if (Number.isNaN(at)) throw bad();
        return { at };
      });
      // What a constructor puts into a field, a method reads.
      router.get('/held-query', (event) => ({ n: new QueryReader(event).int('n', 1, 10) }));
      router.get('/held-params', (event) => {
        const reader = new ParamsReader(event.url.searchParams);
        return { n: reader.int('n', 1, 10), word: reader.text('word') };
      });
      router.get('/held-changed', (event) => {
        const reader = new ChangedReader(event);
        reader.restart();
        return { n: reader.int('n') };
      });
      // An error that is given no message has one of its own, which nobody has to send.
      router.get('/own-message', (event) => {
        const problem = new HTTPError({ status: 400 });
        if (getQuery(event).said === problem.message) throw problem;
        return { said: getQuery(event).said };
      });
      router.get('/ordered', (event) => {
        const [from, to] = [Number(getQuery(event).from ?? 0), Number(getQuery(event).to ?? 10)];
        if (from > to) throw bad();
        return { from, to };
      });
      // A refusal in front of the check says nothing of what the check lets through; one that is the check's own does.
      router.get('/behind-another', async (event) => {
        if (await isGone()) throw new HTTPError({ status: 404 });
        const { sort, limit } = getQuery<{ sort?: string; limit?: string }>(event);
        if (sort !== 'name' && sort !== 'date') throw bad();
        const number = Number(limit ?? 10);
        if (!Number.isInteger(number) || number < 1 || number > 50) throw bad();
        return { sort, number };
      });
      // The refusal is the code's own, whatever a catch makes of it; a failure of what it asks is none.
      router.get('/refused-in-a-try', async (event) => {
        const { sort, word } = getQuery<{ sort?: string; word?: string }>(event);
        try {
          if (sort !== 'name' && sort !== 'date') throw bad();
          if (!word) throw new Error('A word is missing.');
          await isGone();
          return { sort, word };
        } catch {
          throw new HTTPError({ status: 500 });
        }
      });
      router.get('/failed-in-a-try', async (event) => {
        const { name } = getQuery<{ name?: string }>(event);
        try {
          return { isFine: isFine(name) };
        } catch {
          throw new HTTPError({ status: 500 });
        }
      });
      router.get('/found-by-word', (event) => {
        const { state } = getQuery<{ state?: string }>(event);
        if (state !== 'open' && state !== 'closed') throw new HTTPError({ status: 404 });
        return { state };
      });
    },
  },
};

initializeVersionedSystemWithRoutes(versions, 'parameter-claims');

class QueryReader {
  readonly #query: Record<string, unknown>;

  constructor(event: H3Event) {
    this.#query = getQuery(event);
  }

  int(name: string, least: number, most: number): number {
    const value = Number(this.#query[name]);
    if (!Number.isInteger(value) || value < least || value > most) throw bad();
    return value;
  }
}

class ParamsReader {
  private readonly params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.params = params;
  }

  int(name: string, least: number, most: number): number {
    const value = Number(this.params.get(name));
    if (!Number.isInteger(value) || value < least || value > most) throw bad();
    return value;
  }

  text(name: string): string {
    const value = this.params.get(name);
    if (!value) throw bad();
    return value;
  }
}

class ChangedReader {
  private query: Record<string, unknown>;

  constructor(event: H3Event) {
    this.query = getQuery(event);
  }

  restart(): void {
    this.query = { n: '1' };
  }

  int(name: string): number {
    const value = Number(this.query[name]);
    if (value < 1) throw bad();
    return value;
  }
}
