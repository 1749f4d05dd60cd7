// API_SOURCE
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const upstream = 'https://example.com/?secret=1';

function flag(params: URLSearchParams, name: string): boolean {
  return params.has(name);
}

function searchOf(event: H3Event): URLSearchParams {
  return event.url.searchParams;
}

initializeVersionedSystemWithRoutes(
  {
    'query-search-params': {
      routes(router) {
        router.get('/get', (event) => {
          event.url.searchParams.get('page');
        });
        router.get('/all', (event) => {
          event.url.searchParams.getAll('tag');
        });
        router.get('/has', (event) => {
          event.url.searchParams.has('verbose');
        });
        router.get('/held', (event) => {
          const params = event.url.searchParams;
          params.get('page');
        });
        router.get('/destructured', (event) => {
          const { searchParams } = event.url;
          searchParams.get('page');
        });
        router.get('/default', (event) => {
          const size = event.url.searchParams.get('size') ?? '20';
          void size;
        });
        router.get('/passed', (event) => {
          flag(event.url.searchParams, 'verbose');
        });
        router.get('/made-by-function', (event) => {
          searchOf(event).get('page');
        });
        // Another address has parameters of its own.
        router.get('/other-url', () => {
          new URL(upstream).searchParams.get('secret');
        });
        router.get('/made', () => {
          const params = new URLSearchParams('page=1');
          params.get('page');
        });
        router.get('/written', (event) => {
          const target = new URL(upstream);
          target.searchParams.set('page', '1');
          event.url.searchParams.toString();
        });
      },
    },
  },
  'query-search-params',
);
