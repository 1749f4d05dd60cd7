import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

type Edit = [file: string, text: string, replacement: string];
type Mutation = [name: string, ...edit: Edit] | [name: string, edits: Edit[]];

const source = fileURLToPath(new URL('../../src', import.meta.url));
const tables = fileURLToPath(new URL('../../scripts/break-runtime', import.meta.url));
const modules = await Promise.all(
  readdirSync(tables).map((name) => import(join(tables, name)) as Promise<Record<string, Mutation[]>>),
);
const mutations = modules.flatMap((module) => Object.values(module).flat());

// scripts/break-runtime.mjs shows that every row can fail; it takes too long to run each time.
it('every behaviour that the script breaks is where it looks for it, once', () => {
  expect(mutations.length).toBeGreaterThan(200);
  const lost = mutations.flatMap(([name, ...rest]) => {
    const edits = (Array.isArray(rest[0]) ? rest[0] : [rest]) as Edit[];
    return edits
      .filter(([file, text]) => readFileSync(join(source, file), 'utf8').split(text).length !== 2)
      .map(([file, text]) => `${name}: ${file}: ${text}`);
  });
  expect(lost).toEqual([]);
});
