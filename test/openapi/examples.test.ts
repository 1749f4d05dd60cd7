import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { HandlerFacts } from '../../src/model/facts.ts';
import type { OpenAPIDocument, OperationObject, SchemaObject } from '../../src/model/openapi.ts';
import { putAuthorExamples } from '../../src/openapi/examples/author-examples.ts';
import { addExamples } from '../../src/openapi/examples/index.ts';
import { lacksSample } from '../../src/openapi/examples/lacks-sample.ts';
import { makeExample } from '../../src/openapi/examples/make-example.ts';
import { formatOfName } from '../../src/openapi/examples/named-formats.ts';
import { dialectOf } from '../../src/openapi/dialect.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import type { Schema } from '../../src/openapi/schema.ts';
import { createValidator } from '../conformance/schema.ts';
import { array, body, integer, json, literal, named, object, ref, route, string, table, union } from './facts.ts';

const empty: OpenAPIDocument = { openapi: '3.0.3', info: { title: 'a', version: '1' }, servers: [], paths: {} };
const accepts = createValidator(empty);

describe('a made value', () => {
  const schemas: SchemaObject[] = [
    { type: 'integer' },
    { type: 'integer', minimum: 5 },
    { type: 'integer', minimum: 0.5 },
    { type: 'integer', minimum: 10, multipleOf: 7 },
    { type: 'integer', maximum: -3 },
    { type: 'integer', maximum: -3, exclusiveMaximum: true },
    { type: 'integer', minimum: 3, exclusiveMinimum: true, maximum: 4 },
    { type: 'number', minimum: 0.1, exclusiveMinimum: true, maximum: 0.2 },
    { type: 'number', minimum: 0.2, multipleOf: 0.1 },
    { type: 'number', maximum: -0.2, multipleOf: 0.1 },
    { type: 'number', minimum: 0.5, multipleOf: 0.3 },
    { type: 'boolean' },
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: [null, 'b'], nullable: true },
    { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
    { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 2, uniqueItems: true },
    { type: 'array', items: { type: 'string', format: 'email' }, minItems: 2 },
    { type: 'array', items: { type: 'string' }, maxItems: 0 },
    ...['date-time', 'date', 'time', 'duration', 'email', 'uri', 'url', 'hostname', 'ipv4', 'ipv6', 'uuid', 'byte'].map(
      (format): SchemaObject => ({ type: 'string', format }),
    ),
    { type: 'string', format: 'json-pointer' },
    { type: 'string', format: 'email', minLength: 30 },
    { type: 'string', format: 'email', maxLength: 12 },
    { type: 'string', format: 'uri', minLength: 40 },
    { type: 'string', pattern: '^[A-Z]{2}\\d{3}$' },
    { type: 'string', pattern: '^[a-z]+$', minLength: 5, maxLength: 5 },
    { type: 'string', pattern: '^(?=[\\s\\S]*(?:\\d$))[a-z]' },
    { type: 'string', pattern: '^https?://', format: 'uri' },
    { type: 'string', minLength: 2, maxLength: 2 },
    { type: 'string', maxLength: 3 },
    { type: 'string', minLength: 20 },
    { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true },
  ];

  it.each(schemas)('is one that %j accepts, each time the same', (schema) => {
    const value = makeExample(schema);
    expect(value).not.toBeUndefined();
    expect(makeExample(schema)).toEqual(value);
    const validate = accepts(schema);
    expect(validate(value), JSON.stringify([value, validate.errors])).toBe(true);
  });

  it.each<SchemaObject>([
    { type: 'string' },
    { type: 'string', pattern: '^a+$', format: 'email' },
    { type: 'string', pattern: '^a(?!)$' },
    { type: 'string', minLength: 3, maxLength: 2 },
    { type: 'string', minLength: 100_000 },
    { type: 'string', format: 'email', maxLength: 3 },
    { type: 'string', format: 'constructor' },
    { type: 'integer', minimum: 0.2, maximum: 0.8 },
    { type: 'number', minimum: 1, maximum: 1, exclusiveMaximum: true },
    { type: 'array', items: { type: 'string', enum: ['a'] }, minItems: 2, uniqueItems: true },
    { type: 'array', items: { type: 'integer', maximum: 2 }, minItems: 3, uniqueItems: true },
    { type: 'array', items: { $ref: '#/components/schemas/A' } },
    { type: 'array' },
    { type: 'object' },
    { anyOf: [{ type: 'integer' }] },
    {},
  ])('is none where %j leaves open which', (schema) => {
    const value = makeExample(schema);
    if (value !== undefined) expect(accepts(schema)(value)).toBe(true);
    expect(value).toBeUndefined();
  });

  it.each([
    ['dueAt', 'date-time'],
    ['due_at', 'date-time'],
    ['contact-email', 'email'],
    ['homepage', 'uri'],
    ['avatarURL', 'uri'],
    ['birthDate', 'date'],
    ['timeZone', 'time-zone'],
    ['at', undefined],
    ['flat', undefined],
    ['zone', undefined],
    ['emailed', undefined],
    ['constructor', undefined],
    ['country', undefined],
    ['', undefined],
  ])('of %j has the format %s', (name, format) => {
    expect(formatOfName(name)).toBe(format);
  });
});

