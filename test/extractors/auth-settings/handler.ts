// API_SOURCE
import { getCookie, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const log: { note(text: string): void };

const settings = { secret: process.env.CRON_SECRET ?? '' };

function isOn(value: string | undefined): boolean {
  return value !== undefined && ['1', 'true'].includes(value.trim().toLowerCase());
}

function isAnyOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return ['1', 'true', 'yes', 'on'].includes(value.trim().toLowerCase());
  return false;
}

/** The key is asked for on servers that have one. */
function needsKey(event: H3Event, key = process.env.HARBOR_KEY) {
  if (!key) return;
  if (event.req.headers.get('x-harbor-key') !== key) throw new HTTPError({ status: 401 });
}

function needsToken(event: H3Event, settings: Record<string, string | undefined>) {
  if (settings.IS_OPEN) return;
  if (!getCookie(event, 'token')) throw new HTTPError({ status: 401 });
}

initializeVersionedSystemWithRoutes(
  {
    'auth-settings': {
      routes(router) {
        router.get('/secret-set', (event) => {
          const secret = process.env.CRON_SECRET;
          if (secret && event.req.headers.get('authorization') !== `Bearer ${secret}`) {
            throw new HTTPError({ status: 401 });
          }
          return 'done' as string;
        });
        router.get('/switched-off', (event) => {
          if (process.env.IS_OPEN === 'true') return 'open' as string;
          if (!getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        router.get('/switched-by-helper', (event) => {
          if (!isOn(process.env.IS_OPEN) && !getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        router.get('/two-settings', (event) => {
          if (isOn(process.env.IS_OPEN)) return 'open' as string;
          const key = process.env.HARBOR_KEY;
          if (key && event.req.headers.get('x-harbor-key') !== key) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        router.get('/in-a-helper', (event) => {
          needsKey(event);
          return 'asked' as string;
        });
        router.get('/of-a-module', (event) => {
          const given = event.req.headers.get('authorization');
          if (settings.secret && given !== `Bearer ${settings.secret}`) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        router.get('/many-words', (event) => {
          if (isAnyOf(process.env.HAS_DOCS) && event.url.pathname === '/docs') return 'docs' as string;
          if (isAnyOf(process.env.IS_OPEN)) return 'open' as string;
          if (!getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        router.get('/switched-on', (event) => {
          if (process.env.IS_CLOSED === 'yes' && !getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        router.get('/handed-on', (event) => {
          needsToken(event, process.env);
          return 'asked' as string;
        });
        router.get('/handed-on-again', (event) => {
          needsToken(event, process.env);
          return 'asked' as string;
        });
        // What is asked for whatever the settings are.
        router.get('/asked-anyway', (event) => {
          const limit = process.env.IS_BUSY === 'true' ? 1 : 10;
          if (process.env.IS_NOTED) log.note(`${limit}`);
          if (!getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          if (process.env.IS_CLOSED) throw new HTTPError({ status: 503 });
          return 'asked' as string;
        });
        /** @security none */
        router.get('/said-open', (event) => {
          if (process.env.IS_CLOSED === 'yes' && !getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          return 'asked' as string;
        });
        // Whoever sends nothing is served whatever the settings are, or nobody is.
        router.get('/noted', (event) => {
          if (process.env.IS_NOTED && !getCookie(event, 'token')) log.note('nobody');
          return 'noted' as string;
        });
        router.get('/closed', (event) => {
          if (!process.env.IS_OPEN) throw new HTTPError({ status: 401 });
          return { token: getCookie(event, 'token') };
        });
        router.get('/either-way', (event) => {
          if (process.env.IS_STRICT && getCookie(event, 'token') === 'stolen') throw new HTTPError({ status: 401 });
          return 'fine' as string;
        });
        // How many there are is no setting of the server.
        router.get('/counted', async (event) => {
          const count = await Promise.resolve(Math.random());
          if (count > 3) return 'many' as string;
          if (!getCookie(event, 'token')) throw new HTTPError({ status: 401 });
          return 'few' as string;
        });
      },
    },
  },
  'auth-settings',
);
