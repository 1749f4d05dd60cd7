import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stubNames } from '../../src/analyzer/project/stub-files.ts';
import { checkPackages } from './check-packages.ts';
import { extra, unchecked, unused } from './exceptions.ts';
import { createSides, importsOf, isFound } from './real-packages.ts';

const home = join(import.meta.dirname, 'packages');
const names = [...new Set(stubNames())].sort();
const checked = names
  .filter((name) => !(name in unchecked))
  .flatMap((name) => (name === 'h3' ? ['h3@1', 'h3@2'] : [name]));

checkPackages(checked, home);

it('leaves out no package that is there, and excuses none that has no stub', () => {
  const left = Object.keys(unchecked);
  expect(left.filter((name) => !names.includes(name))).toEqual([]);
  const sides = createSides(Object.fromEntries(left.map((name) => [name, importsOf(name)])), home);
  expect(left.filter((name) => isFound(sides, name))).toEqual([]);
  expect(Object.keys(extra).filter((name) => !checked.includes(name))).toEqual([]);
});

it('uses what is checked, but for what is said to need no use', () => {
  const files = readdirSync(join(import.meta.dirname, 'usage'));
  const used = files.map((file) => file.replace(/\.ts$/, '').replaceAll('+', '/'));
  expect([...used, ...Object.keys(unused)].sort()).toEqual([...checked].sort());
});
