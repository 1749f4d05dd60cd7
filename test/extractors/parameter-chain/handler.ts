// API_SOURCE
// @ts-nocheck: h3 2 leaves what is on the context unknown
import { getCookie, getQuery, HTTPError, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function tenantOf(name: string | null): string;

/** It takes what is sent and refuses nobody. */
const read: Middleware = (event) => {
  event.context.tenant = event.req.headers.get('x-tenant');
  event.context.shop = getQuery(event).shop;
  event.context.theme = getCookie(event, 'theme');
};

const readOrFill: Middleware = (event) => {
  event.context.tenant = event.req.headers.get('x-tenant') ?? 'main';
};

const readAndFind: Middleware = (event) => {
  event.context.tenant = tenantOf(event.req.headers.get('x-tenant'));
};

/** Another one puts something there. */
const fill: Middleware = (event) => {
  event.context.tenant ??= 'main';
};

const refuse: Middleware = (event) => {
  if (!event.context.tenant) throw new HTTPError({ status: 400 });
};

const needTenant = (event) => {
  if (!event.context.tenant) throw new HTTPError({ status: 400 });
  return { ok: true as boolean };
};

/** The check has a name, and stands elsewhere. */
function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === null) throw new HTTPError({ status: 422, message: name });
  return value;
}

initializeVersionedSystemWithRoutes(
  {
    'parameter-chain': {
      routes(router) {
        router.get('/by-handler', needTenant).bindFunc(read);
        router.get('/by-second', () => ({ ok: true as boolean })).bindFunc(read, refuse);
        router
          .get('/by-helper', (event) => {
            const { shop, theme } = event.context;
            return { shop: needed(shop, 'shop'), theme: needed(theme, 'theme') };
          })
          .bindFunc(read);
        router
          .get('/one-of', (event) => {
            if (!['north', 'south'].includes(event.context.shop)) throw new HTTPError({ status: 400 });
            return { ok: true as boolean };
          })
          .bindFunc(read);
        router.get('/unchecked', (event) => ({ tenant: String(event.context.tenant) })).bindFunc(read);
        router
          .get('/only-sometimes', (event) => {
            if (getQuery(event).strict === 'yes' && !event.context.tenant) throw new HTTPError({ status: 400 });
            return { ok: true as boolean };
          })
          .bindFunc(read);
        router
          .get('/answered-without', (event) => {
            if (!event.context.tenant) return { ok: false as boolean };
            return { ok: true as boolean };
          })
          .bindFunc(read);
        router
          .get('/or-fallback', (event) => {
            const tenant = event.context.tenant ?? 'main';
            if (!tenant) throw new HTTPError({ status: 400 });
            return { ok: true as boolean };
          })
          .bindFunc(read);
        router.get('/filled', needTenant).bindFunc(readOrFill);
        router.get('/found', needTenant).bindFunc(readAndFind);
        router.get('/filled-after', needTenant).bindFunc(read, fill);
        router.get('/asked-first', () => ({ ok: true as boolean })).bindFunc(refuse, read);
      },
    },
  },
  'parameter-chain',
);
