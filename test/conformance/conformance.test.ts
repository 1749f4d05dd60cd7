import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenAPIDocument, SchemaObject } from '../../src/model/openapi.ts';
import { compileClientTypes } from './client-types.ts';
import { findOperation, resolveAddress } from './client.ts';
import { lint } from './lint.ts';
import { mutate } from './mutations.ts';
import { createValidator, operationsOf, schemasOf } from './schema.ts';

// The checks that judge documents are judged here: each must refuse what is wrong.

const item: SchemaObject = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    due: { type: 'string', format: 'date-time', nullable: true },
    state: { type: 'string', enum: ['open', 'done'] },
    note: { type: 'string' },
  },
  required: ['id', 'due', 'state'],
};

const document: OpenAPIDocument = {
  openapi: '3.0.3',
  info: { title: 'Items', version: '1.0.0', license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
  servers: [{ url: '/api/v1' }],
  paths: {
    '/items/{id}': {
      get: {
        operationId: 'getItem',
        summary: 'Get item',
        security: [],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
          },
          404: { description: 'Not Found' },
        },
      },
    },
    '/elsewhere': {
      servers: [{ url: '/api' }],
      get: {
        operationId: 'elsewhere',
        summary: 'Elsewhere',
        security: [],
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: { schemas: { Item: item } },
};

const reference = { $ref: '#/components/schemas/Item' };
const good = { id: 'a', due: null, state: 'open' };

describe('the schema validator', () => {
  const validate = createValidator(document)(reference);

  test.each([good, { ...good, due: '2026-01-01T00:00:00Z' }, { ...good, note: 'x' }])('accepts %j', (value) => {
    expect(validate(value)).toBe(true);
  });

  test.each([
    {},
    { ...good, id: null },
    { ...good, due: 'tomorrow' },
    { ...good, due: undefined },
    { ...good, state: 'lost' },
    { ...good, note: 1 },
    [good],
    null,
  ])('refuses %j', (value) => {
    expect(validate(JSON.parse(JSON.stringify(value)))).toBe(false);
  });

  test('reads the boolean exclusive limits of OpenAPI 3.0', () => {
    const above = createValidator(document)({ type: 'number', minimum: 0, exclusiveMinimum: true });
    expect([above(0), above(1)]).toEqual([false, true]);
    const from = createValidator(document)({ type: 'number', minimum: 0, exclusiveMinimum: false });
    expect([from(0), from(-1)]).toEqual([true, false]);
  });

  test('lets a nullable reference be null', () => {
    const schema = { anyOf: [reference, { type: 'boolean' as const, nullable: true, enum: [null] }] };
    const nullable = createValidator(document)(schema);
    expect([nullable(null), nullable(good), nullable({})]).toEqual([true, true, false]);
  });
});

describe('the mutations', () => {
  test('drop required keys, change types, leave enum and format, and leave optional keys alone', () => {
    const names = mutate({ ...good, due: '2026-01-01T00:00:00Z', note: 'x' }, reference, document);
    expect(names.map(({ name }) => name).sort()).toEqual([
      'drop /due',
      'drop /id',
      'drop /state',
      'replace by none-of-these at /due',
      'replace by none-of-these at /state',
      'retype ',
      'retype /due',
      'retype /id',
      'retype /note',
      'retype /state',
    ]);
  });

  test('are all refused by the schema they are made from', () => {
    const validate = createValidator(document)({ type: 'array', items: reference });
    const mutations = mutate([good], { type: 'array', items: reference }, document);
    expect(mutations.length).toBeGreaterThan(5);
    expect(mutations.filter(({ value }) => validate(value))).toEqual([]);
  });

  test('are accepted by a schema that says less, so that the share counts', () => {
    const validate = createValidator(document)({ type: 'object' });
    expect(mutate(good, reference, document).some(({ value }) => validate(value))).toBe(true);
  });
});

describe('the walk over a document', () => {
  test('names every schema, nested ones included', () => {
    expect([...schemasOf(document)].map(({ path }) => path)).toEqual([
      'components/Item',
      'components/Item/id',
      'components/Item/due',
      'components/Item/state',
      'components/Item/note',
      'get /items/{id} parameter id',
      'get /items/{id} 200 application/json',
    ]);
  });

  test('names every operation and no other key of a path item', () => {
    expect([...operationsOf(document)].map(({ name }) => name)).toEqual(['get /items/{id}', 'get /elsewhere']);
  });
});

describe('the client', () => {
  const base = 'http://127.0.0.1:4000';
  const request = { version: 'v1', operation: 'get /items/{id}', status: 200 };

  test('puts server URL, path and query together, with reserved characters encoded', () => {
    const address = resolveAddress(
      document,
      findOperation(document, request.operation),
      { ...request, path: { id: 'a/b c' }, query: { q: 'x&y' } },
      base,
    );
    expect(address).toBe('http://127.0.0.1:4000/api/v1/items/a%2Fb%20c?q=x%26y');
  });

  test('prefers the server of the path', () => {
    const elsewhere = findOperation(document, 'get /elsewhere');
    expect(resolveAddress(document, elsewhere, request, base)).toBe('http://127.0.0.1:4000/api/elsewhere');
  });

  test('refuses an unknown operation and a missing parameter by name', () => {
    expect(() => findOperation(document, 'put /items/{id}')).toThrow('put /items/{id}');
    const operation = findOperation(document, request.operation);
    expect(() => resolveAddress(document, operation, request, base)).toThrow('{id}');
  });
});

test('the linter is silent about a good document and speaks of a bad one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    const files = [join(folder, 'good.json'), join(folder, 'bad.json')];
    await writeFile(files[0]!, JSON.stringify(document));
    const broken = structuredClone(document);
    delete broken.paths['/items/{id}']!.get!.parameters;
    await writeFile(files[1]!, JSON.stringify(broken));
    const problems = await lint(files);
    expect(problems.map(({ ruleId, where }) => [ruleId, /good|bad/.exec(where)?.[0]])).toEqual([
      ['path-parameters-defined', 'bad'],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('client types compile for a good document and fail for one that contradicts itself', async () => {
  expect(await compileClientTypes(JSON.stringify(document))).toEqual([]);
  const broken = structuredClone(document) as { components: { schemas: Record<string, unknown> } };
  broken.components.schemas['Item'] = { allOf: [{ $ref: '#/components/schemas/Item' }] };
  expect(await compileClientTypes(JSON.stringify(broken))).not.toEqual([]);
});
