import { ts } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { createContentKeys } from '../../src/analyzer/values/content-keys.ts';
import { constant, type Value } from '../../src/analyzer/values/value.ts';

const keysWith = (version: string) =>
  createContentKeys({
    root: '/',
    versionAt: () => version,
    describeState: (of) => (of === 'app' ? of : undefined),
  });

const parse = (text: string) => ts.createSourceFile('/a.ts', text, ts.ScriptTarget.ES2022, true);

describe('the key of a value', () => {
  const node = parse('const a = () => 1;\nconst b = () => 1;');
  const [a, b] = [node.statements[0]!, node.statements[1]!];
  const object = (at: ts.Node, value: Value): Value => ({
    kind: 'object',
    properties: new Map([['limit', () => value]]),
    open: false,
    node: at,
  });

  test('is the same for what says the same, whichever objects and programs it is of', () => {
    const again = parse(node.text).statements[0]!;
    expect(keysWith('1').of(object(a, constant(5)))).toBe(keysWith('1').of(object(again, constant(5))));
  });

  test.each<[string, Value, string]>([
    ['another constant', object(a, constant(6)), '1'],
    ['a constant of another type', object(a, constant('5')), '1'],
    ['another place', object(b, constant(5)), '1'],
    ['another version of what the place can see', object(a, constant(5)), '2'],
  ])('differs for %s', (_, value, version) => {
    expect(keysWith(version).of(value)).not.toBe(keysWith('1').of(object(a, constant(5))));
  });

  test('tells closures apart by what they closed over', () => {
    const keys = keysWith('1');
    const closure = (value: Value) => ({ kind: 'function', node: a, scope: { bindings: new Map([[b, value]]) } });
    expect(keys.of(closure(constant(1)))).toBe(keys.of(closure(constant(1))));
    expect(keys.of(closure(constant(1)))).not.toBe(keys.of(closure(constant(2))));
  });

  test('is there for what holds itself, and tells it from what does not', () => {
    const cyclic = (value: number): Record<string, unknown> => {
      const inner: Record<string, unknown> = { value };
      return Object.assign(inner, { self: { inner } });
    };
    const keys = keysWith('1');
    const first = keys.of(cyclic(1));
    expect(first).toBeDefined();
    expect(keys.of(cyclic(1))).toBe(first);
    expect(keys.of(cyclic(2))).not.toBe(first);
    expect(keys.of({ value: 1, self: { inner: { value: 1, self: {} } } })).not.toBe(first);
  });

  const failing = new Map([
    [
      'limit',
      (): Value => {
        throw new Error('no');
      },
    ],
  ]);

  test.each<[string, unknown]>([
    ['a function of ours', { apply: () => 1 }],
    ['an object with an identity', new Set([1])],
    ['a state that nobody describes', { kind: 'instance', of: 'other', state: {} }],
    ['what can not be computed', { kind: 'object', properties: failing, open: false, node: a }],
    ['what is nested without end', Array.from({ length: 20_000 }).reduce((inner) => [inner], 1)],
  ])('is not there for %s, and that costs no other value its own', (_, value) => {
    const keys = keysWith('1');
    expect(keys.of(value)).toBeUndefined();
    expect(keys.of({ kind: 'instance', of: 'app', state: {} })).toBe(
      keysWith('1').of({ kind: 'instance', of: 'app', state: { routes: 1 } }),
    );
  });
});
