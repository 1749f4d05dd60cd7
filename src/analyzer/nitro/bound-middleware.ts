import { coverage } from '../routes/coverage.ts';
import type { BoundState, RouteState } from '../routes/registration.ts';

/** A middleware of the project, with the requests that it sees. */
export interface ServerMiddleware {
  bound: BoundState;
  /** The pattern that the config gives it; undefined: every path. */
  at: string | undefined;
  method?: string | undefined;
}

/**
 * The middlewares that the requests of a route pass, and those that see some of its requests alone. `path` is without the
 * base URL.
 */
export function middlewaresAt(
  all: readonly ServerMiddleware[],
  { path, method }: Pick<RouteState, 'path' | 'method'>,
  major: 2 | 3,
): { passed: BoundState[]; partly: BoundState[] } {
  const passed: BoundState[] = [];
  const partly: BoundState[] = [];
  // Nitro 3 runs those for all requests first.
  const ordered = major === 3 ? [...all.filter(isGlobal), ...all.filter((each) => !isGlobal(each))] : all;
  for (const each of ordered) {
    const seen = major === 3 ? sees(each, path, method) : covers(each.at, path) ? 'all' : 'none';
    const bound = each.method === undefined ? each.bound : { ...each.bound, when: { method: each.method } };
    if (seen !== 'none') (seen === 'all' ? passed : partly).push(bound);
  }
  return { passed, partly };
}

const isGlobal = ({ at, method }: ServerMiddleware): boolean => at === undefined && method === undefined;

/** Nitro 3 asks its router, in which a path without `/**` is that path alone. */
function sees({ at, method }: ServerMiddleware, path: string, asked: RouteState['method']): 'all' | 'some' | 'none' {
  if (method !== undefined && asked !== 'all' && method !== asked) return 'none';
  return at === undefined ? 'all' : coverage(at, path);
}

/** Nitro 2 hands it to `use` of h3 1, which takes a prefix. */
function covers(pattern: string | undefined, path: string): boolean {
  const base = pattern?.replace(/\/?\*\*.*$/, '').replace(/\/$/, '') ?? '';
  return base === '' || path === base || path.startsWith(`${base}/`);
}
