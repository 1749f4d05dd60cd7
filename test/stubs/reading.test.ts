import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noReads, recordReads, refresh } from '../../src/disk.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { stubFolder } from '../../src/analyzer/project/stub-files.ts';
import { createProjectFolder } from '../nitro/project.ts';

const entryOf = (name: string, h3?: 1 | 2): string => join(stubFolder(name, h3)!, 'index.d.ts');

async function readsOf(h3: 1 | false) {
  const root = createProjectFolder(
    {
      'package.json': JSON.stringify({ name: 'app', dependencies: { h3: '^1.15.0' } }),
      'src/app.ts': `
        import { createApp, createRouter, eventHandler } from 'h3';
        import { nanoid } from 'nanoid';
        createApp().use(createRouter().get('/ids', eventHandler(() => nanoid())));`,
    },
    { h3 },
  );
  const reads = noReads();
  const { documents } = await recordReads(reads, () => createPipeline({ root }).run());
  expect(documents[0]!.text).toContain('"/ids"');
  const texts = [...reads.answers.keys()].filter((question) => question.startsWith('text\0'));
  return { reads, texts: texts.map((question) => question.split('\0')[1]!) };
}

it('a stub is read where its package is missing and imported, and no other is', async () => {
  const [bare, installed] = [await readsOf(false), await readsOf(1)];
  expect(bare.texts).toEqual(expect.arrayContaining([entryOf('h3', 1), entryOf('nanoid')]));
  expect(installed.texts).toContain(entryOf('nanoid'));
  for (const name of ['zod', 'mongoose', 'drizzle-orm']) {
    expect(existsSync(entryOf(name))).toBe(true);
    expect([...bare.texts, ...installed.texts]).not.toContain(entryOf(name));
  }
  expect(bare.texts).not.toContain(entryOf('h3', 2));
  expect(installed.texts).not.toContain(entryOf('h3', 1));
});

it('a result is kept for as long as the stubs that it was made with are the same', async () => {
  const { reads } = await readsOf(false);
  expect(refresh(reads)).not.toContain(entryOf('nanoid'));
  const question = `text\0${entryOf('nanoid')}\0`;
  reads.answers.set(question, 'of another text');
  expect(refresh(reads)).toContain(entryOf('nanoid'));
});
