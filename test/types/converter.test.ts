import { join } from 'node:path';
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { createTypeConverter } from '../../src/analyzer/types/convert.ts';
import { convertExports, createPrograms, listFixtures, typesFolder } from './fixture.ts';

const paths = listFixtures().map((name) => join(typesFolder, name, 'type.ts'));
const createProgram = createPrograms();

/** One line of JSON for each export. */
function linesOf(program: ReturnType<typeof createProgram>, order: readonly string[]): string[] {
  const lines = order.flatMap((path) =>
    convertExports(program, path).map(({ name, model, converter: { types, diagnostics } }) =>
      JSON.stringify([path.slice(typesFolder.length), name, model, types, diagnostics]),
    ),
  );
  return lines.sort();
}

it('gives the same data whatever the checker has seen before, and from program to program', () => {
  const cold = linesOf(createProgram(paths), paths);

  // Types get their ids as they are met: literals and names in reverse, then every file from the last to the first.
  const warm = join(typesFolder, 'warm.ts');
  const words = ['"done"', '"in-progress"', '"open"', '"viewer"', '"admin"', '"y"', '"x"', '"note"', '"title"', '"id"'];
  const texts = { [warm]: words.map((word, index) => `export const w${index}: ${word} = ${word};`).join('\n') };
  const program = createProgram([warm, ...paths], { texts });
  const checker = program.program.getTypeChecker();
  for (const statement of program.file(warm).statements) {
    if (ts.isVariableStatement(statement)) checker.getTypeAtLocation(statement.declarationList.declarations[0]!);
  }
  for (const path of [...paths].reverse()) program.program.getSemanticDiagnostics(program.file(path));

  expect(linesOf(program, [...paths].reverse())).toEqual(cold);
});

it('has no absolute path in ids, names, locations and messages', () => {
  const text = linesOf(createProgram(paths), paths).join('\n');
  expect(text).toContain('names/type.ts#Uses@out');
  expect(text).not.toContain(typesFolder);
  expect(text).not.toContain('node_modules');
});

it('keeps the ids of a type when something above it is edited', () => {
  const path = join(typesFolder, 'edited.ts');
  const text = 'export function first() { interface Row { a: 1 } return {} as Row; }\nexport type Second = { b: 1 };';
  const [before, after] = [text, `// a line\nexport const more = { c: 1 };\n${text}`].map((each) =>
    convertExports(createProgram([path], { texts: { [path]: each } }), path).flatMap(({ converter }) =>
      Object.keys(converter.types),
    ),
  );
  expect(before).toHaveLength(2);
  expect(after).toEqual(before);
});

it('names the files that took part, and not those that did not', () => {
  const [todo, user, main] = ['todo', 'user', 'main'].map((name) => join(typesFolder, `${name}.ts`)) as [
    string,
    string,
    string,
  ];
  const texts = {
    [todo]: 'export interface Todo { id: number; owner: import("./user.ts").Owner }',
    [user]: 'export interface Owner { name: string } export interface Unused { id: 1 }',
    [main]: 'import type { Todo } from "./todo.ts";\nexport type Subject = { todos: Todo[]; at: Date };',
  };
  const [converted] = convertExports(createProgram([main, join(typesFolder, 'names/type.ts')], { texts }), main);
  expect([...converted!.converter.files].sort()).toEqual([main, todo, user]);
});

it('says where a type was lost, and where the value is', () => {
  const [types, main] = ['types', 'main'].map((name) => join(typesFolder, `${name}.ts`)) as [string, string];
  const texts = {
    [types]: 'export interface Item {\n  id: number;\n  meta: any;\n}',
    [main]: 'import type { Item } from "./types.ts";\nexport const Subject = { items: [] as Item[] };',
  };
  const [converted] = convertExports(createProgram([main], { texts }), main);
  expect(converted!.converter.diagnostics).toMatchObject([
    {
      code: 'type-unknown',
      message: 'Subject: items[].meta is any.',
      location: { file: 'types.ts', line: 3, column: 3 },
      related: [{ location: { file: 'main.ts', line: 2, column: 14 } }],
    },
  ]);
});

