/** Numbers that look random and are the same for a seed on every machine. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  pick<T>(items: readonly T[]): T;
  /** True this often. */
  chance(share: number): boolean;
}

export function createRandom(seed: number): Random {
  // xorshift32: zero would stay zero.
  let state = Math.imul(seed + 1, 0x9e3779b9) || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (share) => next() < share,
  };
}
