import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { runIn } from './command.ts';

// Root may read all: what the system refuses to others is refused here by name.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const unlessLocked =
    (read: (path: string, ...rest: never[]) => Promise<unknown>) =>
    (path: string, ...rest: never[]) =>
      String(path).includes('locked')
        ? Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
        : read(path, ...rest);
  return { ...real, readFile: unlessLocked(real.readFile), readdir: unlessLocked(real.readdir as never) };
});

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'unreadable-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'locked'));
  await mkdir(join(folder, 'open'));
  await writeFile(join(folder, 'open/locked.json'), '{}');
  await writeFile(join(folder, 'open/none.json'), 'null');
  await symlink('loop.json', join(folder, 'loop.json'));
});

it.each([
  [['validate', 'locked'], '"locked" can\'t be read (EACCES).'],
  [['validate', 'loop.json'], '"loop.json" can\'t be read (ELOOP).'],
  [['diff', 'locked', 'locked'], '"locked" can\'t be read (EACCES).'],
  [['diff', 'open', 'open'], 'open/locked.json" can\'t be read (EACCES).'],
  [['diff', 'open/locked.json', 'open'], '"open/locked.json" can\'t be read (EACCES).'],
  [['diff', 'loop.json', 'open'], '"loop.json" can\'t be read (ELOOP).'],
])('%j ends with 2 and one line', async (args, message) => {
  const { code, out, notes } = await runIn(folder, ...args);
  expect([code, out, notes.split('\n').length]).toEqual([2, '', 1]);
  expect(notes).toContain(message);
});

it('validate judges the other files of a folder', async () => {
  expect(await runIn(folder, 'validate', 'open')).toMatchObject({
    code: 1,
    out: "open/locked.json  it can't be read (EACCES)\nopen/none.json:1  it holds no JSON object",
  });
});
