import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as h3 from 'h3-v1';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupNitro } from '../../src/plugin/nitro/module.ts';
import type { NitroOpenAPIOptions } from '../../src/plugin/nitro/module.ts';
import type { Nitro, NitroOptions } from '../../src/plugin/nitro/nitro.ts';
import nitroModule, { openapi } from '../../src/plugin/nitro.ts';
import nuxtModule from '../../src/plugin/nuxt.ts';
import { createProjectFolder } from '../nitro/project.ts';

const files = {
  'package.json': JSON.stringify({ name: 'shop', dependencies: { nitropack: '2' } }),
  'nitro.config.ts': "export default { srcDir: 'server' };",
  'server/api/v1/items.get.ts': 'export default defineEventHandler(() => ({ items: 1 }));',
  'server/openapi.ts': [
    "import { defineOpenAPI } from 'unplugin-openapi/docs';",
    "export default defineOpenAPI({ versions: { v1: { routes: '/api/v1/**', title: 'Shop' } } });",
  ].join('\n'),
};

interface FakeNitro extends Nitro {
  lines: string[];
  call(hook: string, ...args: unknown[]): Promise<void>;
  text(id: string): Promise<string>;
}

/** As Nitro 2.13 and 3.0 hand themselves to a module; test/examples has the real ones. */
function createNitro(given: Partial<NitroOptions> = {}, { major = 2, project = files } = {}): FakeNitro {
  const root = createProjectFolder(project);
  const listeners = new Map<string, ((...args: never[]) => unknown)[]>();
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const options: NitroOptions = {
    rootDir: root,
    dev: false,
    preset: 'node-server',
    node: true,
    scanDirs: [`${root}/server`],
    baseURL: '/',
    plugins: [],
    handlers: [],
    devHandlers: [],
    virtual: {},
    ...given,
  };
  return {
    meta: { majorVersion: major },
    options,
    lines,
    logger: { info: say, warn: say, error: say },
    hooks: {
      hook: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    },
    async call(hook, ...args) {
      for (const listener of listeners.get(hook) ?? []) await listener(...(args as never[]));
    },
    async text(id) {
      const content = options.virtual[id]!;
      return typeof content === 'string' ? content : content();
    },
  };
}

const setup = (nitro: FakeNitro, options?: NitroOpenAPIOptions): FakeNitro => {
  setupNitro(nitro, options);
  onTestFinished(() => nitro.call('close'));
  return nitro;
};

describe('the Nitro module', () => {
  it.each([2, 3])('puts its plugin, its handlers and what it bundles into Nitro %i', async (major) => {
    const nitro = setup(createNitro({}, { major }));
    const { plugins, handlers, externals, noExternals, rootDir } = nitro.options;
    expect(plugins).toEqual(['#openapi/plugin']);
    expect(handlers).toHaveLength(16);
    expect(handlers).toContainEqual(expect.objectContaining({ route: '/api/docs/:version/spec', method: 'head' }));
    expect(major === 2 ? externals!.inline : noExternals).toContain('unplugin-openapi');
    const server = await nitro.text('#openapi/server');
    expect(server).toContain(`from 'unplugin-openapi/nitro/v${major}'`);
    expect(server).toContain(JSON.stringify(`${rootDir}/server/openapi.ts`));
    expect(await nitro.text('#openapi/plugin')).toContain('export default server.plugin;');
    expect(nitro.options.devHandlers).toEqual([]);
  });

  it('keeps what the project bundles already', () => {
    const two = setup(createNitro({ externals: { inline: ['own'] } }));
    expect(two.options.externals!.inline).toEqual(expect.arrayContaining(['own', 'unplugin-openapi']));
    const all = setup(createNitro({ noExternals: true }, { major: 3 }));
    expect(all.options.noExternals).toBe(true);
  });

  it('has documents in the bundle where the target has no files, and in files elsewhere', async () => {
    expect(await setup(createNitro()).text('#openapi/specs')).toContain('mode: "disk"');
    const inlined = await setup(createNitro({ node: false })).text('#openapi/specs');
    expect(inlined).toContain('mode: "inline"');
    expect(inlined).toContain('\\"title\\": \\"Shop\\"');
    expect(await setup(createNitro(), { inline: true }).text('#openapi/specs')).toContain('mode: "inline"');
  });

  it('is not there while pages are prerendered', () => {
    const nitro = setup(createNitro({ preset: 'nitro-prerender' }));
    expect(nitro.options).toMatchObject({ plugins: [], handlers: [], virtual: {} });
  });

  it('has no setup where there is none, also where another folder has a file of that name', async () => {
    const { 'server/openapi.ts': text, ...rest } = files;
    const other = { 'server/utils/openapi.ts': text, 'openapi.ts': 'export default {};' };
    const nitro = setup(createNitro({}, { project: { ...rest, ...other } as never }));
    expect(await nitro.text('#openapi/server')).toContain('const setup = undefined;');
  });

  it('leaves a route of the project alone, and says so', async () => {
    const nitro = setup(createNitro());
    nitro.scannedHandlers = [
      { route: '/api/docs/:page' },
      { route: '/api/docs/versions', middleware: true },
      { route: '/api/items' },
    ];
    await nitro.call('build:before', nitro);
    const routes = nitro.options.handlers.map(({ route }) => route);
    expect(routes).not.toContain('/api/docs/:version');
    expect(routes).toContain('/api/docs/versions');
    expect(routes).toHaveLength(14);
    expect(nitro.lines).toEqual([expect.stringContaining('routes of its own at /api/docs/:version;')]);
  });

  it('refuses an option that it does not know', () => {
    expect(() => setupNitro(createNitro(), { wrong: 1 } as never)).toThrow(/option "wrong"/);
  });
});

