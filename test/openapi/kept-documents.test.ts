import { describe, expect, it } from 'vitest';
import type { NamedType } from '../../src/model/type.ts';
import { keepDocuments } from '../../src/openapi/kept-documents.ts';
import { createKeptParts } from '../../src/openapi/kept-parts.ts';
import { withPartsOf } from '../../src/openapi/plain-data.ts';
import type { SchemaNames } from '../../src/openapi/schema-names.ts';

function counted() {
  const made: unknown[] = [];
  return { made, kept: keepDocuments((input: unknown) => made.push(input)) };
}

it.each([
  ['another value', { a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] }],
  ['one more', { a: [1] }, { a: [1, 2] }],
  ['one less', { a: 1, b: 2 }, { a: 1 }],
  ['another name', { a: 1 }, { b: 1 }],
  ['another order, which a document may have', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a list for an object', { a: [] }, { a: {} }],
  ['nothing', { a: null }, { a: {} }],
])('what has changed is made again: %s', (_what, first, second) => {
  const { made, kept } = counted();
  kept.of('v1', first);
  expect(kept.sweep().documents).toBe(1);
  kept.of('v1', structuredClone(first));
  expect(kept.sweep().documents).toBe(0);
  kept.of('v1', second);
  expect(kept.sweep().documents).toBe(1);
  expect(made).toHaveLength(2);
});

it('what was not asked for once is forgotten, and versions have their own', () => {
  const { kept } = counted();
  kept.of('v1', 1);
  kept.of('v2', 1);
  expect(kept.sweep().documents).toBe(2);
  kept.of('v1', 1);
  expect(kept.sweep().documents).toBe(0);
  kept.of('v2', 1);
  expect(kept.sweep().documents).toBe(1);
});

describe('a value of parts of an earlier one', () => {
  const earlier = { a: [{ id: 1 }, { id: 2 }, { id: 3 }], b: { c: { d: 1 } } };

  it('is that one where it is equal', () => {
    expect(withPartsOf(earlier, structuredClone(earlier))).toBe(earlier);
    expect(withPartsOf(earlier, { b: earlier.b, a: earlier.a })).not.toBe(earlier);
  });

  it('has all that did not change, behind what came and went too', () => {
    const more = withPartsOf(earlier, { ...structuredClone(earlier), a: [1, 0, 2, 3].map((id) => ({ id })) });
    expect(more).toEqual({ ...earlier, a: [1, 0, 2, 3].map((id) => ({ id })) });
    expect([more.a[0], more.a[2], more.a[3], more.b]).toEqual([earlier.a[0], earlier.a[1], earlier.a[2], earlier.b]);
    expect(more.a[0]).toBe(earlier.a[0]);
    expect(more.a[3]).toBe(earlier.a[2]);
    expect(more.b).toBe(earlier.b);
    const less = withPartsOf(earlier, { a: [{ id: 1 }, { id: 3 }], b: { c: { d: 2 } } });
    expect(less).toEqual({ a: [{ id: 1 }, { id: 3 }], b: { c: { d: 2 } } });
    expect(less.a[1]).toBe(earlier.a[2]);
  });

  it('has the keys of the new one, in their order, whatever they are called', () => {
    const record = JSON.parse('{"__proto__": 1, "b": 2}') as object;
    const made = withPartsOf({ b: 2, a: 1 }, record);
    expect(Object.keys(made)).toEqual(['__proto__', 'b']);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(withPartsOf({ b: {} }, Object.assign(Object.create(null), { b: 1 })))).toBeNull();
  });
});

describe('parts of a document', () => {
  const type = (name: string): NamedType => ({ id: 'T', name, direction: 'output', type: { kind: 'string' } });
  const names = (ref: string, named: NamedType): SchemaNames => ({ refOf: () => ref, typeOf: () => named });
  const ask = ({ refOf, typeOf }: SchemaNames) => ({ ref: refOf('T'), name: typeOf('T')?.name });

  it.each([
    ['the same', ['a'], names('#T', type('T')), 0],
    ['another input', ['b'], names('#T', type('T')), 1],
    ['another reference', ['a'], names('#T2', type('T')), 1],
    ['another type', ['a'], names('#T', type('U')), 1],
  ])('are made again where they differ: %s', (_what, input, now, made) => {
    const parts = createKeptParts();
    const first = parts.of('GET /', ['a'], names('#T', type('T')), ask);
    expect(parts.sweep()).toBe(1);
    const second = parts.of('GET /', input, now, ask);
    expect(parts.sweep()).toBe(made);
    expect(second).toEqual(ask(now));
    expect(second === first).toBe(made === 0);
  });

  it('are forgotten where they were not asked for', () => {
    const parts = createKeptParts();
    parts.of('GET /', [], names('#T', type('T')), ask);
    parts.sweep();
    expect(parts.sweep()).toBe(0);
    parts.of('GET /', [], names('#T', type('T')), ask);
    expect(parts.sweep()).toBe(1);
  });
});
