import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate } from '../src/index.ts';
import type { OpenAPIDocument } from '../src/model/openapi.ts';
import { createValidator } from './conformance/schema.ts';

interface Sample {
  schema: { '~standard': { validate(value: unknown): unknown } };
  valid: unknown[];
}

const folder = fileURLToPath(new URL('schemas', import.meta.url));
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));

/** The document takes what the library takes and refuses what it refuses, of samples and of all that is near them. */
describe('schemas', async () => {
  const { documents, diagnostics } = await generate({ root: folder });
  const document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  const accepts = createValidator(document);

  it('has one name for what goes in and one for what comes out', () => {
    // Each of the two modules has a schema of that name.
    const conflicts = diagnostics.filter(({ code }) => code === 'component-name-conflict');
    expect(conflicts.map(({ message }) => /"(\w+)"/.exec(message)![1])).toEqual(['Stock', 'Row']);
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(['Menu', 'MenuInput', 'Part']),
    );
  });

  it.each(modules)('%s agrees with the library', async (module) => {
    const { samples } = (await import(pathToFileURL(join(folder, module)).href)) as { samples: Record<string, Sample> };
    const wrong: string[] = [];
    for (const [route, { schema, valid }] of Object.entries(samples)) {
      const content = document.paths[route]?.post?.requestBody?.content['application/json'];
      expect(content, `${route} has a body`).toBeDefined();
      const byDocument = accepts(content!.schema);
      for (const value of valid.flatMap((each) => [each, ...near(each)])) {
        const { issues } = (await schema['~standard'].validate(value)) as { issues?: unknown };
        const isValid = issues === undefined;
        if (byDocument(value) !== isValid)
          wrong.push(`${route} ${isValid ? 'refuses' : 'takes'} ${JSON.stringify(value)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Copies with one place changed: another kind of value, a key more or less, an item more or less. */
function near(value: unknown): unknown[] {
  const others: unknown[] = [null, 'Some text', 0.5, true, {}, [[]]];
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, index) => near(item).map((each) => value.with(index, each)));
    return [...others, ...inner, value.slice(1), [...value, value[0]]];
  }
  if (typeof value !== 'object' || value === null) return others;
  const entries = Object.entries(value);
  const inner = entries.flatMap(([key, item]) => [
    ...near(item).map((each) => ({ ...value, [key]: each })),
    Object.fromEntries(entries.filter(([name]) => name !== key)),
  ]);
  return [...others, ...inner, { ...value, other: 1 }];
}
