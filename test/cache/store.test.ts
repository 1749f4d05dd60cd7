import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { programOf } from '../../src/cache/program.ts';
import { contentOf, create, fresh, open } from './shop.ts';

describe('an entry that can not be used', () => {
  const entryOf = (root: string): string => join(root, '.cache', readdirSync(join(root, '.cache'))[0]!);

  test.each<[string, (path: string) => void]>([
    ['is empty', (path) => writeFileSync(path, '')],
    ['breaks off', (path) => truncateSync(path, 2000)],
    ['is something else', (path) => writeFileSync(path, 'null\n{}')],
    [
      'has a byte that is wrong',
      (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('/things', '/thongs')),
    ],
  ])('because it %s is written anew', async (_, damage) => {
    const root = create();
    await open(root).run();
    damage(entryOf(root));
    const later = open(root);
    expect(contentOf(await later.run())).toEqual(await fresh(root));
    expect(later.counted.analyses).toBe(1);
    const last = open(root);
    await last.run();
    expect(last.counted.analyses).toBe(0);
  });

  test('because its folder can not be written costs nothing but the analysis', async () => {
    const root = create();
    writeFileSync(join(root, '.cache'), 'a file');
    const later = open(root);
    expect((await later.run()).stats.operations).toBe(2);
  });

  test('goes with the oldest past the bound, and the newest stays', async () => {
    const root = create();
    const folder = join(root, '.cache');
    mkdirSync(folder);
    for (let i = 0; i < 60; i++) writeFileSync(join(folder, `${i}.json`), '');
    await open(root).run();
    expect(readdirSync(folder)).toHaveLength(40);
    const later = open(root);
    await later.run();
    expect(later.counted.analyses).toBe(0);
  });
});

describe('the program of an entry', () => {
  /** A package as it is installed, with what it depends on beside it. */
  function install({ name = 'cache.a1.mjs', compiler = '28.0.0' as string | null } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-program-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    place('node_modules/own/package.json', JSON.stringify({ dependencies: { '@compilers/one': '^28.0.0' } }));
    place(`node_modules/own/dist/${name}`, '');
    if (compiler) place('node_modules/@compilers/one/package.json', JSON.stringify({ version: compiler }));
    return programOf(pathToFileURL(join(folder, 'node_modules/own/dist', name)).href);
  }

  test('is the code and the versions of what it depends on', () => {
    expect(install()).toBe('cache.a1.mjs @compilers/one@28.0.0');
    expect(install({ name: 'cache.b2.mjs' })).not.toBe(install());
    expect(install({ compiler: '28.0.1' })).not.toBe(install());
  });

  test('is not known of source, nor where a package that it depends on is not found', () => {
    expect(install({ name: 'store.ts' })).toBeUndefined();
    expect(install({ compiler: null })).toBeUndefined();
  });
});
