import { win32 } from 'node:path';
import { expect, it } from 'vitest';
import { whenWatched } from '../../src/plugin/when-watched.ts';

/** A watcher that has what `at` gives for each look at it; the server is open for so many looks. */
async function look(
  files: string[],
  open: number,
  at: (look: number) => Record<string, string[]>,
  path?: typeof win32,
) {
  let looks = 0;
  const told: number[] = [];
  const pauses: number[] = [];
  await whenWatched({ getWatched: () => at(++looks) }, files, {
    isOpen: () => looks < open,
    onWatched: () => told.push(looks),
    wait: async (ms) => void pauses.push(ms),
    ...(path ? { path } : {}),
  });
  return { told, looks, pauses };
}

it('knows files of Windows by either slash', async () => {
  const watched = { 'C:\\shared': ['price.ts'] };
  expect((await look(['C:/shared/price.ts'], 5, () => watched, win32)).told).toEqual([1]);
});

it('waits as long as the server is open, ever more seldom', async () => {
  const { told, pauses } = await look(['/a/b.ts'], 1000, (each) => ({ '/a': each < 200 ? [] : ['b.ts'] }));
  expect(told).toEqual([200]);
  expect(pauses.slice(0, 3)).toEqual([20, 30, 45]);
  expect(pauses.at(-1)).toBe(60_000);
  expect(await look(['/a/b.ts'], 3, () => ({}))).toMatchObject({ told: [], looks: 3 });
});

it('tells of what is watched beside a file that never is, once for those that come together', async () => {
  const at = (each: number) => ({ '/a': ['b.ts', 'c.ts', 'd.ts'].slice(0, Math.max(0, each - 2)) });
  expect((await look(['/a/b.ts', '/a/c.ts', '/a/ignored.ts'], 9, at)).told).toEqual([5]);
});
