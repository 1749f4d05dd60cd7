import { createBodyOutcomes } from '../engine/bodies/body-outcome.ts';
import { createChains, type Layer } from '../engine/chain.ts';
import type { Engine } from '../engine/engine.ts';
import type { HandlerReader } from '../handler/reader.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';

export type RouteBodyOutcomes = ReturnType<typeof createRouteBodyOutcomes>;

/** Makes what says of a function of a route which bodies it refuses, each kind asked for where it is needed. */
export function createRouteBodyOutcomes(engine: Engine) {
  const chains = createChains(engine);
  const { outcomeOf } = createBodyOutcomes(engine.tools);
  return (
    { callee, args }: ResolvedHandler,
    kind: Layer['kind'],
    request: HandlerReader['request'],
  ): HandlerReader['bodyOutcome'] => {
    const known = new Map<string, ReturnType<typeof outcomeOf>>();
    return (body) => {
      const before = known.get(body);
      if (before) return before;
      const result = outcomeOf(chains.fold([{ callee, args, kind }]), body, request);
      known.set(body, result);
      return result;
    };
  };
}
