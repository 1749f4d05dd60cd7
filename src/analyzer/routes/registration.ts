import type { Words } from '../handler/words.ts';
import type { ts } from 'ts-morph';
import type { Method, RouteFacts } from '../../model/facts.ts';
import type { RuledAnswer } from '../nitro/route-rules.ts';
import type { FunctionValue, Value } from '../values/value.ts';

/** What registration code has made so far: versions with their routes, in the order of the code. */
export interface Registrations {
  versions: Map<string, VersionState>;
}

export interface VersionState {
  version: string;
  config?: Value;
  caller: CallerState;
  routes: RouteState[];
  /** A registration could not be read: it may have more routes than these. */
  isPartial?: true;
  node: ts.Node;
}

/** Who sends a request, as the runtime finds it before the first function of a route. */
export interface CallerState {
  /** The function that says who the caller is. */
  authenticate: Value;
  /** The property of the event's context that holds what it says; undefined where only running code knows the name. */
  contextKey: string | undefined;
}

export interface RouteState {
  /** `all`: whatever method the request has. */
  method: Method | 'all';
  path: string;
  /** Of the path; absent: `versioned`. */
  grammar?: RouteFacts['grammar'];
  prefix?: string;
  handler: Value;
  /** The handler as it is written in the registration. */
  handlerNode: ts.Node;
  middlewares: BoundState[];
  /** What becomes of a request for which the handler returns nothing; absent: it is answered with nothing. */
  nothing?: 'missing' | 'passed';
  /** What h3 takes off the beginning of the path before the handler sees it; absent: nothing. */
  below?: string;
  /** Its handler lets requests pass to what stands below its path: it is no route where all that it does is refuse. */
  mayPass?: true;
  /** It stands among the middlewares of h3 v2: those after it never see its requests. */
  isLayer?: true;
  /** What the app that is served answers errors with, in the place of h3. */
  onError?: Value;
  /** The app that is served has the runtime's recovery. */
  recovers?: true;
  /** The project answers errors in the place of the framework. */
  hasOwnErrors?: boolean;
  /** The function that does so, where it is the only one; absent: nothing of it is read. */
  errorHandler?: FunctionValue;
  /** What the config answers before any handler is asked. */
  ruled?: RuledAnswer[];
  /** Of `all`: methods for which something else is asked before it. */
  taken?: readonly Method[];
  /** Paths that its parameters would match if other routes did not take them. */
  others?: readonly string[];
  /** What is said of the route beside its handler, whose own words are better. */
  words?: Words;
  node: ts.Node;
}

export interface BoundState {
  value: Value;
  priority: number;
  /** Bound to no route of its own: others pass it as well. */
  isShared?: true;
  /** What h3 takes off the beginning of the path before the function sees it; absent: nothing. */
  below?: string;
  /** It sees those requests alone for which this holds; absent: all. */
  when?: MiddlewareCondition;
  node: ts.Node;
}

/** What the options of a middleware ask of a request. */
export interface MiddlewareCondition {
  /** In small letters. */
  method?: string;
  match?: MatchCondition;
}

/** A function that says whether a middleware sees a request; of one that can't be read nothing is known. */
export interface MatchCondition {
  asked: Value;
  /** What it is given. */
  args: readonly Value[];
}

/** An h3 app, or a router of h3 v1, as code has filled it so far. */
export interface AppState {
  /** In the order of the code. */
  entries: AppEntry[];
  /** What `use` means: `layers` and `router` are h3 v1's `createApp` and `createRouter`. */
  kind: 'h3' | 'layers' | 'router';
  /** What the app answers errors with, in the place of h3. */
  onError?: Value;
  /** The runtime's recovery is set up for it. */
  recovers?: true;
  /** Hooks of its config, which run before and after its routes where it is the app that is served. */
  hooks?: BoundState[];
  /** A router of h3 1 that answers every request below it. */
  isPreemptive?: true;
  /** The apps that it is part of, wherever its place in them is; absent: none. */
  mountedOn?: AppState[];
  /** An app was mounted on it, and only running code knows which one. */
  mountsUnknown?: true;
  /** It stands for every app that is known by its type alone. */
  isHanded?: true;
  node: ts.Node;
}

