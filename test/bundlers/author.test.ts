import { build, createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runIn } from '../cli/command.ts';
import { generate } from '../../src/index.ts';
import type { OpenAPIOptions } from '../../src/plugin/options.ts';
import openapi from '../../src/plugin/vite.ts';
import { builds } from './builds.ts';
import { askServer, createProject } from './project.ts';
import type { Project } from './project.ts';

async function open(): Promise<Project> {
  const project = await createProject();
  onTestFinished(() => project.remove());
  return project;
}

/** The documents of a dev server, by version, and what it answers at an address of the docs pages. */
async function serve(project: Project, options: OpenAPIOptions = {}) {
  const server = await createServer({
    root: project.root,
    configFile: false,
    logLevel: 'silent',
    plugins: [openapi(options)],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  return async (name: string) => (await fetch(`http://127.0.0.1:${port}/__openapi/${name}`)).text();
}

const command = (project: Project, ...args: string[]) => runIn(project.root, 'generate', ...args);

interface Shown {
  paths: Record<string, { get?: { operationId?: string } }>;
}

describe('hidden routes', () => {
  it('are in no document of dev, build and the command line, and the server that runs says nothing of them', async () => {
    const project = await open();
    await project.edit('src/items.ts', '// API_DESC Reads one item.', '/** @hidden */');
    await project.edit('src/app.ts', "status: 'testing' }", "status: 'testing', hide: ['/api/v2/*'] }");
    const ask = await serve(project);
    const dev = { 'v1.json': await ask('v1.json'), 'v2.json': await ask('v2.json') };
    expect(dev['v1.json']).toContain('"/orders"');
    expect(dev['v1.json']).not.toMatch(/"\/items|"Item"/);
    expect(JSON.parse(dev['v2.json'])).toMatchObject({ paths: {} });

    expect(await command(project)).toMatchObject({ code: 0, notes: '' });
    const written = await project.list('dist/specs');
    expect(Object.keys(written)).toEqual(['v1.json', 'v1.notes', 'v2.json', 'v2.notes']);
    expect(written).toMatchObject(dev);
    expect(JSON.parse(written['v1.notes']!)).toEqual({ hidden: ['GET /api/v1/items/{id}'], kept: [] });

    const { entry } = await builds.vite(project);
    expect(await project.list('dist/specs')).toEqual(written);
    const { documents } = await generate({ root: project.root });
    expect(documents.map(({ text }) => text)).toEqual(Object.values(dev));

    const printed = await askServer(entry, async (origin, said) => {
      expect(await (await fetch(`${origin}/api/v1/items/7`)).json()).toEqual({ id: '7', name: 'Lamp' });
      expect(await (await fetch(`${origin}/api/docs/v1/spec`)).json()).toMatchObject({ paths: { '/orders': {} } });
      return said();
    });
    expect(printed).toContain('specs_loaded');
    expect(printed).not.toContain('routes_differ');
    // What is hidden no more has nothing beside it.
    await project.edit('src/items.ts', '/** @hidden */', '');
    await command(project);
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json', 'v2.notes']);
  });

  it('are not named in a folder that may be a web root, unless its server asks', async () => {
    const project = await open();
    await project.edit('src/items.ts', '// API_DESC Reads one item.', '/** @hidden */');
    await project.edit('src/app.ts', "status: 'testing'", "status: 'testing', publicSwagger: true");
    const files = async (folder: string) => Object.keys(await project.list(folder));
    await command(project, '--out', 'public/specs', '--notes');
    expect(await files('public/specs')).toEqual(['v1.json', 'v1.notes', 'v2.json']);
    await command(project, '--out', 'public/specs');
    expect(await files('public/specs')).toEqual(['v1.json', 'v2.json']);
    await command(project, '--out', 'dist/specs');
    expect(await files('dist/specs')).toEqual(['v1.json', 'v1.notes', 'v2.json']);

    // A client-only build, before the server has one of its own, and after it.
    await project.write('src/page.ts', 'console.log(1);');
    const buildPage = () =>
      build({
        root: project.root,
        configFile: false,
        logLevel: 'silent',
        plugins: [openapi({ outDir: 'dist/client/specs' })],
        build: { outDir: 'dist/client', emptyOutDir: false, rolldownOptions: { input: 'src/page.ts' } },
      });
    await buildPage();
    expect(await files('dist/client/specs')).toEqual(['v1.json', 'v2.json']);
    await builds.vite(project, { outDir: 'dist/client/specs' });
    const placed = await project.list('dist/client/specs');
    expect(Object.keys(placed)).toEqual(['v1.json', 'v1.notes', 'v2.json']);
    await buildPage();
    expect(await project.list('dist/client/specs')).toEqual(placed);
    await project.write('dist/client/specs/v1.notes', '{ "hidden": [], "kept": [] }');
    await buildPage();
    expect(await files('dist/client/specs')).toEqual(['v1.json', 'v2.json']);
  });

  it('are told where they are not hidden from the server', async () => {
    const project = await open();
    const { entry } = await builds.vite(project, { hide: ['/api/v1/items/**'] });
    const notes = project.path('dist/specs/v1.notes');
    const { rmSync } = await import('node:fs');
    rmSync(notes);
    const printed = await askServer(entry, async (origin, said) => {
      await fetch(`${origin}/api/docs/v1/spec`);
      return said();
    });
    expect(printed).toContain('GET /api/v1/items/{id} is registered and not documented');
  });

  it('by an option: the plugin, generate() and the command line agree, and name what matches nothing', async () => {
    const project = await open();
    const hide = ['/api/*/orders', '/nope/**'];
    const { lines } = await builds.vite(project, { hide });
    const built = await project.list('dist/specs');
    expect(built['v1.json']).not.toContain('/orders');
    expect(lines.join('\n')).toContain('The option "hide" has "/nope/**", which matches no route.');
    const { code, notes } = await command(project, '--hide', hide[0]!, '--hide', hide[1]!, '--out', 'other', '--notes');
    expect([code, notes]).toEqual([0, expect.stringContaining('"/nope/**", which matches no route')]);
    expect(await project.list('other')).toEqual(built);
    const { documents, diagnostics } = await generate({ root: project.root, hide });
    expect(documents[0]).toMatchObject({ text: built['v1.json'], notes: { hidden: ['GET /api/v1/orders'] } });
    expect(diagnostics.map((each) => each.code)).toEqual(['config-unused']);
    const inlined = await builds.vite(project, { hide, inline: true });
    expect(
      await askServer(inlined.entry, async (origin, said) => (await fetch(`${origin}/api/docs/v1/spec`), said())),
    ).not.toContain('routes_differ');
  });

  it('are refused where the pattern is none', async () => {
    const project = await open();
    expect(() => openapi({ hide: ['internal/**'] })).toThrow(
      'the option "hide" is "internal/**". Write a path, for example "/api/v1/internal/**".',
    );
    expect(await command(project, '--hide', 'internal')).toMatchObject({
      code: 2,
      notes: 'unplugin-openapi: --hide "internal" is no path. Write a path, for example "/api/v1/internal/**".',
    });
  });
});

describe('an overlay', () => {
  const overlay = (title: string) =>
    `overlay: 1.0.0\ninfo: { title: Mine, version: "1" }\nactions:\n  - target: $.info\n    update: { title: ${title}, description: Sold here. }\n`;

  it('is in dev, build and the command line alike, and the server says what it says', async () => {
    const project = await open();
    const ask = await serve(project);
    expect(await ask('v1.json')).toContain('"title": "Shop"');
    // It appears, changes and goes away while the dev server runs.
    await project.write('openapi.overlay.yaml', overlay('Market'));
    await expect.poll(() => ask('v1.json')).toContain('"title": "Market"');
    await project.write('openapi.overlay.yaml', overlay('Bazaar'));
    await expect.poll(() => ask('v2.json')).toContain('"title": "Bazaar"');
    const dev = { 'v1.json': await ask('v1.json'), 'v2.json': await ask('v2.json') };

    expect(await command(project)).toMatchObject({ code: 0, notes: '' });
    const written = await project.list('dist/specs');
    expect(written).toMatchObject(dev);
    const { entry } = await builds.vite(project);
    expect(await project.list('dist/specs')).toEqual(written);
    const { documents } = await generate({ root: project.root });
    expect(documents.map(({ text }) => text)).toEqual(Object.values(dev));
    // The configuration of the running server names another title, and was before the overlay.
    const info = await askServer(entry, async (origin) => {
      const document = (await (await fetch(`${origin}/api/docs/v1/spec`)).json()) as { info: object };
      return document.info;
    });
    expect(info).toMatchObject({ title: 'Bazaar', description: 'Sold here.' });

    const { rmSync } = await import('node:fs');
    rmSync(project.path('openapi.overlay.yaml'));
    await expect.poll(() => ask('v1.json')).toContain('"title": "Shop"');
  });

  it('renames an operation, hides a route and adds an example within a second of its save, byte for byte alike', async () => {
    const project = await open();
    const ask = await serve(project);
    const before = JSON.parse(await ask('v1.json')) as Shown;
    expect(Object.keys(before.paths)).toEqual(['/items/{id}', '/orders']);
    const name = before.paths['/items/{id}']!.get!.operationId!;
    const words = (id: string): string => `overlay: 1.0.0
info: { title: Words, version: "1" }
actions:
  - target: $.paths["/items/{id}"].get
    update: { operationId: ${id} }
  - target: $.paths["/items/{id}"].get.responses["200"].content["application/json"]
    update: { example: { id: "7", name: Lamp } }
  - target: $.paths["/orders"]
    remove: true
`;
    for (const id of ['findItem', 'pickItem']) {
      await project.write('openapi.overlay.yaml', words(id));
      await expect.poll(() => ask('v1.json'), { timeout: 1000, interval: 20 }).toContain(`"${id}"`);
    }
    const dev = {
      'v1.json': await ask('v1.json'),
      'v1.yaml': await ask('v1.yaml'),
      'v2.json': await ask('v2.json'),
      'v2.yaml': await ask('v2.yaml'),
    };
    const { paths } = JSON.parse(dev['v1.json']) as Shown;
    expect(Object.keys(paths)).toEqual(['/items/{id}']);
    expect(paths['/items/{id}']!.get).toMatchObject({
      operationId: 'pickItem',
      responses: { 200: { content: { 'application/json': { example: { id: '7', name: 'Lamp' } } } } },
    });
    expect(dev['v1.json']).not.toContain(`"${name}"`);

    expect(await command(project, '--yaml', '--out', 'told')).toMatchObject({ code: 0, notes: '' });
    const told = await project.list('told');
    await builds.vite(project, { yaml: true });
    const built = await project.list('dist/specs');
    for (const [file, text] of Object.entries(dev)) {
      expect(told[file], `${file} of the command line`).toBe(text);
      expect(built[file], `${file} of the build`).toBe(text);
    }
  });

  it('with transform after it in a build, and neither where the options say so', async () => {
    const project = await open();
    await project.write(
      'mine.json',
      JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'x', version: '1' },
        actions: [{ target: '$.info', update: { title: 'Market' } }],
      }),
    );
    await builds.esbuild(project, {
      overlay: 'mine.json',
      transform: (document, { version }) => void (document.info.title += ` of ${version}`),
    });
    expect((await project.list('dist/specs'))['v1.json']).toContain('"title": "Market of v1"');
    expect(await command(project, '--overlay', 'mine.json', '--json')).toMatchObject({
      out: expect.stringContaining('"title": "Market"'),
    });
    await project.write('openapi.overlay.yaml', 'overlay: 3');
    expect(await command(project, '--json')).toMatchObject({
      code: 1,
      out: expect.stringContaining('overlay-invalid'),
    });
    expect(await command(project, '--no-overlay')).toMatchObject({ code: 0 });
  });
});

