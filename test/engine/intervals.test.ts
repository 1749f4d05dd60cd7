import { describe, expect, it } from 'vitest';
import { takenInterval } from '../../src/analyzer/engine/preconditions/intervals.ts';

type Predicate = (value: number) => boolean;

/** Conditions that only compare with some limits, made from a seed. */
function conditionsOf(seed: number): { limits: number[]; isTaken: Predicate } {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const limits: number[] = [];
  const comparison = (): Predicate => {
    const limit = next(41) - 20;
    limits.push(limit);
    const all: Predicate[] = [
      (value) => value < limit,
      (value) => value <= limit,
      (value) => value > limit,
      (value) => value >= limit,
      (value) => value === limit,
      (value) => value !== limit,
    ];
    return all[next(all.length)]!;
  };
  const condition = (depth: number): Predicate => {
    if (depth === 0) return comparison();
    const [one, other] = [condition(depth - 1), condition(depth - 1)];
    return next(2) === 0 ? (value) => one(value) && other(value) : (value) => one(value) || other(value);
  };
  return { isTaken: condition(1 + next(2)), limits };
}

const seeds = Array.from({ length: 2000 }, (_, seed) => seed * 7919 + 1);

describe('the ends of what is taken', () => {
  it('are those of all whole numbers', () => {
    for (const seed of seeds) {
      const { limits, isTaken } = conditionsOf(seed);
      const all = Array.from({ length: 121 }, (_, index) => index - 60).filter(isTaken);
      const found = takenInterval(limits, isTaken, true);
      const [least, most] = [all[0], all.at(-1)];
      expect(found?.least, `seed ${seed}`).toEqual(least === undefined || least === -60 ? undefined : { at: least });
      expect(found?.most, `seed ${seed}`).toEqual(most === undefined || most === 60 ? undefined : { at: most });
    }
  });

  it('are open where the limit itself is refused', () => {
    for (const seed of seeds) {
      const { limits, isTaken } = conditionsOf(seed);
      // Four steps from each whole number to the next: the limits are whole.
      const all = Array.from({ length: 481 }, (_, index) => index / 4 - 60).filter(isTaken);
      const found = takenInterval(limits, isTaken, false);
      const [least, most] = [all[0], all.at(-1)];
      const lowest = least === undefined || least === -60 ? undefined : end(least, Math.floor(least));
      const highest = most === undefined || most === 60 ? undefined : end(most, Math.ceil(most));
      expect(found?.least, `seed ${seed}`).toEqual(lowest);
      expect(found?.most, `seed ${seed}`).toEqual(highest);
    }
  });

  it('are none where nothing is compared, and where nothing is taken', () => {
    expect(takenInterval([], () => true, true)).toBeUndefined();
    expect(takenInterval([1, 5], () => false, true)).toBeUndefined();
    expect(takenInterval([1, 5], () => true, true)).toEqual({});
  });
});

const end = (value: number, limit: number): object =>
  value === limit ? { at: limit + 0 } : { at: limit + 0, isOpen: true as const };
