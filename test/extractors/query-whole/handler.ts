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
