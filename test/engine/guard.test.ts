import { describe, expect, it } from 'vitest';
import { always, canFail, canHold, never, type Atom, type Guard } from '../../src/analyzer/values/guard.ts';
import { createGuards, type Guards } from '../../src/analyzer/values/guards.ts';

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

const pairs = 20;

/** `(a1 && b1) || (a2 && b2) || …`, which asks for each `a` first. */
const sumOfPairs = (guards: Guards): Guard =>
  Array.from({ length: pairs }, (_, at) => guards.and(guards.of({ id: at }), guards.of({ id: pairs + at }))).reduce(
    (all, each) => guards.or(all, each),
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

  it('exclude each other where their conjunction never holds, which is told without making it', () => {
    const next = generator(7_654_321);
    const made = create();
    let apart = 0;
    for (let round = 0; round < 400; round++) {
      const [[, a], [, b]] = [randomFormula(next, 3, made), randomFormula(next, 3, made)];
      const isApart = made.guards.excludes(a, b);
      expect(made.guards.excludes(b, a)).toBe(isApart);
      expect(isApart).toBe(made.guards.and(a, b) === never);
      if (isApart) apart++;
    }
    expect(apart).toBeGreaterThan(20);
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

  it('given what is known are the same wherever that holds', () => {
    const next = generator(20_261_128);
    const made = create();
    const { guards } = made;
    let isSmaller = 0;
    for (let round = 0; round < 400; round++) {
      const [, guard] = randomFormula(next, 4, made);
      const [, known] = randomFormula(next, 3, made);
      const left = guards.given(guard, known);
      expect(guards.and(left, known)).toBe(guards.and(guard, known));
      if (guards.atomsOf(left).size < guards.atomsOf(guard).size) isSmaller++;
    }
    expect(isSmaller).toBeGreaterThan(50);
    const [a, b, c] = made.ofAtom as [Guard, Guard, Guard];
    const before = guards.and(a, b);
    expect(guards.given(guards.and(before, c), before)).toBe(c);
  });

  it('assuming some atoms are what is left of them', () => {
    const next = generator(7);
    const made = create();
    for (let round = 0; round < 200; round++) {
      const [formula, guard] = randomFormula(next, 4, made);
      const left = made.guards.assuming(guard, ({ id }) => (id === 1 ? true : id === 4 ? false : undefined));
      const table = assignments.map((values) => formula(values.with(1, true).with(4, false)));
      expect(assignments.map((values) => canHold(left, ({ id }) => values[id]))).toEqual(table);
    }
  });

  it('demand the atoms without which they never hold', () => {
    const next = generator(99);
    const made = create();
    for (let round = 0; round < 400; round++) {
      const [formula, guard] = randomFormula(next, 3, made);
      const holding = assignments.filter((values) => formula(values));
      const demanded = atoms.flatMap(({ id }): [number, boolean][] =>
        [true, false].flatMap((holds) =>
          holding.length > 0 && holding.every((values) => values[id] === holds) ? [[id, holds]] : [],
        ),
      );
      expect([...made.guards.demandsOf(guard)].map(([{ id }, holds]) => [id, holds])).toEqual(demanded);
    }
  });

  it('are one object however many there are', () => {
    const { guards } = create();
    const make = (): Guard[] =>
      Array.from({ length: 5000 }, (_, id) => guards.and(guards.of({ id }), guards.not(guards.of({ id: id + 7 }))));
    const made = make();
    expect(make().every((each, index) => each === made[index])).toBe(true);
    expect(new Set(made).size).toBe(5000);
  });

  it('of which one holds are no condition where that is too large', () => {
    const { guards } = create();
    const pairs = Array.from({ length: 12 }, (_, at) => guards.and(guards.of({ id: at }), guards.of({ id: 100 + at })));
    expect(guards.anyOf(pairs)).toBeUndefined();
    expect(guards.anyOf(pairs.slice(0, 2))).toBe(guards.or(pairs[0]!, pairs[1]!));
  });

  it('that are too large may hold or not where nothing is known', () => {
    const made = create();
    const sum = sumOfPairs(made.guards);
    expect(made.widenings()).toBeGreaterThan(0);
    expect(canHold(sum, () => undefined)).toBe(true);
    expect(canHold(made.guards.not(sum), () => undefined)).toBe(true);
  });

  it('that are too large come out as what they are made of, where that is known', () => {
    let id = 1000;
    const wholes = new Map<Atom, Guard>();
    const guards = createGuards<Atom>((whole) => {
      const atom = { id: id++ };
      wholes.set(atom, whole);
      return atom;
    });
    const sum = sumOfPairs(guards);
    expect(wholes.size).toBeGreaterThan(1);
    const next = generator(20_261_129);
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 400; round++) {
      const values = Array.from({ length: 2 * pairs }, () => next() % 4 === 0);
      const knows = (atom: Atom): boolean | undefined => {
        const whole = wholes.get(atom);
        return whole ? canHold(whole, knows) : values[atom.id];
      };
      const expected = values.slice(0, pairs).some((first, at) => first && values[pairs + at]);
      expect([canHold(sum, knows), canFail(sum, knows)]).toEqual([expected, !expected]);
      outcomes.add(expected);
    }
    expect(outcomes.size).toBe(2);
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
