// API_SOURCE
import { HTTPError, defineHandler, getCookie, redirect, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare function load(id: string): Promise<{ name: string } | undefined>;
declare const links: { signInPage: string; start: string };

const pong = () => 'pong' as string;

/** Sends those to the door who have not come through it. */
const atTheDoor: Middleware = (event) => {
  if (!getCookie(event, 'visit')) return redirect('/sign-in');
};

const byName: Middleware = async (event) => {
  const visit = getCookie(event, 'visit');
  const guest = visit ? await load(visit) : undefined;
  if (!guest) return redirect(`${links.signInPage}?next=${event.url.pathname}`, 303);
  event.context.guest = guest;
};

const byHand: Middleware = (event) => {
  if (!getCookie(event, 'visit')) return new Response(null, { status: 307, headers: { location: '/login' } });
};

async function room(event: H3Event) {
  try {
    const guest = await load(getCookie(event, 'visit') ?? '');
    if (!guest) throw new Error('nobody');
    return { guest };
  } catch {
    return redirect('/login');
  }
}

/** Anything may send on, and not all of it to where one signs in. */
const chooseLanguage: Middleware = (event) => {
  if (!getCookie(event, 'language')) return redirect('/languages');
};

/** Those who are known are sent on. */
const doorOnly: Middleware = (event) => {
  if (getCookie(event, 'visit')) return redirect('/room');
};

/** Sends everybody there, and ends a visit on the way. */
const leave = defineHandler(async (event) => {
  const visit = getCookie(event, 'visit');
  if (visit) await load(visit);
  return redirect('/sign-in');
});

/** Who is known is sent there by another line. */
const leaveOnce = defineHandler(async (event) => {
  const visit = getCookie(event, 'visit');
  if (!visit) throw new HTTPError({ status: 401 });
  await load(visit);
  return redirect('/sign-in');
});

/** What a sign-in keeps for its own next step says of nobody who he is. */
const comeBack = defineHandler((event) => {
  if (!getCookie(event, 'door_state')) return redirect('/login?failed=1');
  return redirect(links.start);
});

/** Only some pages ask. */
const pagesOnly: Middleware = (event) => {
  if (event.url.pathname.startsWith('/rooms') && !getCookie(event, 'visit')) return redirect('/login');
};

initializeVersionedSystemWithRoutes(
  {
    'auth-sign-in': {
      routes(router) {
        router.get('/at-the-door', pong).bindFunc(atTheDoor);
        router.get('/by-name', pong).bindFunc(byName);
        router.get('/by-hand', pong).bindFunc(byHand);
        router.get('/room', room);
        router.get('/languages', pong).bindFunc(chooseLanguage);
        router.get('/door', pong).bindFunc(doorOnly);
        router.get('/leave', leave);
        router.get('/leave-once', leaveOnce);
        router.get('/come-back', comeBack);
        router.get('/garden', pong).bindFunc(pagesOnly);
        router.get('/beside', pong);
      },
    },
  },
  'auth-sign-in',
);
