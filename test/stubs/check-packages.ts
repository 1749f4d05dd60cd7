import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extra } from './exceptions.ts';
import { claims, createSides, faults, importsOf, isFound, namesBeside, treesOf } from './real-packages.ts';

/**
 * Holds stubs against the packages that they stand for: what a stub exports is there, and what it claims of the calls in
 * `usage` is so. `any` claims nothing.
 *
 * @param names of packages; `h3@1` and `h3@2` for the versions of h3
 * @param home the folder from which they are found
 */
export function checkPackages(names: readonly string[], home: string): void {
  for (const major of [1, 2] as const) {
    const own = names.filter((name) => (name === 'h3@1') === (major === 1));
    if (own.length === 0) continue;
    const exported = (name: string): string => `${name} exports`;
    const used = (name: string): string => `${name} usage`;
    const files: Record<string, string> = {};
    for (const name of own) {
      files[exported(name)] = importsOf(name.replace(/(?<=.)@\d$/, ''), major);
      if (existsSync(usageOf(name))) files[used(name)] = readFileSync(usageOf(name), 'utf8');
    }
    const sides = createSides(files, home, major);
    it.each(own)('%s has what its stub exports', (name) => {
      expect(isFound(sides, exported(name))).toBe(true);
      const known = (extra[name] ?? []).flatMap((each) => each.names.split(' '));
      const found = namesBeside(sides, exported(name));
      expect(found.filter((each) => !known.includes(each))).toEqual([]);
      // What has come to be there is no exception any more.
      expect(known.filter((each) => !found.includes(each))).toEqual([]);
    });
    it.each(own.filter((name) => used(name) in files))('%s gives what its stub says', (name) => {
      expect(faults(sides, used(name))).toEqual([]);
      expect(claims(sides, used(name))).toEqual([]);
      // A stub that says nothing would be right as well.
      const said = [...treesOf(sides.stub, used(name)).values()].filter((tree) => tree !== 'any');
      expect(said.length).toBeGreaterThan(0);
    });
  }
}

export const usageOf = (name: string): string => join(import.meta.dirname, 'usage', `${name.replaceAll('/', '+')}.ts`);
