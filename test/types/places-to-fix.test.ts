import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostics.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder } from '../nitro/project.ts';

const library = {
  'node_modules/boxes/package.json': JSON.stringify({ name: 'boxes', version: '1.0.0', types: 'index.d.ts' }),
  'node_modules/boxes/index.d.ts': `
    export interface Box { label: string; inside: any }
    export interface Page<T> { items: T[]; total: number }
    export interface Kit { first: any; second: unknown; third: { deep: unknown } }
    export declare function box(): Box;
    export declare function kit(): Kit;
    export declare function page<T>(item: T): Page<T>;`,
};

async function openOf(routes: string): Promise<Diagnostic[]> {
  const root = createProjectFolder(
    {
      'package.json': JSON.stringify({ name: 'app', dependencies: { h3: '^2.0.0', boxes: '^1.0.0' } }),
      'src/app.ts': `
        import { H3, readBody } from 'h3';
        import { box, kit, page, type Box, type Page } from 'boxes';
        interface Crate { box: Box }
        interface Todo { title: string; extra: any; more: { deep: unknown } }
        interface Own<T> { rows: T[]; first: T | null }
        declare const todo: Todo;
        const own = <T>(row: T): Own<T> => ({ rows: [row], first: row });
        export const app = new H3();
        ${routes}`,
      ...library,
    },
    { h3: 2 },
  );
  const { diagnostics } = await createPipeline({ root }).run();
  return diagnostics.filter(({ code }) => code === 'type-unknown');
}

const lineOf = { crate: 4, todo: 5, routes: 10 };

it('a type declared in a package has a hint that says so, and no place in it', async () => {
  const found = await openOf(`
    app.get('/box', () => box());
    app.get('/crate', (): Crate => ({ box: box() }));
    app.post('/box', async (event) => { const given = await readBody<Box>(event); return given!.label; });`);
  expect(found).toEqual([
    expect.objectContaining({
      hint: 'boxes declares it so: give the value a type of your own, which says what it is.',
      count: 3,
      location: expect.objectContaining({ file: 'src/app.ts', line: lineOf.crate }) as object,
    }),
  ]);
  expect(JSON.stringify(found)).not.toContain('node_modules');
});

it('all that a package leaves open is one, with its count', async () => {
  const found = await openOf(`app.get('/kit', () => kit());`);
  expect(found.map(({ count, message }) => [count, message])).toEqual([[3, 'GET /kit 200 response: first is any.']]);
});

it('a declaration of the project is the place to fix, once for all that have it', async () => {
  const found = await openOf(`
    app.get('/todos', () => [todo]);
    app.get('/todos/:id', () => todo);`);
  expect(found.map(({ location, count, hint }) => [location!.line, count, hint])).toEqual([
    [lineOf.todo, 2, 'Replace any or unknown by the type that the value has.'],
    [lineOf.todo, 2, 'Replace any or unknown by the type that the value has.'],
  ]);
});

it.each([
  ['of the project', `app.get('/a', () => own(JSON.parse('1')));\napp.get('/b', () => own(JSON.parse('2')));`, 2],
  ['of a package', `app.get('/a', () => page(JSON.parse('1')));\napp.get('/b', () => page(JSON.parse('2')));`, 1],
])('what a type parameter stands for is fixed where it is given: %s', async (_, routes, fields) => {
  const found = await openOf(routes);
  expect(found.map(({ location }) => location!.line)).toEqual([
    ...Array.from({ length: fields }, () => lineOf.routes),
    ...Array.from({ length: fields }, () => lineOf.routes + 1),
  ]);
  expect(found.map(({ hint }) => hint)).not.toContainEqual(expect.stringContaining('declares it so'));
});
