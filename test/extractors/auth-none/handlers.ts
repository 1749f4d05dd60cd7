// API_SOURCE
import { HTTPError, getCookie, setCookie, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function verify(name: string, word: string): Promise<{ token: string } | null>;
declare function decode(token: string): Promise<{ id: string }>;
declare function isBlocked(address: string | null): boolean;

async function login(event: H3Event) {
  const { name, word } = (await event.req.json()) as { name: string; word: string };
  const user = await verify(name, word);
  if (!user) throw new HTTPError({ status: 401, message: 'Wrong password.' });
  setCookie(event, 'sid', user.token);
  return { token: user.token };
}

async function loginOnce(event: H3Event) {
  if (getCookie(event, 'sid')) return { token: '' };
  const { name, word } = (await event.req.json()) as { name: string; word: string };
  const user = await verify(name, word);
  if (!user) throw new HTTPError({ status: 401, message: 'Wrong password.' });
  return { token: user.token };
}

async function optional(event: H3Event) {
  const token = event.headers.get('authorization')?.slice(7);
  if (!token) return { id: 'guest' };
  const user = await decode(token).catch(() => null);
  // Only a bad one is refused.
  if (!user) throw new HTTPError({ status: 401, message: 'Bad token.' });
  return { id: user.id };
}

async function swallowed(event: H3Event) {
  let id = 'guest';
  try {
    id = (await decode(event.headers.get('authorization') ?? '')).id;
  } catch {
    id = 'nobody';
  }
  if (id === 'blocked') throw new HTTPError({ status: 403, message: 'Blocked.' });
  return { id };
}

function checkedOrigin(event: H3Event) {
  if (event.headers.get('origin') !== 'https://example.com') throw new HTTPError({ status: 403, message: 'Not here.' });
  return 'ok' as string;
}

function checkedCSRF(event: H3Event) {
  if (getCookie(event, 'csrf') !== event.headers.get('x-csrf-token')) throw new HTTPError({ status: 403 });
  return 'ok' as string;
}

function tenant(event: H3Event) {
  if (!event.headers.get('x-tenant')) throw new HTTPError({ status: 403, message: 'Which tenant?' });
  return 'ok' as string;
}

function closed(event: H3Event) {
  if (!event.headers.get('authorization')) throw new HTTPError({ status: 401 });
  throw new HTTPError({ status: 403, message: 'Closed for all.' });
}

function badRequest(event: H3Event) {
  if (!event.headers.get('x-session-name')) throw new HTTPError({ status: 400, message: 'No header.' });
  return 'ok' as string;
}

/** The refusal has nothing to do with the header, whose lack is another fault. */
function unrelated(event: H3Event) {
  if (isBlocked(event.url.searchParams.get('address'))) throw new HTTPError({ status: 401, message: 'Blocked.' });
  if (!event.headers.get('x-request-token')) throw new HTTPError({ status: 400, message: 'No request token.' });
  return 'ok' as string;
}

/** An upstream's header is not the request's. */
async function upstream(event: H3Event) {
  const answer = await fetch('https://example.com', { headers: { authorization: `Bearer ${process.env.KEY}` } });
  if (!answer.headers.get('authorization')) throw new HTTPError({ status: 401, message: 'Upstream.' });
  return { path: event.url.pathname };
}

/** What fails without the header is answered all the same. */
function kept(event: H3Event) {
  try {
    if (!event.headers.get('authorization')) throw new Error('No header.');
  } catch {
    return 'guest' as string;
  }
  return 'known' as string;
}

const logged: Middleware = (event) => {
  console.log(event.headers.get('authorization'));
};

/** A refusal that was only made. */
function made(event: H3Event) {
  const error = new HTTPError({ status: 401 });
  if (!event.headers.get('authorization')) console.log(error);
  return 'ok' as string;
}

initializeVersionedSystemWithRoutes(
  {
    'auth-none': {
      routes(router) {
        router.post('/login', login);
        router.post('/login-once', loginOnce);
        router.get('/optional', optional);
        router.get('/swallowed', swallowed);
        router.get('/checked-origin', checkedOrigin);
        router.get('/checked-csrf', checkedCSRF);
        router.get('/tenant', tenant);
        router.get('/closed', closed);
        router.get('/bad-request', badRequest);
        router.get('/unrelated', unrelated);
        router.get('/upstream', upstream);
        router.get('/logged', () => 'ok' as string).bindFunc(logged);
        router.get('/made', made);
        router.get('/kept', kept);
      },
    },
  },
  'auth-none',
);
