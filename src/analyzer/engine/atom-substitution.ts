import type { Guard } from '../values/guard.ts';
import type { Guards } from '../values/guards.ts';
import type { Test } from './conditions.ts';

/** In a condition, so many decisions on atoms that have become conditions of several are taken apart. */
const mostSplits = 64;

/**
 * Makes what puts conditions in the place of the atoms of others.
 *
 * @param asked the condition in the place of an atom; the atom alone where it stays
 */
export function createAtomSubstitution(guards: Guards<Test>, asked: (atom: Test) => Guard) {
  const { assuming, atomsOf, choose, of } = guards;
  const conditions = new Map<Test, Guard>();
  const replacements = new Map<Guard, Guard>();
  const inOrder = new Map<Guard, Guard>();
  const decisions = new Map<number, number>();
  return { replaced, decided, areSame };

  function conditionOf(atom: Test): Guard {
    const known = conditions.get(atom);
    if (known) return known;
    const result = asked(atom);
    conditions.set(atom, result);
    return result;
  }

  /** Whether all atoms of a condition stay. */
  function areSame(guard: Guard): boolean {
    return [...atomsOf(guard)].every((atom) => conditionOf(atom) === of(atom));
  }

  /** A condition without the atoms that always hold, or never do; all others stay as they are. */
  function decided(guard: Guard): Guard {
    return assuming(
      guard,
      (atom) => {
        const condition = conditionOf(atom);
        return condition.kind === 'terminal' ? condition.holds : undefined;
      },
      decisions,
    );
  }

  /** A condition with the others in the place of all its atoms. */
  function replaced(guard: Guard): Guard {
    if (guard.kind === 'terminal') return guard;
    const known = replacements.get(guard);
    if (known) return known;
    const result = replacedFirst(guard) ?? replacedInOrder(guard);
    replacements.set(guard, result);
    return result;
  }

  /**
   * The atoms that have become conditions of several are asked first: below others, each way to one of them would have a copy
   * of its condition. Undefined where there are none, or too many decisions on them.
   */
  function replacedFirst(guard: Guard): Guard | undefined {
    const several = [...atomsOf(guard)].filter((atom) => isOfSeveral(conditionOf(atom)));
    if (several.length === 0) return undefined;
    several.sort((a, b) => a.id - b.id);
    const known = new Map<Guard, Guard>();
    let splits = 0;
    return split(guard, several);

    function split(given: Guard, left: readonly Test[]): Guard | undefined {
      const atoms = atomsOf(given);
      const [first, ...others] = left.filter((atom) => atoms.has(atom));
      if (!first) return replacedInOrder(given);
      const before = known.get(given);
      if (before) return before;
      if (splits++ === mostSplits) return undefined;
      const [ifTrue, ifFalse] = [true, false].map((holds) =>
        split(
          assuming(given, (atom) => (atom === first ? holds : undefined)),
          others,
        ),
      );
      if (!ifTrue || !ifFalse) return undefined;
      const result = choose(conditionOf(first), ifTrue, ifFalse);
      known.set(given, result);
      return result;
    }
  }

  function replacedInOrder(guard: Guard): Guard {
    if (guard.kind === 'terminal') return guard;
    const known = inOrder.get(guard);
    if (known) return known;
    const condition = conditionOf(guard.atom as Test);
    const [ifTrue, ifFalse] = [replacedInOrder(guard.whenTrue), replacedInOrder(guard.whenFalse)];
    const isSame = ifTrue === guard.whenTrue && ifFalse === guard.whenFalse && condition === of(guard.atom as Test);
    const result = isSame ? guard : choose(condition, ifTrue, ifFalse);
    inOrder.set(guard, result);
    return result;
  }
}

/** Whether a condition has more atoms than one. */
const isOfSeveral = (guard: Guard): boolean =>
  guard.kind === 'decision' && (guard.whenTrue.kind === 'decision' || guard.whenFalse.kind === 'decision');
