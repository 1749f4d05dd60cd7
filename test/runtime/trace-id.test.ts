import { nanoid } from 'nanoid';
import { expect, it } from 'vitest';
import { createTraceID } from '../../src/runtime/requests/trace-id.ts';

/** Several times what is drawn at once. */
const ids = Array.from({ length: 20_000 }, createTraceID);

it('is of 18 symbols, each id new', () => {
  for (const id of ids) expect(id).toMatch(/^[\w-]{18}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has all 64 symbols in every place, as often as chance gives them', () => {
  for (let place = 0; place < 18; place++) {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id[place]!, (counts.get(id[place]!) ?? 0) + 1);
    expect(counts.size).toBe(64);
    // 312 on average, with a standard deviation of 18.
    for (const count of counts.values()) expect(Math.abs(count - 312)).toBeLessThan(9 * 18);
  }
});

it('has the alphabet of nanoid', () => {
  const symbols = (texts: string[]): string => [...new Set(texts.join(''))].sort().join('');
  expect(symbols(ids)).toBe(symbols(Array.from({ length: 1000 }, () => nanoid(18))));
});
