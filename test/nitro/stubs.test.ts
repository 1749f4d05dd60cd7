import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shop } from './shop.ts';

it('a server whose packages are not installed has the document of one where they are', async () => {
  const bare = await generate(createProjectFolder(shop, { h3: false }));
  const installed = await generate(createProjectFolder(shop));
  expect(bare.texts).toEqual(installed.texts);
  const [own = '', ...others] = bare.diagnostics;
  expect(own).toBe(
    'packages-missing  h3, nitropack, ofetch are not installed here. What their calls do is known all the same.',
  );
  expect(others).toEqual(installed.diagnostics);
});

const app = (h3: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'app', dependencies: { h3, zod: '^4.0.0', 'left-pad': '^1.0.0' } }),
});

it('reads a plain app of h3 2 and its schemas where neither is installed', async () => {
  const found = await generate(
    createProjectFolder(
      {
        ...app('^2.0.0'),
        'src/app.ts': `
          import { H3, HTTPError, readValidatedBody } from 'h3';
          import { StatusCodes } from 'http-status-codes';
          import { z } from 'zod';
          import pad from 'left-pad';
          const Note = z.object({ text: z.string().min(1), tags: z.array(z.string()).optional() });
          export const app = new H3();
          app.post('/notes/:id', async (event) => {
            const { text, tags } = await readValidatedBody(event, Note);
            if (!event.url.searchParams.get('draft')) throw new HTTPError({ status: StatusCodes.CONFLICT, message: 'No draft' });
            event.res.status = 201;
            return { text, tags, padded: pad(text) };
          });`,
      },
      { h3: false },
    ),
  );
  const { paths, components } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, Record<string, unknown>>;
    components: { schemas: Record<string, object> };
  };
  expect(components.schemas.Note).toMatchObject({
    properties: { text: { type: 'string', minLength: 1 }, tags: { type: 'array', items: { type: 'string' } } },
    required: ['text'],
  });
  expect(components.schemas.SaveNoteOutput).toMatchObject({
    properties: { text: { type: 'string' }, tags: { type: 'array' }, padded: {} },
    required: ['text'],
  });
  expect(paths['/notes/{id}']!.post).toMatchObject({
    parameters: [
      { in: 'path', name: 'id' },
      { in: 'query', name: 'draft' },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Note' },
        },
      },
    },
    responses: {
      '201': {
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/SaveNoteOutput' },
          },
        },
      },
      '400': {},
      '409': {},
    },
  });
  expect(found.diagnostics.find((each) => each.startsWith('packages-missing'))).toBe(
    'packages-missing src/app.ts h3, http-status-codes, zod are not installed here. What their calls do is known all the same. left-pad is not installed here, so the type of one value that comes from there is not known.',
  );
});

it('knows the type that a call of ofetch names, imported or not', async () => {
  const call = (head: string): string => `${head}
    interface Weather { city: string; degrees: number }
    export default defineEventHandler(() => $fetch<Weather>('https://weather.example/now'));`;
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2', ofetch: '1' } }),
        'routes/own.get.ts': call("import { $fetch } from 'ofetch';"),
        'routes/known.get.ts': call(''),
      },
      { h3: false },
    ),
  );
  expect(found.texts.api!.match(/schemas\/Weather"/g)).toHaveLength(2);
  expect(found.diagnostics).toHaveLength(1);
});

it('reads the packages of a workspace by their sources, where nothing is linked or built', async () => {
  const root = createProjectFolder(
    {
      'package.json': JSON.stringify({ name: 'all', private: true }),
      'pnpm-workspace.yaml': 'packages:\n  - "apps/*"\n  - packages/* # shared\n\ncatalog:\n  - other\n',
      'packages/answers/package.json': JSON.stringify({
        name: '@all/answers',
        exports: { '.': { types: './dist/index.d.ts' }, './limits': './dist/limits.js' },
      }),
      'packages/answers/src/index.ts': `
        export const missing = (what: string): Response => Response.json({ what }, { status: 404 });`,
      'packages/answers/src/limits/index.ts': `
        import type { H3 } from 'h3';
        export function limited(app: H3): void {
          app.use((event) => {
            if (!event.req.headers.get('x-plan')) return Response.json({ plan: 'free' }, { status: 402 });
          });
        }`,
      'apps/api/package.json': JSON.stringify({
        name: 'api',
        dependencies: { h3: '2', '@all/answers': 'workspace:*' },
      }),
      'apps/api/src/index.ts': `
        import { missing } from '@all/answers';
        import { limited } from '@all/answers/limits';
        import { H3 } from 'h3/cloudflare';
        export const app = new H3();
        limited(app);
        app.get('/things/:id', (event) => (event.context.params?.id === '1' ? { id: 1 } : missing('thing')));`,
    },
    { h3: false },
  );
  const found = await generate(join(root, 'apps/api'));
  expect(found.operations).toEqual(['GET /things/{id}']);
  const { paths } = JSON.parse(found.texts['api']!) as { paths: Record<string, { get: { responses: object } }> };
  expect(Object.keys(paths['/things/{id}']!.get.responses)).toEqual(['200', '402', '404', 'default']);
});

