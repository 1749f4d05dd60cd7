import type { ts } from 'ts-morph';
import { constant, type Value } from '../values/value.ts';
import type { Case, Conditions } from './conditions.ts';
import { joinLists } from './lists.ts';
import { always, never, type Guard } from '../values/guard.ts';

/** What is known at a point of the code. Immutable: what changes is a new state. */
export interface State {
  /** What must hold for the point to be reached, since the start of the function. */
  guard: Guard;
  /** Variables and parameters by their declarations. */
  variables: ReadonlyMap<ts.Node, Value>;
  /** Properties of the event's context that were set. */
  context: ReadonlyMap<string, Value>;
  /** The status set on the event's response; the constant `undefined` where none was. */
  status: Value;
  /** What was sent already, whatever is returned later; the constant `undefined` for nothing. */
  sent: Value;
  /** What a `catch` on the way has taken; the constant `undefined` for nothing. */
  caught: Value;
  /** What allocated objects and lists hold. */
  contents: ReadonlyMap<Value, Value>;
  /** Calls that can't be read and came back, on every way that leads here. */
  returned: readonly Value[];
}

export const initialState: State = {
  guard: always,
  variables: new Map(),
  context: new Map(),
  status: constant(undefined),
  sent: constant(undefined),
  caught: constant(undefined),
  contents: new Map(),
  returned: [],
};

/** The state where several ways meet; null where none arrives. */
export function joinStates(states: readonly (State | null)[], conditions: Conditions): State | null {
  const { guards, chooseValue } = conditions;
  const reached = [...new Set(states)].filter((state) => state !== null && state.guard !== never) as State[];
  const [first, ...others] = reached;
  if (!first || others.length === 0) return first ?? null;
  const guard = reached.reduce((sum, each) => guards.or(sum, each.guard), never as Guard);
  const join = (part: (state: State) => Value): Value => {
    const value = part(first);
    if (others.every((each) => part(each) === value)) return value;
    return chooseValue(reached.map((each) => [each.guard, part(each)]));
  };
  const joinMaps = <K>(
    part: (state: State) => ReadonlyMap<K, Value>,
    otherwise: (key: K) => Value | undefined,
    choose: (cases: readonly Case[]) => Value = chooseValue,
  ) => {
    const map = part(first);
    if (others.every((each) => part(each) === map)) return map;
    const joined = new Map<K, Value>();
    for (const key of new Set(reached.flatMap((each) => [...part(each).keys()]))) {
      const having = reached.filter((each) => part(each).has(key));
      const missing = having.length < reached.length ? otherwise(key) : undefined;
      const value = part(having[0]!).get(key)!;
      if (missing === undefined && having.every((each) => part(each).get(key) === value)) joined.set(key, value);
      else {
        const of = (each: State): Value => part(each).get(key) ?? missing ?? value;
        joined.set(key, choose((missing === undefined ? having : reached).map((each): Case => [each.guard, of(each)])));
      }
    }
    return joined;
  };
  const [{ returned }] = reached as [State];
  return {
    guard,
    // A variable that one way alone has declared is in reach of that way alone.
    variables: joinMaps(
      (each) => each.variables,
      () => undefined,
    ),
    context: joinMaps(
      (each) => each.context,
      (name): Value => ({ kind: 'place', of: 'context', name }),
    ),
    status: join((each) => each.status),
    sent: join((each) => each.sent),
    caught: join((each) => each.caught),
    contents: joinMaps(
      (each) => each.contents,
      // A session that one way alone has changed is what it was on the others.
      (place) => (place.kind === 'session' ? place : undefined),
      (cases) => joinLists(cases, conditions) ?? chooseValue(cases),
    ),
    returned: others.every((each) => each.returned === returned)
      ? returned
      : returned.filter((call) => others.every((each) => each.returned.includes(call))),
  };
}
