// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Filters {
  status?: string;
  owner?: string;
}

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
