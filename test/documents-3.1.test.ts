import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate, type GenerateResult } from '../src/index.ts';
import type { OpenAPIDocument, SchemaObject } from '../src/model/openapi.ts';
import type { JsonValue } from '../src/model/type.ts';
import { readDocument } from '../src/openapi/acceptance/read-document.ts';
import { discoverApps } from './conformance/apps.ts';
import { compileClientTypes } from './conformance/client-types.ts';
import { lint } from './conformance/lint.ts';
import { createValidator, schemasOf, type Schema } from './conformance/schema.ts';
import { createValidator31 } from './openapi/validate.ts';

const apps = await discoverApps();

describe.each(apps)('$name in OpenAPI 3.1', (app) => {
  let result: GenerateResult;
  const parse = (text: string): OpenAPIDocument => JSON.parse(text) as OpenAPIDocument;
  const expected = async (version: string): Promise<OpenAPIDocument> =>
    parse(await readFile(join(app.expected, `${version}.json`), 'utf8'));

  beforeAll(async () => {
    result = await generate({ root: app.root, openapi: '3.1' });
    expect(result.documents.length).toBeGreaterThan(0);
  });

  test('the documents are of 3.1 and hold no keyword of 3.0', async () => {
    for (const { version, text } of result.documents) {
      expect(parse(text).openapi).toBe('3.1.0');
      expect(await readDocument(text, version)).toHaveProperty('document');
      for (const { schema, path } of schemasOf(parse(text))) {
        const { nullable, example, format, exclusiveMinimum, exclusiveMaximum } = schema as SchemaObject;
        expect([nullable, example], path).toEqual([undefined, undefined]);
        expect(['binary', 'byte'], path).not.toContain(format);
        expect([typeof exclusiveMinimum, typeof exclusiveMaximum], path).not.toContain('boolean');
      }
    }
  });

  test('each schema is one of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { text } of result.documents) {
      for (const { path, schema } of schemasOf(parse(text))) {
        expect(ajv.validateSchema(schema), `${path}: ${ajv.errorsText()}`).toBe(true);
      }
    }
  });

  test('each schema accepts and refuses the same values as that of 3.0', async () => {
    for (const { version, text } of result.documents) {
      const [before, after] = [await expected(version), parse(text)];
      const validate = createValidator(before);
      const pairs = [...pairsOf(before, after)];
      expect(pairs.length).toBeGreaterThan(0);
      for (const [path, old, own] of pairs) {
        const [isOld, isOwn] = [validate(old), createValidator31(after, own)];
        const values = probesOf(old, before);
        const accepted = values.filter((value) => isOld(value));
        const own31 = values.filter((value) => isOwn(value));
        // 3.0 does not tell the items of a tuple by their places.
        const isExact = !JSON.stringify(own).includes('"prefixItems"');
        expect(isExact ? own31 : own31.filter((value) => !isOld(value)), `${version} ${path}`).toEqual(
          isExact ? accepted : [],
        );
      }
    }
  });

  test('the examples are those of 3.0, and each is accepted by its schema', async () => {
    for (const { version, text } of result.documents) {
      const [before, after] = [await expected(version), parse(text)];
      const own = new Map([...schemasOf(after)].map(({ path, schema }) => [path, schema as SchemaObject]));
      for (const { path, schema } of schemasOf(before)) {
        const { example } = schema as SchemaObject;
        const { examples } = own.get(path) ?? {};
        if (own.has(path)) expect(examples, path).toEqual(example === undefined ? undefined : [example]);
        if (example !== undefined) expect(own.has(path), path).toBe(true);
        if (examples) expect(createValidator31(after, own.get(path)!)(examples[0]), path).toBe(true);
      }
      expect(parametersOf(after)).toEqual(parametersOf(before));
    }
  });

  test('the linter has nothing to say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-3.1-'));
    try {
      const files = result.documents.map(({ version }) => join(folder, `${version}.json`));
      await Promise.all(result.documents.map(({ text }, index) => writeFile(files[index]!, text)));
      expect(await lint(files)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('openapi-typescript makes types that compile strictly', async () => {
    for (const { text } of result.documents) expect(await compileClientTypes(text)).toEqual([]);
  });
});

/** The parameters of all operations with their examples. */
const parametersOf = ({ paths }: OpenAPIDocument): unknown[] =>
  Object.entries(paths).flatMap(([path, { servers: _, ...methods }]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters.map(({ name, in: place, example }) => [method, path, place, name, example]),
    ),
  );

