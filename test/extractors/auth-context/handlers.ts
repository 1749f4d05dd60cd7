// API_SOURCE
import { HTTPError, getCookie, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface User {
  id: string;
  isAdmin: boolean;
}

declare function load(session: string): Promise<User | null>;

/** Says who asks, and lets everybody pass. */
const identify: Middleware = async (event) => {
  const session = getCookie(event, 'session');
  event.context.user = session ? await load(session) : null;
};

const identifyBearer: Middleware = async (event, next) => {
  const token = event.headers.get('authorization')?.replace('Bearer ', '');
  if (token) {
    event.context.auth = { user: await load(token) };
  }
  return next();
};

const demand: Middleware = (event, next) => {
  if (!event.context.user) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return next();
};

const guarded: Middleware = async (event, next) => {
  const token = event.headers.get('x-service-token');
  if (!token || token !== process.env.SERVICE_TOKEN) {
    return new Response('no', { status: 401 });
  }
  return await next();
};

/** Refuses once the others have answered. */
const afterwards: Middleware = async (event, next) => {
  const answer = await next();
  if (!event.headers.get('authorization')) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return answer;
};

/** The same where they have nothing to say: others are answered whoever they are. */
const afterNothing: Middleware = async (event, next) => {
  const answer = await next();
  if (answer === 'nothing' && !event.headers.get('authorization')) throw new HTTPError({ status: 401 });
  return answer;
};

/** It looks for who asks, and lets the answer be. */
const noting: Middleware = async (event, next) => {
  await next();
  console.log(event.headers.get('authorization') ?? 'nobody');
};

/** Some paths are open, and those of the routes here are not among them. */
const mostly: Middleware = (event, next) => {
  if (event.url.pathname.startsWith('/public')) return next();
  if (!event.headers.get('authorization')) throw new HTTPError({ status: 401 });
  return next();
};

function profile(event: H3Event) {
  const user = event.context.user as User | null;
  if (!user) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return { id: user.id };
}

function account(event: H3Event) {
  const { auth } = event.context as { auth?: { user: User | null } };
  if (!auth?.user) throw new HTTPError({ status: 403, message: 'Sign in.' });
  return { id: auth.user.id };
}

/** Asks once for a request. */
async function guestOf(event: H3Event): Promise<User | null> {
  if (event.context.guest !== undefined) return event.context.guest as User | null;
  const session = getCookie(event, 'session');
  const guest = session ? await load(session) : null;
  event.context.guest = guest;
  return guest;
}

async function kept(event: H3Event) {
  const guest = await guestOf(event);
  if (!guest) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return { id: guest.id };
}

const pong = () => 'pong' as string;
const greeting = (event: H3Event) => ({ known: event.context.user !== null });

initializeVersionedSystemWithRoutes(
  {
    'auth-context': {
      routes(router) {
        router.get('/profile', profile).bindFunc(identify);
        router.get('/account', account).bindFunc(identifyBearer);
        router.get('/demanded', pong).bindFunc(identify, demand);
        router.get('/guarded', pong).bindFunc(guarded);
        router.get('/guarded-profile', profile).bindFunc(guarded, identify);
        // The order decides: who asks is not known yet.
        router.get('/too-early', pong).bindFunc(demand, identify);
        router.get('/afterwards', pong).bindFunc(afterwards);
        router.get('/after-nothing', pong).bindFunc(afterNothing);
        router.get('/noting', pong).bindFunc(noting);
        router.get('/mostly', pong).bindFunc(mostly);
        router.get('/greeting', greeting).bindFunc(identify);
        // Nothing says what makes the user.
        router.get('/alone', profile);
        router.get('/kept', kept);
        router.get('/neighbour', pong);
      },
    },
  },
  'auth-context',
);
