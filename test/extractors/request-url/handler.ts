// API_SOURCE
import { getRequestURL } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const upstream = 'https://example.com/?secret=1';

initializeVersionedSystemWithRoutes(
  {
    'request-url': {
      routes(router) {
        router.get('/address', (event) => {
          new URL(event.req.url).searchParams.get('page');
        });
        router.get('/held', (event) => {
          const url = new URL(event.req.url);
          const { searchParams: params } = url;
          params.getAll('tag');
        });
        router.get('/copied', (event) => {
          new URL(event.url).searchParams.get('a');
          new URL(event.url.href).searchParams.get('b');
          new URL(event.url.toString()).searchParams.get('c');
        });
        router.get('/function', (event) => {
          getRequestURL(event).searchParams.get('page');
        });
        router.get('/path', (event) => {
          new URL(event.path, 'http://localhost').searchParams.get('page');
        });
        router.get('/search', (event) => {
          new URLSearchParams(event.url.search).get('page');
        });
        router.get('/entries', (event) => {
          const { page = '1' } = Object.fromEntries(event.url.searchParams);
          const query = Object.fromEntries(event.url.searchParams.entries());
          void [page, query.size];
        });
        router.get('/parts', ({ req, url: { searchParams } }) => {
          searchParams.get('page');
          req.headers.get('x-trace');
        });
        // The address of somebody else.
        router.get('/upstream', () => {
          new URL(upstream).searchParams.get('secret');
        });
        router.get('/based-on-ours', (event) => {
          new URL('/other?secret=1', event.url).searchParams.get('secret');
        });
        router.get('/other-search', () => {
          new URLSearchParams('secret=1').get('secret');
        });
        router.get('/other-entries', () => {
          const { secret } = Object.fromEntries(new Map([['secret', 1]]));
          void secret;
        });
        router.get('/other-class', (event) => {
          class URL {
            searchParams = new Map<string, string>();
            constructor(readonly text: string) {}
          }
          new URL(event.req.url).searchParams.get('secret');
        });
      },
    },
  },
  'request-url',
);