export type AppEntry =
  { kind: 'route'; route: RouteState } | { kind: 'middleware'; bound: BoundState; scope: MiddlewareScope } | MountEntry;

/** An app that answers below a base. */
export interface MountEntry {
  kind: 'mount';
  base: string;
  /** The end of the base that `withBase` takes off the path for the app's handlers as well; absent: nothing. */
  stripped?: string;
  /** The requests that are handed to it, where it is the handler of a pattern; absent: all below the base. */
  handed?: HandedRequests;
  /** Those of the mounted app that count. */
  entries: readonly AppEntry[];
  node: ts.Node;
}

/** The requests that a route or a middleware hands to an app with their path as it sees it. */
export interface HandedRequests {
  pattern: string;
  /** Absent: all. */
  methods?: readonly RouteState['method'][];
  /** A route of h3 v2 sees the path with the bases of the apps around it. */
  hasBases?: boolean;
}

/** The requests that a middleware sees; with nothing in it, all. */
export interface MiddlewareScope {
  /** A pattern of h3 v2, for the whole path. */
  path?: string;
  /** A prefix of h3 v1, whatever follows. */
  prefix?: string;
  when?: MiddlewareCondition;
}

/** State of the instances that registration code works on, by their names in the tables. */
export interface RoutingInstances {
  manager: { versions: Map<string, VersionState>; caller: CallerState };
  router: { version: VersionState };
  /** `isLost`: only running code knows the prefix. */
  prefixed: { version: VersionState; prefix: string; isLost?: true };
  chain: { routes: RouteState[] };
  app: AppState;
  /** `withBase(base, handler)`. */
  based: { base: string; handler: Value };
  /** `defineRoute({ method, route, handler })`. */
  'route-definition': { definition: Value; handler: Value; node: ts.Expression };
  /** `definePlugin(setup)`, which makes plugins. */
  'plugin-maker': { setup: Value };
  /** `options`: what `setup` is given beside the app. */
  plugin: { setup: Value; options: Value };
}

export function routing<K extends keyof RoutingInstances>(of: K, state: RoutingInstances[K]): Value {
  return { kind: 'instance', of, state };
}

export function stateOf<K extends keyof RoutingInstances>(value: Value, of: K): RoutingInstances[K] | undefined {
  return value.kind === 'instance' && value.of === of ? (value.state as RoutingInstances[K] | undefined) : undefined;
}

/** What of an instance of registration code the functions of routes can tell: what its public fields say. */
export function describeRouting(of: string, state: object): unknown {
  const known = { [of]: state } as { [K in keyof RoutingInstances]?: RoutingInstances[K] };
  if (known.router) return known.router.version.version;
  if (known.prefixed) return [known.prefixed.version.version, known.prefixed.prefix, known.prefixed.isLost];
  if (known.based) return [known.based.base, known.based.handler];
  if (known['route-definition']) return [known['route-definition'].definition, known['route-definition'].handler];
  if (known['plugin-maker']) return known['plugin-maker'].setup;
  if (known.plugin) return [known.plugin.setup, known.plugin.options];
  return of;
}

/** The apps that a value is, holds or chooses from. */
export function appsIn(value: Value, depth = 3): AppState[] {
  const app = stateOf(value, 'app');
  if (app) return [app];
  const based = stateOf(value, 'based');
  if (based) return appsIn(based.handler, depth);
  if (depth === 0) return [];
  const parts =
    value.kind === 'choice'
      ? value.values
      : value.kind === 'array'
        ? value.items
        : value.kind === 'object'
          ? [...value.properties.values()].map((get) => get())
          : [];
  return parts.flatMap((each) => appsIn(each, depth - 1));
}

/** Whether registration code can reach a router through a value. */
export function holdsRouting(value: Value, depth = 3): boolean {
  if (value.kind === 'instance') return value.state !== undefined;
  if (depth === 0) return false;
  if (value.kind === 'array' || value.kind === 'choice') {
    return (value.kind === 'array' ? value.items : value.values).some((each) => holdsRouting(each, depth - 1));
  }
  return value.kind === 'object' && [...value.properties.values()].some((get) => holdsRouting(get(), depth - 1));
}
