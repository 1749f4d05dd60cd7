/**
 * A path condition: what must hold of a request, and of what code can't tell, for a point of the code to be reached. Guards
 * are reduced ordered binary decision diagrams over atoms (Bryant 1986), so equal conditions are one object, and conjunction
 * with what rules it out is `never`.
 */
export type Guard = Decision | Terminal;

interface Terminal {
  readonly kind: 'terminal';
  readonly id: 0 | 1;
  readonly holds: boolean;
}

interface Decision {
  readonly kind: 'decision';
  readonly id: number;
  readonly atom: Atom;
  readonly whenTrue: Guard;
  readonly whenFalse: Guard;
  /** At most so many decisions are in it: shared ones count once for each of their uses. */
  readonly bound: number;
}

/** Something that holds or not, of which no other atom says more. Numbered in the order of creation. */
export interface Atom {
  readonly id: number;
}

export const always: Guard = { kind: 'terminal', id: 1, holds: true };
export const never: Guard = { kind: 'terminal', id: 0, holds: false };

export type Guards<A extends Atom = Atom> = ReturnType<typeof createGuards<A>>;

/**
 * A condition with more decisions says less than it costs: it is widened to what it says of the atoms that come first, and
 * an atom of its own for the others.
 */
const largest = 400;

/** So many decisions of it are kept. */
const kept = largest / 2;

/** So many results are remembered at once. */
const mostKnown = 2 ** 15;

/** @param widened makes an atom for a condition that is too large to be kept: of it nothing is known */
export function createGuards<A extends Atom>(widened: () => A) {
  const decisions = new Map<Atom, Map<number, Decision>>();
  const combined = { and: new Map<number, Guard>(), or: new Map<number, Guard>() };
  const chosen = new Map<Guard, Map<number, Guard>>();
  const negated = new Map<Guard, Guard>();
  const large = new Map<Guard, boolean>();
  const widenings = new Map<Guard, Guard>();
  let count = 2;
  let choices = 0;
  return { of, and, or, not, choose, atomsOf, demandsOf: demandedBy };

  /** The condition that an atom holds. */
  function of(atom: A): Guard {
    return decide(atom, always, never);
  }

  function decide(atom: Atom, whenTrue: Guard, whenFalse: Guard): Guard {
    if (whenTrue === whenFalse) return whenTrue;
    let known = decisions.get(atom);
    if (!known) decisions.set(atom, (known = new Map()));
    const key = pairOf(whenTrue, whenFalse);
    let found = known.get(key);
    if (!found) {
      const bound = 1 + boundOf(whenTrue) + boundOf(whenFalse);
      found = { kind: 'decision', id: count++, atom, whenTrue, whenFalse, bound };
      known.set(key, found);
    }
    return found;
  }

  function and(a: Guard, b: Guard): Guard {
    return bounded(combine(a, b, true));
  }

  function or(a: Guard, b: Guard): Guard {
    return bounded(combine(a, b, false));
  }

  function not(guard: Guard): Guard {
    if (guard.kind === 'terminal') return guard.holds ? never : always;
    const known = negated.get(guard);
    if (known) return known;
    const result = decide(guard.atom, not(guard.whenTrue), not(guard.whenFalse));
    negated.set(guard, result);
    negated.set(result, guard);
    return result;
  }

  /** `condition ? a : b`. */
  function choose(condition: Guard, a: Guard, b: Guard): Guard {
    return bounded(either(condition, a, b));
  }

  function either(condition: Guard, a: Guard, b: Guard): Guard {
    if (condition.kind === 'terminal') return condition.holds ? a : b;
    if (a === b) return a;
    if (a.kind === 'terminal') return combine(a.holds ? condition : not(condition), b, !a.holds);
    if (b.kind === 'terminal') return combine(b.holds ? not(condition) : condition, a, !b.holds);
    let known = chosen.get(condition);
    if (!known) chosen.set(condition, (known = new Map()));
    const key = pairOf(a, b);
    const before = known.get(key);
    if (before) return before;
    const atom = [condition, a, b].reduce((first, each) => (each.atom.id < first.id ? each.atom : first), a.atom);
    const result = decide(
      atom,
      either(sideOf(condition, atom, true), sideOf(a, atom, true), sideOf(b, atom, true)),
      either(sideOf(condition, atom, false), sideOf(a, atom, false), sideOf(b, atom, false)),
    );
    known.set(key, result);
    if (++choices > mostKnown) {
      chosen.clear();
      choices = 0;
    }
    return result;
  }

  function combine(a: Guard, b: Guard, isAnd: boolean): Guard {
    if (a === b) return a;
    const [neutral, absorbing] = isAnd ? [always, never] : [never, always];
    if (a === absorbing || b === absorbing) return absorbing;
    if (a === neutral) return b;
    if (b === neutral) return a;
    const [first, second] = a.id < b.id ? [a, b] : [b, a];
    const results = isAnd ? combined.and : combined.or;
    const key = pairOf(first, second);
    const known = results.get(key);
    if (known) return known;
    const [x, y] = [first as Decision, second as Decision];
    const atom = x.atom.id <= y.atom.id ? x.atom : y.atom;
    const result = decide(
      atom,
      combine(sideOf(x, atom, true), sideOf(y, atom, true), isAnd),
      combine(sideOf(x, atom, false), sideOf(y, atom, false), isAnd),
    );
    results.set(key, result);
    // What is forgotten is worked out again, with the same result.
    if (results.size > mostKnown) results.clear();
    return result;
  }

  function bounded(guard: Guard): Guard {
    return isLarge(guard) ? widen(guard) : guard;
  }

  /**
   * A condition that holds wherever this one does: what is asked of the atoms that come last is not known, except of those
   * that decide it whatever the others are. What code asks first is what all that follows stands on.
   */
  function widen(guard: Guard): Guard {
    const known = widenings.get(guard);
    if (known) return known;
    let result = cut(guard, lastKept(guard), of(widened()), new Map());
    for (const [atom, holds] of demandedBy(guard)) result = combine(result, holds ? of(atom) : not(of(atom)), true);
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
    if (boundOf(guard) <= largest) return false;
    const known = large.get(guard);
    if (known !== undefined) return known;
    const result = sizeOf(guard) > largest;
    large.set(guard, result);
    return result;
  }

  /** The atoms that have to hold for a condition to, or must not. */
  function demandedBy(guard: Guard): ReadonlyMap<A, boolean> {
    return (demandsOf(guard, new Map()) ?? new Map()) as ReadonlyMap<A, boolean>;
  }

  /** The atoms that a condition depends on. */
  function atomsOf(guard: Guard): Set<A> {
    const atoms = new Set<A>();
    for (const { atom } of decisionsOf(guard)) atoms.add(atom as A);
    return atoms;
  }
}

