import { writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { InlineConfig, ViteDevServer } from 'vite';
import type { Specs } from '../../src/model/specs.ts';
import type { OpenAPIOptions } from '../../src/plugin/options.ts';
import openapi from '../../src/plugin/vite.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';

let project: Project;
let lines: string[];
const servers: ViteDevServer[] = [];
const scope = globalThis as { evaluations?: number };
beforeEach(async () => {
  project = await createProject();
  lines = [];
  scope.evaluations = 0;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await project.remove();
});

/** A dev server; `rest.server` says how it serves. */
async function start(options: OpenAPIOptions = {}, rest: InlineConfig = {}): Promise<ViteDevServer> {
  const write = (line: string): void => void lines.push(line);
  const quiet = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  const server = await createServer({
    root: project.root,
    configFile: false,
    plugins: [openapi(options)],
    customLogger: { ...quiet, info: write, warn: write, error: write },
    optimizeDeps: { noDiscovery: true },
    ...rest,
    server: { host: '127.0.0.1', port: 0, ...rest.server },
  });
  servers.push(server);
  return server;
}

/** The app's module, evaluated as `vite dev` does. */
async function loadApp(server: ViteDevServer): Promise<{ specs: Specs }> {
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('not runnable');
  return environment.runner.import<{ specs: Specs }>(project.path('src/app.ts'));
}

const summaries = (): string[] => lines.filter((line) => / operations?, \d+ versions?, /.test(line));

describe.each([true, false])('live documents (hmr: %s)', (hmr) => {
  it('follow a type in an unmarked file and a handler, with the app evaluated once', async () => {
    const server = await start(
      {},
      { appType: 'custom', server: { middlewareMode: true, ...(hmr ? {} : { hmr: false }) } },
    );
    // As another server would hold it: evaluated once, and nobody asks for it again.
    const { specs } = (await server.ssrLoadModule(project.path('src/app.ts'))) as { specs: Specs };
    expect(specs.mode).toBe('live');
    expect(await specs.versions()).toEqual(['v1', 'v2']);
    expect(await specs.document('v1')).toContain('"name"');
    expect(await specs.document('v9')).toBeUndefined();

    await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
    await expect.poll(() => specs.document('v1')).toContain('"weight"');
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await expect.poll(() => specs.document('v1')).toContain('Finds one item.');
    expect(await specs.document('v2')).not.toContain('Finds one item.');
    expect(scope.evaluations).toBe(1);
  });

  it('keep the last good state over a syntax error, say it once, and heal', async () => {
    const server = await start(
      {},
      { appType: 'custom', server: { middlewareMode: true, ...(hmr ? {} : { hmr: false }) } },
    );
    const { specs } = (await server.ssrLoadModule(project.path('src/app.ts'))) as { specs: Specs };
    const good = await specs.document('v1');
    const text = await project.read('src/types.ts');
    await project.write('src/types.ts', text.replace('name: string;', 'name: ;'));
    await expect.poll(() => lines.join('\n')).toContain('the last good documents stay');
    expect(await specs.document('v1')).toBe(good);
    expect(lines.filter((line) => line.includes('syntax-error'))).toHaveLength(1);
    expect(lines.find((line) => line.includes('syntax-error'))).toMatch(
      /src\/types\.ts:3:\d+\n(?:.*\n)*? {2}> 3 \| {3}name: ;/,
    );

    await project.write('src/types.ts', text.replace('name: string', 'name: string; colour?: string'));
    await expect.poll(() => specs.document('v1')).toContain('"colour"');
    expect(summaries().at(-1)).toContain('3 operations, 2 versions, 0 warnings');
    expect(scope.evaluations).toBe(1);
  });
});

describe('a server that has no app to serve', () => {
  const hint = /No app is served here: the option "server" is not set\. To serve yours, write openapi\(\{ server:/;
  const said = (): number => lines.filter((line) => hint.test(line)).length;

  it('says so once, beside its addresses', async () => {
    const server = await start();
    await server.listen();
    server.printUrls();
    await expect.poll(said).toBe(1);
    server.printUrls();
    expect(said()).toBe(1);
  });

  it.each([
    ['the option names one', { server: 'src/app.ts' }, {}],
    ['requests are forwarded', {}, { server: { proxy: { '/api': 'http://127.0.0.1:9' } } }],
  ] satisfies [string, OpenAPIOptions, InlineConfig][])('says nothing where %s', async (_, options, config) => {
    const server = await start(options, config);
    await server.listen();
    server.printUrls();
    await expect.poll(() => summaries().length).toBe(1);
    expect(said()).toBe(0);
  });

  it('says nothing where there is no operation', async () => {
    for (const file of ['app', 'routes', 'items']) await project.edit(`src/${file}.ts`, '// API_SOURCE\n', '');
    await project.write('src/none.ts', '// API_SOURCE\nexport {};\n');
    const server = await start();
    await server.listen();
    server.printUrls();
    await expect.poll(() => summaries().length).toBe(1);
    expect(said()).toBe(0);
  });
});

describe('the watched files', () => {
  it('are also those outside the root, new modules, and nothing that does not matter', async () => {
    const shared = project.path('../' + project.root.split('/').at(-1) + '-shared');
    await mkdir(shared);
    await writeFile(`${shared}/price.ts`, 'export interface Price { amount: number }\n');
    try {
      await project.edit(
        'src/types.ts',
        'export interface Item {',
        `import type { Price } from '${shared}/price.ts';\nexport interface Item {\n  price?: Price;`,
      );
      const server = await start({}, { appType: 'custom', server: { middlewareMode: true } });
      const { specs } = await loadApp(server);
      expect(await specs.document('v1')).toContain('"amount"');
      await writeFile(`${shared}/price.ts`, 'export interface Price { cents: number }\n');
      await expect.poll(() => specs.document('v1')).toContain('"cents"');

      const before = summaries().length;
      await project.write('notes.txt', 'nothing');
      await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
      await expect.poll(() => specs.document('v1')).toContain('Finds one item.');
      expect(summaries().length - before).toBeLessThanOrEqual(1);
    } finally {
      await rm(shared, { recursive: true });
    }
  });
});

describe('a file outside the root', () => {
  it('is followed where it changed after it was read and before it was watched', async () => {
    const shared = `${project.root}-late`;
    await mkdir(shared);
    await writeFile(`${shared}/price.ts`, 'export interface Price { amount: number }\n');
    try {
      await project.edit(
        'src/types.ts',
        'export interface Item {',
        `import type { Price } from '${shared}/price.ts';\nexport interface Item {\n  price?: Price;`,
      );
      let edits = 0;
      const late = {
        name: 'late',
        configureServer({ watcher }: ViteDevServer) {
          const add = watcher.add.bind(watcher);
          watcher.add = (paths) => {
            if ([paths].flat().includes(`${shared}/price.ts`)) {
              edits++;
              writeFileSync(`${shared}/price.ts`, 'export interface Price { cents: number }\n');
            }
            return add(paths);
          };
        },
      };
      const plugins = [late, openapi()];
      const server = await start({}, { plugins, appType: 'custom', server: { middlewareMode: true } });
      const { specs } = await loadApp(server);
      await expect.poll(() => specs.document('v1')).toContain('"cents"');
      expect(edits).toBe(1);
      expect(lines.join('\n')).not.toContain('unchanged');
    } finally {
      await rm(shared, { recursive: true });
    }
  });
});

describe('a dev server', () => {
  const get = async (server: ViteDevServer, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, server.resolvedUrls!.local[0]), { headers });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  it('prints the address of the docs under its own and serves them before the page fallback', async () => {
    const server = await start({}, { base: '/shop/' });
    await project.write('index.html', '<!doctype html><p>page</p>');
    await server.listen();
    server.printUrls();
    const { port } = server.config.server;
    const plain = lines.map(stripVTControlCharacters);
    expect(plain.findIndex((line) => line.includes(`http://127.0.0.1:${port}/__openapi/`))).toBeGreaterThan(
      plain.findIndex((line) => line.includes(`http://127.0.0.1:${port}/shop/`)),
    );
    const index = await get(server, '/__openapi/', { accept: 'text/html' });
    expect([index.status, index.text]).toEqual([
      200,
      expect.stringMatching(/<a href="v1">Shop v1<\/a>[^]*stable[^]*2 operations · public/),
    ]);
    expect((await get(server, '/__openapi/v2', { accept: 'text/html' })).text).toContain('data-spec-url="v2.json"');
    expect(JSON.parse((await get(server, '/__openapi/v2.json')).text)).toMatchObject({ openapi: '3.0.3' });
  });

  it('hands the documents to other processes at its own address', async () => {
    const server = await start();
    await server.listen();
    const { code } = (await server.environments.ssr.transformRequest('#openapi/specs'))!;
    const [, session] = /session = "([^"]+)"/.exec(code)!;
    const [, address] = /address = "([^"]+)"/.exec(code)!;
    expect(address).toBe(`http://127.0.0.1:${server.config.server.port}/__openapi/`);
    const documents = await fetch(`${address}_live/documents?session=${session}`);
    expect(Object.keys((await documents.json()) as object)).toEqual(['v1', 'v2']);
  });

  it('survives a restart and ends with its server', async () => {
    const server = await start();
    await server.listen();
    await server.restart();
    expect((await get(server, '/__openapi/v1.json')).status).toBe(200);
    const registry = (globalThis as { [key: symbol]: Map<string, unknown> | undefined })[
      Symbol.for('unplugin-openapi')
    ]!;
    expect(registry.size).toBe(1);
    await server.close();
    expect(registry.size).toBe(0);
  });

  it('leaves serving alone without the option server', async () => {
    const server = await start();
    await server.listen();
    expect(server.config.appType).toBe('spa');
    expect((await get(server, '/api/v1/orders')).status).toBe(404);
    expect(scope.evaluations).toBe(0);
  });
});

