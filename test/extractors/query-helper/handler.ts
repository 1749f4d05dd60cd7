// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { filterOf, paging, readers } from './paging.ts';

function search(event: H3Event) {
  return getQuery(event).q;
}

function named(event: H3Event, name: string, fallback = 'none') {
  return getQuery(event)[name] ?? fallback;
}

const twoHops = (event: H3Event, name: string) => named(event, `x-${name}`);

function pageOf(query: Record<string, unknown>) {
  return query.page;
}

function listed(options: { page?: number; order?: string; before?: string; limit?: number } = {}) {
  const { page = 1, order = 'newest', before, limit = 20 } = options;
  return [page, order, before, limit];
}

function within({ page = 1, limit: most = 20 }: { page?: number; limit?: number } = {}) {
  return page * most;
}

function pageOfTyped({ size }: { size?: string }) {
  return size;
}

initializeVersionedSystemWithRoutes(
  {
    'query-helper': {
      routes(router) {
        router.get('/fixed', (event) => {
          search(event);
        });
        router.get('/argument', (event) => {
          named(event, 'sort', 'name');
        });
        router.get('/default-argument', (event) => {
          named(event, 'order');
        });
        router.get('/two-hops', (event) => {
          twoHops(event, 'depth');
        });
        router.get('/other-file', (event) => {
          paging(event);
        });
        router.get('/generic-name', (event) => {
          filterOf(event, 'owner');
        });
        router.get('/method', (event) => {
          readers.locale(event);
        });
        router.get('/query-passed', (event) => {
          pageOf(getQuery(event));
        });
        router.get('/query-passed-destructured', (event) => {
          pageOfTyped(getQuery(event));
        });
        router.get('/query-passed-with-defaults', (event) => {
          listed({ ...getQuery(event), limit: 50 });
        });
        router.get('/query-passed-to-a-pattern', (event) => {
          within(getQuery(event));
        });
        // What the code gives itself was not sent.
        router.get('/others-passed', () => {
          listed({ page: 2 });
          within();
        });
        router.get('/name-list', (event) => {
          for (const name of ['from', 'until']) named(event, name);
        });
        router.get('/dynamic', (event) => {
          named(event, event.url.hash);
        });
        // The neighbours of the calls above read nothing.
        router.get('/none', () => {});
        router.get('/mentioned', () => {
          void [named, search];
        });
      },
    },
  },
  'query-helper',
);
