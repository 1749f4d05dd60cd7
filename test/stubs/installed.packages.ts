import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stubNames } from '../../src/analyzer/project/stub-files.ts';
import { checkPackages } from './check-packages.ts';
import { unchecked } from './exceptions.ts';
import { createSides, importsOf, isFound } from './real-packages.ts';

const home = join(import.meta.dirname, 'packages');
const names = [...new Set(stubNames())].sort();
const checked = names
  .filter((name) => !(name in unchecked))
  .flatMap((name) => (name === 'h3' ? ['h3@1', 'h3@2'] : [name]));

checkPackages(checked, home);

it('leaves out no package that is there', () => {
  const left = Object.keys(unchecked);
  const sides = createSides(Object.fromEntries(left.map((name) => [name, importsOf(name)])), home);
  expect(left.filter((name) => isFound(sides, name))).toEqual([]);
});
