import { alternatives, constant, type Value } from '../values/value.ts';
import { harmless, wrapsHandler, type MemberRow, type PackageTable, type Row, type RowSite } from './row.ts';
import { escaped } from './schema-pattern.ts';

/** Clerk keeps who asks in a cookie, and puts what it says into the event's context: a value, in later versions a call. */
export const clerk = {
  packages: ['@clerk/nuxt', 'h3-clerk'],
  functions: {
    getAuth: givesAuth(),
    clerkMiddleware: wrapsHandler(),
    withClerkMiddleware: wrapsHandler(),
    createRouteMatcher: matchesRoutes,
    clerkClient: harmless(),
  },
  context: { auth: givesAuth() },
} as const satisfies PackageTable;

/** Logto puts the user into the context, where there is one. */
export const logto = {
  packages: ['@logto/nuxt'],
  functions: {},
  context: { logtoUser: (_name, node) => ({ kind: 'session', name: constant(''), lacks: 'whole', node }) },
} as const satisfies PackageTable;

function givesAuth(): Row & MemberRow {
  return (site: RowSite | Value, node?: Parameters<MemberRow>[1]): Value => ({
    kind: 'session',
    name: constant('__session'),
    lacks: 'members',
    node: node ?? (site as RowSite).node,
  });
}

/** `createRouteMatcher(['/api/notes(.*)'])`, which is asked with the event. */
function matchesRoutes(site: RowSite): Value | undefined {
  const given = site.value(0);
  const items = (given.kind === 'array' ? given.items : [given]).flatMap(alternatives);
  if (given.kind === 'array' && given.open) return undefined;
  const sources = items.map((each) => {
    if (each.kind === 'pattern') return each.source;
    return each.kind === 'constant' && typeof each.value === 'string' ? sourceOf(each.value) : undefined;
  });
  if (sources.length === 0 || sources.includes(undefined)) return undefined;
  return { kind: 'pattern', source: sources.map((each) => `(?:${each})`).join('|'), flags: '' };
}

/** Groups are patterns already, and names stand for a segment. */
function sourceOf(path: string): string {
  const source = path.replace(/\([^()]*\)|:\w+|[^:()]+|./g, (part) => {
    if (part.startsWith('(') && part.endsWith(')')) return part;
    return /^:\w/.test(part) ? '[^/]+' : escaped(part);
  });
  return `^${source}/?$`;
}
