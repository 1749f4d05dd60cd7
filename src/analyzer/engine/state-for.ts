import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import { never, type Guard } from '../values/guard.ts';
import type { Value } from '../values/value.ts';
import type { Case, Conditions, Test } from './conditions.ts';
import { askRequest } from './security/request-questions.ts';
import type { State } from './state.ts';

/**
 * What is left of a state for a request whose method and path are known: lists of public paths and their like are no
 * conditions then. Null where that request never gets there.
 */
export function stateFor(request: KnownRequest, state: State, conditions: Conditions): State | null {
  const { guards, conditionOf, chooseValue } = conditions;
  const seen = new Map<number, number>();
  const guard = left(state.guard);
  if (guard === never) return null;
  const status = of(state.status);
  const context = new Map([...state.context].map(([name, value]) => [name, of(value)]));
  const isSame = [...context].every(([name, value]) => state.context.get(name) === value);
  if (guard === state.guard && status === state.status && isSame) return state;
  return { ...state, guard, status, context };

  function left(given: Guard): Guard {
    return guards.assuming(given, knows, seen);
  }

  function knows({ value }: Test): boolean | undefined {
    return value.kind === 'operation' ? askRequest(value.operator, value.operands, request) : undefined;
  }

  function of(value: Value): Value {
    if (value.kind === 'condition') return conditionOf(left(value.guard));
    if (value.kind !== 'choice' || !value.guards) return value;
    const known = value.guards.map(left);
    if (known.every((each, index) => each === value.guards![index])) return value;
    return chooseValue(value.values.map((each, index): Case => [known[index]!, each]));
  }
}
