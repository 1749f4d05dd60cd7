import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createAnalyzer } from '../../src/analyzer/index.ts';
import { factsByFolder } from '../fixture-facts.ts';

// One line in the list of tables is all that a new package needs there.
vi.mock('../../src/analyzer/extractors/index.ts', async (load) => {
  const actual = await load<typeof import('../../src/analyzer/extractors/index.ts')>();
  const { houseGate } = await import('./rows.ts');
  return { ...actual, tables: [...actual.tables, houseGate] };
});

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const tests = fileURLToPath(new URL('..', import.meta.url));

test('a call of an invented package is rows and a fixture, as CONTRIBUTING says', async () => {
  const cache = join(tests, '..', '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'invented-'));
  try {
    await cp(join(fixtures, 'package'), join(root, 'node_modules', 'house-gate'), { recursive: true });
    await cp(join(fixtures, 'project', 'handler.ts'), join(root, 'project', 'handler.ts'));
    const extended = join(tests, 'tsconfig.fixtures.json');
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: extended, include: ['.'] }));
    const found = factsByFolder(await createAnalyzer({ root }).analyze());
    const expected = await readFile(join(fixtures, 'project', 'facts.json'), 'utf8');
    expect(found.get('project')).toEqual(JSON.parse(expected));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
