import type { Atom, Decision, Guard } from './guard.ts';

/**
 * Decisions by what they are made of, so that equal ones are one object. A hash table of numbers with open addressing: a
 * server with many conditions makes millions of decisions, and objects for keys would be most of the work.
 */
export function createDecisionTable() {
  const decisions: Decision[] = [];
  /** Three numbers for each decision: its atom, and what is left where that holds and where it does not. */
  let parts = new Int32Array(3 * 2 ** 10);
  /** By hash: one more than the index of a decision; 0: nothing. */
  let slots = new Int32Array(2 ** 11);
  return { decide };

  /** The condition that is one where an atom holds, and another where it does not. */
  function decide(atom: Atom, whenTrue: Guard, whenFalse: Guard): Guard {
    if (whenTrue === whenFalse) return whenTrue;
    const [mask, a, t, f] = [slots.length - 1, atom.id, whenTrue.id, whenFalse.id];
    let slot = hashOf(a, t, f) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = 3 * (slots[slot]! - 1);
      if (parts[at] === a && parts[at + 1] === t && parts[at + 2] === f) return decisions[slots[slot]! - 1]!;
    }
    const made: Decision = {
      kind: 'decision',
      id: decisions.length + 2,
      atom,
      whenTrue,
      whenFalse,
      bound: Math.min(1 + boundOf(whenTrue) + boundOf(whenFalse), 1_000_000),
    };
    if (3 * decisions.length === parts.length) parts = grown(parts);
    parts.set([a, t, f], 3 * decisions.length);
    decisions.push(made);
    slots[slot] = decisions.length;
    if (2 * decisions.length > slots.length) spread();
    return made;
  }

  /** Puts all decisions into a table four times as large. */
  function spread(): void {
    slots = new Int32Array(4 * slots.length);
    const mask = slots.length - 1;
    for (let index = 0; index < decisions.length; index++) {
      let slot = hashOf(parts[3 * index]!, parts[3 * index + 1]!, parts[3 * index + 2]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
  }
}

/** Results of `condition ? a : b`, of which old ones are forgotten: they are worked out again, with the same result. */
export function createResults() {
  const size = 2 ** 16;
  const keys = new Int32Array(3 * size);
  const results: (Guard | undefined)[] = Array.from({ length: size });
  return { get, set };

  function get(condition: Guard, a: Guard, b: Guard): Guard | undefined {
    const slot = hashOf(condition.id, a.id, b.id) & (size - 1);
    const isIt = keys[3 * slot] === condition.id && keys[3 * slot + 1] === a.id && keys[3 * slot + 2] === b.id;
    return isIt ? results[slot] : undefined;
  }

  function set(condition: Guard, a: Guard, b: Guard, result: Guard): void {
    const slot = hashOf(condition.id, a.id, b.id) & (size - 1);
    keys[3 * slot] = condition.id;
    keys[3 * slot + 1] = a.id;
    keys[3 * slot + 2] = b.id;
    results[slot] = result;
  }
}

const boundOf = (guard: Guard): number => (guard.kind === 'terminal' ? 0 : guard.bound);

function grown(numbers: Int32Array): typeof numbers extends Int32Array ? Int32Array<ArrayBuffer> : never {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

function hashOf(a: number, b: number, c: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}
