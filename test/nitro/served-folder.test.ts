import { expect, it } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder, generate } from './project.ts';

const handler = 'export default defineEventHandler(() => ({ open: true }));';
const routes = { 'server/routes/gates/[id].get.ts': handler };

it('reads the part for Nitro of a Vite config that a package around it makes', async () => {
  const root = createProjectFolder(
    {
      'package.json': '{ "devDependencies": { "nitro": "3.0.260903-beta" } }',
      'vite.config.ts': `import { defineConfig } from 'house-config';
        export default defineConfig({ pages: { entry: 'app' }, nitro: { serverDir: 'server', baseURL: '/base' } });`,
      'server/routes/gates/[id].get.ts': `import { defineEventHandler } from 'h3'; ${handler}`,
    },
    { h3: false },
  );
  const { operations } = await generate(root);
  expect(operations).toEqual(['GET /base/gates/{id}']);
});

it.each([
  ['a framework that has Nitro inside', { 'package.json': '{ "dependencies": { "@house/meta": "1" } }' }, 'server'],
  [
    'one with its server among the sources',
    { 'package.json': '{ "devDependencies": { "h3": "^1.13" } }' },
    'src/server',
  ],
  [
    'a config that running code makes',
    { 'package.json': '{ "devDependencies": { "nitro": "3" } }', 'vite.config.ts': 'export default makeConfig();' },
    'server',
  ],
  [
    'a config that a package around Nitro 2 reads',
    {
      'package.json': '{ "devDependencies": { "house-nitro-plugin": "1", "h3": "^1.15" } }',
      'nitro.config.ts': `import nitro from 'house-nitro-plugin'; export default function () { return nitro({ preset: 'node-server' }); }`,
    },
    'server',
  ],
])('takes the folder whose files are named and made as handlers are: %s', async (_what, files, folder) => {
  const own = Object.fromEntries(Object.entries(routes).map(([path, text]) => [path.replace(/^server/, folder), text]));
  const { operations } = await generate(createProjectFolder({ ...files, ...own }, { h3: false }));
  expect(operations).toEqual(['GET /gates/{id}']);
});

it.each([
  // Nitro 3 serves no folder that it is not told of, and this config can be read.
  [
    'a config that names no folder',
    {
      'package.json': '{ "devDependencies": { "nitro": "3" } }',
      'vite.config.ts': `import { nitro } from 'nitro/vite'; export default { plugins: [nitro()] };`,
      ...routes,
    },
  ],
  // Nitro 2 serves the root's own folders.
  [
    'a config that Nitro 2 itself reads',
    {
      'package.json': '{ "devDependencies": { "nitropack": "2" } }',
      'nitro.config.ts': 'export default {};',
      ...routes,
    },
  ],
  [
    'a config that is made for Nitro 2',
    {
      'package.json': '{}',
      'nitro.config.ts': `import { defineNitroConfig } from 'nitropack/config'; export default defineNitroConfig({});`,
      ...routes,
    },
  ],
  ['files of another router', { 'package.json': '{}', 'server/routes/gates/[id].get.ts': 'export default () => 1;' }],
  ['modules that an app registers', { 'package.json': '{}', 'server/routes/gates.ts': handler }],
])('takes none for %s', async (_what, files) => {
  const { operations } = await generate(createProjectFolder(files as Record<string, string>, { h3: false }));
  expect(operations).toEqual([]);
});

it('says how Nitro 3 serves the folder that it does not serve', async () => {
  const root = createProjectFolder(
    {
      'package.json': '{ "devDependencies": { "nitro": "3.0.260903-beta" } }',
      'nitro.config.ts': `export default { modules: ['unplugin-openapi/nitro'] };`,
      'server/api/gates/[id].get.ts': handler,
    },
    { h3: false },
  );
  const { diagnostics } = await createPipeline({ root }).run();
  expect(diagnostics).toMatchObject([{ code: 'no-source', hint: expect.stringContaining("serverDir: 'server'") }]);
});

// The first releases of Nitro 3 serve the root's own folders; what is installed counts before what is asked for.
it.each([
  ['the first, by what is asked for', '3.0.0', undefined, true],
  ['the first, whose manifest is cut off', '3.0.0', '{ "name": "nitro", "ver', true],
  ['the first, installed', '^3.0.1-alpha.0', '{ "name": "nitro", "version": "3.0.1-alpha.0" }', true],
  ['a later one, installed', '3.0.0', '{ "name": "nitro", "version": "3.0.260903-beta" }', false],
  ['a later one, whose manifest is cut off', '3.0.260903-beta', '{ "name": "nitro", "ver', false],
])('reads the folders in the root of Nitro 3: %s', async (_what, range, installed, isServed) => {
  const root = createProjectFolder(
    {
      'package.json': JSON.stringify({ devDependencies: { nitro: range } }),
      'nitro.config.ts': 'export default {};',
      ...(installed ? { 'node_modules/nitro/package.json': installed } : {}),
      'api/gates/[id].get.ts': `import { defineEventHandler } from 'h3'; ${handler}`,
    },
    { h3: false },
  );
  const { operations } = await generate(root);
  expect(operations).toEqual(isServed ? ['GET /api/gates/{id}'] : []);
});

it('keeps what a config says that a package around Nitro 2 reads: a function that returns it', async () => {
  const root = createProjectFolder(
    {
      'package.json': '{}',
      'nitro.config.ts': `import nitro from 'house-nitro-plugin';
        const options = { baseURL: '/base', alias: { '@gates': './gates' } };
        export default function () { return nitro(options); }`,
      'gates/open.ts': 'export const open = true as const;',
      'server/routes/gates/[id].get.ts': `import { open } from '@gates/open';
        export default defineEventHandler(() => ({ open }));`,
    },
    { h3: false },
  );
  const generated = await generate(root);
  expect(generated.operations).toEqual(['GET /base/gates/{id}']);
  expect(generated.texts.api).toMatch(/"enum": \[\s*true\s*\]/);
});
