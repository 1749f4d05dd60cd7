import type {
  AppEntry,
  AppState,
  BoundState,
  HandedRequests,
  MiddlewareScope,
  MountEntry,
  RouteState,
} from './registration.ts';
import { coverage } from './coverage.ts';
import { middlewareCoverage } from './middleware-coverage.ts';

/** A middleware with the paths that it sees, from the root of the app that is served. */
interface Layer {
  bound: BoundState;
  base: string;
  scope: MiddlewareScope;
  handed: readonly HandedRequests[];
}

export interface ComposedRoute extends RouteState {
  /** Middlewares that see some of the route's requests and not others. */
  partly: BoundState[];
}

/** Where the entries of a mounted app are, and how much of that h3 v2 takes off the path for its handlers. */
interface Place {
  base: string;
  stripped: string;
  /** What each app on the way hands on, with the patterns from the root. */
  handed: readonly HandedRequests[];
}

const root: Place = { base: '', stripped: '', handed: [] };

/**
 * The routes of an app that is served as they answer: with the bases of what is mounted and the middlewares that a
 * request passes, outermost first.
 *
 * h3 v2 runs every middleware of an app before it looks for a route. In v1 each layer sees what the layers before it
 * have left, as does a handler that stands among the middlewares of v2.
 *
 * @param onUnreached is told of each route of an app that no request of those that it is handed leads to
 */
export function composeApp(
  app: AppState,
  onUnreached: (route: RouteState, handed: HandedRequests) => void = () => {},
): ComposedRoute[] {
  const isOrdered = app.kind !== 'h3';
  // In h3 v2 a `*` takes slashes, in the pattern of a route as in that of a middleware.
  const covers = isOrdered ? coverage : middlewareCoverage;
  const layers: Layer[] = [];
  /** How many layers a handler among them has before it. */
  const before = new Map<RouteState, number>();
  const routes: ComposedRoute[] = [];
  if (!isOrdered) collectLayers(app.entries, root);
  walk(app.entries, root);
  return routes.map((route, index) => {
    const { mayPass, ...rest } = route;
    return mayPass && !isPassed(route, routes.slice(index + 1)) ? rest : route;
  });

  function collectLayers(entries: readonly AppEntry[], at: Place): void {
    for (const entry of entries) {
      if (entry.kind === 'middleware') layers.push({ ...entry, ...at });
      if (entry.kind === 'route' && entry.route.isLayer) before.set(entry.route, layers.length);
      if (entry.kind === 'mount') collectLayers(entry.entries, within(at, entry));
    }
  }

  function walk(entries: readonly AppEntry[], at: Place): void {
    for (const entry of entries) {
      if (entry.kind === 'mount') walk(entry.entries, within(at, entry));
      else if (entry.kind === 'route') routes.push(...reached(place(entry.route, at), at));
      else if (isOrdered) layers.push({ ...entry, ...at });
    }
  }

  /** The route as the apps above hand requests to it: by the methods that each of them has. */
  function reached(route: ComposedRoute, { handed }: Place): ComposedRoute[] {
    const missed = handed.find(({ pattern }) => covers(pattern, route.path) === 'none');
    if (missed) {
      onUnreached(route, missed);
      return [];
    }
    const methods = handed.reduce<Methods>((left, { methods = left }) => meet(left, methods), [route.method]);
    return methods.map((method) => ({ ...route, method }));
  }

  function place(route: RouteState, { base, stripped }: Place): ComposedRoute {
    const path = base === '' ? route.path : base + (route.path === '/' ? '' : route.path);
    const passed: BoundState[] = [];
    const partly: BoundState[] = [];
    for (const layer of layers.slice(0, before.get(route))) {
      const handed = layer.handed.map(({ pattern }) => covers(pattern, path));
      const seen = least([sees(layer, path), ...handed]);
      if (seen !== 'none') (seen === 'all' ? passed : partly).push(boundIn(layer));
    }
    const { onError, recovers, hooks = [] } = app;
    return {
      ...route,
      path,
      middlewares: [...hooks, ...passed, ...route.middlewares],
      ...(onError ? { onError } : {}),
      ...(recovers ? { recovers } : {}),
      ...belowIn(stripped),
      partly,
    };
  }

  /** A middleware of a mounted app of h3 v2 sees the path without the app's base. */
  function boundIn({ bound, base, scope: { when } }: Layer): BoundState {
    return { ...bound, ...belowIn(base), ...(when ? { when } : {}) };
  }

  function belowIn(base: string): { below?: string } {
    return base === '' || isOrdered ? {} : { below: base };
  }
}

function within({ base, stripped, handed }: Place, { handed: own, ...mounted }: MountEntry): Place {
  return {
    // Such a path begins at the root already: what `withBase` adds to it is all that stands before the routes.
    base: own?.hasBases ? mounted.base : base + mounted.base,
    stripped: stripped + (mounted.stripped ?? ''),
    handed: own ? [...handed, { ...own, pattern: base + own.pattern }] : handed,
  };
}

type Methods = readonly RouteState['method'][];

/** The methods that two lists have both, of which each may have all. */
function meet(left: Methods, right: Methods): Methods {
  if (right.includes('all')) return left;
  return left.includes('all') ? right : left.filter((each) => right.includes(each));
}

/** Whether there is something below a route's path for the requests that its handler lets pass. */
function isPassed({ path }: RouteState, later: readonly RouteState[]): boolean {
  const below = `${path === '/' ? '' : path}/**`;
  return later.some((each) => !each.mayPass && coverage(below, each.path) !== 'none');
}

/** The base of a mounted app is compared as it is written: its middlewares see nothing below a base with a parameter. */
const neverMatches = (base: string): boolean => /[:*]/.test(base);

function sees({ base, scope }: Layer, path: string): 'all' | 'some' | 'none' {
  if (neverMatches(base)) return 'none';
  if (scope.prefix !== undefined)
    return neverMatches(scope.prefix) ? 'none' : prefixCoverage(base + scope.prefix, path);
  return middlewareCoverage(base + (scope.path ?? '/**'), path);
}

/** In h3 v1 a path only has to begin with the text, which may end within a segment: `/pre` is seen of `/prefixed` as well. */
function prefixCoverage(prefix: string, path: string): 'all' | 'some' | 'none' {
  const expected = prefix.split('/');
  const [at, last] = [expected.length - 1, expected.at(-1)!];
  const begun = path.split('/').map((segment, index) => (index === at && segment.startsWith(last) ? last : segment));
  return coverage(`${prefix}/**`, begun.join('/'));
}

const least = (parts: readonly ('all' | 'some' | 'none')[]): 'all' | 'some' | 'none' =>
  parts.includes('none') ? 'none' : parts.includes('some') ? 'some' : 'all';
