// API_SOURCE
import { HTTPError, type H3Event, type Middleware } from 'h3';
import {
  initializeVersionedSystemWithRoutes,
  json,
  requireAdminAuth,
  requireAuth,
  type Caller,
} from 'unplugin-openapi/runtime';

const tokens = new Set(['one', 'two']);

/** A hook: it has a name, and its function asks for a token. */
const tokenGuard = {
  id: 'token-guard',
  func: ((event, next) => {
    const token = event.req.headers.get('Authorization');
    if (!token) return json(event as H3Event, 401, { error: 'unauthorized' });
    return next();
  }) satisfies Middleware,
};

/** Looks the token up. */
const known: Middleware = (event, next) => {
  const [kind, token = ''] = (event.req.headers.get('authorization') ?? '').split(' ');
  if (kind !== 'Bearer' || !tokens.has(token)) throw new HTTPError({ status: 401, message: 'Send a token.' });
  return next();
};

/** Another header is another credential. */
const keyed: Middleware = (event, next) => {
  if (!tokens.has(event.req.headers.get('x-api-key') ?? ''))
    throw new HTTPError({ status: 401, message: 'Send a key.' });
  return next();
};

/** Ends every request. */
const closed = (event: H3Event) => json(event, 403, { error: 'blocked' });

const refusesAll = () => {
  throw new HTTPError({ status: 503 });
};

/** Whether they are bound at all is known where the server runs. */
function closeInMaintenance(route: { bindFunc(guard: typeof closed): unknown }): void {
  if (!process.env.MAINTENANCE) return;
  route.bindFunc(closed);
}

function closeLater(route: { bindFunc(guard: typeof closed): unknown }): void {
  setTimeout(() => route.bindFunc(closed), 1000);
}

/** Null is an answer, with nothing in it, and nothing at all is none. */
const emptied = () => null;
const silent = () => undefined;

/** Ends some. */
const closedToRobots = (event: H3Event) => {
  if (event.req.headers.get('user-agent') === 'robot') return json(event, 403, { error: 'blocked' });
};

/** What it gives may be nothing. */
declare function found(event: H3Event): { from: string } | undefined;
const answeredBefore = (event: H3Event) => found(event);

/** Where its type has something, there may be nothing. */
const addresses: Record<string, string> = {};
const moved = (event: H3Event) => addresses[event.url.pathname];

/** Ends none. */
function counted(event: H3Event, next: () => unknown) {
  event.context.count = Number(event.context.count ?? 0) + 1;
  return next();
}

async function marked(event: H3Event, next: () => unknown) {
  const answer = await next();
  event.res.headers.set('x-marked', 'yes');
  return answer;
}

/** Looks at the caller, and lets everybody pass. */
const noted: Middleware = (event, next) => {
  if (!event.req.headers.get('authorization')) console.warn('Nobody knows who that is.');
  return next();
};

const all = () => ({ boats: [] as string[] });
const one = (event: H3Event) => ({ id: event.context.params?.id ?? '' });
const made = (event: H3Event) => json(event, 201, { made: true });
const gone = (event: H3Event) => {
  event.res.status = 204;
};

