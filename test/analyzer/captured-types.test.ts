import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

async function analyzed(name: string, text: string) {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'captured-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, name), text);
  const compilerOptions = { allowJs: true };
  const tsconfig = { extends: '../../tsconfig.json', compilerOptions, include: ['.'], exclude: [] };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { documents, diagnostics } = await createPipeline({ root }).run();
  const document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  const componentOf = (of: string): unknown => document.components!.schemas![of];
  return { componentOf, diagnostics };
}

test('in JavaScript a variable has the type that its JSDoc says', async () => {
  const { componentOf } = await analyzed(
    'app.js',
    `// API_SOURCE
import { H3 } from 'h3';
export const app = new H3();
app.get('/declared', (event) => {
  /** @type {{ a: string } | null} */
  let found = null;
  event.url.searchParams.forEach((name) => {
    found = { a: String(name) };
  });
  return { found };
});
app.get('/changed', () => {
  /** @type {'a' | 'b'} */
  let mode = 'a';
  const change = () => {
    mode = 'b';
  };
  mode = 'a';
  change();
  return { mode };
});
app.get('/own', () => {
  /** @type {string | null} */
  let found = null;
  found = 'own';
  return { found };
});
`,
  );
  expect(componentOf('Declared')).toMatchObject({
    properties: { found: { type: 'object', nullable: true, properties: { a: { type: 'string' } } } },
  });
  expect(componentOf('Changed')).toMatchObject({ properties: { mode: { enum: ['a', 'b'] } } });
  expect(componentOf('Own')).toEqual({
    type: 'object',
    properties: { found: { type: 'string' } },
    required: ['found'],
  });
});

test('messages print what is written', async () => {
  const { diagnostics } = await analyzed(
    'app.ts',
    `// API_SOURCE
import { H3 } from 'h3';
export const app = new H3();
declare function each(run: () => void): void;
declare function made<T>(run: (given: any) => T): T;
app.get('/made', () => made(given => {
  let y: (() => void) | null = null as any;
  each(() => {
    y = given;
  });
  return y;
}));
`,
  );
  const said = diagnostics.map(({ message }) => message).join('\n');
  expect(said).toContain('let y: (() => void) | null = null as any;');
});
