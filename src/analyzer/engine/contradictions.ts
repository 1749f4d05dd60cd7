import type { Value } from '../values/value.ts';
import type { Atom, Guard } from '../values/guard.ts';
import type { Conditions, Test } from './conditions.ts';

/** An equality in a condition with a value that the same condition says something of. */
export interface Contradictable {
  atom: Atom;
  /** What it is compared with. */
  other: Value;
  /** The values that it does not equal, for what is said of it. */
  excludes(value: Value): boolean;
}

/**
 * Makes the function that lists the equalities of a condition which come out false where one side is known, for what the whole
 * condition demands of the other: `secret && token === secret` is not so of a token that is not there.
 */
export function createContradictions({ guards }: Conditions): (guard: Guard) => readonly Contradictable[] {
  const known = new WeakMap<Guard, readonly Contradictable[]>();
  return contradictableIn;

  function contradictableIn(guard: Guard): readonly Contradictable[] {
    const before = known.get(guard);
    if (before) return before;
    const equalities = [...guards.atomsOf(guard)].filter(isOfTwo);
    const result = equalities.length ? contradictable(equalities, guards.demandsOf(guard)) : [];
    known.set(guard, result);
    return result;
  }
}

function contradictable(equalities: readonly Test[], demands: ReadonlyMap<Test, boolean>): Contradictable[] {
  const truthy = new Set<Value>();
  const present = new Set<Value>();
  for (const [{ value }, holds] of demands) {
    if (holds) truthy.add(value);
    else if (value.kind === 'operation' && value.operator === '== null') present.add(value.operands[0]!);
  }
  return equalities.flatMap((atom) => {
    const { operator, operands } = atom.value as Extract<Value, { kind: 'operation' }>;
    return operands.flatMap((each, index): Contradictable[] => {
      const other = operands[1 - index]!;
      // `'0' == 0`, though one of them is truthy and the other is not.
      if (truthy.has(each)) return [{ atom, other, excludes: operator === '===' ? isFalsy : isNothing }];
      return present.has(each) ? [{ atom, other, excludes: isNothing }] : [];
    });
  });
}

/** Whether it is an equality of two values of which neither is known. */
function isOfTwo({ value }: Test): boolean {
  if (value.kind !== 'operation' || (value.operator !== '===' && value.operator !== '==')) return false;
  return value.operands.every(({ kind }) => kind !== 'constant');
}

const isFalsy = (value: Value): boolean => value.kind === 'constant' && !value.value;

const isNothing = (value: Value): boolean => value.kind === 'constant' && (value.value ?? undefined) === undefined;
