import { createDecisionTable, createResults } from './decision-table.ts';

/**
 * A path condition: what must hold of a request, and of what code can't tell, for a point of the code to be reached. Guards
 * are reduced ordered binary decision diagrams over atoms (Bryant 1986), so equal conditions are one object, and conjunction
 * with what rules it out is `never`.
 */
export type Guard = Decision | Terminal;

interface Terminal {
  readonly atom?: undefined;
  readonly kind: 'terminal';
  readonly id: 0 | 1;
  readonly holds: boolean;
}

export interface Decision {
  readonly kind: 'decision';
  readonly id: number;
  readonly atom: Atom;
  readonly whenTrue: Guard;
  readonly whenFalse: Guard;
  /** At most so many decisions are in it: shared ones count once for each of their uses. */
  readonly bound: number;
}

/** Something that holds or not, of which no other atom says more. A condition asks the one with the lowest number first. */
export interface Atom {
  readonly id: number;
}

export const always: Guard = { kind: 'terminal', id: 1, holds: true };
export const never: Guard = { kind: 'terminal', id: 0, holds: false };

export type Guards<A extends Atom = Atom> = ReturnType<typeof createGuards<A>>;

/**
 * A condition with more decisions says less than it costs: what it says of the atoms that come first is kept, and one atom
 * stands for the whole of it in the place of the others.
 */
const largest = 240;

/** So many decisions of it are kept, at most. */
const kept = largest / 2;

