import { expect, it } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder } from './project.ts';

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'app',
    dependencies: { h3: '^2.0.0', garden: '^1.0.0', '@scope/shed': '^1.0.0' },
  }),
  'src/garden.ts': `
    import { open } from 'garden';
    import type { Tool } from '@scope/shed/tools';
    export const garden = open('roses');
    export const useGarden = () => garden.read();
    export async function findPlants() { return garden.plants.where({ alive: true }); }
    export interface Drawer { tool: Tool; size: number }
    export const own: any = JSON.parse('{}');`,
  'src/app.ts': `
    import { H3 } from 'h3';
    import { findPlants, garden, own, useGarden, type Drawer } from './garden.ts';
    declare const drawer: Drawer;
    export const app = new H3()
      .get('/plants', () => findPlants())
      .get('/plants/:id', async (event) => {
        const { plant } = await garden.find(event.context.params!.id);
        return { plant };
      })
      .get('/used', async () => (await useGarden()).rows[0])
      .get('/drawer', () => drawer)
      .get('/own', () => own)
      .get('/parsed', (): unknown => JSON.parse('{}'));`,
};

const diagnosticsOf = async (given: Record<string, string>) =>
  (await createPipeline({ root: createProjectFolder(given, { h3: false }) }).run()).diagnostics;

it('what is not known because packages are not installed is one diagnostic, with its places', async () => {
  const diagnostics = await diagnosticsOf(files);
  const [missing, ...others] = diagnostics.filter(({ code }) => code === 'packages-missing');
  expect(others).toEqual([]);
  expect(missing).toMatchObject({
    severity: 'warning',
    message:
      'h3 is not installed here. What its calls do is known all the same. @scope/shed, garden are not installed here, so the types of 4 values that come from there are not known.',
    hint: 'Install @scope/shed, garden (npm install) and run again: then the types are known.',
    location: { file: 'src/app.ts' },
  });
  expect(missing!.related!.map(({ message }) => /GET \/[\w/:]*/.exec(message)?.[0])).toEqual([
    'GET /plants/:id',
    'GET /used',
    'GET /plants',
    'GET /drawer',
  ]);
});

it('what the code itself leaves open is said at its place', async () => {
  const diagnostics = await diagnosticsOf(files);
  const open = diagnostics.filter(({ code }) => code === 'response-type-unknown' || code === 'type-unknown');
  expect(open.map(({ message }) => /GET \/[\w/:]*/.exec(message)?.[0])).toEqual(['GET /own', 'GET /parsed']);
  expect(JSON.stringify(open)).not.toContain('"cause"');
});

const handlerOf = (code: string): Record<string, string> => ({
  'package.json': files['package.json']!,
  'src/app.ts': `
    import { H3, readBody } from 'h3';
    import { open } from 'garden';
    import type { Tool } from 'garden';
    const count = async (): Promise<number> => 1;
    interface Own { name: string }
    declare const own: any;
    new H3().post('/x', async (event) => { ${code} });`,
});

it.each([
  ['awaited with others', 'const [first] = await Promise.all([open(), count()]); return { first };'],
  ['in a promise that is declared', 'const found = (): Promise<Tool> => own; return { found: await found() };'],
  ['a member of a union', "const found: 'none' | Tool = own; return { found };"],
])('a package is the cause of what comes from it %s', async (_, code) => {
  const diagnostics = await diagnosticsOf(handlerOf(code));
  expect(diagnostics.map(({ code: each }) => each)).not.toContain('type-unknown');
  expect(diagnostics.find(({ code: each }) => each === 'packages-missing')).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('garden is not installed here, so the type of one value') as string,
  });
});

it.each([
  ['what is awaited beside it', 'const [, second] = await Promise.all([open(), own]); return { second };'],
  ['what a global makes of its text', 'return { parsed: JSON.parse(open().text) };'],
])('a package is not the cause of %s', async (_, code) => {
  const diagnostics = await diagnosticsOf(handlerOf(code));
  expect(diagnostics.map(({ code: each }) => each)).toContain('type-unknown');
  expect(JSON.stringify(diagnostics)).not.toContain('garden is not installed');
});

it('a body whose type comes from there is not said to have none', async () => {
  const diagnostics = await diagnosticsOf(
    handlerOf('const { name } = await readBody<Tool>(event); return { length: String(name).length };'),
  );
  expect(diagnostics.map(({ code }) => code)).not.toContain('body-type-unknown');
  const missing = diagnostics.find(({ code }) => code === 'packages-missing');
  expect(missing!.related).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^POST \/x reads a body whose type is not known, so it is described by/) as string,
    }),
  ]);
});

it('a body with no type has none', async () => {
  const diagnostics = await diagnosticsOf(handlerOf('const { name } = await readBody(event); return String(name);'));
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'body-type-unknown',
      message: expect.stringContaining('reads a body with no type, so') as string,
    }),
  );
});

it('a form with no type is said to be read by its fields, and other bodies by a type', async () => {
  const hintOf = async (code: string): Promise<string | undefined> =>
    (await diagnosticsOf(handlerOf(code))).find((each) => each.code === 'body-type-unknown')?.hint;
  expect(
    await hintOf('const form = await event.req.formData(); return { sent: JSON.stringify([...form]).length };'),
  ).toBe("Read its fields by their names: form.get('title').");
  expect(await hintOf('const body = await readBody(event); return { sent: JSON.stringify(body).length };')).toBe(
    'Say what the body is: readBody<CreateTodo>(event).',
  );
});

it('packages of which nothing is left open are a note', async () => {
  const diagnostics = await diagnosticsOf(handlerOf('const own: Own = { name: "x" }; return own;'));
  expect(diagnostics.filter(({ code }) => code === 'packages-missing')).toEqual([
    expect.objectContaining({
      severity: 'info',
      message: 'h3 is not installed here. What its calls do is known all the same.',
    }),
  ]);
});
