import { describe, expect, it } from 'vitest';
import { withoutNarrower } from '../../src/openapi/narrower-members.ts';
import type { TypeModel } from '../../src/model/type.ts';
import { array, integer, number, object, string } from './facts.ts';

const date: TypeModel = { kind: 'string', annotations: { format: 'date-time' } };
const empty = array({ kind: 'never' });
const no: TypeModel = { kind: 'literal', value: false };
const either: TypeModel = { kind: 'boolean' };
const page = (items: TypeModel): TypeModel => object({ items, total: integer });

describe('a member of a union of which another says all and more', () => {
  it.each<[string, TypeModel[], number]>([
    ['a list beside a list', [empty, array(string)], 1],
    ['in either order', [array(string), empty], 0],
    ['a property beside the same property', [page(empty), page(array(string))], 1],
    ['deep inside', [object({ data: page(empty) }), object({ data: page(array(string)) })], 1],
    ['a whole number beside any number', [integer, number], 1],
    ['a date-time beside any text', [date, string], 1],
    [
      'a date-time beside a text, each of one length',
      [
        { ...date, annotations: { format: 'date-time', minLength: 2 } },
        { kind: 'string', annotations: { minLength: 2 } },
      ],
      1,
    ],
    ['in objects', [object({ n: integer, at: date }), object({ n: number, at: string })], 1],
    [
      'one boolean beside both',
      [object({ items: empty, more: no }), object({ items: array(string), more: either })],
      1,
    ],
    ['in lists', [array(number), array(integer)], 0],
    ['each in another place', [object({ items: empty, n: integer }), object({ items: array(string), n: number })], 1],
  ])('is folded: %s', (_, members, kept) => {
    expect(withoutNarrower(members)).toEqual([members[kept]]);
  });

  it.each<[string, TypeModel[]]>([
    ['alone', [empty]],
    ['beside what is no list', [empty, string]],
    ['where another property differs', [object({ items: empty, total: string }), page(array(string))]],
    ['where a property is missing', [object({ items: empty }), page(array(string))]],
    ['where one is optional', [object({ items: empty, 'total?': integer }), page(array(string))]],
    ['where the other list is never empty', [empty, { ...array(string), minItems: 1 } as TypeModel]],
    ['two booleans, each of its own', [object({ more: no }), object({ more: { kind: 'literal', value: true } })]],
    ['a text beside any text', [object({ kind: { kind: 'literal', value: 'a' } }), object({ kind: string })]],
    ['a boolean beside one that words are about', [no, { ...either, annotations: { description: 'More.' } }]],
    ['two that are empty', [empty, empty]],
    ['two that are full', [array(string), array(integer)]],
    ['where each says more of one property', [object({ n: integer, at: string }), object({ n: number, at: date })]],
    ['a date-time beside a text with a bound', [date, { kind: 'string', annotations: { maxLength: 5 } }]],
    [
      'a date-time with a bound beside any text',
      [{ ...date, annotations: { format: 'date-time', maxLength: 30 } }, string],
    ],
    ['a bound', [{ kind: 'number', annotations: { minimum: 1 } }, number]],
    ['a text of a format beside one of another', [date, { kind: 'string', annotations: { format: 'uuid' } }]],
    ['of a list with a bound', [{ ...array(integer), maxItems: 2 } as TypeModel, array(number)]],
  ])('stays: %s', (_, members) => {
    expect(withoutNarrower(members)).toEqual(members);
  });
});
