import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const app = (from: string): string => `
  import { H3, HTTPError } from '${from}';
  import * as v from 'valibot';
  const Buoy = v.object({ colour: v.string(), bell: v.optional(v.boolean()) });
  const app = new H3();
  app.post('/buoys/:id', async (event) => {
    const given = v.safeParse(Buoy, await event.req.json());
    if (!given.success) throw new HTTPError({ statusCode: 422, message: 'No buoy' });
    return { id: event.context.params.id };
  });
  export default app;`;

const older = (from: string): string => `
  import { createApp, createError, createRouter, defineEventHandler, getRouterParam } from '${from}';
  const router = createRouter();
  router.get('/piers/:id', defineEventHandler((event) => {
    if (getRouterParam(event, 'id') === '0') throw createError({ statusCode: 410 });
  }));
  export const app = createApp().use(router);`;

async function documented(files: Record<string, string>, h3: 1 | 2 | false = false) {
  const { texts, diagnostics } = await generate(createProjectFolder(files, { h3 }));
  const [text = '{ "paths": {} }'] = Object.values(texts);
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { responses: object }>> };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) =>
      method === 'parameters' ? [] : [`${method} ${path} ${Object.keys(responses).join(' ')}`],
    ),
  );
  return { operations, text, diagnostics: diagnostics.join('\n') };
}

const manifest = (dependencies: object): string => JSON.stringify({ name: 'sea', type: 'module', dependencies });

it('knows h3 by the name that a package.json gives it', async () => {
  const { operations, text } = await documented({
    'package.json': manifest({ 'h3-next': 'npm:h3@^2.0.1-rc.11', valibot: '^1' }),
    'src/app.ts': app('h3-next'),
  });
  expect(operations).toEqual(['post /buoys/{id} 200 422 default']);
  expect(text.replace(/\s/g, '')).toContain('"required":["colour"]');
});

it.each(['npm:h3-nightly@latest', 'npm:@jsr/h3__h3@^2', 'npm:h3'])('knows h3 behind %s', async (range) => {
  const { operations } = await documented({
    'package.json': manifest({ '@wire/server': range }),
    'src/app.ts': app('@wire/server'),
  });
  expect(operations).toEqual(['post /buoys/{id} 200 422 default']);
});

it('knows the name beside an h3 that is installed', async () => {
  const files = { 'package.json': manifest({ 'h3-next': 'npm:h3@^2', h3: '^2' }), 'src/app.ts': app('h3-next') };
  const { operations } = await documented(files, 1);
  expect(operations).toEqual(['post /buoys/{id} 200 422 default']);
});

it('takes the version of a name from what the name stands for', async () => {
  const { operations } = await documented({
    'package.json': manifest({ 'h3-old': 'npm:h3@^1.15', h3: '^2' }),
    'src/app.ts': older('h3-old'),
  });
  // In h3 1 an app whose router gives nothing goes on, and nothing else answers.
  expect(operations).toEqual(['get /piers/{id} 404 410 default']);
});

it('reads names from the import map of Deno and the catalogs of pnpm', async () => {
  const deno = await documented({
    'deno.jsonc': '{ // the server\n "imports": { "wire": "jsr:@h3/h3@^2.0.0" } }',
    'app.ts': app('wire'),
  });
  expect(deno.operations).toEqual(['post /buoys/{id} 200 422 default']);
  const pnpm = await documented({
    'package.json': manifest({ wire: 'catalog:' }),
    'pnpm-workspace.yaml': "catalog:\n  valibot: ^1\n  'wire': npm:h3@2\n",
    'app.ts': app('wire'),
  });
  expect(pnpm.operations).toEqual(['post /buoys/{id} 200 422 default']);
});

it('knows a nightly h3 that is installed', async () => {
  const { operations } = await documented({
    'package.json': manifest({ h3: 'npm:h3-nightly@latest' }),
    'node_modules/h3/package.json': '{ "name": "h3-nightly", "version": "2.0.1", "types": "index.d.ts" }',
    'node_modules/h3/index.d.ts': `
      export declare class HTTPError extends Error { constructor(given: { statusCode?: number; message?: string }) }
      export declare class H3 { post(path: string, handler: (event: { req: Request; context: any }) => unknown): this }`,
    'src/app.ts': app('h3'),
  });
  expect(operations).toEqual(['post /buoys/{id} 200 422 default']);
});

it('leaves a name that stands for another package alone', async () => {
  const { operations, diagnostics } = await documented({
    'package.json': manifest({ 'h3-next': 'npm:hexagons@^2', wire: 'github:someone/h3', h3: '^2' }),
    'src/app.ts': app('h3-next'),
    'src/other.ts': app('wire'),
  });
  expect(operations).toEqual([]);
  expect(diagnostics).toContain('No module is marked');
});

it('knows modules by their way from the root, as the tsconfig files do that Nitro generates', async () => {
  const files = {
    'package.json': manifest({ nitropack: '^2.13.0' }),
    'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
    'server/utils/berth.ts': 'export const berth = (): { deck: string } => ({ deck: "a" });',
    'server/routes/berth.get.ts':
      "import { berth } from 'server/utils/berth'; export default defineEventHandler(() => berth());",
  };
  const { text } = await documented(files);
  expect(text.replace(/\s/g, '')).toContain('"required":["deck"]');
  // A package of that name is what is meant.
  const { text: other } = await documented({
    ...files,
    'node_modules/server/package.json': '{ "name": "server", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/server/index.d.ts': 'export {};',
    'node_modules/server/utils/berth.d.ts': 'export declare const berth: () => { rope: number };',
  });
  expect(other.replace(/\s/g, '')).toContain('"required":["rope"]');
});

// As Vite's templates write it: the tsconfig only refers to one for the app and one for what Node runs.
it.each([
  ['the second', './tsconfig.app.json', './tsconfig.node.json'],
  ['the first', './tsconfig.node.json', './tsconfig.app.json'],
])('reads the referenced tsconfig that has the server: %s', async (_which, ...references) => {
  const root = createProjectFolder(
    {
      'package.json': '{ "devDependencies": { "nitropack": "2" } }',
      'tsconfig.json': JSON.stringify({ files: [], references: references.map((path) => ({ path })) }),
      'tsconfig.app.json': JSON.stringify({
        compilerOptions: { paths: { '#rooms/*': ['./app/*'] } },
        include: ['app'],
      }),
      'tsconfig.node.json': JSON.stringify({
        compilerOptions: { paths: { '#rooms/*': ['./rooms/*'] } },
        include: ['api', 'rooms'],
      }),
      'app/open.ts': 'export const open = false as const;',
      'rooms/open.ts': 'export const open = true as const;',
      'api/rooms.get.ts': `import { open } from '#rooms/open'; export default defineEventHandler(() => ({ open }));`,
    },
    { h3: false },
  );
  const { texts } = await generate(root);
  expect(texts.api).toMatch(/"enum": \[\s*true\s*\]/);
});
