import type { Diagnostic } from './diagnostics.ts';
import type { RouteFacts } from './facts.ts';
import type { NamedType, TypeId } from './type.ts';

/** Facts of a route with all that belongs to them: plain data, JSON-able. */
export interface KeptRoute {
  /** None where the route is left out. */
  facts: RouteFacts[];
  types: Record<TypeId, NamedType>;
  diagnostics: Diagnostic[];
}

/**
 * Routes by keys that name all that their facts are made of by its content, so that an entry is good in any process that
 * runs the same code. After a run it holds the routes of that run.
 */
export type RouteMemory = Map<string, KeptRoute>;
