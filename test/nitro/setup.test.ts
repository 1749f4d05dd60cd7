import { expect, it } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder, generate } from './project.ts';

const files = {
  'package.json': JSON.stringify({ name: 'shop', dependencies: { nitropack: '2' } }),
  'server/api/v1/items.get.ts': 'export default defineEventHandler(() => ({ items: 1 }));',
  'server/api/v2/items.get.ts': 'export default defineEventHandler(() => ({ items: 2 }));',
  'server/api/health.get.ts': "export default defineEventHandler(() => 'fine');",
  'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
};
const library = {
  'node_modules/unplugin-openapi/package.json': JSON.stringify({
    name: 'unplugin-openapi',
    version: '0.1.0',
    exports: { './docs': { types: './docs.d.ts' } },
  }),
  'node_modules/unplugin-openapi/docs.d.ts': 'export declare function defineOpenAPI<T>(setup: T): T;',
};

const ours = "import type { OpenAPISetup } from 'unplugin-openapi/docs';\n";

const write = (setup: string, name = 'server/openapi.ts'): Promise<Awaited<ReturnType<typeof generate>>> =>
  generate(createProjectFolder({ ...files, ...library, [name]: ours + setup }));

const infoOf = (text: string | undefined) =>
  JSON.parse(text!) as { info: { title: string; version: string }; servers: [{ url: string }] };

it.each([
  ['a literal', "{ v1: { routes: '/api/v1/**', title: 'Shop', version: '2.1.0' }, v2: { routes: '/api/v2/**' } }"],
  ['constants', '{ [first]: shop, v2: { ...rest } }'],
])(
  'reads the versions and their configs from the setup: %s',
  async (_, versions) => {
    const found = await write(`
    import { defineOpenAPI } from 'unplugin-openapi/docs';
    const first = 'v1';
    const shop = { routes: '/api/v1/**', title: 'Shop', version: '2.1.0' } as const;
    const rest = { routes: \`/api/\${'v2'}/**\` };
    export default defineOpenAPI({ versions: ${versions}, authenticate: () => null, logging: { level: -4 } });`);
    expect(found.diagnostics).toEqual([
      'route-in-no-version server/api/health.get.ts GET /api/health matches the pattern of no version and is in no document.',
    ]);
    expect(Object.keys(found.texts)).toEqual(['v1', 'v2']);
    expect(infoOf(found.texts.v1)).toMatchObject({
      info: { title: 'Shop', version: '2.1.0' },
      servers: [{ url: '/api/v1' }],
    });
    expect(infoOf(found.texts.v2)).toMatchObject({
      info: { title: 'shop', version: '1.0.0' },
      servers: [{ url: '/api/v2' }],
    });
    expect(found.operations).toEqual(['GET /items', 'GET /items']);
  },
  120_000,
);

it.each([
  [
    'with the package not installed',
    "import { defineOpenAPI } from 'unplugin-openapi/docs';\nexport default defineOpenAPI",
    'server/openapi.ts',
  ],
  ['as a plain object', 'export default ', 'server/openapi.ts'],
  ['as a constant', 'const setup = ', 'server/openapi.mts'],
  ['in the root', 'export default ', 'openapi.ts'],
])(
  'reads it %s',
  async (_, start, name) => {
    const end = start.startsWith('const') ? ';\nexport default setup;' : '';
    const text = `${ours}${start}({ versions: { v2: { routes: '/api/v2/**', title: 'Two' } } })${end}`;
    const found = await generate(createProjectFolder({ ...files, [name]: text }));
    expect(Object.keys(found.texts)).toEqual(['v2']);
    expect(infoOf(found.texts.v2).info.title).toBe('Two');
  },
  120_000,
);

it.each([
  ['names no version', 'export default { authenticate: () => null };'],
  ['is no setup', 'export const versions = { v1: {} };'],
])(
  'has one version where the file %s',
  async (_, text) => {
    const found = await write(text);
    expect(found.diagnostics).toEqual([]);
    expect(Object.keys(found.texts)).toEqual(['api']);
    expect(found.operations).toHaveLength(3);
  },
  120_000,
);

it('is not told by a file of the same name elsewhere', async () => {
  const found = await write("export default { versions: { v9: { routes: '/api/**' } } };", 'server/utils/openapi.ts');
  expect(Object.keys(found.texts)).toEqual(['api']);
});

