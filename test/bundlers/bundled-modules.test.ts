import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Plugin as VitePlugin } from 'vite';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'rollup';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Specs } from '../../src/model/specs.ts';
import openapi from '../../src/plugin/vite.ts';
import { builds } from './builds.ts';
import type { Others } from './builds.ts';
import type { Count } from './counted-analyses.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';
import { stockRoutes } from './stock.ts';

const count = vi.hoisted((): Count => ({ runs: 0, active: 0, most: 0, changed: [] }));
vi.mock('../../src/plugin/analysis.ts', async (original) => {
  const { countAnalyses } = await import('./counted-analyses.ts');
  return countAnalyses(original, count);
});
beforeEach(() => {
  count.runs = 0;
});

interface Case {
  /** Puts the module into the project. Returns other plugins of the build, and where the module is said to be. */
  prepare(project: Project): Promise<{ others?: Others; place: string }>;
  /** Changes the module, where a watcher can see it. */
  edit?(project: Project): Promise<void>;
}

/** Marked modules that a scan of the project's folder does not find, and that no module which it finds imports. */
const cases: Record<string, Case> = {
  'a workspace package outside the root': {
    async prepare(project) {
      const name = await createPackage(project);
      await project.write('src/entry.ts', `import './app.ts';\nimport '../../${name}/src/routes.ts';\n`);
      return { place: `../${name}/src/routes.ts` };
    },
    edit: (project) => project.edit(`../${packageName(project)}/src/routes.ts`, 'left: 3', `left: 3, shelf: 'b'`),
  },
  'a package that is linked': {
    async prepare(project) {
      const name = await createPackage(project);
      await symlink(project.path(`../${name}`), project.path('node_modules/stock'));
      await project.write('src/entry.ts', `import './app.ts';\nimport 'stock';\n`);
      return { place: `../${name}/src/routes.ts` };
    },
    edit: (project) => project.edit(`../${packageName(project)}/src/routes.ts`, 'left: 3', `left: 3, shelf: 'b'`),
  },
  'a module that another plugin generates': {
    async prepare(project) {
      await project.write('src/entry.ts', `import './app.ts';\nimport 'virtual:stock';\n`);
      return { others: { rollup: generateInRollup, esbuild: generateInEsbuild }, place: 'virtual:stock' };
    },
  },
  'a module that another plugin rewrites': {
    async prepare(project) {
      await project.write('src/entry.ts', `import './app.ts';\nimport './stock.ts';\n`);
      await project.write('src/stock.ts', 'export const stock = 0;\n');
      return { others: { rollup: rewriteInRollup, esbuild: rewriteInEsbuild }, place: 'src/stock.ts' };
    },
  },
};

const packageName = ({ root }: Project): string => `${root.split('/').at(-1)}-stock`;

async function createPackage(project: Project): Promise<string> {
  const name = packageName(project);
  const folder = project.path(`../${name}`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'stock', exports: './src/routes.ts' }));
  await writeFile(join(folder, 'src/routes.ts'), stockRoutes);
  await symlink(project.path('node_modules'), join(folder, 'node_modules'));
  return name;
}

const generateInRollup = (): Plugin => ({
  name: 'generate',
  resolveId: (source) => (source === 'virtual:stock' ? '\0virtual:stock' : null),
  load: (id) => (id === '\0virtual:stock' ? stockRoutes : null),
});

const generateInEsbuild = (): EsbuildPlugin => ({
  name: 'generate',
  setup(build) {
    build.onResolve({ filter: /^virtual:stock$/ }, () => ({ path: 'stock', namespace: 'generated' }));
    build.onLoad({ filter: /.*/, namespace: 'generated' }, () => ({
      contents: stockRoutes,
      resolveDir: process.cwd(),
    }));
  },
});

const rewriteInRollup = (): Plugin => ({
  name: 'rewrite',
  load: (id) => (id.endsWith('/src/stock.ts') ? stockRoutes : null),
});

const rewriteInEsbuild = (): EsbuildPlugin => ({
  name: 'rewrite',
  setup: (build) => build.onLoad({ filter: /\/src\/stock\.ts$/ }, () => ({ contents: stockRoutes, loader: 'ts' })),
});

const quiet = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };

const open = async (): Promise<Project> => {
  const project = await createProject();
  onTestFinished(() => project.remove());
  await project.edit('src/server.ts', `import { createServer }`, `import './entry.ts';\nimport { createServer }`);
  return project;
};