describe('documents as YAML', () => {
  it('lie beside the JSON where they are asked for, say the same, and go with it', async () => {
    const { parse } = await import('yaml');
    const project = await open();
    await builds.vite(project, { yaml: true });
    const built = await project.list('dist/specs');
    expect(Object.keys(built)).toEqual(['v1.json', 'v1.yaml', 'v2.json', 'v2.yaml']);
    for (const version of ['v1', 'v2'])
      expect(parse(built[`${version}.yaml`]!)).toEqual(JSON.parse(built[`${version}.json`]!));
    expect(built['v1.yaml']).toMatch(/^openapi: 3\.0\.3\ninfo:\n {2}title: Shop\n/);
    expect(await command(project, '--yaml', '--out', 'other')).toMatchObject({ code: 0 });
    expect(await project.list('other')).toEqual(built);
    // A file of the user's own stays.
    await project.write('dist/specs/v3.yaml', 'openapi: 3.0.3\n');
    await command(project);
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json', 'v3.yaml']);
  });

  it.each(['dist/specs', 'public/specs'])('of the user stay in %s, and those of the last run go', async (folder) => {
    const project = await open();
    // What an overlay makes of the servers says nothing of the version.
    const overlay = { overlay: '1.0.0', info: { title: 'Words', version: '1' } };
    const action = { target: '$.servers[0]', update: { description: 'Ours' } };
    await project.write('openapi.overlay.json', JSON.stringify({ ...overlay, actions: [action] }));
    await command(project, '--yaml', '--out', folder);
    const written = await project.list(folder);
    const own = written['v2.yaml']!.replace('paths:', '# By hand.\npaths:');
    await project.write(`${folder}/v2.yaml`, own);
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await command(project, ...(folder === 'dist/specs' ? [] : ['--out', folder]));
    const files = await project.list(folder);
    const names = Object.keys(files).filter((name) => !name.endsWith('.notes'));
    expect([names, files['v2.yaml']]).toEqual([['v1.json', 'v2.json', 'v2.yaml'], own]);
  });

  it('of one version alone', async () => {
    const project = await open();
    await command(project, '--yaml', '--name', 'v2', '--out', 'picked');
    expect(Object.keys(await project.list('picked'))).toEqual(['v2.json', 'v2.yaml']);
    expect(() => openapi({ yaml: 'yes' as never })).toThrow('the option "yaml" is "yes". Write true or false.');
  });
});
