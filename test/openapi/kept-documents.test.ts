import { expect, it } from 'vitest';
import { keepDocuments } from '../../src/openapi/kept-documents.ts';

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
  expect(kept.sweep()).toBe(1);
  kept.of('v1', structuredClone(first));
  expect(kept.sweep()).toBe(0);
  kept.of('v1', second);
  expect(kept.sweep()).toBe(1);
  expect(made).toHaveLength(2);
});

it('what was not asked for once is forgotten, and versions have their own', () => {
  const { kept } = counted();
  kept.of('v1', 1);
  kept.of('v2', 1);
  expect(kept.sweep()).toBe(2);
  kept.of('v1', 1);
  expect(kept.sweep()).toBe(0);
  kept.of('v2', 1);
  expect(kept.sweep()).toBe(1);
});
