import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bounds } from '../../src/analyzer/types/bounds.ts';
import { convertExports, createPrograms, typesFolder, type Converted } from './fixture.ts';

const createProgram = createPrograms();

function convert(text: string): Converted {
  const path = join(typesFolder, 'bomb.ts');
  const [converted] = convertExports(createProgram([path], { texts: { [path]: text } }), path);
  if (!converted) throw new Error('the text exports nothing');
  return converted;
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Each ends in a widened model, one diagnostic and bounded data. */
const bombs: Record<string, string> = {
  'a union of 100,000 literals': `type Big = ${range(100_000)
    .map((index) => `'k${index}'`)
    .join('|')};
    export type Subject = { big: Big };`,
  'a generic alias that grows without end': `type Grow<T> = { value: T; next: Grow<T[]> };
    export type Subject = Grow<string>;`,
  'a generic interface that grows without end': `interface Grow<T> { left: Grow<[T, 'left']>; right: Grow<[T, 'right']>; mid: Grow<{ of: T }> }
    export type Subject = Grow<1>;`,
  'an endless mapped type': `type Deep<T> = { [K in 'a' | 'b' | 'c']: Deep<T | { [P in K]: T }> };
    export type Subject = Deep<1>;`,
  'an object of 20,000 properties': `export type Subject = { ${range(20_000)
    .map((index) => `p${index}: number;`)
    .join(' ')} };`,
  'a tuple of 2,000 objects': `export type Subject = [${range(2_000)
    .map((index) => `{ a: ${index} }`)
    .join(',')}];`,
  'an enum of 1,500 members in each of 1,500 properties': `enum E { ${range(1_500)
    .map((index) => `A${index} = 'a${index}'`)
    .join(',')} }
    export type Subject = { all: Record<E, E> };`,
  'template literals without end': `type Grow<S extends string> = { v: S; l: Grow<\`\${S}x\`>; r: Grow<\`\${S}y\`> };
    export type Subject = Grow<''>;`,
  'tuples without end': `type Grow<X extends unknown[]> = { length: X['length']; next: Grow<[...X, 1]> };
    export type Subject = Grow<[]>;`,
  'a Fibonacci of tuples': `type Fib<A extends 0[] = [], B extends 0[] = [0]> = { at: A['length']; next: Fib<B, [...A, ...B]> };
    export type Subject = Fib;`,
  'an intersection of 12 unions': `export type Subject = ${range(12)
    .map((index) => `({ a${index}: 1 } | { b${index}: 2 })`)
    .join(' & ')};`,
  'objects nested 400 deep': `export type Subject = ${'{ a: '.repeat(400)}1${' }'.repeat(400)};`,
  'an exponential tree of nameless objects': `const v0 = { leaf: 'a' };
    ${range(24)
      .map((index) => `const v${index + 1} = { left: v${index}, right: v${index} };`)
      .join('\n')}
    export const Subject = v24;`,
  'nameless objects in one another, three in each of 140': `const v0 = { leaf: 'a' };
    ${range(140)
      .map((index) => `const v${index + 1} = { left: v${index}, mid: v${index}, right: v${index} };`)
      .join('\n')}
    export const Subject = v140;`,
  'a literal of 5,000 entries with an object in each': `export const Subject = {
    ${range(5_000)
      .map((index) => `k${index}: { id: ${index}, name: 'n', at: { x: 1, y: 2 }, tags: ['a'] },`)
      .join('\n')} };`,
  'a conditional type that distributes without end': `type Spread<T, N extends unknown[] = []> = T extends string
      ? { [K in T]: { is: Exclude<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g', T>; next: Spread<Exclude<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g', T>, [...N, 1]> } }
      : never;
    export type Subject = { at: Spread<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'> };`,
  'paths of a type that contains itself': `type Json = { [key: string]: Json } | Json[] | string;
    type Deep<T, N extends 1[] = []> = N['length'] extends 40 ? T : { [K in 'a' | 'b']: Deep<T & { [P in K]: N }, [...N, 1]> };
    export type Subject = { at: Deep<Json> };`,
};

/** The types in a model, and how much text a document would hold of them. */
function sizeOf({ model, converter }: Converted): { nodes: number; text: number } {
  const text = JSON.stringify([model, converter.types], null, 2);
  return { nodes: text.split('"kind"').length - 1, text: text.length };
}

/**
 * The bounds are counts, and the slowest of them takes two seconds where the machine does nothing else: this only ends
 * a test that would never end.
 */
const timeout = 30_000;

describe('type bombs', () => {
  it.each(Object.entries(bombs))(
    '%s',
    (_, text) => {
      const converted = convert(text);
      const { diagnostics } = converted.converter;
      expect(diagnostics.map(({ code }) => code)).toEqual(['type-too-large']);
      expect(diagnostics[0]?.location?.file).toBe('bomb.ts');
      expect(diagnostics[0]!.message.length).toBeLessThan(400);
      const size = sizeOf(converted);
      expect(size.nodes).toBeLessThan(bounds.nodes);
      expect(size.text).toBeLessThan(6_000_000);
    },
    timeout,
  );

  it('widens a large union to what its members have in common', () => {
    const literals = (count: number, make: (index: number) => string): string => range(count).map(make).join('|');
    const mixed = convert(`export type Subject = null | ${literals(1_001, (index) => `'k${index}'`)} | 1;`);
    expect(mixed.model).toEqual({
      kind: 'union',
      members: [{ kind: 'number' }, { kind: 'string' }, { kind: 'null' }],
    });
    const objects = convert(`export type Subject = ${literals(1_001, (index) => `{ p${index}: 1 }`)};`);
    expect(objects.model).toEqual({ kind: 'any' });
  });
});

describe('what only looks like one', () => {
  it('an object without a name that contains itself', () => {
    const { model, converter } =
      convert(`function make() { return { id: 1, again: () => make(), get self() { return make2(); } }; }
        function make2(): ReturnType<typeof make> { return null!; }
        export const Subject = { at: make2() };`);
    expect(converter.diagnostics).toEqual([]);
    expect(model).toMatchObject({ properties: [{ type: { kind: 'reference' } }] });
    expect(Object.values(converter.types).map(({ name }) => name)).toEqual(['Make']);
  });

  it('a literal of 5,000 lines', () => {
    const lines = range(5_000).map((index) => `  { id: ${index}, name: 'n${index}', tags: ['a'] },`);
    const { model, converter } = convert(`export const Subject = [\n${lines.join('\n')}\n];`);
    expect(converter.diagnostics).toEqual([]);
    expect(model).toMatchObject({ kind: 'array', items: { kind: 'object' } });
  });

  it('a union of 900 literals, in its order', () => {
    const { model, converter } = convert(
      `export type Subject = { k: ${range(900)
        .map((index) => `'k${900 - index}'`)
        .join('|')} };`,
    );
    expect(converter.diagnostics).toEqual([]);
    const [named] = Object.values(converter.types);
    expect(model.kind).toBe('reference');
    const property = named?.type.kind === 'object' ? named.type.properties[0]?.type : undefined;
    expect(property).toMatchObject({ kind: 'union', members: { length: 900, 0: { value: 'k900' } } });
  });

  it('a generic type in itself ten times', () => {
    const { converter } = convert(`interface Page<T> { items: T[] }
      export type Subject = { page: ${'Page<'.repeat(10)}string${'>'.repeat(10)} };`);
    expect(converter.diagnostics).toEqual([]);
    expect(Object.keys(converter.types)).toHaveLength(11);
  });

  it('a deep partial of a deep type', () => {
    const { converter } = convert(`type Deep<T> = { [K in keyof T]?: Deep<T[K]> };
      type Config = ${'{ a: '.repeat(9)}1${' }'.repeat(9)};
      export type Subject = { config: Deep<Config> };`);
    expect(converter.diagnostics).toEqual([]);
  });

  it('2,000 interfaces that refer to one another', () => {
    const members = (index: number): string =>
      `a: N${(index + 1) % 2_000} | null; b?: N${(index * 7) % 2_000}[]; c: { d: number }`;
    const { converter, model } = convert(`${range(2_000)
      .map((index) => `interface N${index} { ${members(index)} }`)
      .join('\n')}
      export type Subject = N0;`);
    expect(converter.diagnostics).toEqual([]);
    expect(Object.keys(converter.types)).toHaveLength(2_000);
    expect(model).toEqual({ kind: 'reference', id: 'bomb.ts#N0@out' });
    // Each has all of its properties, those that were met deep down as well.
    const shapes = new Set(
      Object.values(converter.types).map(({ type }) => (type.kind === 'object' ? type.properties.length : type.kind)),
    );
    expect([...shapes]).toEqual([3]);
  });

  it('a chain of 400 classes', () => {
    const link = (index: number): string => `class C${index} extends C${index - 1} { p${index} = 1; same = ${index}; }`;
    const { converter } = convert(`class C0 { same = 0; }
      ${range(399)
        .map((index) => link(index + 1))
        .join('\n')}
      export type Subject = { far: C399 };`);
    expect(converter.diagnostics).toEqual([]);
    expect(converter.types['bomb.ts#C399@out']?.type).toMatchObject({ kind: 'object', properties: { length: 400 } });
  });

  it('generic types that are met deep down', () => {
    const chain = range(60).map((index) => `interface T${index}<V> { next: T${index + 1}<V> | null; list: V[] }`);
    const { converter } = convert(`${chain.join('\n')} interface T60<V> { end: V } interface Leaf { at: Date }
      export type Subject = { first: T0<Leaf> };`);
    expect(converter.diagnostics).toEqual([]);
    expect(converter.types['bomb.ts#T60<bomb.ts#Leaf>@out']).toMatchObject({
      name: 'T60Leaf',
      type: { kind: 'object' },
    });
    expect(Object.keys(converter.types)).toHaveLength(63);
  });

  it('forty named types in a chain', () => {
    const chain = range(40).map((index) => `interface T${index} { next: T${index + 1} }`);
    const { converter } = convert(
      `${chain.join('\n')} interface T40 { end: true } export type Subject = { first: T0 };`,
    );
    expect(converter.diagnostics).toEqual([]);
    expect(Object.keys(converter.types)).toHaveLength(42);
  });
});
