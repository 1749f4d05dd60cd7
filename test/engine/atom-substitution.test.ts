import { describe, expect, it } from 'vitest';
import { createAtomSubstitution } from '../../src/analyzer/engine/atom-substitution.ts';
import type { Test } from '../../src/analyzer/engine/conditions.ts';
import { always, canHold, never, type Guard } from '../../src/analyzer/values/guard.ts';
import { createGuards } from '../../src/analyzer/values/guards.ts';
import { constant } from '../../src/analyzer/values/value.ts';

const atoms: Test[] = Array.from({ length: 8 }, (_, id) => ({ id, value: constant(id) }));
const create = () => createGuards<Test>(() => ({ id: 1000, value: constant('large') }));

/** Numbers that are the same each time. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >>> 8) % below;
  };
}

function randomGuard(next: (below: number) => number, depth: number, guards: ReturnType<typeof create>): Guard {
  if (depth === 0) return guards.of(atoms[next(atoms.length)]!);
  const [a, b] = [randomGuard(next, depth - 1, guards), randomGuard(next, depth - 1, guards)];
  return [guards.and(a, b), guards.or(a, b), guards.not(a)][next(3)]!;
}

const assignments = Array.from({ length: 2 ** atoms.length }, (_, bits) =>
  atoms.map((_, at) => ((bits >> at) & 1) === 1),
);

const holds = (guard: Guard, values: readonly boolean[]): boolean => canHold(guard, ({ id }) => values[id]);

describe('conditions in the place of atoms', () => {
  it('are all put in at once, whatever atoms they have themselves', () => {
    const next = generator(20_261_129);
    let ofSeveral = 0;
    for (let round = 0; round < 100; round++) {
      const guards = create();
      const conditions = atoms.map(
        (atom) =>
          [guards.of(atom), guards.of(atom), always, never, randomGuard(next, 2, guards), randomGuard(next, 3, guards)][
            next(6)
          ]!,
      );
      const { replaced } = createAtomSubstitution(guards, ({ id }) => conditions[id]!);
      for (const depth of [2, 3, 4]) {
        const given = randomGuard(next, depth, guards);
        const result = replaced(given);
        for (const values of assignments) {
          const inside = conditions.map((each) => holds(each, values));
          expect(holds(result, values)).toBe(holds(given, inside));
        }
        if ([...guards.atomsOf(given)].some(({ id }) => guards.atomsOf(conditions[id]!).size > 1)) ofSeveral++;
      }
    }
    expect(ofSeveral).toBeGreaterThan(50);
  });

  it('are put in where there are many decisions on them', () => {
    const guards = create();
    const pairs = 6;
    const made: Test[] = Array.from({ length: 2 * pairs }, (_, at) => ({ id: 100 + at, value: constant(at) }));
    const given = made
      .slice(0, pairs)
      .map((atom, at) => guards.and(guards.of(atom), guards.of(made[pairs + at]!)))
      .reduce(guards.or);
    const own = atoms.map((atom) => guards.of(atom));
    const { replaced } = createAtomSubstitution(guards, ({ id }) =>
      guards.and(own[id % 3]!, guards.not(own[3 + (id % 2)]!)),
    );
    const result = replaced(given);
    for (const values of assignments) {
      const inside = (at: number): boolean => values[(100 + at) % 3]! && !values[3 + (at % 2)]!;
      const isMet = made.slice(0, pairs).some((_, at) => inside(at) && inside(pairs + at));
      expect(holds(result, values)).toBe(isMet);
    }
  });

  it('leave atoms that they do not decide as they are', () => {
    const guards = create();
    const [a, b, c] = atoms.map((atom) => guards.of(atom)) as [Guard, Guard, Guard];
    const given = guards.or(guards.and(a, b), c);
    const [held, renamed] = [guards.of(atoms[5]!), guards.of(atoms[6]!)];
    const { decided } = createAtomSubstitution(guards, ({ id }) => [always, renamed, held][id]!);
    expect(decided(given)).toBe(guards.or(b, c));
  });

  it('are the condition itself where no atom has another', () => {
    const guards = create();
    const given = guards.or(guards.and(guards.of(atoms[0]!), guards.of(atoms[1]!)), guards.of(atoms[2]!));
    const { replaced, areSame } = createAtomSubstitution(guards, guards.of);
    expect(replaced(given)).toBe(given);
    expect(areSame(given)).toBe(true);
    const other = createAtomSubstitution(guards, (atom) => (atom === atoms[1] ? always : guards.of(atom)));
    expect(other.areSame(given)).toBe(false);
  });
});
