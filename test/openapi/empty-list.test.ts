import { describe, expect, it } from 'vitest';
import { withoutEmptyLists } from '../../src/openapi/empty-list.ts';
import type { TypeModel } from '../../src/model/type.ts';
import { array, integer, object, string } from './facts.ts';

const empty = array({ kind: 'never' });
const page = (items: TypeModel): TypeModel => object({ items, total: integer });

describe('a member of a union that says of a list only that it is empty', () => {
  it.each<[string, TypeModel[], number]>([
    ['a list beside a list', [empty, array(string)], 1],
    ['in either order', [array(string), empty], 0],
    ['a property beside the same property', [page(empty), page(array(string))], 1],
    ['deep inside', [object({ data: page(empty) }), object({ data: page(array(string)) })], 1],
  ])('is folded: %s', (_, members, kept) => {
    expect(withoutEmptyLists(members)).toEqual([members[kept]]);
  });

  it.each<[string, TypeModel[]]>([
    ['alone', [empty]],
    ['beside what is no list', [empty, string]],
    ['where another property differs', [object({ items: empty, total: string }), page(array(string))]],
    ['where a property is missing', [object({ items: empty }), page(array(string))]],
    ['where one is optional', [object({ items: empty, 'total?': integer }), page(array(string))]],
    ['where the other list is never empty', [empty, { ...array(string), minItems: 1 } as TypeModel]],
    ['two that are empty', [empty, empty]],
    ['two that are full', [array(string), array(integer)]],
  ])('stays: %s', (_, members) => {
    expect(withoutEmptyLists(members)).toEqual(members);
  });
});
