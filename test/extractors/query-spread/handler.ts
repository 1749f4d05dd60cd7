// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { z } from 'zod';

interface Filters {
  status?: string;
  owner?: string;
}

const Checked = z.object({ status: z.enum(['open', 'done']), size: z.coerce.number(), owner: z.string() });

function list(filters: Filters) {
  return [filters.status, filters.owner];
}

function narrowed(filters: Record<string, unknown>) {
  const { status, ...others } = filters;
  return [status, others.owner];
}

const withDefaults = (event: H3Event) => ({ sort: 'name', ...getQuery<{ sort?: string; order?: string }>(event) });

initializeVersionedSystemWithRoutes(
  {
    'query-spread': {
      routes(router) {
        router.get('/rest', (event) => {
          const { page, ...filters } = getQuery(event);
          void [page, filters.status, filters['x-owner']];
        });
        router.get('/rest-passed', (event) => {
          const { page, ...filters } = getQuery(event);
          void [page, list(filters)];
        });
        router.get('/rest-in-helper', (event) => {
          narrowed(getQuery(event));
        });
        router.get('/spread', (event) => {
          const query: Record<string, unknown> = { ...getQuery(event) };
          void query.page;
        });
        router.get('/spread-passed', (event) => {
          list({ ...getQuery(event) });
        });
        router.get('/defaults', (event) => {
          const { sort, order } = withDefaults(event);
          void [sort, order];
        });
        // What is written over the query is no longer the request's.
        router.get('/overwritten', (event) => {
          list({ ...getQuery(event), owner: 'me' });
        });
        // A copy brings what nothing was put over; where that is done only at times, the request has a say.
        router.get('/copy-filled', (event) => {
          const filters: Record<string, any> = { ...getQuery(event) };
          if (!filters.status) filters.status = 'open';
          filters.owner = 'me';
          filters.page = Number(filters.page) || 1;
          return [filters.status, filters.owner, filters.page, filters.size].join();
        });
        router.get('/copy-passed', (event) => {
          const filters: Record<string, any> = { sort: 'name', ...getQuery(event), kind: 'bird' };
          filters.owner = 'me';
          filters.kind = 'fish';
          return [list(filters), filters.kind, filters.sort].join();
        });
        router.get('/put-passed', (event) => {
          const query = getQuery<Record<string, any>>(event);
          query.owner = 'me';
          return list(query).join();
        });
        router.get('/put-destructured', (event) => {
          const query = getQuery<Record<string, any>>(event);
          query.owner = 'me';
          const { owner, status } = query;
          return [owner, status].join();
        });
        router.get('/put-twice', (event) => {
          const query = getQuery<Record<string, any>>(event);
          query.mode = 'a';
          if (query.fast) query.mode = 'b';
          if (query.mode === 'b') throw new HTTPError({ status: 409 });
        });
        router.get('/put-in-a-loop', (event) => {
          const query = getQuery<Record<string, any>>(event);
          for (const owner of ['me', 'you']) {
            query.owner = owner;
            void list(query);
          }
        });
        router.get('/put-then-whole', (event) => {
          const query = getQuery<Filters>(event);
          query.owner = 'me';
          return fetch('https://boats.example', { body: JSON.stringify(query) }).then(({ ok }) => ok);
        });
        router.get('/put-then-checked', (event) => {
          const query = getQuery<Record<string, any>>(event);
          query.owner = 'me';
          return Checked.parse(query).status;
        });
        router.get('/checked-with', (event) =>
          Checked.parse({
            size: 5,
            ...getQuery<Record<string, string>>(event),
            owner: 'me',
            body: 'none',
          }).size.toFixed(),
        );
        router.get('/checked-of-other', (event) => Checked.parse({ ...(event.context ?? {}), owner: 'me' }).owner);
        // What was put over one query is not over the next that the name stands for.
        router.get('/put-then-another', (event) => {
          let query = getQuery<Record<string, any>>(event);
          query.owner = 'me';
          query = getQuery<Record<string, any>>(event);
          void query.owner;
        });
        // A rest of something else.
        router.get('/other', () => {
          const { page, ...filters } = { page: 1, status: 'open' };
          void [page, filters.status];
        });
        router.get('/other-spread', (event) => {
          const answer = { ...{ page: 1 }, path: event.url.pathname };
          return answer.page;
        });
        // Every object has these.
        router.get('/own-methods', (event) => {
          const query = getQuery(event);
          void [query.toString(), Object.keys(query).length];
        });
        router.get('/presence', (event) => {
          const query: Record<string, unknown> = getQuery(event);
          void ['verbose' in query, Object.hasOwn(query, 'debug'), query.hasOwnProperty('trace')];
        });
        router.get('/other-presence', () => {
          const options = { page: 1 };
          void ['page' in options, Object.hasOwn(options, 'page')];
        });
      },
    },
  },
  'query-spread',
);
