import { expect, it } from 'vitest';
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
  ['files of another router', { 'package.json': '{}', 'server/routes/gates/[id].get.ts': 'export default () => 1;' }],
  ['modules that an app registers', { 'package.json': '{}', 'server/routes/gates.ts': handler }],
])('takes none for %s', async (_what, files) => {
  const { operations } = await generate(createProjectFolder(files as Record<string, string>, { h3: false }));
  expect(operations).toEqual([]);
});