it('keeps the base of the app in front of the routes', async () => {
  const found = await generate(
    createProjectFolder({
      ...files,
      'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server', baseURL: '/shop/' });",
      'server/openapi.ts': `${ours}export default { versions: { v1: { routes: '/api/v1/**' } } };`,
    }),
  );
  expect(infoOf(found.texts.v1).servers[0].url).toBe('/shop/api/v1');
  expect(found.operations).toEqual(['GET /items']);
});

it('names the pattern that matches nothing, and the one that is meant', async () => {
  const root = createProjectFolder({
    ...files,
    'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server', baseURL: '/shop/' });",
    'server/openapi.ts': `${ours}export default { versions: { v1: { routes: '/ap/v1/**' }, v2: { routes: '/api/v2' } } };`,
  });
  const { diagnostics } = await createPipeline({ root }).run();
  expect(diagnostics.filter(({ code }) => code === 'version-empty')).toEqual([
    expect.objectContaining({
      message: 'Version v1 has no route: its pattern "/ap/v1/**" matches no path.',
      hint: 'Did you mean "/api/v1/**"? There are routes at /api/health, /api/v1/items and /api/v2/items.',
      location: expect.objectContaining({ file: 'server/openapi.ts' }),
    }),
  ]);
});

it('says what it can not know, and makes nothing up', async () => {
  const found = await write(`
    declare const pattern: string;
    export default {
      versions: {
        v1: { routes: '/api/v1/**', title: process.env.TITLE },
        v2: { routes: pattern },
        v3: { routes: 'api/v3' },
        v4: { title: 'No routes' },
      },
    };`);
  expect(Object.keys(found.texts)).toEqual(['v1']);
  expect(infoOf(found.texts.v1).info.title).toBe('shop');
  expect(found.diagnostics).toEqual([
    'route-in-no-version server/api/health.get.ts GET /api/health, GET /api/v2/items match the pattern of no version and are in no document.',
    'config-not-static server/openapi.ts title in the config of version v1 is known to running code only.',
    'version-not-static server/openapi.ts The routes of version v2 are known to running code only, so it is not documented.',
    'config-invalid server/openapi.ts The routes of version v3 have the pattern "api/v3", and it does not begin with "/".',
    'config-invalid server/openapi.ts Version v4 has no "routes", the pattern of its routes.',
  ]);
  const unknown = await write('declare const versions: object; export default { versions };');
  expect(Object.keys(unknown.texts)).toEqual(['api']);
  expect(unknown.diagnostics).toEqual([
    expect.stringMatching(/^version-not-static server\/openapi.ts The versions of/),
  ]);
});

it('is not told by a file that is something else', async () => {
  const text = "export default { versions: { v9: { routes: '/api/**' } } };";
  const found = await generate(createProjectFolder({ ...files, 'openapi.ts': text, 'server/openapi.ts': text }));
  expect(Object.keys(found.texts)).toEqual(['api']);
  const later = createProjectFolder({ ...files, 'server/openapi.ts': text, 'openapi.ts': ours + text });
  expect(Object.keys((await generate(later)).texts)).toEqual(['v9']);
});

it.each([
  ['with versions', "versions: { v1: { routes: '/api/**' } }, ", 'v1', '/me'],
  ['without', '', 'api', '/api/me'],
])(
  'asks for what the authenticate of the setup reads where a middleware checks the context, %s',
  async (_, versions, name, path) => {
    const root = createProjectFolder({
      ...files,
      ...library,
      'server/openapi.ts': `
        import { getCookie } from 'h3';
        import { defineOpenAPI } from 'unplugin-openapi/docs';
        declare function load(session: string): Promise<{ id: string } | null>;
        export default defineOpenAPI({ ${versions}authenticate: async (event) => {
          const session = getCookie(event, 'sid');
          return session ? await load(session) : null;
        } });`,
      'server/api/me.get.ts': `export default defineEventHandler((event) => {
        if (!event.context.auth) throw createError({ statusCode: 401 });
        return { me: true };
      });`,
      'server/api/hello.get.ts':
        'export default defineEventHandler((event) => ({ known: Boolean(event.context.auth) }));',
    });
    const found = await generate(root);
    expect(found.diagnostics).toEqual([]);
    const document = JSON.parse(found.texts[name]!) as {
      paths: Record<string, { get: { security: unknown } }>;
      components: { securitySchemes: unknown };
    };
    expect(document.paths[path]!.get.security).toEqual([{ sidCookie: [] }]);
    expect(document.paths[path.replace('me', 'hello')]!.get.security).toEqual([]);
    expect(document.components.securitySchemes).toEqual({ sidCookie: { type: 'apiKey', in: 'cookie', name: 'sid' } });
  },
  120_000,
);
