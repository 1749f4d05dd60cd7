import { describe, expect, it } from 'vitest';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import { buildComponents, componentName } from '../../src/openapi/components.ts';
import { array, integer, literal, named, object, ref, string, table, union } from './facts.ts';

const build = (types: NamedType[], roots: TypeModel[] = types.map(({ id }) => ref(id))) =>
  buildComponents('v1', roots, table(...types));
const keys = (types: NamedType[], roots?: TypeModel[]): string[] => Object.keys(build(types, roots).schemas);

describe('components', () => {
  it('are what the roots reach, also through other types, and nothing else', () => {
    const types = [
      named('Page', object({ items: array(ref('src/types.ts#Todo')) })),
      named('Todo', object({ owner: union(ref('src/types.ts#User'), { kind: 'null' }) })),
      named('User', object({ name: string })),
      named('Other', object({ page: ref('src/types.ts#Page') })),
    ];
    expect(keys(types, [ref('src/types.ts#Page')])).toEqual(['Page', 'Todo', 'User']);
    expect(keys(types, [])).toEqual([]);
  });

  it('may refer to themselves and to each other', () => {
    const types = [
      named('Tree', object({ children: array(ref('src/types.ts#Tree')), leaf: ref('src/types.ts#Leaf') })),
      named('Leaf', object({ 'tree?': ref('src/types.ts#Tree') })),
    ];
    expect(build(types).schemas['Tree']).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/Tree' } } },
    });
  });

  it('say so when a type is not in the table', () => {
    const { schemas, diagnostics } = build([named('Todo', object({ a: ref('gone') }))]);
    expect(schemas['Todo']).toMatchObject({ properties: { a: {} } });
    expect(diagnostics).toMatchObject([{ code: 'type-unknown', message: expect.stringContaining('v1') }]);
  });

  it.each([
    ['Page<Todo>', 'Page_Todo'],
    ['Größe', 'Gr_e'],
    ['a.b-c_1', 'a.b-c_1'],
    ['{}', 'Type'],
  ])('turn the name %s into %s', (name, expected) => {
    expect(componentName(name)).toBe(expected);
  });
});

