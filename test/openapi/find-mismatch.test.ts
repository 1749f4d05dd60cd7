import { expect, it } from 'vitest';
import type { SchemaObject } from '../../src/model/openapi.ts';
import type { JsonValue } from '../../src/model/type.ts';
import { dialectOf } from '../../src/openapi/dialect.ts';
import { findMismatch } from '../../src/openapi/examples/find-mismatch.ts';

const node: SchemaObject = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 2, uniqueItems: true },
    next: { $ref: '#/components/schemas/a~1Node' },
  },
  required: ['name'],
  additionalProperties: false,
};
const ref = { $ref: '#/components/schemas/a~1Node' };
const of30 = { schemas: { 'a/Node': node }, dialect: dialectOf('3.0') };
const of31 = { schemas: { 'a/Node': node }, dialect: dialectOf('3.1') };

it.each<[JsonValue, string | undefined]>([
  [{ name: 'ab' }, undefined],
  [{ name: 'ab', tags: ['x', 'y'], next: { name: 'cd' } }, undefined],
  [{}, 'has no name'],
  [[], 'is not of type object'],
  [null, 'is not of type object'],
  [{ name: 'a' }, 'is wrong at /name: it is shorter than 2'],
  [{ name: 'ab', tags: ['x', 3] }, 'is wrong at /tags/1: it is not of type string'],
  [{ name: 'ab', tags: ['x', 'y', 'z'] }, 'is wrong at /tags: it has more than 2 items'],
  [{ name: 'ab', tags: ['x', 'x'] }, 'is wrong at /tags: it has an item twice'],
  [{ name: 'ab', next: { name: 'ab', next: {} } }, 'is wrong at /next/next: it has no name'],
  [{ name: 'ab', other: 1 }, 'has other, which is no property of it'],
])('finds in %j that it %s', (value, expected) => {
  expect(findMismatch(value, ref, of30)).toBe(expected);
  expect(findMismatch(value, ref, of31)).toBe(expected);
});

it.each<[JsonValue, SchemaObject, string | undefined]>([
  [null, { type: 'string', nullable: true }, undefined],
  [null, { anyOf: [ref, { type: 'boolean', nullable: true, enum: [null] }] }, undefined],
  [
    true,
    { anyOf: [ref, { type: 'boolean', nullable: true, enum: [null] }] },
    'is none of its alternatives: it is not of type object',
  ],
  [{ name: 'ab' }, { allOf: [ref], description: 'A node.' }, undefined],
  [{}, { allOf: [ref] }, 'has no name'],
  ['up', { type: 'string', enum: ['down'] }, 'is none of ["down"]'],
  ['x1', { type: 'string', pattern: '^[a-z]+$' }, 'does not match ^[a-z]+$'],
  ['x', { type: 'string', pattern: '(' }, undefined],
  [1.5, { type: 'integer' }, 'is not of type integer'],
  [0, { type: 'number', minimum: 0, exclusiveMinimum: true }, 'is less than 0 allows'],
  [11, { type: 'number', maximum: 10 }, 'is more than 10 allows'],
  [0.3, { type: 'number', multipleOf: 0.1 }, undefined],
  [0.35, { type: 'number', multipleOf: 0.1 }, 'is no multiple of 0.1'],
  [{ a: 1 }, { type: 'object', additionalProperties: { type: 'string' } }, 'is wrong at /a: it is not of type string'],
  ['a', { not: { type: 'string' } }, 'is what it may not be'],
  ['anything', {}, undefined],
  ['anything', { $ref: '#/components/schemas/Gone' } as SchemaObject, undefined],
])('finds in %j, for %j of OpenAPI 3.0, that it %s', (value, schema, expected) => {
  expect(findMismatch(value, schema, of30)).toBe(expected);
});

it.each<[JsonValue, SchemaObject, string | undefined]>([
  [null, { type: ['string', 'null'] }, undefined],
  [null, { anyOf: [ref, { type: 'null' }] }, undefined],
  [1, { anyOf: [ref, { type: 'null' }] }, 'is none of its alternatives: it is not of type object'],
  [1, { type: ['string', 'null'] }, 'is not of type string or null'],
  ['down', { type: 'string', const: 'up' }, 'is none of ["up"]'],
  [0, { type: 'number', exclusiveMinimum: 0 }, 'is less than 0 allows'],
])('finds in %j, for %j of OpenAPI 3.1, that it %s', (value, schema, expected) => {
  expect(findMismatch(value, schema, of31)).toBe(expected);
});

it.each<[JsonValue, string | undefined]>([
  [['a', 1], undefined],
  [['a'], undefined],
  [[1, 'a'], 'is wrong at /0: it is not of type string'],
  [['a', 1, 2], 'has more than 2 items'],
])('what a tuple says of %j', (value, mismatch) => {
  const tuple: SchemaObject = { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false };
  expect(findMismatch(value, tuple, of31)).toBe(mismatch);
});

it('what follows the items of a tuple has a schema of its own, or any', () => {
  const tuple: SchemaObject = { type: 'array', prefixItems: [{ type: 'string' }] };
  expect(findMismatch(['a', 1], tuple, of31)).toBeUndefined();
  expect(findMismatch(['a', 1], { ...tuple, items: { type: 'boolean' } }, of31)).toBe(
    'is wrong at /1: it is not of type boolean',
  );
});
