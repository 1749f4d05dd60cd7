import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Packages {
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const own = read('package.json') as Packages;

// The lockfiles are what npm makes of an app that has this package: its peers must not put another h3 in the place of
// the one that the framework brings.
it.each([
  ['nitro-v2', /^1\.15\./],
  ['nitro-v3', /^2\.0\./],
  ['nuxt', /^1\.15\./],
])('the app of %s keeps the h3 of its framework with this package installed', (name, version) => {
  const { packages } = read(`examples/${name}/package-lock.json`) as { packages: Record<string, Packages> };
  expect(packages['node_modules/h3']!.version).toMatch(version);
  expect(packages['../..']!.peerDependencies).toEqual(own.peerDependencies);
  expect(Object.keys(packages).filter((path) => path.endsWith('/h3'))).toEqual(['node_modules/h3']);
  expect(own.dependencies).not.toHaveProperty('h3');
});
