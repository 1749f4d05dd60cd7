import { describe, expect, it } from 'vitest';
import type { TypeId, TypeModel } from '../../src/model/type.ts';
import { shapeText } from '../../src/openapi/shape-text.ts';
import { array, integer, named, nothing, object, ref, string, table, union } from './facts.ts';

const types = table(named('A', object({ id: string })), named('B', object({ id: string })));
const ids = Object.keys(types) as TypeId[];
const [a, b] = [ref(ids[0]!), ref(ids[1]!)];
const classes = (...numbers: number[]) => new Map(ids.map((id, at) => [id, numbers[at]!]));
const text = (type: TypeModel, numbers: number[], isBare = false) =>
  shapeText(type, types, classes(...numbers), isBare);

describe('the text of a shape', () => {
  it.each([
    ['a property', (one: TypeModel) => object({ own: one, other: integer })],
    ['a list', (one: TypeModel) => array(one)],
    ['a union', (one: TypeModel) => union(one, string)],
    ['what may be null', (one: TypeModel) => object({ own: union(one, nothing) })],
  ])('has a named type as its class: %s', (_what, shape) => {
    expect(text(shape(a), [1, 1])).toBe(text(shape(b), [1, 1]));
    expect(text(shape(a), [1, 2])).not.toBe(text(shape(b), [1, 2]));
    // Asked for once more, in other classes.
    const type = shape(a);
    expect(text(type, [3, 4])).toBe(text(shape(b), [4, 3]));
    expect(text(type, [3, 4])).not.toBe(text(type, [5, 4]));
  });

  it('has two members that are of one class once', () => {
    const both = object({ own: union(a, b) });
    expect(text(both, [1, 1])).toBe(text(object({ own: a }), [1, 1]));
    expect(text(both, [1, 2])).not.toBe(text(object({ own: a }), [1, 2]));
  });

  it('is that of a list where the places of a tuple are of one class', () => {
    const pair = (...positions: TypeModel[]): TypeModel => ({
      kind: 'array',
      items: union(...positions),
      positions,
      minItems: 2,
      maxItems: 2,
    });
    expect(text(object({ ends: pair(a, b) }), [1, 1])).toBe(text(object({ ends: pair(a, a) }), [1, 1]));
    expect(text(object({ ends: pair(a, b) }), [1, 2])).not.toBe(text(object({ ends: pair(a, a) }), [1, 2]));
  });

  it('says nothing of a named type that is not there', () => {
    expect(shapeText(object({ own: a }), {}, new Map())).toBe(
      shapeText(object({ own: { kind: 'any' } }), {}, new Map()),
    );
  });

  it('leaves out what is said of the whole where it is asked to', () => {
    const said = { ...object({ own: a }), annotations: { description: 'One.' } };
    expect(text(said, [1, 2])).not.toBe(text(object({ own: a }), [1, 2]));
    expect(text(said, [1, 2], true)).toBe(text(object({ own: a }), [1, 2], true));
  });

  it('is right where a text has any character', () => {
    const odd = (value: string) => object({ own: a, word: { kind: 'literal', value } });
    expect(text(odd('\u0001A\u0001'), [1, 2])).not.toBe(text(odd('\u0001B\u0001'), [1, 2]));
    expect(text(odd('\u0001'), [1, 2])).toContain('#1');
  });
});
