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

initializeVersionedSystemWithRoutes(
  {
    'auth-cookie': {
      routes(router) {
        router.get('/absent', absent);
        router.get('/stored', stored);
        router.get('/translated', translated);
        router.get('/cookie-or-header', cookieOrHeader);
      },
    },
  },
  'auth-cookie',
);
