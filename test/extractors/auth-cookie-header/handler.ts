// API_SOURCE
import { createError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const sessions: { get(id: string): Promise<{ owner: string } | null> };

function cookiesOf(header: string | null): Record<string, string> {
  const found: Record<string, string> = {};
  if (!header) return found;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) found[part.slice(0, at).trim()] = part.slice(at + 1);
  }
  return found;
}
async function sessionOf(header: string | null) {
  const id = cookiesOf(header)['sid'];
  return id ? sessions.get(id) : null;
}
const header = (event: H3Event) => event.req.headers.get('cookie');

initializeVersionedSystemWithRoutes(
  {
    'auth-cookie-header': {
      routes(router) {
        // Which cookie the code is after is known to running code only: that one has to be sent is.
        router.get('/session', async (event) => {
          const session = await sessionOf(header(event));
          if (!session) throw createError({ status: 401 });
          return { owner: session.owner };
        });
        router.get('/matched', (event) => {
          const token = header(event)?.match(/token=([^;]+)/)?.[1];
          if (!token) throw createError({ status: 401 });
          return 'ok' as string;
        });
        // Handed on to another server, which may refuse in any way.
        router.get('/handed-on', async (event) => {
          await fetch('https://upstream.test/me', { headers: { cookie: header(event) ?? '' } });
          return 'ok' as string;
        });
        // What somebody once agreed to is no credential.
        router.get('/consent', (event) => ({ banner: !header(event)?.includes('consent=1') }));
        router.get('/greeted', async (event) => {
          const session = await sessionOf(header(event));
          return { greeting: session ? session.owner : 'stranger' };
        });
      },
    },
  },
  'auth-cookie-header',
);
