/** The same numbers for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** True in that share of the cases. */
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32: small, fast and good enough to choose test cases. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error('There is nothing to pick from.');
      return values[below(values.length)]!;
    },
  };
}