it('a function of the project is its own, whatever a package that is not there calls so', async () => {
  const found = await generate(
    createProjectFolder(
      {
        ...app('1'),
        'src/index.ts': `
          import { createApp, createRouter, eventHandler } from 'h3';
          import { readBody } from './body';
          const router = createRouter().get('/own', eventHandler((event) => ({ own: readBody(event) })));
          createApp().use(router);`,
        'src/body.ts': 'export const readBody = (event: unknown) => String(event);',
      },
      { h3: false },
    ),
  );
  expect(found.operations).toEqual(['GET /own']);
  expect(found.texts['api']).not.toContain('requestBody');
  // Its errors are those of the version that package.json names.
  expect(found.texts['api']).toContain('"H3Error"');
});

it('knows the names of the first versions of h3', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ name: 'old', devDependencies: { nuxt: '3.0.0-rc.9' } }),
        'nuxt.config.ts': 'export default defineNuxtConfig({});',
        'server/api/notes.ts': `
          export default defineEventHandler(async (event) => {
            if (useMethod(event) === 'POST') {
              const { text } = await useBody<{ text: string }>(event);
              return { text };
            }
            const query = useQuery(event.req);
            return { page: String(query.page), theme: useCookie(event, 'theme'), lang: useCookies(event).lang };
          });`,
      },
      { h3: false },
    ),
  );
  const { paths } = JSON.parse(found.texts.api!) as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[]; requestBody?: object }>>;
  };
  const { get, post } = paths['/api/notes']!;
  expect(get!.parameters!.map((each) => `${each.in} ${each.name}`).sort()).toEqual([
    'cookie lang',
    'cookie theme',
    'query page',
  ]);
  expect(JSON.stringify(post!.requestBody)).toContain('"text"');
});

it('reads an app that has kept the names of h3 1 where h3 2 is not installed', async () => {
  const found = await generate(
    createProjectFolder(
      {
        ...app('^2.0.0'),
        'src/app.ts': `
          import { createApp, createRouter, eventHandler, useBase } from 'h3';
          import { toNodeHandler } from 'h3/node';
          const app = createApp();
          const router = createRouter();
          router.get('/lamps', eventHandler(() => ({ lamps: 3 })));
          app.use(router.handler);
          app.all('/old/**', useBase('/old', createRouter().get('/lamps', () => ({ old: true }))));
          export const listener = toNodeHandler(app);`,
      },
      { h3: false },
    ),
  );
  const { paths } = JSON.parse(found.texts['api']!) as { paths: object };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/lamps', '/old/lamps']));
});

it('reads what an app and its routes are given around their handlers where h3 2 is not installed', async () => {
  const found = await generate(
    createProjectFolder(
      {
        ...app('^2.0.0'),
        'src/app.ts': `
          import { H3, HTTPError, defineHandler } from 'h3';
          export const app = new H3({
            onRequest: (event) => {
              const isShut = event.url.pathname.startsWith('/cellar');
              if (isShut && event.req.headers.get('x-cellar-key') !== process.env.CELLAR_KEY) throw HTTPError.status(401);
            },
          });
          app.get('/cellar/wines', () => 'wines');
          app.get('/garden', () => 'garden');
          app.get('/attic', () => 'attic', {
            middleware: [(event, next) => { if (!event.req.headers.get('x-lamp')) throw HTTPError.status(401); return next(); }],
          });
          app.get('/loft', defineHandler({
            middleware: [(event, next) => { if (!event.req.headers.get('x-rope')) throw HTTPError.status(401); return next(); }],
            handler: () => 'loft',
          }));`,
      },
      { h3: false },
    ),
  );
  const { paths } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, { get: { security: object[]; responses: object } }>;
  };
  const said = Object.entries(paths).map(([path, { get }]) => [
    path,
    get.security.flatMap((each) => Object.keys(each)).join(),
    Object.keys(get.responses).join(),
  ]);
  expect(said).toEqual([
    ['/attic', 'xLampHeader', '200,401,default'],
    ['/cellar/wines', 'xCellarKeyHeader', '200,401,default'],
    ['/garden', '', '200,default'],
    ['/loft', 'xRopeHeader', '200,401,default'],
  ]);
});
