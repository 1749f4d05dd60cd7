// API_SOURCE
import { definePlugin, H3, HTTPError, type H3Plugin, type Middleware } from 'h3';
import { quotas } from './quotas.ts';

const requireKey: Middleware = (event) => {
  if (event.req.headers.get('x-key') !== 'secret') throw new HTTPError({ status: 401, message: 'No key.' });
};
const trace: Middleware = (event) => {
  event.res.headers.set('x-trace', '1');
};

/** Guards without options. */
const secure = definePlugin((h3) => {
  for (const each of [requireKey, trace]) h3.use(each);
});
/** Guards below a path that the options name. */
const secureBelow = definePlugin((h3, { base }: { base: string }) => {
  h3.use(`${base}/**`, requireKey);
});
/** Adds a route of its own. */
const health = definePlugin((h3, options: { path?: string } = {}) => {
  h3.get(options.path ?? '/health', () => ({ ok: true }));
});
/** What `definePlugin` makes, written by hand. */
const byHand =
  (name: string): H3Plugin =>
  (h3) => {
    h3.use((event) => {
      if (!event.req.headers.has(name)) throw new HTTPError({ status: 403, message: 'No tenant.' });
    });
  };

const guarded = new H3({ plugins: [secure()] });
guarded.get('/one', () => ({ one: 1 }));

const below = new H3().register(secureBelow({ base: '/private' }));
below.get('/private/two', () => ({ two: 2 }));
below.get('/public/two', () => ({ two: 2 }));

const listed = [secure(), health({ path: '/alive' })];
const several = new H3({ plugins: listed });
several.get('/three', () => ({ three: 3 }));

const tenants = new H3();
tenants.register(byHand('x-tenant')).register(health({}));
tenants.get('/four', () => ({ four: 4 }));

const limited = new H3().register(quotas);
limited.get('/five', () => ({ five: 5 }));

export const app = new H3();
app.mount('/guarded', guarded);
app.mount('/below', below);
app.mount('/several', several);
app.mount('/tenants', tenants);
app.mount('/limited', limited);
