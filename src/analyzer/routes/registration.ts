import type { ts } from 'ts-morph';
import type { Method } from '../../model/facts.ts';
import type { Value } from '../values/value.ts';

/** What registration code has made so far: versions with their routes, in the order of the code. */
export interface Registrations {
  versions: Map<string, VersionState>;
}

export interface VersionState {
  version: string;
  config?: Value;
  /** The function that says who the caller is. */
  authenticate: Value;
  routes: RouteState[];
  node: ts.Node;
}

export interface RouteState {
  method: Method;
  path: string;
  prefix?: string;
  handler: Value;
  /** The handler as it is written in the registration. */
  handlerNode: ts.Node;
  middlewares: BoundState[];
  node: ts.Node;
}

export interface BoundState {
  value: Value;
  priority: number;
  node: ts.Node;
}

/** State of the instances that registration code works on, by their names in the tables. */
export interface RoutingInstances {
  manager: { versions: Map<string, VersionState>; authenticate: Value };
  router: { version: VersionState };
  /** `isLost`: only running code knows the prefix. */
  prefixed: { version: VersionState; prefix: string; isLost?: true };
  chain: { routes: RouteState[] };
}

export function routing<K extends keyof RoutingInstances>(of: K, state: RoutingInstances[K]): Value {
  return { kind: 'instance', of, state };
}

export function stateOf<K extends keyof RoutingInstances>(value: Value, of: K): RoutingInstances[K] | undefined {
  return value.kind === 'instance' && value.of === of ? (value.state as RoutingInstances[K] | undefined) : undefined;
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
