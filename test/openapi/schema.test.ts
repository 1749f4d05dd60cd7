import { describe, expect, it } from 'vitest';
import type { TypeModel } from '../../src/model/type.ts';
import { buildSchema } from '../../src/openapi/schema.ts';
import type { SchemaNames } from '../../src/openapi/schema-names.ts';
import {
  any,
  array,
  boolean,
  integer,
  literal,
  named,
  nothing,
  number,
  object,
  ref,
  string,
  table,
  union,
} from './facts.ts';
import { createValidator } from './validate.ts';

const types = table(
  named('Todo', object({ id: integer })),
  named('Cat', object({ kind: literal('cat'), lives: integer })),
  named('Dog', object({ kind: literal('dog'), name: string })),
  named('Bird', object({ 'kind?': literal('bird') })),
);
const names: SchemaNames = {
  refOf: (id) => (types[id] ? `#/components/schemas/${types[id].name}` : undefined),
  typeOf: (id) => types[id],
};
const schema = (type: TypeModel) => buildSchema(type, names);
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const [todo, cat, dog, bird] = ['Todo', 'Cat', 'Dog', 'Bird'].map((name) => ref(`src/types.ts#${name}`)) as [
  TypeModel,
  TypeModel,
  TypeModel,
  TypeModel,
];
const never: TypeModel = { kind: 'never' };
const onlyNull = { type: 'object', nullable: true, enum: [null] };
const orNull = { type: 'boolean', nullable: true, enum: [null] };

/** Builds the schema and says which of the values it accepts. */
function accepts(type: TypeModel, values: unknown[]): boolean[] {
  const schemas = Object.fromEntries(Object.values(types).map(({ name, type: own }) => [name, schema(own)]));
  return values.map(createValidator({ components: { schemas } }, schema(type)));
}

describe('single types', () => {
  it.each<[TypeModel, object]>([
    [any, {}],
    [string, { type: 'string' }],
    [number, { type: 'number' }],
    [integer, { type: 'integer' }],
    [boolean, { type: 'boolean' }],
    [{ kind: 'binary' }, { type: 'string', format: 'binary' }],
    [nothing, onlyNull],
    [literal('a'), { type: 'string', enum: ['a'] }],
    [literal('a '.repeat(100)), { type: 'string', enum: ['a '.repeat(100)] }],
    [literal('a'.repeat(201)), { type: 'string' }],
    [literal('<p>\n</p>'), { type: 'string' }],
    [literal(2), { type: 'integer', enum: [2] }],
    [literal(2.5), { type: 'number', enum: [2.5] }],
    [literal(true), { type: 'boolean', enum: [true] }],
    [array(string), { type: 'array', items: { type: 'string' } }],
    [todo, component('Todo')],
    [ref('nowhere'), {}],
  ])('%j', (type, expected) => {
    expect(schema(type)).toEqual(expected);
  });

  it('null accepts null and nothing else', () => {
    expect(accepts(nothing, [null, {}, '', 0])).toEqual([true, false, false, false]);
  });

  it('a tuple has its bounds', () => {
    const tuple: TypeModel = { kind: 'array', items: union(string, integer), minItems: 1, maxItems: 2 };
    expect(accepts(tuple, [['a'], ['a', 1], [], ['a', 1, 2], [true]])).toEqual([true, true, false, false, false]);
  });

  it('an array of nothing is an empty one', () => {
    expect(accepts(array(never), [[], [1], {}])).toEqual([true, false, false]);
  });
});

