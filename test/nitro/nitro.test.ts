import { expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createProjectFolder, generate, operation } from './project.ts';
import { shop, withGeneratedTypes, withImports } from './shop.ts';

it('reads names that need no import as the same names imported, with and without generated types', async () => {
  const bare = await generate(createProjectFolder(shop));
  expect(bare.diagnostics).toEqual([]);
  expect(bare.operations).toEqual([
    'GET /api/admin/stats',
    'GET /api/orders',
    'GET /api/products/{id}',
    'PUT /api/products/{id}',
  ]);
  expect(await generate(createProjectFolder(withImports(shop)))).toEqual(bare);
  expect(await generate(createProjectFolder(withGeneratedTypes(shop)))).toEqual(bare);
});

it('keeps what a method or a path alone meets from the others', async () => {
  const found = await generate(createProjectFolder(shop));
  const [get, put] = [operation(found, 'get', '/api/products/{id}'), operation(found, 'put', '/api/products/{id}')];
  expect(get.requestBody).toBeUndefined();
  expect(put.requestBody).toBeDefined();
  expect(Object.keys(get.responses)).toContain('404');
  expect(Object.keys(put.responses)).not.toContain('404');
  expect(Object.keys(operation(found, 'get', '/api/admin/stats').responses)).toContain('403');
  const orders = operation(found, 'get', '/api/orders');
  expect(Object.keys(orders.responses)).toEqual(['200', '401', 'default']);
  expect(orders.parameters?.map(({ name }) => name)).toEqual(['page']);
  expect(orders.security).toEqual([{ sessionCookie: [] }]);
});

it('documents paths where nothing is installed, and says so once', async () => {
  const found = await generate(createProjectFolder(shop, { h3: false }));
  expect(found.operations).toContain('GET /api/products/{id}');
  expect(found.diagnostics.map((each) => each.split(' ')[0])).toEqual(['packages-missing']);
});

it('a name of the project is its own, whatever the framework calls so', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'routes/own.get.ts': `
        const getQuery = (event: unknown) => ({ page: 1 });
        export default defineEventHandler((event) => ({ page: getQuery(event).page }));`,
    }),
  );
  expect(operation(found, 'get', '/own').parameters).toBeUndefined();
});

it('reads a Nuxt project: server folder, shared folder, layers and its aliases', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'site', dependencies: { nuxt: '^4.0.0' } }),
      'nuxt.config.ts': "export default defineNuxtConfig({ extends: ['./base'] });",
      'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './.nuxt/tsconfig.server.json' }] }),
      'app/app.vue': '<template />',
      'shared/types/todo.ts': 'export interface Todo { id: string; done: boolean }',
      'shared/utils/titles.ts': 'export const titleOf = (todo: Todo) => ({ title: todo.id });',
      'server/utils/todos.ts': 'export const todos: Todo[] = [];',
      'server/api/todos.get.ts': 'export default defineEventHandler(() => todos.map(titleOf));',
      'server/api/todos.test.ts': 'export default 1;',
      'server/api/first.get.ts': `
        import type { Todo } from '#shared/types/todo';
        import { todos } from '~~/server/utils/todos';
        export default defineEventHandler((): Todo | undefined => todos[0]);`,
      'base/nuxt.config.ts': 'export default defineNuxtConfig({});',
      'base/server/api/todos.get.ts': "export default defineEventHandler(() => 'the layer');",
      'base/server/api/base.get.ts': "export default defineEventHandler(() => 'the layer');",
      'layers/admin/server/api/admin.get.ts': 'export default defineEventHandler(() => ({ admin: true }));',
    }),
  );
  expect(found.diagnostics).toEqual([]);
  expect(found.operations).toEqual(['GET /api/admin', 'GET /api/base', 'GET /api/first', 'GET /api/todos']);
  const { content } = operation(found, 'get', '/api/todos').responses['200']!;
  expect(JSON.stringify(content)).toContain('#/components/schemas/ListTodosOutput');
  expect(Object.values(found.texts).join('')).toMatch(/"ListTodosOutput": \{[^}]*"title"/);
});

it('reads Nitro 3 with its explicit imports, where its config names the folder', async () => {
  const files = {
    'package.json': JSON.stringify({ name: 'three', devDependencies: { nitro: '3.0.260903-beta' } }),
    'server/api/ping.get.ts': `
      import { defineHandler } from 'h3';
      export default defineHandler((event) => ({ q: event.url.searchParams.get('q') }));`,
  };
  const config = "import { nitro } from 'nitro/vite';\nexport default { plugins: [nitro({ serverDir: true })] };";
  const found = await generate(createProjectFolder({ ...files, 'vite.config.ts': config }, { h3: 2 }));
  expect(found.operations).toEqual(['GET /api/ping']);
  expect(operation(found, 'get', '/api/ping').parameters?.map(({ name }) => name)).toEqual(['q']);
  // Nitro 3 looks into no folder unless it is told to.
  const silent = await generate(createProjectFolder(files, { h3: 2 }));
  expect(silent.operations).toEqual([]);
});

