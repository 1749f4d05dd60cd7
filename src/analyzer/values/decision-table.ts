import type { Atom, Decision, Guard } from './guard.ts';

/**
 * Decisions by what they are made of, so that equal ones are one object. A hash table of numbers with open addressing: a
 * server with many conditions makes millions of decisions, and objects for keys would be most of the work.
 *
 * @param terminals what never holds, whose number is 0, and what always does
 */
export function createDecisionTable(terminals: readonly [never: Guard, always: Guard]) {
  /** By number. */
  const guards: Guard[] = [...terminals];
  /** By number, three for each decision: its atom, and what is left where that holds and where it does not. */
  let parts = new Int32Array(3 * 2 ** 10);
  /** By hash: the number of a decision; 0: nothing. */
  let slots = new Int32Array(2 ** 11);
  /** By number: the number of the negation; 0: nobody has asked. */
  let negations = new Int32Array(2 ** 10).fill(1, 0, 1);
  /** By number: the last count in which a decision was met. */
  let counted = new Int32Array(2 ** 10);
  let counts = 0;
  return { decide, not, decisionsOf };

  /** The condition that is one where an atom holds, and another where it does not. */
  function decide(atom: Atom, whenTrue: Guard, whenFalse: Guard): Guard {
    if (whenTrue === whenFalse) return whenTrue;
    const [mask, a, t, f] = [slots.length - 1, atom.id, whenTrue.id, whenFalse.id];
    let slot = hashOf(a, t, f) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = 3 * slots[slot]!;
      if (parts[at] === a && parts[at + 1] === t && parts[at + 2] === f) return guards[slots[slot]!]!;
    }
    const id = guards.length;
    const bound = Math.min(1 + boundOf(whenTrue) + boundOf(whenFalse), 1_000_000);
    const made: Decision = { kind: 'decision', id, atom, whenTrue, whenFalse, bound };
    if (3 * id === parts.length) [parts, negations, counted] = [grown(parts), grown(negations), grown(counted)];
    parts[3 * id] = a;
    parts[3 * id + 1] = t;
    parts[3 * id + 2] = f;
    guards.push(made);
    slots[slot] = id;
    if (2 * guards.length > slots.length) spread();
    return made;
  }

  /** The condition that holds where another does not. */
  function not(guard: Guard): Guard {
    const known = negations[guard.id]!;
    if (known !== 0 || guard.kind === 'terminal') return guards[known]!;
    const result = decide(guard.atom, not(guard.whenTrue), not(guard.whenFalse));
    negations[guard.id] = result.id;
    negations[result.id] = guard.id;
    return result;
  }

  /** The different decisions that a condition is made of, depth first, where the atom holds before where it does not. */
  function decisionsOf(guard: Guard, most = Infinity): Decision[] {
    const found: Decision[] = [];
    const open = [guard.id];
    counts++;
    for (let id = open.pop(); id !== undefined && found.length < most; id = open.pop()) {
      const each = guards[id]!;
      if (each.kind === 'terminal' || counted[id] === counts) continue;
      counted[id] = counts;
      found.push(each);
      open.push(parts[3 * id + 2]!, parts[3 * id + 1]!);
    }
    return found;
  }

  /** Puts all decisions into a table four times as large. */
  function spread(): void {
    slots = new Int32Array(4 * slots.length);
    const mask = slots.length - 1;
    for (let id = terminals.length; id < guards.length; id++) {
      let slot = hashOf(parts[3 * id]!, parts[3 * id + 1]!, parts[3 * id + 2]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id;
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
