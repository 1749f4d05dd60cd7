import {
  alwaysNumber,
  createDecisionTable,
  createResults,
  neverNumber,
  type ConditionNumber,
} from './decision-table.ts';
import { demandedBy } from './demands.ts';
import { always, never, TableDecision, type Atom, type Diagrams, type Guard } from './guard.ts';

export type Guards<A extends Atom = Atom> = ReturnType<typeof createGuards<A>>;

/**
 * A condition with more decisions says less than it costs: what it says of the atoms that come first is kept, and one atom
 * stands for the whole of it in the place of the others.
 */
const largest = 240;

/** So many decisions of it are kept, at most. */
const kept = largest / 2;

/** What conditions of one table are worked out to be, by their numbers. */
type Memo = Map<ConditionNumber, ConditionNumber>;

/** @param widened makes the atom that stands for a condition that is too large to be kept */
export function createGuards<A extends Atom>(widened: (whole: Guard) => A) {
  const table = createDecisionTable();
  const { atomOf, boundOf, decide, decisionsOf, either, ifFalse, ifTrue, results, sideOf } = table;
  const restrictions = createResults();
  const atoms = new Map<number, A>();
  /** Those that somebody has asked for. */
  const guards = new Map<ConditionNumber, Guard>([
    [neverNumber, never],
    [alwaysNumber, always],
  ]);
  const diagrams: Diagrams = { table, atomOf: (id) => atoms.get(atomOf(id))!, guardOf };
  const large = new Map<ConditionNumber, boolean>();
  const widenings: Memo = new Map();
  return { of, and, or, anyOf, not, excludes, choose, chooseWhole, given, assuming, atomsOf, demandsOf };

  /** The one object for a condition. */
  function guardOf(id: ConditionNumber): Guard {
    const known = guards.get(id);
    if (known) return known;
    const made = new TableDecision(id, diagrams);
    guards.set(id, made);
    return made;
  }

  /** The condition that an atom holds. */
  function of(atom: A): Guard {
    return guardOf(numberOf(atom));
  }

  function numberOf(atom: A): ConditionNumber {
    if (!atoms.has(atom.id)) atoms.set(atom.id, atom);
    return decide(atom.id, alwaysNumber, neverNumber);
  }

  function and(a: Guard, b: Guard): Guard {
    return bounded(either(a.id, b.id, neverNumber));
  }

  function or(a: Guard, b: Guard): Guard {
    return bounded(either(a.id, alwaysNumber, b.id));
  }

  /** The condition that one of several holds; undefined where it is too large to be kept. */
  function anyOf(all: readonly Guard[]): Guard | undefined {
    let sum = neverNumber;
    for (const each of all) {
      sum = either(sum, alwaysNumber, each.id);
      if (isLarge(sum)) return undefined;
    }
    return guardOf(sum);
  }

  function not(guard: Guard): Guard {
    return guardOf(table.not(guard.id));
  }

  /** Whether two conditions never hold both: known without their conjunction, which may be large. */
  function excludes(a: Guard, b: Guard): boolean {
    return areApart(a.id, b.id);
  }

  function areApart(a: ConditionNumber, b: ConditionNumber): boolean {
    if (a <= alwaysNumber) return a === neverNumber || b === neverNumber;
    if (b <= alwaysNumber) return b === neverNumber;
    if (a === b) return false;
    const [one, other] = a > b ? [b, a] : [a, b];
    const both = results.get(one, other, neverNumber);
    if (both !== undefined) return both === neverNumber;
    const atom = Math.min(atomOf(one), atomOf(other));
    const isApart =
      areApart(sideOf(one, atom, true), sideOf(other, atom, true)) &&
      areApart(sideOf(one, atom, false), sideOf(other, atom, false));
    if (isApart) results.set(one, other, neverNumber, neverNumber);
    return isApart;
  }

  /** `condition ? a : b`. */
  function choose(condition: Guard, a: Guard, b: Guard): Guard {
    return bounded(either(condition.id, a.id, b.id));
  }

  /** The same, however large it is. */
  function chooseWhole(condition: Guard, a: Guard, b: Guard): Guard {
    return guardOf(either(condition.id, a.id, b.id));
  }

  /**
   * A condition that is the same as another wherever `known` holds, and mostly asks less: what `known` says already is left
   * out of it (Coudert and Madre 1990).
   */
  function given(guard: Guard, known: Guard): Guard {
    return bounded(restricted(guard.id, known.id));
  }

  function restricted(id: ConditionNumber, known: ConditionNumber): ConditionNumber {
    if (id <= alwaysNumber || known <= alwaysNumber) return id;
    if (id === known) return alwaysNumber;
    const before = restrictions.get(id, known, neverNumber);
    if (before !== undefined) return before;
    const atom = Math.min(atomOf(id), atomOf(known));
    const [knownTrue, knownFalse] = [sideOf(known, atom, true), sideOf(known, atom, false)];
    const result =
      knownTrue === neverNumber
        ? restricted(sideOf(id, atom, false), knownFalse)
        : knownFalse === neverNumber
          ? restricted(sideOf(id, atom, true), knownTrue)
          : atomOf(id) === atom
            ? decide(atom, restricted(ifTrue(id), knownTrue), restricted(ifFalse(id), knownFalse))
            : restricted(id, either(knownTrue, alwaysNumber, knownFalse));
    restrictions.set(id, known, neverNumber, result);
    return result;
  }

  /**
   * What is left of a condition where that is known.
   *
   * @param seen what was found for parts of conditions before, with the same knowledge
   */
  function assuming(guard: Guard, knows: (atom: A) => boolean | undefined, seen: Memo = new Map()): Guard {
    return guardOf(left(guard.id));

    function left(id: ConditionNumber): ConditionNumber {
      if (id <= alwaysNumber) return id;
      const before = seen.get(id);
      if (before !== undefined) return before;
      const atom = atomOf(id);
      const known = knows(atoms.get(atom)!);
      const result =
        known === undefined
          ? decide(atom, left(ifTrue(id)), left(ifFalse(id)))
          : left(known ? ifTrue(id) : ifFalse(id));
      seen.set(id, result);
      return result;
    }
  }

  function bounded(id: ConditionNumber): Guard {
    return guardOf(isLarge(id) ? widen(id) : id);
  }

  /**
   * The same condition, with the atom that stands for it in the place of what it asks of the atoms that come last, except of
   * those that decide it whatever the others are.
   */
  function widen(id: ConditionNumber): ConditionNumber {
    const known = widenings.get(id);
    if (known !== undefined) return known;
    const last = lastKept(decisionsOf(id).map(atomOf));
    let rest = numberOf(widened(guardOf(id)));
    for (const [atom, holds] of demandedBy(id, table)) {
      const asked = decide(atom, alwaysNumber, neverNumber);
      if (atom > last) rest = holds ? either(asked, rest, neverNumber) : either(asked, neverNumber, rest);
    }
    const result = cut(id, last, rest, new Map());
    widenings.set(id, result);
    return result;
  }

  /** A condition with another in the place of all that it asks of later atoms, where that can hold. */
  function cut(id: ConditionNumber, last: number, rest: ConditionNumber, seen: Memo): ConditionNumber {
    if (id <= alwaysNumber) return id;
    if (atomOf(id) > last) return rest;
    const before = seen.get(id);
    if (before !== undefined) return before;
    const result = decide(atomOf(id), cut(ifTrue(id), last, rest, seen), cut(ifFalse(id), last, rest, seen));
    seen.set(id, result);
    return result;
  }

  function isLarge(id: ConditionNumber): boolean {
    if (boundOf(id) <= largest) return false;
    const known = large.get(id);
    if (known !== undefined) return known;
    const result = decisionsOf(id, largest + 1).length > largest;
    large.set(id, result);
    return result;
  }

  /** The atoms that have to hold for a condition to, or must not, the first ones first. */
  function demandsOf(guard: Guard): ReadonlyMap<A, boolean> {
    return new Map([...demandedBy(guard.id, table)].map(([atom, holds]) => [atoms.get(atom)!, holds]));
  }

  /** The atoms that a condition depends on. */
  function atomsOf(guard: Guard): Set<A> {
    return new Set([...new Set(decisionsOf(guard.id).map(atomOf))].map((atom) => atoms.get(atom)!));
  }
}

/**
 * The number of the last atom up to which the decisions of a condition are kept.
 *
 * @param asked the atom of each of its decisions
 */
function lastKept(asked: readonly number[]): number {
  const uses = new Map<number, number>();
  for (const atom of asked) uses.set(atom, (uses.get(atom) ?? 0) + 1);
  let count = 0;
  let last = -1;
  for (const [id, each] of [...uses].sort(([a], [b]) => a - b)) {
    count += each;
    if (count > kept) break;
    last = id;
  }
  return last;
}
