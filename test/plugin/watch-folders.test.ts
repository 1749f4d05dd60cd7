import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { watchFolders } from '../../src/plugin/watch-folders.ts';

let root: string;
let heard: Set<string>;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'watch-folders-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'server/api'), { recursive: true });
  mkdirSync(join(root, 'other'));
  writeFileSync(join(root, 'server/api/a.ts'), '');
  heard = new Set();
});

function start() {
  const watcher = watchFolders(root, (path) => heard.add(path.slice(root.length + 1)));
  onTestFinished(() => watcher.close());
  watcher.follow([join(root, 'server/api/a.ts')]);
  return watcher;
}

it('tells of files beside those that it follows, new ones and new folders on the way to them', async () => {
  start();
  writeFileSync(join(root, 'server/api/a.ts'), '1');
  writeFileSync(join(root, 'server/api/b.ts'), '');
  mkdirSync(join(root, 'server/middleware'));
  writeFileSync(join(root, 'openapi.ts'), '');
  await expect
    .poll(() => [...heard].sort())
    .toEqual(['openapi.ts', 'server/api/a.ts', 'server/api/b.ts', 'server/middleware']);
});

it('tells of nothing that is no source, of other folders, nor after its end', async () => {
  const watcher = start();
  writeFileSync(join(root, 'other/x.ts'), '');
  writeFileSync(join(root, 'server/api/.a.ts.swp'), '');
  writeFileSync(join(root, 'server/api/notes.md'), '');
  mkdirSync(join(root, '.output'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'server/api/a.ts'), '1');
  await expect.poll(() => [...heard]).toContain('server/api/a.ts');
  expect([...heard]).toEqual(['server/api/a.ts']);
  heard.clear();
  watcher.follow([join(root, 'other/x.ts')]);
  writeFileSync(join(root, 'server/api/a.ts'), '2');
  writeFileSync(join(root, 'other/x.ts'), '1');
  await expect.poll(() => [...heard]).toContain('other/x.ts');
  expect([...heard]).toEqual(['other/x.ts']);
  heard.clear();
  watcher.close();
  watcher.follow([join(root, 'other/x.ts')]);
  const other = watchFolders(root, (path) => later.add(path.slice(root.length + 1)));
  onTestFinished(() => other.close());
  const later = new Set<string>();
  other.follow([join(root, 'other/x.ts')]);
  writeFileSync(join(root, 'other/x.ts'), '2');
  // One that is not closed hears of it: by then this one would have heard too.
  await expect.poll(() => [...later]).toContain('other/x.ts');
  expect([...heard]).toEqual([]);
});

it('follows no file of a package, with the slashes of any system', () => {
  const watcher = start();
  const files = ['other/node_modules/p/b.ts', 'other/\\node_modules\\p.ts'].map((file) => join(root, file));
  expect(watcher.follow([join(root, 'server/api/a.ts'), ...files])).toBe(false);
  expect(watcher.follow([join(root, 'server/api/a.ts'), join(root, 'other/a.ts')])).toBe(true);
});
