// API_SOURCE
import { setResponseHeader } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const extra: Record<string, string> = JSON.parse('{"x-region":"eu"}');

initializeVersionedSystemWithRoutes(
  {
    'response-header-not-static': {
      routes(router) {
        router.get('/report', (event) => {
          for (const name of Object.keys(extra)) setResponseHeader(event, name, extra[name] ?? '');
          return { ok: true };
        });
      },
    },
  },
  'response-header-not-static',
);
