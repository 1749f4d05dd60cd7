import { describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import type { TypeModel } from '../../src/model/type.ts';
import { dialectOf } from '../../src/openapi/dialect.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import type { OpenAPIVersion } from '../../src/openapi/dialect.ts';
import { buildContentSchema, buildSchema } from '../../src/openapi/schema.ts';
import type { SchemaNames } from '../../src/openapi/schema-names.ts';
import {
  array,
  integer,
  json,
  literal,
  named,
  nothing,
  number,
  object,
  ref,
  route,
  string,
  table,
  union,
} from './facts.ts';
import { createValidator } from '../conformance/schema.ts';
import { createValidator31 } from './validate.ts';

const binary: TypeModel = { kind: 'binary' };
const types = table(
  named('Todo', object({ id: integer, 'title?': string })),
  named('Cat', object({ kind: literal('cat'), lives: integer })),
  named('Dog', object({ kind: literal('dog'), name: string })),
  named('File', binary),
);
const namesFor = (version: OpenAPIVersion): SchemaNames => ({
  refOf: (id) => (types[id] ? `#/components/schemas/${types[id].name}` : undefined),
  typeOf: (id) => types[id],
  dialect: dialectOf(version),
});
const schema = (type: TypeModel) => buildSchema(type, namesFor('3.1'));
const content = (type: TypeModel) => buildContentSchema(type, namesFor('3.1'));
const todo = ref('src/types.ts#Todo');
const cats = [ref('src/types.ts#Cat'), ref('src/types.ts#Dog')];
const file = ref('src/types.ts#File');
const $todo = { $ref: '#/components/schemas/Todo' };

const said = (type: TypeModel, annotations: TypeModel['annotations']): TypeModel => ({ ...type, annotations });

/** A tuple: what its first items are, how many there must be, and what may follow. */
const tuple = (positions: TypeModel[], minItems: number, rest?: TypeModel): TypeModel => ({
  kind: 'array',
  items: union(...positions, ...(rest ? [rest] : [])),
  minItems,
  ...(rest ? { rest } : { maxItems: positions.length }),
  positions,
});

describe('a tuple', () => {
  const accepted = (type: TypeModel, values: unknown[]): boolean[] => {
    const isValid = createValidator31({} as OpenAPIDocument, schema(type));
    return values.map((value) => isValid(value));
  };

  it('has its items by their places in 3.1, and nothing after them', () => {
    expect(schema(tuple([string, integer], 2))).toEqual({
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: false,
      minItems: 2,
    });
    expect(accepted(tuple([string, integer], 2), [['a', 1], [1, 'a'], ['a'], ['a', 1, 2]])).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('may leave out the last ones', () => {
    expect(accepted(tuple([string, integer], 1), [['a'], ['a', 1], [], ['a', 'b']])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('whose places are alike is a list of so many', () => {
    expect(schema(tuple([string], 1))).toEqual({
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 1,
    });
    expect(accepted(tuple([string], 1), [['a'], [1], [], ['a', 'b']])).toEqual([true, false, false, false]);
    expect(accepted(tuple([string, string], 2), [['a', 'b'], ['a', 1], ['a'], ['a', 'b', 'c']])).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(accepted(tuple([], 0), [[], ['a']])).toEqual([true, false]);
    expect(accepted(tuple([string], 0), [['a'], [1], [], ['a', 'b']])).toEqual([true, false, true, false]);
  });

  it('may go on with others', () => {
    expect(schema(tuple([string], 1, integer))).toMatchObject({
      prefixItems: [{ type: 'string' }],
      items: { type: 'integer' },
    });
    expect(accepted(tuple([string], 1, integer), [['a', 1, 2], ['a'], ['a', 'b'], [1]])).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const open = { ...tuple([string], 1), maxItems: undefined } as TypeModel;
    expect(schema(open)).toEqual({ type: 'array', prefixItems: [{ type: 'string' }], minItems: 1 });
  });

  it('is a list of what any of its items may be in 3.0', () => {
    expect(buildSchema(tuple([string, integer], 2), namesFor('3.0'))).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      minItems: 2,
      maxItems: 2,
    });
    expect(dialectOf('3.1').in30(schema(tuple([string, integer], 1)) as object)).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      minItems: 1,
      maxItems: 2,
    });
  });

  it('is no list with bounds', () => {
    const bounded: TypeModel = { kind: 'array', items: string, minItems: 2, maxItems: 2 };
    expect(schema(bounded)).toEqual({ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 });
  });

  it('is another one with the same items at other places, whichever version the document has', () => {
    const routes = [
      route('get', '/api/v1/a', { responses: [json(200, object({ at: tuple([string, integer], 2), by: string }))] }),
      route('get', '/api/v1/b', { responses: [json(200, object({ at: tuple([integer, string], 2), by: string }))] }),
    ];
    for (const openapi of ['3.0', '3.1'] as const) {
      const { schemas } = buildDocument({ version: 'v1', routes, openapi }).document.components!;
      expect(schemas).toMatchObject({ A: { type: 'object' }, B: { type: 'object' } });
    }
  });
});

describe('a schema of OpenAPI 3.1', () => {
  it.each<[string, TypeModel, object]>([
    ['null', nothing, { type: 'null' }],
    ['one value', literal('a'), { type: 'string', const: 'a' }],
    ['one number', literal(2), { type: 'integer', const: 2 }],
    ['one flag', literal(false), { type: 'boolean', const: false }],
    ['two values', union(literal('a'), literal('b')), { type: 'string', enum: ['a', 'b'] }],
    ['a type or null', union(string, nothing), { type: ['string', 'null'] }],
    ['a value or null', union(literal('a'), nothing), { type: ['string', 'null'], enum: ['a', null] }],
    ['values or null', union(literal(1), literal(2), nothing), { type: ['integer', 'null'], enum: [1, 2, null] }],
    ['a reference or null', union(todo, nothing), { anyOf: [$todo, { type: 'null' }] }],
    [
      'several types or null',
      union(string, integer, nothing),
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    ],
    [
      'null within a part that says something',
      union(said(union(string, nothing), { description: 'x' }), nothing),
      { type: ['string', 'null'], description: 'x' },
    ],
    [
      'words beside a reference',
      said(todo, { description: 'x', example: { id: 1 } }),
      { ...$todo, description: 'x', examples: [{ id: 1 }] },
    ],
    ['an example', said(string, { example: 'x' }), { type: 'string', examples: ['x'] }],
    ['an example that is null', said(string, { example: null }), { type: 'string', examples: [null] }],
    ['a bound', said(number, { minimum: 1, maximum: 2 }), { type: 'number', minimum: 1, maximum: 2 }],
    [
      'a bound that is none of the values',
      said(number, { minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false }),
      { type: 'number', exclusiveMinimum: 1, maximum: 2 },
    ],
    ['base64', said(string, { format: 'byte' }), { type: 'string', contentEncoding: 'base64' }],
    ['a format', said(string, { format: 'uuid' }), { type: 'string', format: 'uuid' }],
    [
      'a file of a form',
      object({ file: binary }),
      {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    ],
  ])('%s', (_, type, expected) => {
    expect(schema(type)).toEqual(expected);
  });

  it('has no word for a whole body of bytes', () => {
    expect([content(binary), content(file)]).toEqual([{}, {}]);
    expect(content(union(binary, todo))).toEqual({ anyOf: [$todo, {}] });
    expect(content(said(binary, { description: 'A picture.' }))).toEqual({ description: 'A picture.' });
    expect(buildContentSchema(binary, namesFor('3.0'))).toEqual({ type: 'string', format: 'binary' });
  });
});

const probes: unknown[] = [
  null,
  true,
  false,
  0,
  1,
  1.5,
  2,
  3,
  '',
  'a',
  'b',
  'cat',
  [],
  ['a'],
  [null],
  {},
  { id: 1 },
  { id: 'x' },
].concat([
  { id: 1, title: null },
  { kind: 'cat', lives: 9 },
  { kind: 'dog', lives: 9 },
  { kind: 'dog', name: 'x' },
] as never[]);

describe('a schema accepts and refuses the same values in both versions', () => {
  it.each<[string, TypeModel]>([
    ['null', nothing],
    ['a value', literal('a')],
    ['a value or null', union(literal('a'), nothing)],
    ['values of two types or null', union(literal('a'), literal(1), literal(true), nothing)],
    ['a reference or null', union(todo, nothing)],
    ['a reference with words, or null', union(said(todo, { description: 'x' }), nothing)],
    ['a discriminated union or null', union(...cats, nothing)],
    ['an array or null', union(array(union(string, nothing)), nothing)],
    ['an object or null', union(object({ id: union(integer, nothing) }), nothing)],
    ['exclusive bounds', said(number, { minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: true })],
    ['bounds or null', union(said(number, { minimum: 1, exclusiveMinimum: true }), nothing)],
    ['a part that may be null', union(said(union(string, nothing), { description: 'x' }), integer, nothing)],
    ['an intersection', { kind: 'intersection', members: [todo, object({ 'a?': string })] }],
  ])('%s', (_, type) => {
    const verdicts = (['3.0', '3.1'] as const).map((version) => {
      const names = namesFor(version);
      const schemas = Object.fromEntries(
        Object.values(types).map(({ name, type: own }) => [name, buildSchema(own, names)]),
      );
      const document = { components: { schemas } } as unknown as OpenAPIDocument;
      const own = buildSchema(type, names);
      const validate = version === '3.1' ? createValidator31(document, own) : createValidator(document)(own);
      return probes.map((value) => validate(value));
    });
    expect(verdicts[1]).toEqual(verdicts[0]);
    expect(new Set(verdicts[0])).toEqual(new Set([true, false]));
  });
});