initializeVersionedSystemWithRoutes(
  {
    'bound-guards': {
      routes(router) {
        const api = router.setPrefix('/api');
        api.crud('boats', { list: all, get: one, create: made, patch: one, delete: gone }, tokenGuard);
        api.get('/known', all).bind(known);
        api.put('/known', made).bind(known);
        api.get('/mixed', all).bind(tokenGuard, counted).bindFunc(marked);
        api.get('/functions', all).bindFunc(counted).bindFunc(marked);
        api.get('/runtime', all).bind(requireAuth(), counted);
        api.get('/admins', all).bind(requireAdminAuth());
        api.get('/twice', all).bind(requireAuth(), known);
        api.get('/twice-by-header', all).bind(requireAuth(), tokenGuard);
        api.get('/twice-by-code', all).bind(tokenGuard, known);
        api.get('/key-too', all).bind(requireAuth(), keyed);
        api.get('/closed', all).bindFunc(closed);
        api.get('/emptied', all).bindFunc(emptied);
        api.get('/silent', all).bindFunc(silent);
        const maintained = api.get('/closed-in-maintenance', all);
        if (process.env.MAINTENANCE) maintained.bindFunc(closed);
        const refusing = api.get('/refused-in-maintenance', all);
        if (process.env.MAINTENANCE) refusing.bindFunc(refusesAll);
        api.get('/refused', all).bindFunc(refusesAll);
        const other = api.get('/closed-behind-and', all);
        void (process.env.MAINTENANCE && other.bindFunc(closed));
        closeInMaintenance(api.get('/closed-after-return', all));
        closeLater(api.get('/closed-later', all));
        api.get('/moved', all).bindFunc(moved);
        api.get('/closed-to-robots', all).bindFunc(closedToRobots);
        api.get('/answered-before', all).bindFunc(answeredBefore);
        // None of these asks for anything.
        api.get('/noted', all).bind(noted);
        api.get('/open', all);
      },
    },
  },
  'bound-guards',
);

/** Knows callers by the header as it is. */
declare function callerBy(header: string | null): Caller | null;

const ofToken = (event: H3Event) => {
  const token = event.req.headers.get('authorization');
  if (!token?.startsWith('Bearer ')) return json(event, 401, { error: 'Send a token.' });
  return { length: token.length };
};

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-by-header': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
        router.get('/guarded-and-told', ofToken).bind(requireAuth());
        router.get('/told', ofToken);
      },
    },
  },
  'bound-guards-by-header',
  { authenticate: (event) => callerBy(event.req.headers.get('authorization')) },
);

const callers: Record<string, Caller> = { 'Bearer one': { id: 1 }, 'Bearer two': { id: 2 } };

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-by-table': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
      },
    },
  },
  'bound-guards-by-table',
  { authenticate: (event) => callers[event.req.headers.get('authorization') ?? ''] },
);

/** What a caller pays for says nothing of who that is. */
const plans: Record<string, string> = { 'Bearer trial': 'trial' };
declare const sessions: Map<string, Caller>;

/** Names of which not each says a scheme. */
const mixed: Record<string, Caller> = { 'Bearer one': { id: 1 }, 'ApiKey two': { id: 2 } };
const bare: Record<string, Caller> = { 'Bearer one': { id: 1 }, two: { id: 2 } };

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-beside-a-table': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
      },
    },
  },
  'bound-guards-beside-a-table',
  {
    authenticate: (event) => {
      const header = event.req.headers.get('authorization') ?? '';
      event.context.plan = plans[header];
      return sessions.get(header);
    },
  },
);

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-with-a-table': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
      },
    },
  },
  'bound-guards-with-a-table',
  {
    authenticate: (event) => {
      const header = event.req.headers.get('authorization') ?? '';
      const session = sessions.get(header);
      return session ? { ...session, plan: plans[header] } : null;
    },
  },
);

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-by-plan': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
      },
    },
  },
  'bound-guards-by-plan',
  {
    authenticate: (event) => {
      const header = event.req.headers.get('authorization') ?? '';
      const session = sessions.get(header);
      if (!session) return null;
      return plans[header] ? { ...session, plan: 'trial' } : session;
    },
  },
);

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-by-mixed-table': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
      },
    },
  },
  'bound-guards-by-mixed-table',
  {
    authenticate: (event) => mixed[event.req.headers.get('authorization') ?? ''],
  },
);

initializeVersionedSystemWithRoutes(
  {
    'bound-guards-by-bare-table': {
      routes(router) {
        router.get('/guarded', all).bind(requireAuth());
      },
    },
  },
  'bound-guards-by-bare-table',
  {
    authenticate: (event) => bare[event.req.headers.get('authorization') ?? ''],
  },
);
