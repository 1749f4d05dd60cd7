// API_SOURCE
import { getCookie, HTTPError, HTTPResponse, type H3Event, type Middleware } from 'h3';
import {
  initializeVersionedSystemWithRoutes,
  json,
  requireAdminAuth,
  requireAuth,
  type Caller,
} from 'unplugin-openapi/runtime';

declare function load(credential: string): Promise<Caller | null>;
declare function verify(token: string): Promise<Caller>;

/** A bearer token. */
async function byToken(event: H3Event) {
  const token = event.req.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1];
  return token ? await load(token) : null;
}

/** A library checks it, and throws. */
const byVerified = async (event: H3Event) => verify(event.req.headers.get('authorization')!.slice('Bearer '.length));

/** One of two. */
async function byEither(event: H3Event) {
  const session = getCookie(event, 'sid');
  if (session) return load(session);
  const header = event.req.headers.get('authorization');
  if (!header?.startsWith('Bearer ')) return null;
  return load(header.slice(7));
}

const adminOnly: Middleware = (event, next) => {
  const caller = event.context.auth as Caller | null;
  if (!caller?.admin) return json(event, 403, { error: 'administrators only' });
  return next();
};

const signedIn: Middleware = (event) => {
  if (!event.context.auth) throw new HTTPError({ status: 401, message: 'Sign in.' });
};

const signedInUser: Middleware = ({ context: { user } }) => {
  if (!user) return new HTTPResponse(null, { status: 401 });
};

const audit: Middleware = (event) => {
  console.log((event.context.auth as Caller | null)?.id ?? 'nobody');
};

function own(event: H3Event) {
  const { auth } = event.context as { auth: Caller | null };
  if (auth === null) return json(event, 401, { error: 'who are you?' });
  return { owner: String(auth.id) };
}

/** Reads who asks, and refuses nobody for it. */
const greet = (event: H3Event) => ({ known: event.context.auth !== null });

/** Refuses for another reason. */
function closed(event: H3Event) {
  void event.context.auth;
  throw new HTTPError({ status: 403, message: 'Closed for today.' });
}

const pong = () => 'pong' as string;

initializeVersionedSystemWithRoutes(
  {
    'caller.token': {
      routes(router) {
        router.get('/admin', pong).bindFunc(adminOnly);
        router.get('/admin-guarded', pong).bind(requireAuth(), adminOnly);
        router.get('/admin-first', pong).bind(adminOnly, requireAuth());
        router.get('/admin-both', pong).bind(adminOnly, requireAdminAuth());
        router.get('/hook', pong).bind({ id: 'admins', priority: -5, func: adminOnly });
        router.get('/signed-in', pong).bindFunc(signedIn);
        router.get('/own', own);
        router.get('/greet', greet).bindFunc(audit);
        router.get('/closed', closed);
        router.get('/open', pong);
        router.setPrefix('').crud('notes', { list: pong, create: pong }, adminOnly);
      },
    },
  },
  'caller.token',
  { authenticate: byToken },
);

initializeVersionedSystemWithRoutes(
  { 'caller.key': { routes: (router) => void router.get('/user', pong).bindFunc(signedInUser) } },
  'caller.key',
  { authenticate: (event) => load(event.req.headers.get('x-api-key') ?? ''), contextKey: 'user' },
);

initializeVersionedSystemWithRoutes(
  {
    'caller.either': {
      routes(router) {
        router.get('/guard', pong).bind(requireAuth());
        router.get('/plain', pong).bind(adminOnly);
        router.get('/both', pong).bind(adminOnly, requireAdminAuth());
      },
    },
  },
  'caller.either',
  { authenticate: byEither },
);

initializeVersionedSystemWithRoutes(
  { 'caller.verified': { routes: (router) => void router.get('/verified', own).bind(requireAuth()) } },
  'caller.verified',
  { authenticate: byVerified },
);
