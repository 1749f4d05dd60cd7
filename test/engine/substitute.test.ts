import { expect, it } from 'vitest';
import { createSubstitutions } from '../../src/analyzer/engine/substitute.ts';
import { constant, type Value } from '../../src/analyzer/values/value.ts';
import { interpret } from './interpret.ts';

it('what stands for an operation does so in conditions too, where a request comes to a function to which nothing is given', async () => {
  const { engine } = await interpret('export const handler = (event: H3Event) => event;');
  const { conditions, interner } = engine.tools;
  const path: Value = interner.of({ kind: 'operation', operator: 'request.path', operands: [] });
  const below: Value = interner.of({ kind: 'operation', operator: 'below', operands: [path] });
  const isOpen = (of: Value): Value => conditions.operation('===', [of, constant('/open')]);
  const nothing = { variables: new Map(), context: new Map(), contents: new Map(), reads: new Map() };
  const assumed = (value: Value): Value | undefined => (value === path ? below : undefined);
  const { substituting } = createSubstitutions(engine.tools, ['operation']);
  const guard = conditions.truthy(isOpen(path));
  const called = substituting({ ...nothing, assumed, call: { at: undefined } });
  expect(called.value(isOpen(path))).toBe(isOpen(below));
  expect(called.guard(guard)).toBe(conditions.truthy(isOpen(below)));
  // Where nothing is called, a condition stays what it is but for what is decided of it.
  expect(substituting({ ...nothing, assumed }).guard(guard)).toBe(guard);
});
