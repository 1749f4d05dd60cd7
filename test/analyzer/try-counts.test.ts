import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** How many values there are of an app with a helper. */
async function valuesOf(helper: string): Promise<number> {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'tries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const config = { extends: '../../tsconfig.json', include: ['.'], exclude: [] };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(
    join(root, 'app.ts'),
    `// API_SOURCE
import { H3 } from 'h3';
declare const client: { call(id: string, at: number): Promise<string> };
declare const log: { error(error: unknown): void };
${helper}
export const app = new H3();
app.get('/:id', async (event) => {
  await helper(event.context.params!.id!);
  return { ok: true };
});
`,
  );
  const { stats } = await createPipeline({ root }).run();
  expect(stats.operations).toBe(1);
  return stats.values;
}

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** By how many the values grow where a helper has ten calls instead of five, and where it has twenty instead of ten. */
async function growthOf(helperOf: (calls: number) => string): Promise<[number, number]> {
  const [few, more, most] = [await valuesOf(helperOf(5)), await valuesOf(helperOf(10)), await valuesOf(helperOf(20))];
  return [more - few, most - more];
}

test('what a catch takes of calls that can not be read is not kept, however many there are and however deep they are called', async () => {
  const [first, next] = await growthOf(
    (calls) => `
async function inner(id: string) {
  try {
${lines(calls, (at) => `    await client.call(id, ${at});`)}
  } catch (error) {
    log.error(error);
  }
}
async function middle(id: string) {
  try {
${lines(8, () => '    await inner(id);')}
  } catch (error) {
    log.error(error);
  }
}
async function helper(id: string) {
${lines(8, () => '  await middle(id);')}
}`,
  );
  // Of 64 calls of the inner function none makes values of its own for what failed in it.
  expect(first).toBeLessThan(5 * 64);
  expect(next).toBeLessThan(2.5 * first);
});

test('what objects hold where ways meet is worked out where it is read', async () => {
  const [first, next] = await growthOf(
    (calls) => `
async function helper(id: string) {
${lines(calls, (at) => `  const kept${at}: Record<string, string> = {};`)}
  try {
${lines(calls, (at) => `    if (await client.call(id, ${at})) kept${at}.own = await client.call(id, ${at});\n    kept${(at + 1) % calls}.next = await client.call(id, ${at + 100});`)}
  } catch (error) {
    log.error(error);
  }
  return kept0;
}`,
  );
  expect(next).toBeLessThan(2.5 * first);
});