describe.each(Object.keys(builds) as (keyof typeof builds)[])('built with %s', (bundler) => {
  it.each(Object.keys(cases))('%s is documented, and said to be', async (name) => {
    const project = await open();
    const { others, place } = await cases[name]!.prepare(project);
    const { lines } = await builds[bundler](project, { diagnostics: 'all' }, others);
    const specs = await project.list('dist/specs');
    expect(Object.keys(specs)).toEqual(['v1.json', 'v2.json', 'v3.json']);
    expect(specs['v3.json']).toContain('"sku"');
    const said = lines.join('\n').split('\n');
    expect(said.filter((line) => /\b(?:error|warning|info) module-bundled\b/.test(line))).toHaveLength(1);
    expect(said.filter((line) => line.startsWith(`  ${place} is marked `))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('module-unreached');
    // Once for what the disk has, while the bundler works, and once for what came from it.
    expect(count.runs).toBe(2);
  });

  it('a part of the app that another plugin generates is followed as an import of it', async () => {
    const project = await open();
    await project.write('src/entry.ts', `import './app.ts';\n`);
    const { others } = await cases['a module that another plugin generates']!.prepare(project);
    await project.write('src/entry.ts', `import './app.ts';\n`);
    await project.edit(
      'src/routes.ts',
      `import { readItem }`,
      `import { listStock } from 'virtual:stock';\nimport { readItem }`,
    );
    await project.edit('src/routes.ts', `api.get('/orders', listOrders);`, `api.get('/stock', listStock);`);
    await builds[bundler](project, { inline: true }, others);
    const v1 = (await project.list('dist/specs'))['v1.json']!;
    expect(v1).toContain('"sku"');
    // What is inside the bundle is what the files say.
    const code = Object.values({ ...(await project.list('dist/bin')), ...(await project.list('dist/lib')) }).join('\n');
    expect(code).toContain('List stock');
    expect(code).not.toContain('__UNPLUGIN_OPENAPI_DOCUMENTS');
  });

  it('a module that the scan found is read from the disk, and once, whatever the bundler makes of it', async () => {
    const project = await open();
    await project.write('src/entry.ts', `import './app.ts';\n`);
    await builds[bundler](project);
    const before = await project.list('dist/specs');
    expect(count.runs).toBe(1);
    const rollup = (): Plugin => ({
      name: 'rewrite',
      transform: (code, id) => (id.endsWith('/src/items.ts') ? `// API_SOURCE\n${code}` : null),
    });
    await builds[bundler](project, {}, { rollup });
    expect(count.runs).toBe(2);
    expect(await project.list('dist/specs')).toEqual(before);
  });
});

describe('in a dev server of Vite', () => {
  it.each(Object.keys(cases))('%s is documented, and followed', async (name) => {
    const project = await open();
    const { others, place } = await cases[name]!.prepare(project);
    const lines: string[] = [];
    const write = (line: string): void => void lines.push(line);
    const server = await createServer({
      root: project.root,
      configFile: false,
      plugins: [others?.rollup?.() as VitePlugin, openapi({ diagnostics: 'all' })],
      customLogger: { ...quiet, info: write, warn: write, error: write },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
      server: { middlewareMode: true },
    });
    onTestFinished(() => server.close());
    const environment = server.environments.ssr;
    if (!isRunnableDevEnvironment(environment)) throw new Error('not runnable');
    const { specs } = await environment.runner.import<{ specs: Specs }>(project.path('src/app.ts'));
    expect(await specs.versions()).toEqual(['v1', 'v2']);
    expect(count.runs).toBe(1);

    await environment.runner.import(project.path('src/entry.ts'));
    await expect.poll(() => specs.versions()).toEqual(['v1', 'v2', 'v3']);
    expect(await specs.document('v3')).toContain('"sku"');
    await expect.poll(() => lines.join('\n')).toContain(`  ${place} is marked `);
    const { edit } = cases[name]!;
    // Once more when the watcher has what lies outside the root, where that is not in time for the second run.
    const most = edit ? 3 : 2;
    expect([2, most]).toContain(count.runs);

    if (!edit) return;
    await edit(project);
    await expect.poll(() => specs.document('v3')).toContain('"shelf"');
    expect(count.runs).toBeLessThanOrEqual(most + 1);
  });
});
