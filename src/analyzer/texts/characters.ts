import type { Characters } from './languages.ts';

const last = 0xffff;

export const digits: Characters = [[48, 57]];

export const words: Characters = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];

export const lineEnds: Characters = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

export const spaces: Characters = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** All others. */
export function complement(characters: Characters): Characters {
  const found: [number, number][] = [];
  let next = 0;
  for (const [first, end] of [...characters].sort(([a], [b]) => a - b)) {
    if (first > next) found.push([next, first - 1]);
    next = Math.max(next, end + 1);
  }
  if (next <= last) found.push([next, last]);
  return found;
}

/** With the letters in both cases. */
export function caseless(characters: Characters): Characters {
  const shifted = (from: number, to: number, by: number): [number, number][] =>
    characters.flatMap(([first, end]) => {
      const [low, high] = [Math.max(first, from), Math.min(end, to)];
      return low <= high ? [[low + by, high + by]] : [];
    });
  return [...characters, ...shifted(65, 90, 32), ...shifted(97, 122, -32)];
}
