// API_SOURCE
import { H3, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import contact from './config/contact.json' with { type: 'json' };
import { registerNew, registerOld } from './routes.ts';

const current = 'v2';
const shared = { title: 'Catalog', licenseName: 'MIT', licenseURL: 'https://opensource.org/license/mit', ...contact };

const versions = initializeVersionedSystemWithRoutes(
  {
    v1: { config: { ...shared, version: '1.4.0', status: 'deprecated' }, routes: registerOld },
    [current]: {
      config: { ...shared, version: '2.0.0', status: 'stable', publicSwagger: true },
      routes: registerNew,
    },
  },
  current,
  { authenticate },
);

const app = new H3();
versions.registerAllVersionRoutes(app);
versions.registerWithServer(app);

export default app;

function authenticate(event: H3Event) {
  return event.req.headers.get('authorization') === 'Bearer seller' ? { id: 'seller' } : null;
}
