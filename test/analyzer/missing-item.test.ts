import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createAnalyzer } from '../../src/analyzer/index.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const fixture = fileURLToPath(new URL('../extractors/missing-item/handler.ts', import.meta.url));
let folder: string | undefined;

afterAll(() => folder && rm(folder, { recursive: true, force: true }));

it('what an author writes for a missing item is an answer, whether the types say that it may be missing or not', async () => {
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'missing-'));
  await cp(fixture, join(folder, 'handler.ts'));
  const compilerOptions = { noUncheckedIndexedAccess: false };
  const tsconfig = { extends: '../../test/tsconfig.fixtures.json', compilerOptions, include: ['.'], exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { facts } = await createAnalyzer({ root: folder }).analyze();
  const empty = facts.versions.flatMap(({ routes }) =>
    routes.filter(({ handler }) => handler.responses.some(({ content }) => content === undefined)),
  );
  expect(empty.map(({ path }) => path.split('/').at(-1))).toEqual([
    'index',
    'taken-out',
    'held',
    'no-guard',
    'other-guard',
    'rest-may-miss',
    'typed',
  ]);
});
