import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import type { OpenAPIDocument, SchemaObject } from '../../src/model/openapi.ts';
import { readDocument } from '../../src/openapi/acceptance/read-document.ts';
import { compileClientTypes } from '../conformance/client-types.ts';
import { lint } from '../conformance/lint.ts';

// Below the repository, so that the packages are found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const app = `// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import * as v from 'valibot';
import { z } from 'zod';

type Entry = [name: string, size: number, hidden?: boolean];
declare const entries: { entry: Entry; rest: [string, ...number[]]; middle: [string, ...number[], boolean]; none: [] };
declare const list: string[];

export const app = new H3()
  .get('/types', () => entries)
  .get('/written', (): { pair: [number, string] } => ({ pair: [list.length, new Date().toISOString()] }))
  .get('/lists', () => ({ list, words: ['a', 'b'] }))
  .post('/zod', (event) =>
    readValidatedBody(event, z.object({ at: z.tuple([z.number().int(), z.string()]), more: z.tuple([z.string()]).rest(z.boolean()) })),
  )
  .post('/valibot', (event) =>
    readValidatedBody(event, v.object({ strict: v.strictTuple([v.string(), v.number()]), open: v.looseTuple([v.string()]) })),
  );
`;

let root: string;
let document: OpenAPIDocument;
let text: string;
beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'tuples-'));
  await writeFile(join(root, 'package.json'), '{ "name": "tuples", "type": "module" }');
  await writeFile(join(root, 'app.ts'), app);
  const { documents } = await generate({ root, openapi: '3.1' });
  text = documents[0]!.text;
  document = JSON.parse(text) as OpenAPIDocument;
});
afterAll(() => rm(root, { recursive: true, force: true }));

const named = (name: string) => (document.components!.schemas![name] as SchemaObject).properties;
const bodyOf = (path: string) => {
  const { schema } = document.paths[path]!.post!.requestBody!.content['application/json']!;
  return '$ref' in schema ? named(schema.$ref.split('/').at(-1)!) : schema.properties;
};
const [string, number, integer, boolean] = (['string', 'number', 'integer', 'boolean'] as const).map((type) => ({
  type,
}));

it('tuples of types have their items by their places', () => {
  expect(named('GetTypesOutput')).toEqual({
    entry: { type: 'array', prefixItems: [string, number, boolean], items: false, minItems: 2 },
    rest: { type: 'array', prefixItems: [string], items: number, minItems: 1 },
    // What stands after items of any number has no place that is known.
    middle: { type: 'array', prefixItems: [string], items: { anyOf: [boolean, number] }, minItems: 2 },
    none: { type: 'array', items: { not: {} }, maxItems: 0 },
  });
});

it('what is written at a place is known as exactly as elsewhere', () => {
  expect(named('Written')).toEqual({
    pair: { type: 'array', prefixItems: [integer, { ...string, format: 'date-time' }], items: false, minItems: 2 },
  });
});

it('tuples of schemas have them too', () => {
  expect(bodyOf('/zod')).toEqual({
    at: { type: 'array', prefixItems: [integer, string], items: false, minItems: 2 },
    more: { type: 'array', prefixItems: [string], items: boolean, minItems: 1 },
  });
  expect(bodyOf('/valibot')).toEqual({
    strict: { type: 'array', prefixItems: [string, number], items: false, minItems: 2 },
    open: { type: 'array', prefixItems: [string], minItems: 1 },
  });
});

it('lists have none', () => {
  expect(named('GetListsOutput')).toEqual({
    list: { type: 'array', items: string },
    words: { type: 'array', items: string },
  });
});

it('such a document is taken by the validator, the linter and openapi-typescript', async () => {
  expect(await readDocument(text, 'api')).toHaveProperty('document');
  await writeFile(join(root, 'api.json'), text);
  expect(await lint([join(root, 'api.json')])).toEqual([]);
  expect(await compileClientTypes(text)).toEqual([]);
});

it('documents of 3.0 have what any item may be', async () => {
  const { documents } = await generate({ root });
  expect(documents[0]!.text).not.toContain('prefixItems');
  const { components } = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  expect(components!.schemas!.GetTypesOutput).toMatchObject({
    properties: { entry: { type: 'array', items: { anyOf: [boolean, number, string] }, minItems: 2, maxItems: 3 } },
  });
});
