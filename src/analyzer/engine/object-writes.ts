import type { ts } from 'ts-morph';
import { unknown, type ObjectValue, type Value } from '../values/value.ts';
import type { Case, Conditions } from './conditions.ts';
import type { Contents } from './state.ts';
import { held, type Held } from './variables.ts';

/** An object with a property, whichever of several it is; undefined where it is not known what it is. */
export function withProperty(object: Value, key: string, get: () => Value, conditions: Conditions): Value | undefined {
  if (object.kind === 'object') return { ...object, properties: new Map(object.properties).set(key, get) };
  const cases = object.kind === 'choice' ? conditions.casesOf(object) : undefined;
  const put = cases?.map(([guard, each]) => [guard, withProperty(each, key, get, conditions)] as const);
  return put?.every((each): each is Case => each[1] !== undefined) ? conditions.chooseValue(put) : undefined;
}

/** Whether code that writes to a value writes to an object that others have made: of the context, of a body, of a caller. */
export function isOfOthers(value: Value): boolean {
  if (value.kind === 'member') return value.name.kind === 'constant' && isOfOthers(value.object);
  return value.kind === 'place' || value.kind === 'body' || value.kind === 'parameter';
}

/** An object that others have made, of which nothing is known yet but what is written to it. */
export const madeElsewhere = (object: Value, node: ts.Node): ObjectValue => ({
  kind: 'object',
  properties: new Map(),
  open: true,
  spread: { object, before: new Map() },
  node,
});

/**
 * What objects hold after a call: those that the called function has made, and those of the context with what it has written
 * to them.
 *
 * @param made what it leaves in objects, by their places for it
 * @param put what its values are at the call
 * @param places the objects of others that the caller gives, by the parameters that get them
 */
export function contentsAfter(
  before: Contents,
  made: Contents,
  { put, places }: { put: (value: Value) => Value; places: ReadonlyMap<ts.Node, Value> },
  conditions: Conditions,
): Contents {
  if (made.size === 0) return before;
  const after = new Map(before);
  for (const [place, { get }] of made) {
    const at = (place.kind === 'parameter' && places.get(place.declaration)) || put(place);
    const value = put(get());
    if (!isOfOthers(place)) after.set(at, held(value));
    else if (at.kind === 'allocated' || isOfOthers(at))
      after.set(at, held(written(at, value, before.get(at), conditions)));
  }
  return after;
}

/** An object that others have made with what was written to it, on each way. */
function written(at: Value, value: Value, known: Held | undefined, conditions: Conditions): Value {
  if (value === at) return known?.get() ?? at;
  const cases = value.kind === 'choice' ? conditions.casesOf(value) : undefined;
  if (cases)
    return conditions.chooseValue(cases.map(([guard, each]): Case => [guard, written(at, each, known, conditions)]));
  if (value.kind !== 'object' || !known) return value;
  let result: Value | undefined = known.get();
  for (const [key, get] of value.properties) result = result && withProperty(result, key, get, conditions);
  return result ?? unknown(value.node);
}
