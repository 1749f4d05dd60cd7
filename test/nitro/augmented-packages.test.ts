import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', noEmit: true },
    include: ['**/*.ts'],
  }),
  'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
  'types/event.d.ts': `
    // What the middleware puts there.
    declare module 'h3' {
      interface H3EventContext { diver: { name: string; depth: number } }
    }`,
  'types/tides.d.ts': "declare module 'tide-tables' { export function heightAt(port: string): number; }",
  'routes/diver.get.ts': `
    import { createError, getQuery } from 'h3';
    export default defineEventHandler((event) => {
      if (!getQuery(event).berth) throw createError({ statusCode: 409 });
      return event.context.diver;
    });`,
  'routes/tide.get.ts': `
    import { heightAt } from 'tide-tables';
    export default defineEventHandler(() => ({ height: heightAt('here') }));`,
};

it.each([
  ['is there', 1 as const],
  ['is not installed', false as const],
])('a file that declares more of a package is not all of it: one that %s', async (_, h3) => {
  const found = await generate(createProjectFolder(files, { h3 }));
  const { parameters, responses } = operation(found, 'get', '/diver');
  expect((parameters as { name: string }[]).map(({ name }) => name)).toEqual(['berth']);
  expect(Object.keys(responses)).toEqual(['200', '409', 'default']);
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, object> } };
  expect(Object.values(components.schemas)).toContainEqual(
    expect.objectContaining({ properties: { name: { type: 'string' }, depth: { type: 'number' } } }),
  );
  // What nobody else declares is as the project says.
  expect(JSON.stringify(operation(found, 'get', '/tide').responses['200'])).not.toContain('{}');
  expect(Object.values(components.schemas)).toContainEqual(
    expect.objectContaining({ properties: { height: { type: 'number' } } }),
  );
});