it('gives one entry a direction, and none twice', () => {
  const path = join(typesFolder, 'both.ts');
  const texts = { [path]: 'export interface Todo { id: number; tags: (string | undefined)[] }' };
  const { program, file } = createProgram([path], { texts });
  const checker = program.getTypeChecker();
  const [node] = file(path).statements;
  const type = checker.getTypeAtLocation(node!);
  const converter = createTypeConverter({ checker, program, root: typesFolder });
  for (const direction of ['output', 'input', 'output'] as const) {
    const id = `both.ts#Todo@${direction === 'input' ? 'in' : 'out'}`;
    expect(converter.convert(type, node!, { direction, subject: 'test' })).toEqual({ kind: 'reference', id });
  }
  expect(Object.keys(converter.types)).toEqual(['both.ts#Todo@out', 'both.ts#Todo@in']);
  expect(converter.types['both.ts#Todo@in']).toMatchObject({ name: 'Todo', direction: 'input', location: { line: 1 } });
  expect(JSON.parse(JSON.stringify(converter.types))).toEqual(converter.types);
});

it('reads promises and narrowed values', () => {
  const path = join(typesFolder, 'values.ts');
  const texts = {
    [path]: `
      interface Todo { id: number }
      declare function find(): Promise<Todo | undefined>;
      export async function narrowed() { const todo = await find(); if (!todo) throw 1; return todo; }
      export async function maybe() { return find(); }
      export const twice = Promise.resolve(find());
    `,
  };
  for (const { name, model } of convertExports(createProgram([path], { texts }), path)) {
    expect(model, name).toEqual({ kind: 'reference', id: 'values.ts#Todo@out' });
  }
});

it('names what a package declares, and writes out what it computes', () => {
  const [main, dependency] = [join(typesFolder, 'uses.ts'), join(typesFolder, 'node_modules/shop/index.d.ts')];
  const texts = {
    [dependency]: `
      export interface Order { id: number; lines: Line[] }
      export type Line = { sku: string };
      export interface Box<T> { value: T }
      export type Plain<T> = { [K in keyof T]: T[K] };
      export type Unit = 'kg' | 'g';
      export class Decimal { private digits; toJSON(): string; }
    `,
    [main]: `
      import type { Box, Decimal, Order, Plain, Unit } from 'shop';
      interface Todo { id: number }
      export type Subject = { order: Order; box: Box<Order>; plain: Plain<Todo>; unit: Unit; price: Decimal };
    `,
  };
  const [converted] = convertExports(createProgram([main], { texts }), main);
  const { types, files } = converted!.converter;
  expect(Object.keys(types).sort()).toEqual([
    'shop/index.d.ts#Line@out',
    'shop/index.d.ts#Order@out',
    'uses.ts#Subject@out',
  ]);
  expect(types['shop/index.d.ts#Order@out']).not.toHaveProperty('location');
  expect(types['uses.ts#Subject@out']?.type).toEqual({
    kind: 'object',
    properties: [
      { name: 'order', required: true, type: { kind: 'reference', id: 'shop/index.d.ts#Order@out' } },
      {
        name: 'box',
        required: true,
        type: {
          kind: 'object',
          properties: [{ name: 'value', required: true, type: { kind: 'reference', id: 'shop/index.d.ts#Order@out' } }],
        },
      },
      {
        name: 'plain',
        required: true,
        type: { kind: 'object', properties: [{ name: 'id', required: true, type: { kind: 'number' } }] },
      },
      {
        name: 'unit',
        required: true,
        type: {
          kind: 'union',
          members: [
            { kind: 'literal', value: 'kg' },
            { kind: 'literal', value: 'g' },
          ],
        },
      },
      { name: 'price', required: true, type: { kind: 'string' } },
    ],
  });
  expect(files.has(dependency)).toBe(true);
});

it('takes a class for the well-known one by where it is declared, not by its name', () => {
  const path = join(typesFolder, 'date.ts');
  const texts = {
    [path]: 'class Date { day = 1 }\nexport const Subject = { at: new Date(), real: new globalThis.Date() };',
  };
  const [converted] = convertExports(createProgram([path], { texts }), path);
  expect(converted!.model).toMatchObject({
    properties: [
      { name: 'at', type: { kind: 'reference', id: 'date.ts#Date@out' } },
      { name: 'real', type: { kind: 'string', annotations: { format: 'date-time' } } },
    ],
  });
});

it('lets a toJSON that the project gives to bigint speak for it', () => {
  const path = join(typesFolder, 'big.ts');
  const texts = {
    [path]: 'declare global { interface BigInt { toJSON(): string } }\nexport const Subject = { id: 1n as bigint };',
  };
  const [converted] = convertExports(createProgram([path], { texts }), path);
  expect(converted!.converter.diagnostics).toEqual([]);
  expect(converted!.model).toMatchObject({ properties: [{ name: 'id', required: true, type: { kind: 'string' } }] });
});
