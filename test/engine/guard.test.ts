import { describe, expect, it } from 'vitest';
import { always, canHold, createGuards, never, type Atom, type Guard } from '../../src/analyzer/values/guard.ts';

const atoms: Atom[] = Array.from({ length: 6 }, (_, id) => ({ id }));
const create = () => {
  let widened = 1000;
  const guards = createGuards<Atom>(() => ({ id: widened++ }));
  return { guards, ofAtom: atoms.map((atom) => guards.of(atom)), widenings: () => widened - 1000 };
};

type Formula = (values: readonly boolean[]) => boolean;

/** A formula as a function and as a guard, from the same random numbers. */
function randomFormula(
  next: () => number,
  depth: number,
  { guards, ofAtom }: ReturnType<typeof create>,
): [Formula, Guard] {
  const at = next() % atoms.length;
  if (depth === 0) return [(values) => values[at]!, ofAtom[at]!];
  const [f, a] = randomFormula(next, depth - 1, { guards, ofAtom, widenings: () => 0 });
  const [g, b] = randomFormula(next, depth - 1, { guards, ofAtom, widenings: () => 0 });
  switch (next() % 4) {
    case 0:
      return [(values) => f(values) && g(values), guards.and(a, b)];
    case 1:
      return [(values) => f(values) || g(values), guards.or(a, b)];
    case 2:
      return [(values) => !f(values), guards.not(a)];
    default:
      return [(values) => (values[at]! ? f(values) : g(values)), guards.choose(ofAtom[at]!, a, b)];
  }
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >>> 8;
  };
}

const assignments = Array.from({ length: 2 ** atoms.length }, (_, bits) =>
  atoms.map((_, at) => ((bits >> at) & 1) === 1),
);

describe('guards', () => {
  it('hold where the formula holds that they were made of, and equal formulas are one object', () => {
    const next = generator(20_261_125);
    const made = create();
    const byTable = new Map<string, Guard>();
    for (let round = 0; round < 400; round++) {
      const [formula, guard] = randomFormula(next, 4, made);
      const table = assignments.map((values) => formula(values));
      expect(assignments.map((values) => canHold(guard, ({ id }) => values[id]))).toEqual(table);
      const key = table.join();
      expect(byTable.get(key) ?? guard).toBe(guard);
      byTable.set(key, guard);
    }
    expect(byTable.size).toBeGreaterThan(50);
    expect(made.widenings()).toBe(0);
  });

  it('are never where they contradict themselves, and always where they leave nothing out', () => {
    const { guards, ofAtom } = create();
    const [a, b] = ofAtom as [Guard, Guard];
    expect(guards.and(a, guards.not(a))).toBe(never);
    expect(guards.or(a, guards.not(a))).toBe(always);
    expect(guards.and(guards.or(a, b), guards.not(a))).toBe(guards.and(b, guards.not(a)));
    expect([...guards.atomsOf(guards.and(guards.or(a, b), guards.or(a, guards.not(b))))]).toEqual([atoms[0]]);
  });

  it('take what is not known either way, each atom the same everywhere', () => {
    const { guards, ofAtom } = create();
    const [a, b] = ofAtom as [Guard, Guard];
    const differ = guards.or(guards.and(a, guards.not(b)), guards.and(guards.not(a), b));
    expect(canHold(differ, () => undefined)).toBe(true);
    expect(canHold(differ, ({ id }) => (id === 0 ? true : undefined))).toBe(true);
    expect(canHold(differ, () => true)).toBe(false);
  });

  it('that are too large are widened to something of which nothing is known', () => {
    const made = create();
    const pairs = Array.from({ length: 12 }, (_, at) => [{ id: at }, { id: 100 + at }] as const);
    const sum = pairs.reduce<Guard>(
      (all, [a, b]) => made.guards.or(all, made.guards.and(made.guards.of(a), made.guards.of(b))),
      never,
    );
    expect(made.widenings()).toBeGreaterThan(0);
    expect(canHold(sum, () => undefined)).toBe(true);
    expect(canHold(made.guards.not(sum), () => undefined)).toBe(true);
  });

  it('that are too large keep what they say of the atoms that come first', () => {
    const made = create();
    const [a, b] = [made.guards.of({ id: 0 }), made.guards.of({ id: 1 })];
    const pairs = Array.from({ length: 12 }, (_, at) => [{ id: 10 + at }, { id: 100 + at }] as const);
    const wide = pairs.reduce<Guard>(
      (all, [x, y]) => made.guards.and(all, made.guards.or(made.guards.of(x), made.guards.of(y))),
      made.guards.or(a, b),
    );
    expect(made.widenings()).toBeGreaterThan(0);
    expect(canHold(wide, ({ id }) => (id < 2 ? false : undefined))).toBe(false);
    expect(canHold(wide, ({ id }) => (id === 0 ? true : id === 1 ? false : undefined))).toBe(true);
    expect(canHold(made.guards.not(wide), () => undefined)).toBe(true);
  });
});
