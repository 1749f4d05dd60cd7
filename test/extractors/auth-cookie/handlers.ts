// API_SOURCE
import { HTTPError, getCookie, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Session {
  userId: string;
  role: 'admin' | 'member';
}

declare const sessions: Map<string, Session>;

function absent(event: H3Event) {
  const id = getCookie(event, 'sid');
  if (!id) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return id.length;
}

function stored(event: H3Event) {
  const session = sessions.get(getCookie(event, 'sid') ?? '');
  if (!session) throw new HTTPError({ status: 401, message: 'Sign in.' });
  if (session.role !== 'admin') throw new HTTPError({ status: 403, message: 'Admins only.' });
  return { user: session.userId };
}

/** The language is a parameter like any other. */
function translated(event: H3Event) {
  const language = getCookie(event, 'lang') ?? 'en';
  if (!getCookie(event, 'auth_token')) throw new HTTPError({ status: 401 });
  return { language };
}

function cookieOrHeader(event: H3Event) {
  const token = getCookie(event, 'token') || event.headers.get('authorization')?.replace('Bearer ', '');
  if (!token) throw new HTTPError({ status: 401 });
  return token.length;
}

const nobody = { token: '', isIn: false };
const guest = JSON.stringify({ token: 'guest', roles: ['guest'], isIn: true });

/** What stands in for a cookie that was not sent says that nobody is there. */
function parsed(event: H3Event) {
  const session = JSON.parse(getCookie(event, 'auth') || '{}') as { token?: string };
  if (!session.token) throw new HTTPError({ status: 401 });
  return session.token.length;
}

function parsedOrNobody(event: H3Event) {
  const session = JSON.parse(getCookie(event, 'auth') ?? JSON.stringify(nobody)) as typeof nobody;
  if (!session.isIn) throw new HTTPError({ status: 401 });
  return session.token.length;
}

/** Or that a guest is. */
function parsedOrGuest(event: H3Event) {
  const session = JSON.parse(getCookie(event, 'auth') ?? guest) as { token: string; roles: string[]; isIn: boolean };
  if (!session.isIn || session.roles.length === 0) throw new HTTPError({ status: 401 });
  return session.token.length;
}

initializeVersionedSystemWithRoutes(
  {
    'auth-cookie': {
      routes(router) {
        router.get('/absent', absent);
        router.get('/stored', stored);
        router.get('/translated', translated);
        router.get('/cookie-or-header', cookieOrHeader);
        router.get('/parsed', parsed);
        router.get('/parsed-or-nobody', parsedOrNobody);
        router.get('/parsed-or-guest', parsedOrGuest);
      },
    },
  },
  'auth-cookie',
);
