import { constant, type Value } from '../values/value.ts';
import type { Conditions } from './conditions.ts';
import { joinLists } from './lists.ts';
import { isOfOthers } from './object-writes.ts';
import { held, joinHeld, type Held, type Variables } from './variables.ts';
import { always, never, type Guard } from '../values/guard.ts';

/** What allocated objects and lists hold, by their places. */
export type Contents = ReadonlyMap<Value, Held>;

/** What is known at a point of the code. Immutable: what changes is a new state. */
export interface State {
  /** What must hold for the point to be reached, since the start of the function. */
  guard: Guard;
  variables: Variables;
  /** Properties of the event's context that were set. */
  context: ReadonlyMap<string, Value>;
  /** The status set on the event's response; the constant `undefined` where none was. */
  status: Value;
  /** What was sent already, whatever is returned later; the constant `undefined` for nothing. */
  sent: Value;
  /** What a `catch` on the way has taken, where an error of the code's own may be in it; else the constant `undefined`. */
  caught: Value;
  contents: Contents;
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

/** Whether nothing but the way there tells two states apart. */
export const isAlike = (a: State, b: State): boolean =>
  a.variables === b.variables &&
  a.context === b.context &&
  a.contents === b.contents &&
  a.status === b.status &&
  a.sent === b.sent &&
  a.caught === b.caught;

/** One state for two that are alike. */
export function mergedState(a: State, b: State, or: (a: Guard, b: Guard) => Guard): State {
  return { ...a, guard: or(a.guard, b.guard), returned: a.returned.filter((call) => b.returned.includes(call)) };
}

/** Of many calls in a row that may fail, all the ways to a `catch` are one. */
function mergeStates(states: readonly State[], { guards }: Conditions): State[] {
  const merged: State[] = [];
  for (const state of states) {
    const at = merged.findIndex((each) => isAlike(each, state));
    if (at < 0) merged.push(state);
    else merged[at] = mergedState(merged[at]!, state, guards.or);
  }
  return merged;
}

/** The state where several ways meet; null where none arrives. */
export function joinStates(states: readonly (State | null)[], conditions: Conditions): State | null {
  const { guards, chooseReached } = conditions;
  const met = [...new Set(states)].filter((state) => state !== null && state.guard !== never) as State[];
  const reached = mergeStates(met, conditions);
  const [first, ...others] = reached;
  if (!first || others.length === 0) return first ?? null;
  const guard = reached.reduce((sum, each) => guards.or(sum, each.guard), never as Guard);
  const join = (part: (state: State) => Value): Value => {
    const value = part(first);
    if (others.every((each) => part(each) === value)) return value;
    return chooseReached(reached.map((each) => [each.guard, part(each)]));
  };
  const joinContext = (): State['context'] => {
    const { context } = first;
    if (others.every((each) => each.context === context)) return context;
    const names = new Set(reached.flatMap((each) => [...each.context.keys()]));
    const of = (name: string, each: State): Value => each.context.get(name) ?? { kind: 'place', of: 'context', name };
    return new Map([...names].map((name) => [name, join((each) => of(name, each))]));
  };
  const [{ returned }] = reached as [State];
  return {
    guard,
    variables: joinHeld(reached, ({ variables }) => variables, chooseReached),
    context: joinContext(),
    status: join((each) => each.status),
    sent: join((each) => each.sent),
    caught: join((each) => each.caught),
    contents: joinHeld(
      reached,
      ({ contents }) => contents,
      (cases) => joinLists(cases, conditions) ?? chooseReached(cases),
      // A session or an object of others that one way alone has changed is what it was on the others.
      (place) => (place.kind === 'session' || isOfOthers(place) ? held(place) : undefined),
    ),
    returned: others.every((each) => each.returned === returned)
      ? returned
      : returned.filter((call) => others.every((each) => each.returned.includes(call))),
  };
}