describe('objects', () => {
  it('list what is required and stay open', () => {
    const type = object({ id: integer, 'note?': string });
    expect(schema(type)).toEqual({
      type: 'object',
      properties: { id: { type: 'integer' }, note: { type: 'string' } },
      required: ['id'],
    });
    expect(accepts(type, [{ id: 1 }, { id: 1, more: 2 }, {}, { id: '1' }, { id: 1, note: null }])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('lose properties that never have a value', () => {
    expect(schema(object({ a: never, b: union(never, never) }))).toEqual({ type: 'object' });
  });

  it('refuse a property that may only be left out', () => {
    const type = object({ 'a?': never, b: string });
    expect(schema(type)).toEqual({
      type: 'object',
      properties: { a: { not: {} }, b: { type: 'string' } },
      required: ['b'],
    });
    expect(accepts(type, [{ b: '' }, { a: 1, b: '' }, { a: null, b: '' }])).toEqual([true, false, false]);
  });

  it('are closed where no other key can have a value', () => {
    const type: TypeModel = { kind: 'object', properties: [], index: never };
    expect(schema(type)).toEqual({ type: 'object', additionalProperties: false });
    expect(accepts(type, [{}, { a: null }])).toEqual([true, false]);
  });

  it('say what other keys hold only where there is an index', () => {
    expect(schema({ kind: 'object', properties: [], index: number })).toEqual({
      type: 'object',
      additionalProperties: { type: 'number' },
    });
    expect(schema({ kind: 'object', properties: [], index: any })).toEqual({
      type: 'object',
      additionalProperties: true,
    });
  });

  it('have properties of any name', () => {
    const odd: TypeModel = {
      kind: 'object',
      properties: ['__proto__', 'constructor', 'toString', ''].map((name) => ({ name, required: true, type: integer })),
    };
    const built = schema(odd) as { properties: object; required: string[] };
    expect(Object.keys(built.properties)).toEqual(['__proto__', 'constructor', 'toString', '']);
    expect(built.required).toEqual(['__proto__', 'constructor', 'toString', '']);
  });
});

describe('unions', () => {
  it.each<[string, TypeModel, object]>([
    ['literals are one enum', union(literal('a'), literal('b'), literal('a')), { type: 'string', enum: ['a', 'b'] }],
    ['whole numbers are an integer enum', union(literal(1), literal(2)), { type: 'integer', enum: [1, 2] }],
    ['other numbers are not', union(literal(1), literal(0.5)), { type: 'number', enum: [1, 0.5] }],
    ['true or false is a boolean', union(literal(true), literal(false)), { type: 'boolean' }],
    [
      'literals of several types are an enum a type',
      union(literal('a'), literal(1), literal('b')),
      {
        anyOf: [
          { type: 'string', enum: ['a', 'b'] },
          { type: 'integer', enum: [1] },
        ],
      },
    ],
    ['a literal disappears in its type', union(literal('a'), string), { type: 'string' }],
    ['anything absorbs the rest', union(string, any), {}],
    ['but for objects that are known', union(todo, string, any), { anyOf: [component('Todo'), {}] }],
    ['undefined disappears', union(never, string), { type: 'string' }],
    ['equal members are one', union(object({ a: string }), object({ a: string })), schema(object({ a: string }))],
    [
      'unions in unions are flat',
      union(string, union(integer, string)),
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    ],
    ['nothing is left', union(never), { not: {} }],
    ['null alone', union(nothing, never), onlyNull],
    ['references', union(todo, string), { anyOf: [component('Todo'), { type: 'string' }] }],
  ])('%s', (_, type, expected) => {
    expect(schema(type)).toEqual(expected);
  });

  it.each<[string, TypeModel, object]>([
    ['a string', union(string, nothing), { type: 'string', nullable: true }],
    ['an enum', union(literal('a'), nothing), { type: 'string', enum: ['a', null], nullable: true }],
    ['an array', union(array(todo), nothing), { type: 'array', items: component('Todo'), nullable: true }],
    ['a reference', union(todo, nothing), { anyOf: [component('Todo'), orNull] }],
    [
      'two types',
      union(string, integer, nothing),
      { anyOf: [{ type: 'string', nullable: true }, { type: 'integer' }] },
    ],
  ])('with null: %s', (_, type, expected) => {
    expect(schema(type)).toEqual(expected);
    expect(accepts(type, [null, { wrong: true }])).toEqual([true, false]);
  });

  it('without null refuse it', () => {
    for (const type of [
      union(string, integer),
      union(literal('a'), literal(1)),
      union(todo, string),
      union(cat, dog),
    ]) {
      expect(accepts(type, [null])).toEqual([false]);
    }
  });
});

describe('discriminators', () => {
  it('tell references apart by a required literal', () => {
    expect(schema(union(cat, dog))).toEqual({
      oneOf: [component('Cat'), component('Dog')],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    });
    expect(
      accepts(union(cat, dog), [
        { kind: 'cat', lives: 9 },
        { kind: 'dog', lives: 9 },
      ]),
    ).toEqual([true, false]);
  });

  it('tell apart what has several literals, or those of a named type', () => {
    const own = table(
      named('Hue', union(literal('red'), literal('blue'))),
      named('Open', object({ state: union(literal('new'), literal('active')), by: string })),
      named('Closed', object({ state: literal('closed') })),
      named('Colored', object({ state: ref('src/types.ts#Hue') })),
      named('Any', object({ state: union(literal('other'), string) })),
    );
    const lookUp: SchemaNames = { refOf: (id) => `#/components/schemas/${own[id]!.name}`, typeOf: (id) => own[id] };
    const [open, closed, colored, loose] = ['Open', 'Closed', 'Colored', 'Any'].map((name) =>
      ref(`src/types.ts#${name}`),
    );
    expect(buildSchema(union(open!, closed!, colored!), lookUp)).toEqual({
      oneOf: [component('Open'), component('Closed'), component('Colored')],
      discriminator: {
        propertyName: 'state',
        mapping: {
          new: '#/components/schemas/Open',
          active: '#/components/schemas/Open',
          closed: '#/components/schemas/Closed',
          red: '#/components/schemas/Colored',
          blue: '#/components/schemas/Colored',
        },
      },
    });
    expect(buildSchema(union(open!, loose!), lookUp)).toHaveProperty('anyOf');
  });

  it('survive null', () => {
    const type = union(cat, nothing, dog);
    expect(schema(type)).toMatchObject({ anyOf: [{ discriminator: { propertyName: 'kind' } }, orNull] });
    expect(accepts(type, [null, { kind: 'dog', name: 'Rex' }, {}])).toEqual([true, true, false]);
  });

  it.each<[string, TypeModel]>([
    ['an optional literal', union(cat, bird)],
    ['an inline member', union(cat, object({ kind: literal('fox') }))],
    ['a member without the property', union(cat, todo)],
  ])('are not written for %s', (_, type) => {
    expect(schema(type)).toHaveProperty('anyOf');
    expect(JSON.stringify(schema(type))).not.toContain('discriminator');
  });

  it('are not written where two members have one value', () => {
    const twice = table(
      named('A', object({ kind: literal('x'), a: string })),
      named('B', object({ kind: literal('x') })),
    );
    const own: SchemaNames = { refOf: (id) => `#/components/schemas/${twice[id]!.name}`, typeOf: (id) => twice[id] };
    expect(buildSchema(union(ref('src/types.ts#A'), ref('src/types.ts#B')), own)).toEqual({
      anyOf: [component('A'), component('B')],
    });
  });
});

describe('annotations', () => {
  it('are keywords beside the type', () => {
    expect(
      schema({ kind: 'string', annotations: { format: 'email', description: 'Where to write', maxLength: 9 } }),
    ).toEqual({ type: 'string', format: 'email', description: 'Where to write', maxLength: 9 });
  });

  it('wrap a reference, because its siblings are ignored', () => {
    expect(schema({ ...todo, annotations: { description: 'The first' } })).toEqual({
      allOf: [component('Todo')],
      description: 'The first',
    });
  });

  it('keep a literal out of the plain enum and a type from absorbing it', () => {
    const date: TypeModel = { kind: 'string', annotations: { format: 'date' } };
    expect(schema(union(date, literal('never')))).toEqual({
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', enum: ['never'] },
      ],
    });
  });

  it('of a nullable type stay with it', () => {
    const date: TypeModel = { kind: 'string', annotations: { format: 'date' } };
    expect(schema({ ...union(date, nothing), annotations: { description: 'When' } })).toEqual({
      type: 'string',
      format: 'date',
      nullable: true,
      description: 'When',
    });
  });
});

describe('intersections', () => {
  it('are allOf of their parts, without parts that say nothing', () => {
    const type: TypeModel = { kind: 'intersection', members: [todo, any, object({ note: string })] };
    expect(schema(type)).toEqual({ allOf: [component('Todo'), schema(object({ note: string }))] });
    expect(accepts(type, [{ id: 1, note: '' }, { id: 1 }, { note: '' }])).toEqual([true, false, false]);
    expect(schema({ kind: 'intersection', members: [todo, any] })).toEqual(component('Todo'));
  });
});