/** @param widened makes the atom that stands for a condition that is too large to be kept */
export function createGuards<A extends Atom>(widened: (whole: Guard) => A) {
  const { decide, not, decisionsOf } = createDecisionTable([never, always]);
  const results = createResults();
  const restrictions = createResults();
  const large = new WeakMap<Guard, boolean>();
  const widenings = new WeakMap<Guard, Guard>();
  return { of, and, or, anyOf, not, excludes, choose, chooseWhole: either, given, assuming, atomsOf, demandsOf };

  /** The condition that an atom holds. */
  function of(atom: A): Guard {
    return decide(atom, always, never);
  }

  function and(a: Guard, b: Guard): Guard {
    return bounded(either(a, b, never));
  }

  function or(a: Guard, b: Guard): Guard {
    return bounded(either(a, always, b));
  }

  /** The condition that one of several holds; undefined where it is too large to be kept. */
  function anyOf(all: readonly Guard[]): Guard | undefined {
    let sum: Guard = never;
    for (const each of all) {
      sum = either(sum, always, each);
      if (isLarge(sum)) return undefined;
    }
    return sum;
  }

  /** Whether two conditions never hold both: known without their conjunction, which may be large. */
  function excludes(a: Guard, b: Guard): boolean {
    if (a.kind === 'terminal') return a.holds ? b === never : true;
    if (b.kind === 'terminal') return !b.holds;
    if (a === b) return false;
    const [one, other] = a.id > b.id ? [b, a] : [a, b];
    const both = results.get(one, other, never);
    if (both) return both === never;
    const atom = firstOf(one.atom, other);
    const isApart =
      excludes(sideOf(one, atom, true), sideOf(other, atom, true)) &&
      excludes(sideOf(one, atom, false), sideOf(other, atom, false));
    if (isApart) results.set(one, other, never, never);
    return isApart;
  }

  /** `condition ? a : b`. */
  function choose(condition: Guard, a: Guard, b: Guard): Guard {
    return bounded(either(condition, a, b));
  }

  function either(condition: Guard, a: Guard, b: Guard): Guard {
    if (condition.kind === 'terminal') return condition.holds ? a : b;
    if (a === condition) return either(condition, always, b);
    if (b === condition) return either(condition, a, never);
    if (a === b) return a;
    if (a === always && b === never) return condition;
    if (a === never && b === always) return not(condition);
    // What is the same either way round is remembered one way round.
    if (b === never && a.id < condition.id) return either(a as Decision, condition, never);
    if (a === always && b.id < condition.id) return either(b as Decision, always, condition);
    const before = results.get(condition, a, b);
    if (before) return before;
    const atom = firstOf(firstOf(condition.atom, a), b);
    const result = decide(
      atom,
      either(sideOf(condition, atom, true), sideOf(a, atom, true), sideOf(b, atom, true)),
      either(sideOf(condition, atom, false), sideOf(a, atom, false), sideOf(b, atom, false)),
    );
    results.set(condition, a, b, result);
    return result;
  }

  /**
   * A condition that is the same as another wherever `known` holds, and mostly asks less: what `known` says already is left
   * out of it (Coudert and Madre 1990).
   */
  function given(guard: Guard, known: Guard): Guard {
    return bounded(restricted(guard, known));
  }

  function restricted(guard: Guard, known: Guard): Guard {
    if (guard.kind === 'terminal' || known.kind === 'terminal') return guard;
    if (guard === known) return always;
    const before = restrictions.get(guard, known, never);
    if (before) return before;
    const atom = firstOf(guard.atom, known);
    const [ifTrue, ifFalse] = [sideOf(known, atom, true), sideOf(known, atom, false)];
    const result =
      ifTrue === never
        ? restricted(sideOf(guard, atom, false), ifFalse)
        : ifFalse === never
          ? restricted(sideOf(guard, atom, true), ifTrue)
          : guard.atom === atom
            ? decide(atom, restricted(guard.whenTrue, ifTrue), restricted(guard.whenFalse, ifFalse))
            : restricted(guard, either(ifTrue, always, ifFalse));
    restrictions.set(guard, known, never, result);
    return result;
  }

  /** What is left of a condition where that is known. */
  function assuming(guard: Guard, knows: (atom: A) => boolean | undefined, seen = new Map<Guard, Guard>()): Guard {
    if (guard.kind === 'terminal') return guard;
    const before = seen.get(guard);
    if (before) return before;
    const [ifTrue, ifFalse] = [guard.whenTrue, guard.whenFalse];
    const known = knows(guard.atom as A);
    const result =
      known === undefined
        ? decide(guard.atom, assuming(ifTrue, knows, seen), assuming(ifFalse, knows, seen))
        : assuming(known ? ifTrue : ifFalse, knows, seen);
    seen.set(guard, result);
    return result;
  }

  function bounded(guard: Guard): Guard {
    return isLarge(guard) ? widen(guard) : guard;
  }

  /**
   * The same condition, with the atom that stands for it in the place of what it asks of the atoms that come last, except of
   * those that decide it whatever the others are.
   */
  function widen(guard: Guard): Guard {
    const known = widenings.get(guard);
    if (known) return known;
    const last = lastKept(decisionsOf(guard));
    let rest = of(widened(guard));
    for (const [atom, holds] of demandsOf(guard))
      if (atom.id > last) rest = holds ? either(of(atom), rest, never) : either(of(atom), never, rest);
    const result = cut(guard, last, rest, new Map());
    widenings.set(guard, result);
    return result;
  }

  /** A condition with another in the place of all that it asks of later atoms, where that can hold. */
  function cut(guard: Guard, last: number, rest: Guard, seen: Map<Guard, Guard>): Guard {
    if (guard.kind === 'terminal') return guard;
    if (guard.atom.id > last) return rest;
    const before = seen.get(guard);
    if (before) return before;
    const result = decide(guard.atom, cut(guard.whenTrue, last, rest, seen), cut(guard.whenFalse, last, rest, seen));
    seen.set(guard, result);
    return result;
  }

  function isLarge(guard: Guard): boolean {
    if (guard.kind === 'terminal' || guard.bound <= largest) return false;
    const known = large.get(guard);
    if (known !== undefined) return known;
    const result = decisionsOf(guard, largest + 1).length > largest;
    large.set(guard, result);
    return result;
  }

  /** The atoms that have to hold for a condition to, or must not, the first ones first. */
  function demandsOf(guard: Guard): ReadonlyMap<A, boolean> {
    return demandedBy(decisionsOf(guard)) as Map<Atom, boolean> as Map<A, boolean>;
  }

  /** The atoms that a condition depends on. */
  function atomsOf(guard: Guard): Set<A> {
    const atoms = new Set<A>();
    for (const { atom } of decisionsOf(guard)) atoms.add(atom as A);
    return atoms;
  }
}