/** The schemas of components and of bodies that stand in the same places. */
function* pairsOf(
  before: OpenAPIDocument,
  after: OpenAPIDocument,
): Generator<[path: string, old: Schema, own: Schema]> {
  expect(Object.keys(after.paths)).toEqual(Object.keys(before.paths));
  const top = (document: OpenAPIDocument) =>
    new Map([...schemasOf(document)].filter(({ path }) => !isNested(path)).map(({ path, schema }) => [path, schema]));
  const own = top(after);
  for (const [path, old] of top(before)) {
    // A component of bytes that only whole bodies are made of is not needed in 3.1.
    const schema = own.get(path);
    const isBytes = (old as SchemaObject).format === 'binary';
    if (schema === undefined) expect(isBytes, `${path} is missing`).toBe(true);
    // What a validator of JSON says of raw bytes means nothing.
    else if (!isBytes) yield [path, old, schema];
  }
}

/** A schema within one: those are reached by the values. */
const isNested = (path: string): boolean =>
  /\/(?:anyOf|oneOf|allOf)\/\d+|\/items\b|\/not\b|\/additionalProperties\b/.test(path);

const scalars: JsonValue[] = [null, true, false, 0, 1, -1, 1.5, '', 'a', '2020-01-01T00:00:00Z', [], {}];

/** Values around what a schema describes: right ones, and each with one part replaced, added or left out. */
function probesOf(schema: Schema, document: OpenAPIDocument): JsonValue[] {
  const probes: JsonValue[] = [...scalars];
  for (const base of samplesOf(schema, document, 0)) {
    probes.push(base);
    if (typeof base !== 'object' || base === null) continue;
    for (const key of Object.keys(base)) {
      for (const value of scalars) probes.push(withPart(base, key, value));
      if (Array.isArray(base)) continue;
      const { [key]: _, ...rest } = base;
      probes.push(rest);
    }
  }
  return probes;
}

const withPart = (base: JsonValue & object, key: string, value: JsonValue): JsonValue =>
  Array.isArray(base) ? base.with(Number(key), value) : { ...base, [key]: value };

/** Some values that the schema is made for; a validator says whether they fit. */
function samplesOf(schema: Schema, document: OpenAPIDocument, depth: number): JsonValue[] {
  if (depth > 4) return [null];
  if ('$ref' in schema) {
    const target = document.components?.schemas?.[schema.$ref.split('/').at(-1)!];
    return target ? samplesOf(target, document, depth + 1) : [];
  }
  const parts = schema.anyOf ?? schema.oneOf;
  const own: JsonValue[] = schema.nullable ? [null] : [];
  if (parts) return [...own, ...parts.flatMap((part) => samplesOf(part, document, depth + 1))].slice(0, 12);
  if (schema.allOf) {
    const objects = schema.allOf.map((part) => samplesOf(part, document, depth + 1)[0] ?? null);
    return [...own, objects.every(isObject) ? (Object.assign({}, ...objects) as JsonValue) : objects[0]!];
  }
  if (schema.enum) return [...own, ...schema.enum].slice(0, 8);
  switch (schema.type) {
    case 'string':
      return [...own, textOf(schema), 'x'.repeat((schema.maxLength ?? 3) + 1)];
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = minimum + 2 } = schema;
      return [...own, minimum, minimum - 1, minimum + 1, minimum + 0.5, maximum, maximum + 1];
    }
    case 'boolean':
      return [...own, true];
    case 'array': {
      const items = samplesOf(schema.items || {}, document, depth + 1).slice(0, 4);
      return [...own, [], items, ...items.map((item) => [item])];
    }
    case 'object': {
      const full: Record<string, JsonValue> = {};
      const others: JsonValue[] = [];
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const samples = samplesOf(property, document, depth + 1);
        full[name] = samples.find((sample) => sample !== null) ?? null;
        for (const sample of depth === 0 ? samples : []) others.push([name, sample]);
      }
      const changed = others.map((each) => ({ ...full, [(each as [string])[0]]: (each as JsonValue[])[1]! }));
      return [...own, full, { ...full, more: 1 }, ...changed];
    }
    default:
      return own;
  }
}

const isObject = (value: JsonValue): value is Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf({ format, minLength = 0 }: SchemaObject): string {
  if (format === 'date-time') return '2020-01-01T00:00:00.000Z';
  if (format === 'uuid') return '123e4567-e89b-42d3-a456-426614174000';
  return 'abc'.padEnd(minLength, 'x');
}
