import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stubNames } from '../../src/analyzer/project/stub-files.ts';
import { usageOf } from './check-packages.ts';
import { extra, unchecked, unused } from './exceptions.ts';

// What a new stub needs beside its declarations; nothing has to be installed to tell.

const names = [...new Set(stubNames())].sort();
const checked = names
  .filter((name) => !(name in unchecked))
  .flatMap((name) => (name === 'h3' ? ['h3@1', 'h3@2'] : [name]));

it('every stub is held against its package, or says why not', () => {
  const manifests = ['packages', '../..'].map((folder) => {
    const text = readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8');
    return JSON.parse(text) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  });
  const installed = new Set(
    manifests.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  const isInstalled = (name: string): boolean =>
    [name, `@types/${name}`].some((each) => installed.has(each.replace(/(?<=.)@\d$/, '')));
  const missing = checked
    .filter((name) => !isInstalled(name))
    .map((name) => `${name}: install it in test/stubs/packages, or say in exceptions.ts (unchecked) why not`);
  expect(missing).toEqual([]);
});

it('every stub that is held against its package has a usage, and no other', () => {
  const used = readdirSync(join(import.meta.dirname, 'usage'));
  const wanted = checked.filter((name) => !(name in unused)).map((name) => usageOf(name).split('/').at(-1)!);
  const missing = wanted
    .filter((file) => !used.includes(file))
    .map((file) => `test/stubs/usage/${file} is missing, or its reason in exceptions.ts (unused)`);
  const idle = used
    .filter((file) => !wanted.includes(file))
    .map(
      (file) => `test/stubs/usage/${file} is compared with nothing: exceptions.ts excuses it, or there is no such stub`,
    );
  expect([...missing, ...idle]).toEqual([]);
});

it('excuses no package that has no stub', () => {
  expect(Object.keys(unchecked).filter((name) => !names.includes(name))).toEqual([]);
  expect([...Object.keys(extra), ...Object.keys(unused)].filter((name) => !checked.includes(name))).toEqual([]);
});
