// API_SOURCE
import { getQuery, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Filters {
  status?: 'open' | 'done';
  owner?: string;
  page?: string;
}

declare function search(filters: Filters): string[];
declare function insert(rows: Filters[]): string[];
declare function anything(filters: Record<string, unknown>): string[];
declare const upstream: { load(path: string, options: { query: Filters }): Promise<string> };

const pageOf = (size: number, filters: Filters) => ({ page: filters.page ? parseInt(filters.page, 10) : 1, size });
function ownedBy({ owner, status: state }: Filters): unknown {
  return [owner, state];
}
function named(filters: Filters): unknown {
  if (!filters) return undefined;
  const { owner } = filters;
  return [owner, filters['status'], pageOf(5, filters)];
}
const handed = (filters: Filters) => (filters.page === '1' ? [] : search(filters));
const copied = (filters: Filters) => ({ ...filters, page: 1 });
const restOf = ({ page, ...rest }: Filters) => [page, rest];
const keysOf = (filters: Filters) => Object.keys(filters);
const valueOf = (filters: Filters, key: keyof Filters) => filters[key];
const same = (filters: Filters) => filters;

const pickable = ['deck', 'side'];

initializeVersionedSystemWithRoutes(
  {
    'query-whole': {
      routes(router) {
        router.get('/picked-keys', (event) => {
          const query = getQuery(event);
          const kept = Object.keys(query).filter((key) => pickable.includes(key));
          return { kept: kept.length };
        });
        router.get('/picked-in-loop', (event) => {
          let count = 0;
          for (const [key, value] of Object.entries(getQuery(event))) {
            if (pickable.includes(key)) count += String(value).length;
          }
          return { count };
        });
        // What is kept out, keys that nothing is known of, and those of another object.
        router.get('/kept-out', (event) => {
          const query = getQuery(event);
          const kept = Object.keys(query).filter((key) => !pickable.includes(key));
          return { kept: kept.length };
        });
        router.get('/counted', (event) => ({ count: Object.keys(getQuery(event)).length }));
        router.get('/keys-of-another', (event) => {
          const kept = Object.keys(event.context).filter((key) => pickable.includes(key));
          return { kept: kept.length };
        });
        router.get('/held', (event) => {
          const filters = getQuery<Filters>(event);
          return search(filters);
        });
        router.get('/cast', (event) => {
          const filters = getQuery(event) as Filters;
          return search(filters);
        });
        router.post('/list-item', (event) => {
          const filters = getQuery(event) as Filters;
          return insert([filters]);
        });
        // A list that goes nowhere, and an item of no type, say nothing.
        router.post('/list-counted', (event) => {
          const filters = getQuery(event) as Filters;
          return [filters].length;
        });
        router.post('/list-untyped', (event) => {
          const filters = getQuery(event);
          return insert([filters]);
        });
        // What a function of the house reads of it is what is read; the type says of what kind that is.
        router.get('/taken-apart', (event) => pageOf(10, getQuery<Filters>(event)));
        router.get('/taken-apart-held', (event) => {
          const filters: Filters = getQuery(event);
          try {
            return ownedBy(filters);
          } catch {
            return null;
          }
        });
        router.get('/taken-apart-further', (event) => named(getQuery(event) as Filters));
        // It goes on from there.
        router.get('/handed-on', (event) => handed(getQuery<Filters>(event)));
        router.get('/copied', (event) => copied(getQuery<Filters>(event)));
        router.get('/rest', (event) => restOf(getQuery<Filters>(event)));
        router.get('/keys', (event) => keysOf(getQuery<Filters>(event)));
        router.get('/by-key', (event) => valueOf(getQuery<Filters>(event), pickable.length ? 'page' : 'owner'));
        router.get('/handed-back', (event) => same(getQuery<Filters>(event)));
        router.get('/given', (event) => search(getQuery<Filters>(event)));
        router.get('/forwarded', async (event) => {
          const query = getQuery<{ owner?: string }>(event);
          return upstream.load('/notes', { query });
        });
        router.get('/property', async (event) => {
          const filters: Filters = getQuery(event);
          return upstream.load('/notes', { query: filters });
        });
        router.get('/assigned', (event) => {
          let page: unknown;
          let size: unknown;
          ({ page, limit: size } = getQuery(event));
          return { page: Number(page), size: Number(size) };
        });
        // The place that takes it says nothing of what is sent.
        router.get('/untyped', (event) => anything(getQuery(event)));
        router.get('/by-place', (event) => search({ ...getQuery(event), owner: 'me' }).length);
        router.get('/read', (event) => {
          const filters = getQuery<Filters>(event);
          return filters.owner;
        });
        // What another object is assigned from was not sent.
        router.get('/other', () => {
          let page = 0;
          ({ page } = { page: 1 });
          return { page };
        });
        router.get('/upstream', async () => {
          try {
            return await upstream.load('/notes', { query: {} });
          } catch (failure: any) {
            throw new HTTPError({ status: failure.response?.status ?? 502, message: 'Not loaded.' });
          }
        });
      },
    },
  },
  'query-whole',
);