it('the package that has kept the name of Nitro 3 is nothing beside Nitro 2', async () => {
  const operations = async (dependencies: Record<string, string>, config = 'export default {};') => {
    const files = {
      'package.json': JSON.stringify({ name: 'both', dependencies }),
      'nitro.config.ts': config,
      'routes/ping.get.ts': 'export default defineEventHandler((event) => ({ q: getQuery(event).q }));',
    };
    return (await generate(createProjectFolder(files, { h3: false }))).operations;
  };
  expect(await operations({ nitropack: 'latest', nitro: '^0.0.0' })).toEqual(['GET /ping']);
  expect(await operations({ nitropack: '2', nitro: '0.x', 'nitro-nightly': '~0.0.1' })).toEqual(['GET /ping']);
  const config = "import { defineNitroConfig } from 'nitropack/config';\nexport default defineNitroConfig({});";
  expect(await operations({ nitro: '0.0.0' }, config)).toEqual(['GET /ping']);
  // Each of these may be Nitro 3, whatever else is named.
  for (const nitro of ['latest', '^3.0.1', '>=0', '0 || 3', '3.0.260903-beta', 'npm:nitro-nightly@latest']) {
    expect(await operations({ nitropack: '2', nitro }), nitro).toEqual([]);
  }
});

it('the first release of Nitro 3 serves the files of the root, later ones do not', async () => {
  const files = (nitro: string, config = 'export default {};') => ({
    'package.json': JSON.stringify({ name: 'first', devDependencies: { nitro } }),
    'nitro.config.ts': config,
    'api/ping.get.ts': 'export default () => ({ pong: true });',
    'server/api/other.get.ts': 'export default () => ({ pong: false });',
  });
  const operations = async (...given: Parameters<typeof files>): Promise<string[]> =>
    (await generate(createProjectFolder(files(...given), { h3: 2 }))).operations;
  expect(await operations('^3.0.0')).toEqual(['GET /api/ping']);
  expect(await operations('3.0.260903-beta')).toEqual([]);
  expect(await operations('^3.0.1-alpha.0')).toEqual([]);
  expect(await operations('^3.0.0', "export default { serverDir: 'server' };")).toEqual(['GET /api/other']);
});

it('the app of a Nitro 3 entry is served beside the files', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ name: 'entry', devDependencies: { nitro: '3.0.260903-beta' } }),
        'nitro.config.ts': "export default { serverDir: './server' };",
        'lib/greet.ts': 'export const greet = (name: string) => ({ hello: name });',
        'server.ts': `
          import { H3 } from 'h3';
          import { greet } from '~/lib/greet';
          export default new H3().get('/hello/:name', (event) => greet(event.context.params?.name ?? ''));`,
        'server/api/own.get.ts': `
          import { H3 } from 'h3';
          export default new H3().get('/inside', () => 'below the route of the file');`,
        'server/api/plain.get.ts': "import { greet } from '@/lib/greet';\nexport default () => greet('you');",
      },
      { h3: 2 },
    ),
  );
  expect(found.operations).toEqual(['GET /api/own', 'GET /api/plain', 'GET /hello/{name}']);
  const { components, paths } = JSON.parse(found.texts['api']!) as OpenAPIDocument;
  const answered = ['/api/plain', '/hello/{name}'].map((path) => JSON.stringify(paths[path]!.get!.responses['200']));
  expect(answered).toEqual([expect.stringContaining('/Plain"'), expect.stringContaining('/Hello"')]);
  expect(components!.schemas).toMatchObject({ Hello: { required: ['hello'] } });
});

it('types that a project declares for all its files are known before Nuxt has made its tsconfig', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'fresh', dependencies: { nuxt: '^4.0.0' } }),
      'nuxt.config.ts': 'export default defineNuxtConfig({});',
      'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './.nuxt/tsconfig.server.json' }] }),
      'types/global.d.ts': 'export {};\ndeclare global { type Fresh<T> = Omit<T, "id">; }',
      'composables/useCrew.ts': `
        declare global {
          interface Crew { rower: string }
        }
        export const useCrew = () => ({}) as Crew;`,
      'composables/useOars.ts': 'interface Oars { count: number }\nexport const useOars = () => ({}) as Oars;',
      'composables/useCrew.test.ts': 'export {};\ndeclare global { interface Tested { never: true } }',
      'dist/global.d.ts': 'declare interface Kept { never: true }',
      'server/api/boats.post.ts': `
        interface Boat { id: number; name: string }
        export default defineEventHandler(async (event) => (await readBody<Fresh<Boat>>(event)).name);`,
      'server/api/crew.get.ts': 'export default defineEventHandler((): Promise<Crew> => $fetch("https://a.example"));',
      'server/api/oars.get.ts': 'export default defineEventHandler((): Promise<Oars> => $fetch("https://a.example"));',
      'server/api/tested.post.ts': 'export default defineEventHandler((event) => readBody<Tested>(event));',
      'server/api/kept.post.ts': 'export default defineEventHandler((event) => readBody<Kept>(event));',
    }),
  );
  expect(found.texts.api).toContain('rower');
  // What a module keeps for itself is no type of all files.
  expect(found.texts.api).not.toContain('count');
  expect(JSON.stringify(operation(found, 'post', '/api/boats').requestBody)).toContain('{"name":{"type":"string"}}');
  expect(found.texts.api).not.toContain('never');
});

it('reads JavaScript whose variables and context are given types, and says nothing of syntax', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        // Nothing stands behind the last bracket.
        'middleware/who.js': `import { findCaller } from '../lib/callers.js';
export default defineEventHandler((event) => {
  event.context.caller = findCaller();
})`,
        'lib/callers.js': `class Callers { first() { return { id: 1, label: 'a' }; } }
let callers;
export function findCaller() {
  if (!callers) callers = new Callers();
  return callers.first();
}`,
        'routes/me.get.js': 'export default defineEventHandler((event) => event.context.caller)',
      },
      { h3: false },
    ),
  );
  expect(found.operations).toEqual(['GET /me']);
  expect(found.diagnostics.filter((each) => each.startsWith('syntax-error'))).toEqual([]);
  expect(found.texts.api).toContain('"label"');
});
