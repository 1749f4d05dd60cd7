import { choice, constant, type Value } from '../values/value.ts';
import { oauthHandlers } from './oauth-handlers.ts';
import { harmless, instance, type PackageTable, type Row, type RowSite } from './row.ts';

/**
 * Libraries that keep who asks in a cookie. Each gives what it has for that caller, or nothing of it where the cookie is
 * not sent; what the code makes of that decides whether a route needs it.
 */
export const nuxtAuthUtils = {
  packages: ['nuxt-auth-utils'],
  functions: {
    requireUserSession: requiresSession('nuxt-session'),
    getUserSession: givesSession('nuxt-session', 'members'),
    setUserSession: harmless(),
    replaceUserSession: harmless(),
    clearUserSession: harmless(),
    ...oauthHandlers(),
  },
} as const satisfies PackageTable;

export const sidebaseAuth = {
  packages: ['@sidebase/nuxt-auth'],
  functions: {
    getServerSession: givesSession('next-auth.session-token', 'whole'),
    getToken: givesSession('next-auth.session-token', 'whole'),
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
    supabaseAuth: { getUser: givesOwnSession(), getSession: givesOwnSession(), getClaims: givesOwnSession() },
  },
} as const satisfies PackageTable;

export const betterAuth = {
  packages: ['better-auth'],
  functions: { betterAuth: instance('betterAuth') },
  members: { betterAuth: { api: instance('betterAuthApi') } },
  methods: { betterAuthApi: { getSession: givesSession('better-auth.session_token', 'whole') } },
} as const satisfies PackageTable;

export const nuxtBetterAuth = {
  packages: ['@onmax/nuxt-better-auth'],
  functions: {
    requireUserSession: requiresMatch('better-auth.session_token'),
    getUserSession: givesSession('better-auth.session_token', 'whole'),
  },
} as const satisfies PackageTable;

function givesSession(name: string, lacks: 'whole' | 'members'): Row {
  return ({ node }) => ({ kind: 'session', name: constant(name), lacks, node });
}

/** `client.auth.getUser()`; one that is given a token asks for that. */
function givesOwnSession(): Row {
  return ({ node, expression }) => (expression(0) ? undefined : { kind: 'session', name: constant(''), node });
}

/** `requireUserSession(event, { user: { role: 'admin' } })`: who is signed in and is not so gets 403. */
function requiresMatch(name: string): Row {
  return (site) => {
    const { node } = site;
    const guard: Value = {
      kind: 'guard',
      credential: { in: 'cookie', name },
      status: 401,
      message: 'Unauthorized',
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

/** `requireUserSession(event, { statusCode, message })`. */
function requiresSession(name: string): Row {
  return (site) => {
    const status = given(site, 'statusCode');
    const message = given(site, 'message');
    return {
      kind: 'guard',
      credential: { in: 'cookie', name },
      status: typeof status === 'number' ? status : 401,
      message: typeof message === 'string' ? message : 'Unauthorized',
      node: site.node,
    };
  };
}

function given(site: RowSite, name: string): unknown {
  const options = site.value(1);
  const value = options.kind === 'object' ? site.member(options, name) : undefined;
  return value?.kind === 'constant' ? value.value : undefined;
}