it.each<[string, SchemaObject, string]>([
  ['lang', { type: 'string', minLength: 2, maxLength: 2 }, 'en'],
  ['country', { type: 'string', maxLength: 2 }, 'FR'],
  ['country', { type: 'string', maxLength: 80 }, 'string'],
  ['code', { type: 'string', minLength: 2, maxLength: 2 }, 'st'],
  ['code', { type: 'string', minLength: 8 }, 'stringst'],
])('a text called %s of %j is %s', (name, schema, expected) => {
  expect(makeExample(schema, name)).toBe(expected);
});

describe('an example is lacking', () => {
  it.each<[SchemaObject, string, boolean]>([
    [{ type: 'string' }, 'title', false],
    [{ type: 'string' }, 'email', true],
    [{ type: 'string', default: 'a' }, 'email', false],
    [{ type: 'string', example: 'a' }, 'email', false],
    [{ type: 'string', enum: ['a'] }, 'email', false],
    [{ type: 'string', pattern: 'a' }, 'email', true],
    [{ type: 'string', pattern: 'a', format: 'date-time' }, 'a', true],
    [{ type: 'string', pattern: 'a', example: 'a' }, 'a', false],
    [{ type: 'string', minLength: 3 }, 'a', false],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true }, 'a', true],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9 }, 'a', false],
    [{ type: 'integer', maximum: 3, exclusiveMaximum: true }, 'a', false],
    [{ type: 'integer', minimum: 3, maximum: 3.5 }, 'a', true],
    [{ type: 'string', format: 'date-time' }, 'at', false],
    [{ type: 'string', format: 'uri' }, 'a', true],
    [{ type: 'string', format: 'binary' }, 'url', false],
    [{ type: 'integer', minimum: 3 }, 'a', false],
    [{ type: 'integer', minimum: 0.5 }, 'a', true],
    [{ type: 'number', multipleOf: 3 }, 'a', true],
    [{ type: 'number' }, 'timestamp', false],
    [{ type: 'array', items: {}, minItems: 2 }, 'a', false],
    [{ type: 'array', items: {}, minItems: 2, uniqueItems: true }, 'a', true],
    [{ type: 'object' }, 'email', false],
  ])('for %j called %j: %s', (schema, name, expected) => {
    expect(lacksSample(schema, name)).toBe(expected);
  });
});

