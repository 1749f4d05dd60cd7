import type { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';
import type { Guard } from '../values/guard.ts';
import type { Case } from './conditions.ts';

/** Variables and parameters by their declarations; classes, whose `this` they stand for. */
export type Variables = ReadonlyMap<ts.Node, Held>;

/**
 * What a variable or an object holds, worked out when it is read: where a hundred ways meet, as in a `catch`, most of what
 * the code before has is of no more use.
 */
export interface Held {
  get(): Value;
  /** So many others have to be worked out for it, one for the other. */
  readonly depth: number;
}

/** One that is deeper is worked out at once, so that the stack holds what is left. */
const deepest = 100;

export const held = (value: Value): Held => ({ get: () => value, depth: 0 });

/** What is held where several ways meet. */
function heldOneOf(cases: readonly (readonly [Guard, Held])[], choose: (cases: readonly Case[]) => Value): Held {
  let known: Value | undefined;
  let left = cases;
  const get = (): Value => {
    if (known) return known;
    const values = left.map(([guard, each]): Case => [guard, each.get()]);
    const [[, first]] = values as [Case];
    known = values.every(([, value]) => value === first) ? first : choose(values);
    left = [];
    return known;
  };
  const depth = 1 + cases.reduce((sum, [, each]) => Math.max(sum, each.depth), 0);
  return depth > deepest ? held(get()) : { get, depth };
}

/**
 * What variables or objects hold where several ways meet. What one way alone has declared is in reach of that way alone.
 *
 * @param missing what one holds on the ways that say nothing of it; absent or undefined: they have none
 */
export function joinHeld<W extends { guard: Guard }, K>(
  ways: readonly W[],
  part: (way: W) => ReadonlyMap<K, Held>,
  choose: (cases: readonly Case[]) => Value,
  missing?: (key: K) => Held | undefined,
): ReadonlyMap<K, Held> {
  const [first, ...others] = ways.map(part);
  if (others.every((each) => each === first)) return first!;
  const joined = new Map<K, Held>();
  for (const key of new Set(ways.flatMap((way) => [...part(way).keys()]))) {
    const cases = ways.flatMap((way): [Guard, Held][] => {
      const each = part(way).get(key) ?? missing?.(key);
      return each ? [[way.guard, each]] : [];
    });
    const [[, one]] = cases as [[Guard, Held]];
    joined.set(key, cases.every(([, each]) => each === one) ? one : heldOneOf(cases, choose));
  }
  return joined;
}
