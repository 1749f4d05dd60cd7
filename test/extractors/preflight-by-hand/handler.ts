// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const sites = ['https://shop.example', 'https://admin.shop.example'];

function allow(event: H3Event): void {
  const site = event.req.headers.get('origin');
  if (site && sites.includes(site)) {
    event.res.headers.set('Access-Control-Allow-Origin', site);
    event.res.headers.set(
      'Access-Control-Allow-Headers',
      event.req.headers.get('access-control-request-headers') ?? '',
    );
  }
}

initializeVersionedSystemWithRoutes(
  {
    'preflight-by-hand': {
      routes(router) {
        // A browser sends it, and no caller chooses it.
        router.get('/answered', (event) => {
          allow(event);
          return { ok: true };
        });
        router.get('/others', (event) => {
          allow(event);
          return { tenant: event.req.headers.get('x-tenant') };
        });
        // Who does not send it is refused.
        router.get('/refused', (event) => {
          const site = event.req.headers.get('origin');
          if (!site) throw new HTTPError({ status: 400 });
          event.res.headers.set('access-control-allow-origin', site);
          return { ok: true };
        });
        // Nothing is answered with it.
        router.get('/read', (event) => ({ from: event.req.headers.get('origin') }));
        router.get('/other-header', (event) => {
          const site = event.req.headers.get('origin');
          event.res.headers.set('x-origin', site ?? '');
          return { ok: true };
        });
      },
    },
  },
  'preflight-by-hand',
);
