/** A condition by number: 0 never holds, 1 always does, each other is a decision of a table. */
export type ConditionNumber = number;

export const neverNumber: ConditionNumber = 0;
export const alwaysNumber: ConditionNumber = 1;

export type DecisionTable = ReturnType<typeof createDecisionTable>;

/** What stands in the place of an atom where there is none: it is later than all of them. */
const noAtom = 2 ** 31 - 1;

/** What is called large has fewer decisions than that. */
const largestBound = 1_000_000;

/**
 * Decisions by what they are made of, so that equal ones have one number. All that is known of them stands in arrays of numbers:
 * a server with many conditions makes millions of decisions, of which few are ever looked at, and objects would be most of the
 * work.
 */
export function createDecisionTable() {
  let count = 2;
  /** By number, three for each: its atom, and what is left where that holds and where it does not. */
  let parts = new Int32Array(3 * 2 ** 10);
  parts[0] = parts[3] = noAtom;
  /** By number: at most so many decisions are in it; shared ones count once for each of their uses. */
  let bounds = new Int32Array(2 ** 10);
  /** By hash: the number of a decision; 0: nothing. */
  let slots = new Int32Array(2 ** 11);
  /** By number: the number of the negation; 0: nobody has asked. */
  let negations = new Int32Array(2 ** 10).fill(alwaysNumber, 0, 1);
  /** By number: the last count in which a decision was met. */
  let counted = new Int32Array(2 ** 10);
  let counts = 0;
  const results = createResults();
  return {
    decide,
    not,
    either,
    decisionsOf,
    results,
    atomOf: (id: ConditionNumber): number => parts[3 * id]!,
    ifTrue: (id: ConditionNumber): ConditionNumber => parts[3 * id + 1]!,
    ifFalse: (id: ConditionNumber): ConditionNumber => parts[3 * id + 2]!,
    boundOf: (id: ConditionNumber): number => bounds[id]!,
    sideOf,
  };

  /** The condition that is one where an atom holds, and another where it does not. */
  function decide(atom: number, ifTrue: ConditionNumber, ifFalse: ConditionNumber): ConditionNumber {
    if (ifTrue === ifFalse) return ifTrue;
    const mask = slots.length - 1;
    let slot = hashOf(atom, ifTrue, ifFalse) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = 3 * slots[slot]!;
      if (parts[at] === atom && parts[at + 1] === ifTrue && parts[at + 2] === ifFalse) return slots[slot]!;
    }
    const id = count++;
    if (3 * id === parts.length)
      [parts, bounds, negations, counted] = [grown(parts), grown(bounds), grown(negations), grown(counted)];
    parts[3 * id] = atom;
    parts[3 * id + 1] = ifTrue;
    parts[3 * id + 2] = ifFalse;
    bounds[id] = Math.min(1 + bounds[ifTrue]! + bounds[ifFalse]!, largestBound);
    slots[slot] = id;
    if (2 * count > slots.length) spread();
    return id;
  }

  /** The condition that holds where another does not. */
  function not(id: ConditionNumber): ConditionNumber {
    const known = negations[id]!;
    if (known !== 0 || id <= alwaysNumber) return known;
    const result = decide(parts[3 * id]!, not(parts[3 * id + 1]!), not(parts[3 * id + 2]!));
    negations[id] = result;
    negations[result] = id;
    return result;
  }

  /** `condition ? a : b`. */
  function either(condition: ConditionNumber, a: ConditionNumber, b: ConditionNumber): ConditionNumber {
    if (condition <= alwaysNumber) return condition === alwaysNumber ? a : b;
    if (a === condition) return either(condition, alwaysNumber, b);
    if (b === condition) return either(condition, a, neverNumber);
    if (a === b) return a;
    if (a === alwaysNumber && b === neverNumber) return condition;
    if (a === neverNumber && b === alwaysNumber) return not(condition);
    // What is the same either way round is remembered one way round.
    if (b === neverNumber && a < condition) return either(a, condition, neverNumber);
    if (a === alwaysNumber && b < condition) return either(b, alwaysNumber, condition);
    const before = results.get(condition, a, b);
    if (before !== undefined) return before;
    const atom = Math.min(parts[3 * condition]!, parts[3 * a]!, parts[3 * b]!);
    const result = decide(
      atom,
      either(sideOf(condition, atom, true), sideOf(a, atom, true), sideOf(b, atom, true)),
      either(sideOf(condition, atom, false), sideOf(a, atom, false), sideOf(b, atom, false)),
    );
    results.set(condition, a, b, result);
    return result;
  }

  /** What is left of a condition where an atom holds, or does not, that is no later one than its first. */
  function sideOf(id: ConditionNumber, atom: number, isTrue: boolean): ConditionNumber {
    if (parts[3 * id] !== atom) return id;
    return parts[3 * id + (isTrue ? 1 : 2)]!;
  }

  /** The different decisions that a condition is made of, depth first, where the atom holds before where it does not. */
  function decisionsOf(condition: ConditionNumber, most = Infinity): ConditionNumber[] {
    const found: ConditionNumber[] = [];
    const open = [condition];
    counts++;
    for (let id = open.pop(); id !== undefined && found.length < most; id = open.pop()) {
      if (id <= alwaysNumber || counted[id] === counts) continue;
      counted[id] = counts;
      found.push(id);
      open.push(parts[3 * id + 2]!, parts[3 * id + 1]!);
    }
    return found;
  }

  /** Puts all decisions into a table four times as large. */
  function spread(): void {
    slots = new Int32Array(4 * slots.length);
    const mask = slots.length - 1;
    for (let id = alwaysNumber + 1; id < count; id++) {
      let slot = hashOf(parts[3 * id]!, parts[3 * id + 1]!, parts[3 * id + 2]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
  }
}

/** Results by three conditions, of which old ones are forgotten: they are worked out again, with the same result. */
export function createResults() {
  const size = 2 ** 16;
  const keys = new Int32Array(3 * size);
  const results = new Int32Array(size).fill(-1);
  return { get, set };

  function get(condition: ConditionNumber, a: ConditionNumber, b: ConditionNumber): ConditionNumber | undefined {
    const slot = hashOf(condition, a, b) & (size - 1);
    const isIt = keys[3 * slot] === condition && keys[3 * slot + 1] === a && keys[3 * slot + 2] === b;
    return isIt && results[slot] !== -1 ? results[slot] : undefined;
  }

  function set(condition: ConditionNumber, a: ConditionNumber, b: ConditionNumber, result: ConditionNumber): void {
    const slot = hashOf(condition, a, b) & (size - 1);
    keys[3 * slot] = condition;
    keys[3 * slot + 1] = a;
    keys[3 * slot + 2] = b;
    results[slot] = result;
  }
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

function hashOf(a: number, b: number, c: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}