describe('the option server', () => {
  it('names a module that is not there before anything starts', async () => {
    await expect(start({ server: 'src/nope.ts' })).rejects.toThrow(
      `the option "server" is "src/nope.ts". There is no such file in ${project.root}.`,
    );
    await expect(start({ server: 'src' })).rejects.toThrow('the option "server" is "src"');
  });

  it('may leave out what Vite finds by itself', async () => {
    const server = await start({ server: './src/app' });
    await server.listen();
    expect((await fetch(new URL('/api/v1/orders', server.resolvedUrls!.local[0]))).status).toBe(200);
  });
});

describe.each([true, false])('the option server (hmr: %s)', (hmr) => {
  const ask = async (server: ViteDevServer, path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, server.resolvedUrls!.local[0]), init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const open = async (rest: InlineConfig = {}) => {
    const server = await start({ server: 'src/app.ts' }, { ...rest, server: hmr ? {} : { hmr: false } });
    await server.listen();
    return server;
  };

  it('serves the app, evaluated once, and again only when its code changed', async () => {
    const server = await open();
    expect(server.config.appType).toBe('custom');
    expect((await ask(server, '/api/v1/items/a')).text).toBe('{"id":"a","name":"Lamp"}');
    expect((await ask(server, '/api/v1/orders', { headers: { accept: 'text/html' } })).text).toBe(
      '[{"id":"o1","total":3}]',
    );
    expect((await ask(server, '/none')).status).toBe(404);
    const swagger = await ask(server, '/api/docs/v1/swagger', { headers: { accept: 'text/html' } });
    expect([swagger.status, swagger.text]).toEqual([200, expect.stringContaining('swagger-ui')]);
    const [, script] = /src="([^"]+\.js)"/.exec(swagger.text)!;
    const asset = await ask(server, new URL(script!, 'http://x/api/docs/v1/swagger').pathname);
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(scope.evaluations).toBe(1);

    // A type alone changes the document and no running code.
    await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
    const spec = async () => (await ask(server, '/api/docs/v1/spec')).text;
    await expect.poll(spec).toContain('"weight"');
    expect(scope.evaluations).toBe(1);

    await project.edit('src/items.ts', `name: 'Lamp'`, `name: 'Chair'`);
    await expect.poll(async () => (await ask(server, '/api/v1/items/a')).text).toContain('Chair');
    expect(scope.evaluations).toBe(2);
  });

  it('answers 500 with nothing inside for an app that fails, says why, and heals', async () => {
    await project.edit('src/items.ts', '// API_DESC', `throw new Error('no database at secret-host');\n// API_DESC`);
    const server = await open();
    const json = await ask(server, '/api/v1/items/a');
    expect([json.status, json.text]).toEqual([
      500,
      '{"error":"The app cannot be served. The terminal of the dev server says why."}',
    ]);
    const page = await ask(server, '/', { headers: { accept: 'text/html' } });
    expect(page.text).toContain('<p>The app cannot be served.');
    expect(page.text).not.toContain('secret');
    // Vite says nothing of a first load: the message and the project's own frames, for all requests once.
    const told = lines.map(stripVTControlCharacters).filter((line) => line.includes('no database at secret-host'));
    expect(told).toEqual([
      expect.stringMatching(
        /^\[openapi\]\nsrc\/app\.ts cannot be served until this is fixed:\n {2}Error: no database at secret-host\n {4}at .*src\/items\.ts:\d+/,
      ),
    ]);
    expect(told[0]).not.toContain('node_modules');
    expect(told[0]).not.toContain(project.root);

    await project.edit('src/items.ts', `throw new Error('no database at secret-host');`, '');
    await expect.poll(async () => (await ask(server, '/api/v1/items/a')).status).toBe(200);
  });

  it.each([
    ['a syntax error', 'export const first = ;', /Transform failed/],
    ['an error of the app', `throw new Error('no such table');`, /no such table/],
  ])('says %s of a running app once, with what Vite and the analysis say', async (name, code, pattern) => {
    const server = await open();
    expect((await ask(server, '/api/v1/items/a')).status).toBe(200);
    await project.edit('src/items.ts', '// API_DESC', `${code}\n// API_DESC`);
    await expect.poll(async () => (await ask(server, '/api/v1/items/a')).status).toBe(500);
    const said = (part: string | RegExp) => lines.map(stripVTControlCharacters).filter((line) => line.match(part));
    await expect.poll(() => said('cannot be served')).toHaveLength(1);
    // With hot updates Vite has a block of its own, and where the analysis has one too, that is enough.
    const isShort = said('cannot be served')[0] === '[openapi] src/app.ts cannot be served until this is fixed';
    expect(isShort).toBe(hmr || name === 'a syntax error');
    expect(said(pattern)).toHaveLength(name === 'a syntax error' && !hmr ? 0 : 1);
    expect(said('error syntax-error')).toHaveLength(name === 'a syntax error' ? 1 : 0);
  });

  it('says what is missing in a module that exports no app', async () => {
    await project.write('src/app.ts', 'export const router = 1;');
    const server = await open();
    expect((await ask(server, '/x')).status).toBe(500);
    expect(lines.join('\n')).toContain('src/app.ts (option "server") exports no h3 app.');
    expect(lines.join('\n')).toContain('its exports are: router');
  });

  it('leaves modules, pages of the project and the docs to Vite, whatever the base', async () => {
    await project.write('index.html', '<!doctype html><p>page</p>');
    const server = await open({ base: '/shop/' });
    expect(server.config.appType).toBe('spa');
    const page = await ask(server, '/shop/', { headers: { accept: 'text/html' } });
    expect(page.text).toContain('<p>page</p>');
    expect((await ask(server, '/shop/@vite/client')).text).toContain('createHotContext');
    expect((await ask(server, '/__openapi/v1.json')).text).toContain('"openapi"');
    expect((await ask(server, '/api/v1/items/a')).text).toContain('Lamp');
  });
});
