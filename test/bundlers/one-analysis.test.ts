import { createBuilder, createServer, isRunnableDevEnvironment } from 'vite';
import type { ViteDevServer } from 'vite';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Specs } from '../../src/model/specs.ts';
import type { OpenAPIOptions } from '../../src/plugin/options.ts';
import rollupPlugin from '../../src/plugin/rollup.ts';
import openapi from '../../src/plugin/vite.ts';
import { builds } from './builds.ts';
import type { Count } from './counted-analyses.ts';
import { askServer, createProject } from './project.ts';
import type { Project } from './project.ts';
import { watchers } from './watchers.ts';

const count = vi.hoisted((): Count => ({ runs: 0, active: 0, most: 0, changed: [] }));
vi.mock('../../src/plugin/analysis.ts', async (original) => {
  const { countAnalyses } = await import('./counted-analyses.ts');
  return countAnalyses(original, count);
});
beforeEach(() => {
  Object.assign(count, { runs: 0, most: 0, changed: [] });
});

const open = async (): Promise<Project> => {
  const project = await createProject();
  onTestFinished(() => project.remove());
  return project;
};
const names = Object.keys(builds) as (keyof typeof builds)[];
const lines: string[] = [];
const write = (line: string): void => void lines.push(line);
const quiet = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
const customLogger = { ...quiet, info: write, warn: write, error: write };
beforeEach(() => void (lines.length = 0));
const summaries = (): string[] => lines.filter((line) => / operations?, \d+ versions?, /.test(line));

describe.each(names)('one build with %s', (name) => {
  it('is one analysis, one report and one good server with two instances of the plugin', async () => {
    const project = await open();
    const { entry, lines } = await builds[name](project, {}, { instances: 2 });
    expect(count.runs).toBe(1);
    expect(lines.filter((line) => / operations?, \d+ versions?, /.test(line))).toHaveLength(1);
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json']);
    await askServer(entry, async (origin) => {
      const spec = (await (await fetch(`${origin}/api/docs/v1/spec`)).json()) as { paths: object };
      expect(spec.paths).toHaveProperty('/items/{id}.get.description', 'Reads one item.');
    });
  });
});

describe('one build with Vite', () => {
  const environments = {
    client: { build: { outDir: 'dist/client', rolldownOptions: { input: 'src/page.ts' } } },
    ssr: { build: { outDir: 'dist/server', rolldownOptions: { input: 'src/server.ts' } } },
    edge: { consumer: 'server', build: { outDir: 'dist/edge', rolldownOptions: { input: 'src/server.ts' } } },
  } as const;

  it.each([1, 2])('is one analysis for three environments and %i instances', async (instances) => {
    const project = await open();
    await project.write('src/page.ts', 'console.log(1);');
    const plugins = Array.from({ length: instances }, () => openapi());
    const builder = await createBuilder({
      root: project.root,
      configFile: false,
      plugins,
      customLogger,
      builder: {},
      environments,
    });
    await builder.buildApp();
    for (const folder of ['server', 'edge'])
      expect(Object.keys(await project.list(`dist/${folder}/specs`))).toEqual(['v1.json', 'v2.json']);
    expect(count.runs).toBe(1);
    expect(summaries()).toHaveLength(1);
  });

  it.each(['vite', 'rollup'] as const)('(%s) has the documents of each transform of the same text', async (name) => {
    const project = await open();
    const titled = (title: string): OpenAPIOptions => ({
      outDir: title,
      transform: ({ info }) => void (info.title = title),
    });
    const one = titled('one');
    const other = name === 'vite' ? openapi(titled('two')) : rollupPlugin(titled('two'));
    await builds[name](project, one, { rollup: () => other as never, instances: 2 });
    for (const title of ['one', 'two']) {
      const text = (await project.list(title))['v1.json'];
      expect(text).toContain(`"title": "${title}"`);
    }
    // The two that have one function between them are one.
    expect(count.runs).toBe(2);
  });

  it('is one analysis for instances whose options differ in what they do with it', async () => {
    const project = await open();
    await builds.vite(project, { outDir: 'docs' }, { rollup: () => openapi({ levels: {} })[0] as never });
    expect(count.runs).toBe(1);
    expect(Object.keys(await project.list('docs'))).toEqual(['v1.json', 'v2.json']);
  });
});

describe.each(Object.keys(watchers) as (keyof typeof watchers)[])('watching with %s', (name) => {
  it.each([1, 2])('is one analysis a build, with %i instances', async (instances) => {
    const project = await open();
    const folder = process.cwd();
    let starts = 0;
    process.chdir(project.root);
    const close = await watchers[name](project, instances, () => void starts++);
    onTestFinished(async () => {
      await close();
      process.chdir(folder);
    });
    const read = async () => (await project.list('dist/specs'))['v1.json'];
    await expect.poll(read).toContain('"name"');
    // webpack and Rspack begin again where a file is as young as the build.
    await expect.poll(() => count.runs - starts).toBe(0);
    expect(starts).toBeLessThanOrEqual(name === 'webpack' || name === 'rspack' ? 2 : 1);
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await expect.poll(read).toContain('Finds one item.');
    await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
    await expect.poll(read).toContain('"weight"');
    // A bundler may begin twice on one save: what it began is what is counted.
    await expect.poll(() => count.runs - starts).toBe(0);
    expect(starts).toBeGreaterThanOrEqual(3);
  });
});

describe('a dev server of Vite', () => {
  async function start(project: Project, options: OpenAPIOptions[], server: object): Promise<ViteDevServer> {
    const dev = await createServer({
      root: project.root,
      configFile: false,
      plugins: options.map((each) => openapi(each)),
      customLogger,
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
      environments: { edge: { consumer: 'server' } },
      server: { middlewareMode: true, ...server },
    });
    onTestFinished(() => dev.close());
    return dev;
  }
  async function load(dev: ViteDevServer, project: Project): Promise<Specs> {
    for (const name of ['edge', 'ssr']) {
      const environment = dev.environments[name]!;
      if (!isRunnableDevEnvironment(environment)) throw new Error('not runnable');
      const { specs } = await environment.runner.import<{ specs: Specs }>(project.path('src/app.ts'));
      if (name === 'ssr') return specs;
    }
    throw new Error('no environment');
  }

  it.each([
    ['one instance', [{}], {}],
    ['one instance and no hot updates', [{}], { hmr: false }],
    ['two instances', [{}, {}], {}],
    ['two instances and no hot updates', [{}, {}], { hmr: false }],
    ['two instances with different options', [{}, { levels: { 'no-version': 'off' } }], {}],
  ] as [string, OpenAPIOptions[], object][])('is one analysis a change with %s', async (_, options, server) => {
    const project = await open();
    const specs = await load(await start(project, options, server), project);
    expect(await specs.document('v1')).toContain('"name"');
    expect(count.runs).toBe(1);
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await expect.poll(() => specs.document('v1')).toContain('Finds one item.');
    await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
    await expect.poll(() => specs.document('v1')).toContain('"weight"');
    expect(count.changed).toEqual([undefined, [project.path('src/items.ts')], [project.path('src/types.ts')]]);
    // Each environment of the app is told of the same modules, and asks for no analysis of its own.
    expect(count.runs).toBe(3);
    const reports = options.length > 1 && JSON.stringify(options[0]) !== JSON.stringify(options[1]) ? 2 : 1;
    // The terminal is told after the pages.
    await expect.poll(() => summaries()).toHaveLength(3 * reports);
  });
});