describe('types that ask for one name', () => {
  it('are one component where they look the same', () => {
    const types = [
      named('Todo', object({ id: integer }), 'src/a.ts'),
      named('Todo', object({ id: integer }), 'src/b.ts'),
    ];
    const { schemas, names, diagnostics } = build(types);
    expect(Object.keys(schemas)).toEqual(['Todo']);
    expect(names.refOf(types[0]!.id)).toBe(names.refOf(types[1]!.id));
    expect(diagnostics).toEqual([]);
  });

  it('are one component where they look the same all the way round a cycle', () => {
    const tree = (file: string): NamedType => named('Tree', object({ children: array(ref(`${file}#Tree`)) }), file);
    expect(keys([tree('src/a.ts'), tree('src/b.ts')])).toEqual(['Tree']);
  });

  it('are two where a type that they refer to differs, however deep', () => {
    const pair = (file: string, leaf: TypeModel): NamedType[] => [
      named('Tree', object({ leaf: ref(`${file}#Leaf`), 'up?': ref(`${file}#Tree`) }), file),
      named('Leaf', object({ value: leaf }), file),
    ];
    const { schemas, diagnostics } = build([...pair('src/a.ts', string), ...pair('src/billing.ts', integer)]);
    expect(Object.keys(schemas)).toEqual(['Leaf', 'LeafFromBilling', 'Tree', 'TreeFromBilling']);
    expect(schemas['TreeFromBilling']).toMatchObject({
      properties: { leaf: { $ref: '#/components/schemas/LeafFromBilling' } },
    });
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([
      'component-name-conflict',
      'component-name-conflict',
    ]);
  });

  it('get names after their files, in the order of their ids, and a diagnostic that names both places', () => {
    const types = [
      named('Todo', object({ b: string }), 'src/billing/todo-list.ts'),
      named('Todo', object({ a: string }), 'src/app.ts'),
      named('Todo', object({ c: string }), 'src/crm/index.ts'),
    ];
    const { schemas, names, diagnostics } = build(types);
    expect(Object.keys(schemas)).toEqual(['Todo', 'TodoFromCrm', 'TodoFromTodoList']);
    expect(names.refOf('src/app.ts#Todo')).toBe('#/components/schemas/Todo');
    expect(diagnostics).toHaveLength(2);
    expect(diagnostics[0]).toMatchObject({
      code: 'component-name-conflict',
      location: { file: 'src/billing/todo-list.ts' },
      related: [{ location: { file: 'src/app.ts' } }],
    });
    expect(diagnostics[0]!.message).toContain('src/app.ts:1 and src/billing/todo-list.ts:1');
    expect(diagnostics[0]!.message).toContain('"TodoFromTodoList"');
    expect(build(types.toReversed()).schemas).toEqual(schemas);
  });

  it('are told apart where they differ in case alone: a file for each would stand over another', () => {
    const types = [
      named('TripUser', object({ a: string }), 'src/trips.ts'),
      named('Tripuser', object({ b: string }), 'src/other.ts'),
      named('Tripuser2', object({ c: string }), 'src/third.ts'),
      named('TripUserFromTrips', object({ d: string }), 'src/fourth.ts'),
    ];
    const { schemas, diagnostics } = build(types);
    expect(Object.keys(schemas)).toEqual(['TripUser3', 'TripUserFromTrips', 'Tripuser', 'Tripuser2']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['component-name-conflict']);
    expect(diagnostics[0]!.message).toContain(
      'component names that differ in case alone, "Tripuser" and "TripUser", in version',
    );
  });

  it('leave it to the declared one, whatever the names of the files', () => {
    const types = [
      { ...named('Todo', object({ a: string }), 'a/client.ts'), of: 'model' as const },
      named('Todo', object({ b: string }), 'b/types.ts'),
    ];
    const { names } = build(types);
    expect(names.refOf('b/types.ts#Todo')).toBe('#/components/schemas/Todo');
    expect(names.refOf('a/client.ts#Todo')).toBe('#/components/schemas/TodoFromClient');
  });

  it('get a number where the file says nothing new', () => {
    const types = [
      named('Todo', object({ a: string }), 'a/todo.ts'),
      named('Todo', object({ b: string }), 'b/todo.ts'),
      named('Todo', object({ c: string }), 'c/todo.ts'),
      named('TodoFromTodo', object({ d: string }), 'd.ts'),
    ];
    expect(keys(types)).toEqual(['Todo', 'Todo2', 'Todo3', 'TodoFromTodo']);
  });
});

describe('a type that travels both ways', () => {
  const output = (type: TypeModel): NamedType => named('Todo', type);
  const input = (type: TypeModel): NamedType => named('Todo', type, undefined, { direction: 'input' });

  it('is one component where both models are equal', () => {
    expect(keys([input(object({ id: integer })), output(object({ id: integer }))])).toEqual(['Todo']);
  });

  it('has a request component of its own where they differ, which is no conflict', () => {
    const types = [input(object({ 'id?': integer })), output(object({ id: integer }))];
    const { schemas, names, diagnostics } = build(types);
    expect(Object.keys(schemas)).toEqual(['Todo', 'TodoInput']);
    expect(names.refOf('src/types.ts#Todo>in')).toBe('#/components/schemas/TodoInput');
    expect(schemas['TodoInput']).not.toHaveProperty('required');
    expect(diagnostics).toEqual([]);
  });

  it('keeps its name where it is only a request', () => {
    expect(keys([input(object({ id: integer }))])).toEqual(['Todo']);
  });

  it('does not take the name of a type that is really called so', () => {
    const types = [
      input(object({ 'id?': integer })),
      output(object({ id: integer })),
      named('TodoInput', object({ x: string }), 'src/other.ts'),
    ];
    const { names, diagnostics } = build(types);
    expect(names.refOf('src/other.ts#TodoInput')).toBe('#/components/schemas/TodoInput');
    expect(names.refOf('src/types.ts#Todo>in')).toBe('#/components/schemas/TodoInputFromTypes');
    expect(diagnostics).toMatchObject([{ code: 'component-name-conflict' }]);
  });

  it('is no pair with a type of another file', () => {
    const other = named('Todo', object({ kind: literal('x') }), 'src/zoo.ts', { direction: 'input' });
    const { schemas, diagnostics } = build([output(object({ id: integer })), other]);
    expect(Object.keys(schemas)).toEqual(['Todo', 'TodoFromZoo']);
    expect(diagnostics).toHaveLength(1);
  });
});
