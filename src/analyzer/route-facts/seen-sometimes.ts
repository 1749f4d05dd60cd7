import type { MiddlewareFacts } from '../../model/facts.ts';
import { createChains } from '../engine/chain.ts';
import type { Engine } from '../engine/engine.ts';
import { createEvaluation } from '../engine/security/evaluate.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { BoundState } from '../routes/registration.ts';

export type SeenRequests = ReturnType<typeof createSeenRequests>;

/** Makes the function that says which of a route's requests a middleware sees, by the options that it is registered with. */
export function createSeenRequests(engine: Engine) {
  const { tools } = engine;
  const chains = createChains(engine);
  const { guards, truthy } = tools.conditions;
  return ({ when }: Pick<BoundState, 'when'>, request: KnownRequest): 'all' | 'some' | 'none' => {
    if (when?.method !== undefined && !isAsked(when.method, request)) return 'none';
    if (!when?.match) return 'all';
    const { asked, args } = when.match;
    if (asked.kind !== 'function') return 'some';
    const { endings, reads, catches } = chains.fold([{ callee: asked, args, kind: 'handler' }]);
    const evaluation = createEvaluation(tools, {
      lacks: () => false,
      request,
      unset: new Set(),
      reads,
      catches,
      flags: new Set(),
    });
    const canGive = (isTruthy: boolean): boolean =>
      endings.some(({ kind, value, state }) => {
        const gives = isTruthy ? truthy(value) : guards.not(truthy(value));
        return kind === 'answered' && evaluation.canHold(guards.and(state.guard, gives));
      });
    if (!canGive(true)) return 'none';
    return canGive(false) ? 'some' : 'all';
  };
}

/** A middleware for GET sees HEAD as well. */
const isAsked = (method: string, request: KnownRequest): boolean =>
  request.method === method.toUpperCase() || (request.method === 'HEAD' && method === 'get');

/** What a middleware does that sees some requests alone: what it demands, others need not send. */
export function asSometimes(facts: MiddlewareFacts): MiddlewareFacts {
  const { replaces: _, security: __, bodies, ...rest } = facts;
  const optional = <T extends { required: boolean }>(each: T): T => ({ ...each, required: false });
  return {
    ...rest,
    parameters: facts.parameters.map(optional),
    ...(bodies ? { bodies: bodies.map(optional) } : {}),
  };
}
