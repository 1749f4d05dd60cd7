// API_SOURCE
import { getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

const legacy = false;

function fail(): never {
  throw new HTTPError({ status: 410 });
}

function always(event: H3Event) {
  if (event.url.hash) throw new HTTPError({ status: 400 });
  else throw new HTTPError({ status: 404 });
}

initializeVersionedSystemWithRoutes(
  {
    unreachable: {
      routes(router) {
        router.get('/after-return', (event) => {
          return 'first' as string;
          throw new HTTPError({ status: 500 });
          return json(event, 418, getQuery(event).page);
        });
        router.get('/after-throw', (event) => {
          throw new HTTPError({ status: 410 });
          return getQuery(event).page;
        });
        router.get('/after-never', (event) => {
          fail();
          return getQuery(event).page;
        });
        router.get('/after-both-branches', (event) => {
          always(event);
          return getQuery(event).page;
        });
        router.get('/in-both-branches', (event) => {
          if (event.url.hash) return 'a' as string;
          else return 'b' as string;
          return getQuery(event).page;
        });
        router.get('/false', (event) => {
          if (false) return getQuery(event).page;
          if (legacy) throw new HTTPError({ status: 500 });
          return 'here' as string;
        });
        router.get('/endless', (event) => {
          while (true) {
            if (event.url.hash) return 'done' as string;
          }
          return getQuery(event).page;
        });
        router.get('/after-break', (event) => {
          for (const each of ['a', 'b']) {
            if (each === 'a') break;
            void getQuery(event).inside;
          }
          return 'after' as string;
        });
        router.get('/uncalled', (event) => {
          function inner() {
            throw new HTTPError({ status: 500, message: String(getQuery(event).page) });
          }
          const other = () => getQuery(event).page;
          return typeof inner === typeof other;
        });
      },
    },
  },
  'unreachable',
);
