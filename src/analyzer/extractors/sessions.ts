import { choice, constant, type Value } from '../values/value.ts';
import { oauthHandlers } from './oauth-handlers.ts';
import { firstProperty, harmless, instance, type PackageTable, type Row, type RowSite } from './row.ts';

/**
 * Libraries that keep who asks in a cookie. Each gives what it has for that caller, or nothing of it where the cookie is
 * not sent; what the code makes of that decides whether a route needs it.
 */
export const nuxtAuthUtils = {
  packages: ['nuxt-auth-utils'],
  functions: {
    requireUserSession: (site) => requiresSession(sessionName(site), ['user'])(site),
    getUserSession: (site) => givesSession(sessionName(site), 'members')(site),
    setUserSession: harmless(),
    replaceUserSession: harmless(),
    clearUserSession: harmless(),
    ...oauthHandlers(),
  },
} as const satisfies PackageTable;

/** The cookie's name is a setting of the project. */
const sessionName = ({ configured }: RowSite): string => {
  const name = configured(['session', 'name']);
  return name === undefined ? 'nuxt-session' : (name ?? '');
};

export const sidebaseAuth = {
  packages: ['@sidebase/nuxt-auth', '@hebilicious/authjs-nuxt'],
  functions: {
    getServerSession: givesSession('next-auth.session-token', 'whole'),
    getToken: givesSession('next-auth.session-token', 'whole'),
    getServerToken: givesSession('next-auth.session-token', 'whole'),
  },
} as const satisfies PackageTable;

/** The cookie of Supabase has the project's reference in its name. */
export const supabase = {
  packages: ['@nuxtjs/supabase'],
  functions: {
    serverSupabaseUser: givesSession('', 'whole'),
    serverSupabaseSession: givesSession('', 'whole'),
    serverSupabaseClient: instance('supabaseClient'),
  },
  members: { supabaseClient: { auth: instance('supabaseAuth') } },
  methods: {
    supabaseAuth: { getUser: givesOwnSession('user'), getSession: givesOwnSession(), getClaims: givesOwnSession() },
  },
} as const satisfies PackageTable;

export const betterAuth = {
  packages: ['better-auth'],
  types: { Auth: 'betterAuth' },
  functions: { betterAuth: instance('betterAuth') },
  members: { betterAuth: { api: instance('betterAuthApi') } },
  methods: {
    betterAuth: { handler: answersItself },
    betterAuthApi: { getSession: givesSession('better-auth.session_token', 'whole') },
  },
} as const satisfies PackageTable;

/** `auth.handler(request)`: paths of its own, which answer 200 with what each of them has, or anything else. */
function answersItself({ node }: RowSite): Value {
  const response = { kind: 'response', status: constant(200), isWeb: true, node } as const;
  return choice([
    { ...response, contentType: constant('application/json'), model: { kind: 'any' } },
    { ...response, isRelayed: true },
  ]);
}

export const nuxtBetterAuth = {
  packages: ['@onmax/nuxt-better-auth'],
  functions: {
    requireUserSession: requiresMatch('better-auth.session_token', ['user', 'session']),
    getUserSession: givesSession('better-auth.session_token', 'whole'),
  },
} as const satisfies PackageTable;

/** The session of who has signed in, without which both calls refuse. */
export const nuxtOidcAuth = {
  packages: ['nuxt-oidc-auth'],
  functions: {
    requireUserSession: requiresSession('nuxt-oidc-auth', []),
    getUserSession: requiresSession('nuxt-oidc-auth', []),
    setUserSession: harmless(),
    clearUserSession: harmless(),
  },
} as const satisfies PackageTable;

/** Kinde puts its client into the context; which cookie it asks is its own. */
export const kinde = {
  packages: ['@nuxtjs/kinde'],
  functions: {},
  context: { kinde: instance('kinde') },
  methods: {
    kinde: {
      getUser: givesSession('', 'whole'),
      getUserProfile: givesSession('', 'whole'),
      getToken: givesSession('', 'whole'),
      isAuthenticated: givesSession('', 'whole'),
    },
  },
} as const satisfies PackageTable;

/** `new Lucia(adapter, { sessionCookie: { name } })`, and who a session's id is of. */
export const lucia = {
  packages: ['lucia'],
  makers: { Lucia: makesLucia },
  functions: { lucia: instance('luciaAuth') },
  members: { lucia: { sessionCookieName: () => constant('auth_session') } },
  methods: {
    // Version 2, whose cookie the project may name otherwise.
    luciaAuth: { handleRequest: instance('luciaRequest') },
    luciaRequest: { validate: givesSession('', 'whole') },
  },
} as const satisfies PackageTable;

function makesLucia(site: RowSite): Value | undefined {
  const name = firstProperty(site, firstProperty(site, site.value(1), ['sessionCookie']), ['name']);
  return name.kind === 'constant' && name.value === undefined ? { kind: 'instance', of: 'lucia' } : undefined;
}

function givesSession(name: string, lacks: 'whole' | 'members'): Row {
  return ({ node }) => ({ kind: 'session', name: constant(name), lacks, node });
}

/** `client.auth.getUser()`; one that is given a token asks for that. */
function givesOwnSession(lacks?: 'user'): Row {
  return ({ node, expression }) =>
    expression(0) ? undefined : { kind: 'session', name: constant(''), ...(lacks ? { lacks } : {}), node };
}

/** `requireUserSession(event, { user: { role: 'admin' } })`: who is signed in and is not so gets 403. */
function requiresMatch(name: string, gives: readonly string[]): Row {
  return (site) => {
    const { node } = site;
    const guard: Value = {
      kind: 'guard',
      credential: { in: 'cookie', name },
      status: 401,
      message: 'Unauthorized',
      gives,
      node,
    };
    if (!site.expression(1)) return guard;
    const refused: Value = {
      kind: 'refusal',
      errors: [{ kind: 'error', status: constant(403), message: constant('Forbidden'), node }],
      node,
    };
    return choice([guard, refused]);
  };
}

/** `requireUserSession(event, { statusCode, message })`, which gives an object that has these properties, or throws. */
function requiresSession(name: string, gives: readonly string[]): Row {
  return (site) => {
    const status = given(site, 'statusCode');
    const message = given(site, 'message');
    return {
      kind: 'guard',
      credential: { in: 'cookie', name },
      status: typeof status === 'number' ? status : 401,
      message: typeof message === 'string' ? message : 'Unauthorized',
      gives,
      node: site.node,
    };
  };
}

function given(site: RowSite, name: string): unknown {
  const options = site.value(1);
  const value = options.kind === 'object' ? site.member(options, name) : undefined;
  return value?.kind === 'constant' ? value.value : undefined;
}
