import { createBodyOutcomes } from '../engine/bodies/body-outcome.ts';
import { createChains, type Layer } from '../engine/chain.ts';
import type { Engine } from '../engine/engine.ts';
import { createOutcomes } from '../engine/outcomes.ts';
import { createPreconditions } from '../engine/preconditions/preconditions.ts';
import { createThrownPlaces } from '../engine/thrown-places.ts';
import type { AskedOfEngine, HandlerReader } from '../handler/reader.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';

export type EngineQuestions = ReturnType<typeof createEngineQuestions>;

/** Makes what says of a function of a route what it refuses of bodies and of parameters, asked for where it is needed. */
export function createEngineQuestions(engine: Engine) {
  const chains = createChains(engine);
  const { outcomeOf } = createBodyOutcomes(engine.tools);
  const { ofParameters, ofFields, needsFormField } = createPreconditions(engine.tools);
  const { areAllSeen } = createThrownPlaces(engine.tools.checker);
  const outcomesOf = createOutcomes(engine.tools, []);
  return ({ callee, args }: ResolvedHandler, kind: Layer['kind'], request: HandlerReader['request']): AskedOfEngine => {
    const known = new Map<string, ReturnType<typeof outcomeOf>>();
    const progress = (): ReturnType<typeof chains.fold> => chains.fold([{ callee, args, kind }]);
    let outcomes: { known: ReturnType<typeof outcomesOf> } | undefined;
    let preconditions: ReturnType<typeof ofParameters> | undefined;
    return {
      bodyOutcome(body) {
        const before = known.get(body);
        if (before) return before;
        const result = outcomeOf(progress(), body, request);
        known.set(body, result);
        return result;
      },
      preconditions: () => (preconditions ??= ofParameters(progress(), request)),
      fieldPreconditions: () => ofFields(progress(), request),
      needsFormField: (name) => needsFormField(progress(), request, name),
      isRuledOut(made, via) {
        outcomes ??= { known: outcomesOf(progress(), () => undefined, request) };
        const isRuledOut = outcomes.known?.isRuledOut(made) === true;
        return isRuledOut && areAllSeen({ made, root: callee.node, via, through: progress().caughtIn });
      },
    };
  };
}
