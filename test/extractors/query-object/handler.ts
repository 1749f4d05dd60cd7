// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const key = 'sort';

initializeVersionedSystemWithRoutes(
  {
    'query-object': {
      routes(router) {
        router.get('/held', (event) => {
          const query = getQuery(event);
          void [query.page, query.size];
        });
        router.get('/direct', (event) => {
          void getQuery(event).page;
        });
        router.get('/destructured', (event) => {
          const { page, size: pageSize, sort = 'name' } = getQuery(event);
          void [page, pageSize, sort];
        });
        router.get('/destructured-later', (event) => {
          const query = getQuery(event);
          const { page } = query;
          void page;
        });
        router.get('/element', (event) => {
          const query = getQuery(event);
          void [query['page'], query[key], query[`filter[${key}]`]];
        });
        router.get('/optional', (event) => {
          void getQuery(event)?.page;
        });
        // A list as its type says; what may be either is a text.
        router.get('/typed-list', (event) => {
          const { tags, kinds, ids, one } = getQuery<{
            tags?: string[];
            kinds?: ('bird' | 'fish')[];
            ids: number[];
            one?: string | string[];
          }>(event);
          return { tags, kinds, ids, one };
        });
        router.get('/typed', (event) => {
          const { page } = getQuery<{ page?: string; size?: string }>(event);
          void page;
        });
        router.get('/aliased', (event) => {
          const read = getQuery;
          void read(event).page;
        });
        router.get('/conditional', (event) => {
          void (event.url.hash ? getQuery(event).page : getQuery(event).size);
        });
        router.get('/callback', (event) => {
          const query = getQuery(event);
          void [1, 2].filter((each) => String(each) === query.page);
        });
        router.get('/dynamic', (event) => {
          void getQuery(event)[event.url.hash];
        });
        // Properties of other objects, however they are called.
        router.get('/other', () => {
          const query = new Map([['page', 1]]);
          const held: Record<string, string> = { page: '1' };
          void [query.get('page'), held.page];
        });
        router.get('/written', (event) => {
          const answer = { query: getQuery(event) !== undefined, page: 1 };
          return answer.page;
        });
        // What the code itself has put there is nothing that a request sends.
        router.get('/put', (event) => {
          const query = getQuery<Record<string, any>>(event);
          query.made = 'x';
          query['given'] = 1;
          delete query.secret;
          (query as any).cast = 'x';
          return [query.made, query['given'], (query as any).cast, query.page].join();
        });
        router.get('/put-of-itself', (event) => {
          const query = getQuery<Record<string, any>>(event);
          query.page = query.page ?? 1;
          query.size ??= 10;
          query.sort = String(query.sort || 'name');
          return [Number(query.page), query.size, query.sort].join();
        });
        router.get('/put-at-times', (event) => {
          const query = getQuery<Record<string, any>>(event);
          const other: Record<string, any> = {};
          if (!query.page) query.size = 10;
          other.sort = 'name';
          const read = query.later;
          query.later = 'x';
          return [query.size, query.sort, other.sort, read].join();
        });
      },
    },
  },
  'query-object',
);