/** What is left of a condition where an atom holds, or does not, that is no later one than its first. */
const sideOf = (guard: Guard, atom: Atom, isTrue: boolean): Guard =>
  guard.atom === atom ? (isTrue ? guard.whenTrue : guard.whenFalse) : guard;

/** The earlier one of an atom and that of a condition. */
const firstOf = (atom: Atom, { atom: other }: Guard): Atom =>
  other !== undefined && other.id < atom.id ? other : atom;

/** The number of the last atom up to which the decisions of a condition are kept. */
function lastKept(decisions: readonly Decision[]): number {
  const uses = new Map<number, number>();
  for (const { atom } of decisions) uses.set(atom.id, (uses.get(atom.id) ?? 0) + 1);
  let count = 0;
  let last = -1;
  for (const [id, each] of [...uses].sort(([a], [b]) => a - b)) {
    count += each;
    if (count > kept) break;
    last = id;
  }
  return last;
}

/**
 * The atoms that have to hold, or not to hold, for a condition to. That is so of an atom that is asked on each way to
 * where the condition holds, with the same answer: no way leaves it out, and none goes on from the other answer.
 */
function demandedBy(decisions: readonly Decision[]): Map<Atom, boolean> {
  const atoms = [...new Set(decisions.map(({ atom }) => atom))].sort((a, b) => a.id - b.id);
  const places = new Map(atoms.map((atom, place) => [atom, place]));
  const placeOf = ({ atom }: Guard): number => (atom ? places.get(atom)! : atoms.length);
  /** How many ways that leave atoms out begin at a place, less those that end there. */
  const leavingOut = atoms.map(() => 0);
  const needs = atoms.map(() => ({ true: false, false: false }));
  const leaveOut = (from: number, to: number): void => {
    leavingOut[from]!++;
    if (to < atoms.length) leavingOut[to]!--;
  };
  for (const decision of decisions) {
    const place = placeOf(decision);
    for (const isTrue of [true, false]) {
      const side = isTrue ? decision.whenTrue : decision.whenFalse;
      if (side === never) continue;
      needs[place]![`${isTrue}`] = true;
      if (placeOf(side) > place + 1) leaveOut(place + 1, placeOf(side));
    }
  }
  const demanded = new Map<Atom, boolean>();
  let left = 0;
  for (const [place, atom] of atoms.entries()) {
    left += leavingOut[place]!;
    const { true: ifTrue, false: ifFalse } = needs[place]!;
    if (left === 0 && ifTrue !== ifFalse) demanded.set(atom, ifTrue);
  }
  return demanded;
}

/** What is known of atoms: true, false, or undefined where both may be. */
export type Knowledge = (atom: Atom) => boolean | undefined;

/** Whether a condition can hold where that is known. What is not known is taken either way, each atom the same everywhere. */
export const canHold = (guard: Guard, knows: Knowledge, seen?: Map<Guard, boolean>): boolean =>
  canBe(true, guard, knows, seen);

/** Whether a condition can fail to hold where that is known. */
export const canFail = (guard: Guard, knows: Knowledge): boolean => canBe(false, guard, knows);

function canBe(wanted: boolean, guard: Guard, knows: Knowledge, seen = new Map<Guard, boolean>()): boolean {
  if (guard.kind === 'terminal') return guard.holds === wanted;
  const before = seen.get(guard);
  if (before !== undefined) return before;
  const known = knows(guard.atom);
  const result =
    (known !== false && canBe(wanted, guard.whenTrue, knows, seen)) ||
    (known !== true && canBe(wanted, guard.whenFalse, knows, seen));
  seen.set(guard, result);
  return result;
}