describe('a document', () => {
  const contact = named('Contact', object({ email: string, name: string, 'tags?': array(string) }));
  const facts = { parameters: [], responses: [json(200, ref(contact.id))] };
  const post = (handler: Partial<HandlerFacts>) =>
    buildDocument({
      version: 'v1',
      routes: [route('post', '/api/v1/contacts/{id}', { ...facts, ...handler })],
      types: table(contact),
    });
  const operationOf = (handler: Partial<HandlerFacts>): OperationObject =>
    post(handler).document.paths['/contacts/{id}']!.post!;

  it('has an example in what is sent, through components, and none in what is only answered', () => {
    const sent = post({ bodies: [body(object({ contact: ref(contact.id) }))] }).document;
    expect(sent.components!.schemas!['Contact']).toMatchObject({
      properties: { email: { type: 'string', example: 'user@example.com' }, name: { type: 'string' } },
    });
    expect(JSON.stringify(sent).match(/"example"/g)).toHaveLength(1);
    expect(JSON.stringify(post({}).document)).not.toContain('"example"');
  });

  it('has one for each parameter that must be given and says more than a text, and for no other', () => {
    const of = (name: string, rest: object) => ({ in: 'query' as const, name, required: true, type: string, ...rest });
    const { parameters } = operationOf({
      parameters: [
        { in: 'path', name: 'id', required: true, type: { ...string, annotations: { format: 'uuid' } } },
        of('size', { type: integer }),
        of('sort', { type: union(literal('up'), literal('down')) }),
        of('q', {}),
        of('email', {}),
        of('page', { type: { ...integer, annotations: { default: 3 } } }),
        of('limit', { type: integer, required: false }),
      ],
    });
    expect(Object.fromEntries(parameters!.map(({ name, example }) => [name, example]))).toEqual({
      id: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
      size: 1,
      sort: 'up',
      q: undefined,
      email: 'user@example.com',
      page: undefined,
      limit: undefined,
    });
  });

  it('has those of the author, and makes none beside them', () => {
    const operation = operationOf({
      bodies: [body(ref(contact.id)), { ...body(ref(contact.id)), contentType: 'text/csv' }],
      parameters: [{ in: 'query', name: 'size', required: true, type: integer }],
      parameterExamples: { id: '"42"', size: '3', await: 'fetch()' },
      bodyExample: { email: 'ada@example.org', name: 'Ada' },
    });
    expect(operation.parameters!.map(({ example }) => example)).toEqual(['42', 3]);
    expect(operation.requestBody!.content['application/json']!.example).toEqual({
      email: 'ada@example.org',
      name: 'Ada',
    });
    expect(operation.requestBody!.content['text/csv']!.example).toBeUndefined();
  });

  it.each([
    ['many', integer],
    ['1.5', integer],
    ['middle', union(literal('up'), literal('down'))],
    ['up', array(string)],
  ])('says so where an author writes %j for %j, and leaves it out', (text, type) => {
    const handler = {
      parameters: [{ in: 'query' as const, name: 'size', required: false, type }],
      parameterExamples: { size: text },
      location: { file: 'src/api.ts', line: 3, column: 1 },
    };
    expect(operationOf(handler).parameters![1]).not.toHaveProperty('example');
    expect(post(handler).diagnostics).toMatchObject([
      {
        code: 'jsdoc-tag-invalid',
        location: handler.location,
        message: expect.stringContaining(`@example size "${text}"`),
      },
    ]);
  });

  it('says where a tag names no parameter, but for one letter, and of nothing else', () => {
    const handler = {
      parameterExamples: { idd: '42', const: 'x' },
      parameterTexts: { di: 'The number.', event: 'of the request' },
    };
    const told = post(handler).diagnostics.map(({ message }) => message.replace(/^\S+ \S+ has /, ''));
    expect(told).toEqual([
      '@example idd, which is no parameter; id is one.',
      '@param di, which is no parameter; id is one.',
    ]);
  });

  it('says where the example of a body is not what its schema accepts, and leaves it out', () => {
    const handler = {
      bodies: [body(ref(contact.id))],
      bodyExample: { email: 'ada@example.org', name: 7 },
      location: { file: 'src/api.ts', line: 3, column: 1 },
    };
    expect(operationOf(handler).requestBody!.content['application/json']).not.toHaveProperty('example');
    const message =
      'POST /api/v1/contacts/{id} has @example of a body that its schema refuses: it is wrong at /name: it is not of type string.';
    expect(post(handler).diagnostics).toMatchObject([
      { code: 'jsdoc-tag-invalid', location: handler.location, message },
    ]);
  });

  it.each<[string, SchemaObject, unknown]>([
    ['3', { type: ['integer', 'null'] }, 3],
    ['many', { type: ['integer', 'null'] }, undefined],
    ['007', { type: ['string', 'null'] }, '007'],
    ['up', { const: 'up' }, 'up'],
    ['down', { const: 'up' }, undefined],
    ['true', { type: 'boolean' }, true],
  ])('reads %j as a value of OpenAPI 3.1, where the schema is %j', (text, schema, expected) => {
    const parameters = [{ name: 'size', in: 'query' as const, required: false, schema }];
    const { operation } = putAuthorExamples(
      { operationId: 'a', security: [], responses: {}, parameters },
      route('get', '/a', { parameterExamples: { size: text } }).handler,
      'GET /a',
      { schemas: {}, dialect: dialectOf('3.1') },
    );
    expect(operation.parameters![0]!.example).toEqual(expected);
  });

  it.each<[SchemaObject, unknown]>([
    [{ type: ['string', 'null'], format: 'uri' }, 'https://example.com/'],
    [{ type: ['integer', 'null'], exclusiveMinimum: 4, multipleOf: 2 }, 6],
    [{ type: 'number', exclusiveMaximum: -1, multipleOf: 0.5 }, -2],
    [{ type: 'string', contentEncoding: 'base64' }, 'dGV4dA=='],
    [
      { type: 'array', items: { type: ['integer', 'null'], exclusiveMinimum: 4 }, minItems: 2, uniqueItems: true },
      [5, 6],
    ],
    [{ type: ['string', 'integer'], format: 'uri' }, undefined],
    [{ type: 'string', format: 'uri', examples: ['https://example.org/'] }, 'https://example.org/'],
  ])('is made for %j of OpenAPI 3.1 as well', (schema, expected) => {
    const content = { 'application/json': { schema: { type: 'object', properties: { a: schema } } } };
    const operation = { operationId: 'a', security: [], requestBody: { required: true, content }, responses: {} };
    const given = { ...empty, openapi: '3.1.0', paths: { '/a': { post: operation } } } as OpenAPIDocument;
    const { paths } = addExamples(given, dialectOf('3.1'));
    const filled = paths['/a']!.post!.requestBody!.content['application/json']!.schema as SchemaObject;
    const { examples, ...rest } = filled.properties!['a'] as SchemaObject;
    expect(examples).toEqual(expected === undefined ? undefined : [expected]);
    const { examples: _, ...written } = schema;
    expect(rest).toEqual(written);
    if (examples) expect(new Ajv2020({ strict: false, formats: { uri: true } }).validate(schema, expected)).toBe(true);
  });

  it('that holds itself is walked once, and what has no bodies is left as it is', () => {
    const schemas = {
      A: { type: 'object', properties: { a: { $ref: '#/components/schemas/A' }, url: { type: 'string' } } },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
    const operation = { operationId: 'a', security: [], requestBody: { required: true, content }, responses: {} };
    const given = { ...empty, paths: { '/a': { post: operation } }, components: { schemas } } as OpenAPIDocument;
    const before = JSON.stringify(given);
    const { components } = addExamples(given, dialectOf('3.0'));
    expect(components!.schemas!['A']).toMatchObject({ properties: { url: { example: 'https://example.com/' } } });
    expect(JSON.stringify(given)).toBe(before);
    expect(addExamples(empty, dialectOf('3.0'))).toEqual(empty);
  });
});

describe('the documents of the test projects', () => {
  const folder = fileURLToPath(new URL('../documents', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[^/\\]+[/\\][^/\\]+\.json$/.test(name) && !name.endsWith('tsconfig.json'),
  );
  const read = (name: string): OpenAPIDocument =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as OpenAPIDocument;

  it.each(files)('%s has no example that its schema refuses', (name) => {
    const document = read(name);
    const validate = createValidator(document);
    const wrong = collectExamples(document).filter(([schema, example]) => !validate(schema)(example));
    expect(wrong).toEqual([]);
  });

  it('have examples', () => {
    expect(files.flatMap((name) => collectExamples(read(name))).length).toBeGreaterThan(40);
  });
});

/** Each example with the schema beside or around it. */
function collectExamples(node: unknown): [Schema, unknown][] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => (key === 'example' ? [] : collectExamples(value)));
  if (!Object.hasOwn(node, 'example')) return inner;
  const { example, schema, ...own } = node as { example: unknown; schema?: Schema };
  return [[schema ?? (own as Schema), example], ...inner];
}