type Demands = ReadonlyMap<Atom, boolean>;

/** The atoms that have to hold, or not to hold, for a condition to; undefined where it never does. */
function demandsOf(guard: Guard, seen: Map<Guard, Demands | undefined>): Demands | undefined {
  if (guard.kind === 'terminal') return guard.holds ? new Map() : undefined;
  if (seen.has(guard)) return seen.get(guard);
  const [whenTrue, whenFalse] = [demandsOf(guard.whenTrue, seen), demandsOf(guard.whenFalse, seen)];
  const result =
    whenTrue && whenFalse
      ? new Map([...whenTrue].filter(([atom, holds]) => whenFalse.get(atom) === holds))
      : new Map([[guard.atom, whenTrue !== undefined], ...(whenTrue ?? whenFalse ?? [])]);
  seen.set(guard, result);
  return result;
}

/** What is left of a condition where an atom holds, or does not, that is no later one than its first. */
const sideOf = (guard: Decision, atom: Atom, isTrue: boolean): Guard =>
  guard.atom === atom ? (isTrue ? guard.whenTrue : guard.whenFalse) : guard;

/** One number for two conditions, of which there are fewer than 2 ** 26. */
const pairOf = (a: Guard, b: Guard): number => a.id * 2 ** 26 + b.id;

const boundOf = (guard: Guard): number => (guard.kind === 'terminal' ? 0 : Math.min(guard.bound, 1_000_000));

/** How many different decisions a condition is made of. */
const sizeOf = (guard: Guard): number => decisionsOf(guard).size;

/** The number of the last atom up to which the decisions of a condition are kept. */
function lastKept(guard: Guard): number {
  const uses = new Map<number, number>();
  for (const { atom } of decisionsOf(guard)) uses.set(atom.id, (uses.get(atom.id) ?? 0) + 1);
  let count = 0;
  let last = -1;
  for (const [id, each] of [...uses].sort(([a], [b]) => a - b)) {
    count += each;
    if (count > kept) break;
    last = id;
  }
  return last;
}

/** The different decisions that a condition is made of. */
function decisionsOf(guard: Guard): Set<Decision> {
  const seen = new Set<Decision>();
  const visit = (each: Guard): void => {
    if (each.kind === 'terminal' || seen.has(each)) return;
    seen.add(each);
    visit(each.whenTrue);
    visit(each.whenFalse);
  };
  visit(guard);
  return seen;
}

/** What is known of atoms: true, false, or undefined where both may be. */
export type Knowledge = (atom: Atom) => boolean | undefined;

/** Whether a condition can hold where that is known. What is not known is taken either way, each atom the same everywhere. */
export function canHold(guard: Guard, knows: Knowledge, seen = new Map<Guard, boolean>()): boolean {
  if (guard.kind === 'terminal') return guard.holds;
  const before = seen.get(guard);
  if (before !== undefined) return before;
  const known = knows(guard.atom);
  const result =
    (known !== false && canHold(guard.whenTrue, knows, seen)) ||
    (known !== true && canHold(guard.whenFalse, knows, seen));
  seen.set(guard, result);
  return result;
}
