// API_SOURCE
import { getQuery } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const upstream = 'https://example.com/?secret=1';

initializeVersionedSystemWithRoutes(
  {
    'query-of-address': {
      routes(router) {
        router.get('/parts', (event) => {
          new URLSearchParams(event.req.url.split('?')[1]).get('page');
        });
        router.get('/pattern', (event) => {
          const [, search = ''] = event.path.split('?');
          const { size = '20' } = Object.fromEntries(new URLSearchParams(search));
          void size;
        });
        router.get('/last', (event) => {
          new URLSearchParams(event.path.split('?').pop()).get('page');
          new URLSearchParams(event.path.split('?').at(-1)).getAll('tag');
        });
        router.get('/cut', (event) => {
          const at = event.path.indexOf('?');
          const params = new URLSearchParams(at < 0 ? '' : event.path.slice(at + 1));
          params.has('verbose');
        });
        // A path with a query is as possible as one without.
        router.get('/asked', (event) => {
          const { page } = event.path.includes('?')
            ? Object.fromEntries(new URLSearchParams(event.path.split('?')[1]).entries())
            : { page: '1' };
          return { page };
        });
        router.get('/whole', (event) => {
          if (event.path === '/whole?debug=1')
            return { level: new URLSearchParams(event.path.split('?')[1]).get('level') };
          return 'quiet';
        });
        router.get('/by-pattern', (event) =>
          /[?&]page=/.test(event.path) ? { page: getQuery(event).page } : { all: true },
        );
        // One that looks around asks for no query.
        router.get('/by-path', (event) => (/^\/(?=admin)/.test(event.path) ? { admin: true } : { open: true }));
        // None of these has the query.
        router.get('/path', (event) => {
          const parts = event.path.split('?');
          new URLSearchParams(parts[0]).get('a');
          new URLSearchParams(parts.at(0)).get('b');
          new URLSearchParams(event.path.split('/')[1]).get('c');
          new URLSearchParams(event.path.slice(0, 5)).get('d');
        });
        router.get('/length', (event) => (event.path.split('?').length > 1 ? { asked: true } : { plain: true }));
        router.get('/upstream', () => {
          new URLSearchParams(upstream.split('?')[1]).get('secret');
        });
      },
    },
  },
  'query-of-address',
);
