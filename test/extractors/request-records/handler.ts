// API_SOURCE
import { getChunkedCookie, getCookie, getHeaders, getRequestHeaders, parseCookies, setCookie, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const localeOf = (cookies: Record<string, string | undefined>) => cookies.locale ?? 'en';

function tenantOf(event: H3Event) {
  const { 'x-tenant': tenant = 'public' } = getRequestHeaders(event);
  return tenant;
}

initializeVersionedSystemWithRoutes(
  {
    'request-records': {
      routes(router) {
        router.get('/headers', (event) => {
          void [getRequestHeaders(event)['x-one'], getHeaders(event).host];
        });
        router.get('/headers-held', (event) => {
          const headers = getRequestHeaders(event);
          void headers['x-one'];
        });
        router.get('/headers-helper', (event) => {
          tenantOf(event);
        });
        router.get('/headers-from-entries', (event) => {
          const headers = Object.fromEntries(event.req.headers.entries());
          void headers['x-one'];
        });
        router.get('/cookies', (event) => {
          void [getCookie(event, 'sid'), parseCookies(event).theme, getChunkedCookie(event, 'big')];
        });
        router.get('/cookies-destructured', (event) => {
          const { theme = 'light', 'x-seen': seen, ...others } = parseCookies(event);
          void [theme, seen, others.locale];
        });
        router.get('/cookies-passed', (event) => {
          localeOf(parseCookies(event));
        });
        // Written, or of somebody else.
        router.get('/set', (event) => {
          setCookie(event, 'seen', '1');
        });
        router.get('/fetched', async () => {
          const answer = await fetch('https://example.com');
          const headers = Object.fromEntries(answer.headers.entries());
          void headers['x-upstream'];
        });
        router.get('/parsed', () => {
          const parseCookies = (text: string) => JSON.parse(text) as Record<string, string>;
          void parseCookies('{}').theme;
        });
        router.get('/local', (event) => {
          const getRequestHeaders = (_event: H3Event): Record<string, string> => ({});
          void getRequestHeaders(event)['x-local'];
        });
      },
    },
  },
  'request-records',
);
