import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder } from './project.ts';

/** Names no method, and checks for one. */
const handler = (at: number, more = ''): string => `
export default defineEventHandler(async (event) => {
  if (event.method !== 'PUT') throw createError({ statusCode: 405, message: 'Put it.' });
  const body = await readBody(event);
  const name = String(body?.name ?? 'none').trim();
  if (name.length > 20) throw createError({ statusCode: 400, message: 'Too long.' });
  return { id: ${at}, name${more} };
});`;

/** How many questions the checker is asked after an edit of one of several handlers. */
async function questionsAfterEdit(handlers: number): Promise<number> {
  const root = createProjectFolder({
    'package.json': JSON.stringify({ name: 'quay', dependencies: { nitropack: '^2.13.0' } }),
    'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
    ...Object.fromEntries(Array.from({ length: handlers }, (_, at) => [`server/api/berth${at}.ts`, handler(at)])),
  });
  const pipeline = createPipeline({ root });
  const before = await pipeline.run();
  expect(Object.keys(JSON.parse(before.documents[0]!.text).paths)).toHaveLength(handlers);
  const file = join(root, 'server/api/berth0.ts');
  await writeFile(file, handler(0, ', isNew: true'));
  const { stats, documents } = await pipeline.run([file]);
  expect(documents[0]!.text).toContain('isNew');
  return stats.questions;
}

test('the methods of a handler are looked for again where it changed alone', async () => {
  const [few, many] = [await questionsAfterEdit(5), await questionsAfterEdit(25)];
  // Each handler that is looked through asks for some dozens of names.
  expect(many - few).toBeLessThan(20 * 10);
});