describe('the Nitro module in development', () => {
  it('shows live documents to the server and on its pages, until it is closed', async () => {
    const nitro = createNitro({ dev: true });
    setupNitro(nitro);
    const specs = await nitro.text('#openapi/specs');
    expect(specs).toContain("mode: 'live'");
    const address = /"(http:\/\/127\.0\.0\.1:\d+\/__openapi\/)"/.exec(specs)![1]!;
    const session = /const session = "([^"]+)"/.exec(specs)![1]!;
    const documents = (await (await fetch(`${address}_live/documents?session=${session}`)).json()) as { v1: string };
    expect(JSON.parse(documents.v1)).toMatchObject({ info: { title: 'Shop' }, paths: { '/items': {} } });
    expect((await fetch(`${address}_live/documents?session=other`)).status).toBe(404);
    expect((await fetch(new URL('/api/v1/items', address))).status).toBe(404);

    const app = h3.createApp();
    for (const { route, handler } of nitro.options.devHandlers) app.use(route, handler as never);
    app.use(h3.eventHandler(() => 'the app'));
    const server = createServer(h3.toNodeListener(app));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(`${origin}/__openapi/`)).text()).toContain('Shop');
    expect((await fetch(`${origin}/__openapi/`, { headers: { forwarded: 'for=1.2.3.4' } })).status).toBe(403);
    expect(await (await fetch(`${origin}/__openapi-else`)).text()).toBe('the app');
    expect(await (await fetch(`${origin}/`)).text()).toBe('the app');

    await nitro.call('close');
    await expect(fetch(address)).rejects.toThrow();
  });

  it('says that a setup which is new asks for a restart', async () => {
    const { 'server/openapi.ts': text, ...rest } = files;
    const nitro = setup(createNitro({ dev: true }, { project: rest as never }));
    await nitro.text('#openapi/specs');
    await expect.poll(() => nitro.lines.join()).toContain('1 operation, 1 version');
    writeFileSync(join(nitro.options.rootDir, 'server/openapi.ts'), text);
    await expect.poll(() => nitro.lines.join()).toContain('restart the dev server');
  });

  it('hands one superuser token to every worker', () => {
    delete process.env.SVC_OPENAPI_DEV_TOKEN;
    onTestFinished(() => void delete process.env.SVC_OPENAPI_DEV_TOKEN);
    const first = setup(createNitro({ dev: true }));
    const token = process.env.SVC_OPENAPI_DEV_TOKEN!;
    expect(first.lines.join()).toContain(`Superuser token of this dev server: ${token}`);
    const second = setup(createNitro({ dev: true }));
    expect(process.env.SVC_OPENAPI_DEV_TOKEN).toBe(token);
    expect(second.lines.join()).not.toContain(token);
  });
});

it('gives Nuxt the module with the options of its config', async () => {
  const config: { modules?: { name: string }[] } = {};
  const nuxt = {
    options: { openapi: { diagnostics: 'all' } },
    hook: (name: string, listener: (config: object) => void) => name === 'nitro:config' && listener(config),
  };
  nuxtModule({ strict: true }, nuxt);
  expect(config.modules).toEqual([{ name: 'unplugin-openapi', setup: expect.any(Function) }]);
  expect(await nuxtModule.getMeta()).toEqual({ name: 'unplugin-openapi', configKey: 'openapi' });
});

describe('the default export', () => {
  it('is a module as Nitro takes it, and makes one with options', () => {
    expect(nitroModule.name).toBe('unplugin-openapi');
    expect({ ...nitroModule }).toEqual({ name: 'unplugin-openapi', setup: expect.any(Function) });
    for (const install of [nitroModule, nitroModule.setup, nitroModule().setup, openapi().setup]) {
      const nitro = createNitro();
      expect(install(nitro)).toBeUndefined();
      expect(nitro.options.plugins).toHaveLength(1);
    }
    expect(() => nitroModule({ strict: 'yes' } as never).setup(createNitro())).toThrow('the option "strict" is "yes"');
  });
});

it.each([
  [
    { versions: { v1: '/api/**' } },
    'the option "versions" is {"v1":"/api/**"}. In Nitro and Nuxt the versions are in server/openapi.ts.',
  ],
  [{ server: 'src/app.ts' }, 'the option "server" is "src/app.ts". Nitro and Nuxt serve the app themselves.'],
])('refuses options that are set elsewhere: %j', (options, message) => {
  expect(() => setupNitro(createNitro(), options as never)).toThrow(message);
});

it('names only options that Nitro has', () => {
  const refuse = (): void => setupNitro(createNitro(), { version: 1 } as never);
  expect(refuse).toThrow('There is no such option. Write one of: tsconfig, include, hide, ');
  expect(refuse).not.toThrow(/\bserver\b/);
});

it('refuses a tsconfig that is not there before anything runs', () => {
  const refuse = (): void => setupNitro(createNitro(), { tsconfig: 'tsconfig.build.json' });
  expect(refuse).toThrow('the option "tsconfig" is "tsconfig.build.json". There is no such file in ');
});
