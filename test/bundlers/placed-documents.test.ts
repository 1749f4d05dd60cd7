import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { build as viteBuild } from 'vite';
import type { Plugin } from 'vite';
import vitePlugin from '../../src/plugin/vite.ts';
import { builds } from './builds.ts';
import { startReader } from './file-reader.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';

const names = Object.keys(builds) as (keyof typeof builds)[];
const projects: Project[] = [];
async function open(): Promise<Project> {
  const project = await createProject();
  projects.push(project);
  return project;
}
afterEach(() => Promise.all(projects.splice(0).map((project) => project.remove())));

const removeSecond = async (project: Project): Promise<void> => {
  await project.edit(
    'src/app.ts',
    "    v2: { config: { title: 'Shop', status: 'testing' }, routes: registerV2 },\n",
    '',
  );
};

describe.each(names)('the documents of a build with %s', (name) => {
  it('are the old or the new ones for whoever reads them meanwhile, and go with their version', async () => {
    const project = await open();
    await builds[name](project);
    const old = await project.read('dist/specs/v1.json');
    await project.edit('src/types.ts', 'name: string', 'name: string; label?: string');
    const reader = await startReader(project.path('dist/specs/v1.json'));
    await builds[name](project);
    const { reads, missing, texts } = await reader.stop();
    const fresh = await project.read('dist/specs/v1.json');
    expect(fresh).toContain('"label"');
    expect(reads).toBeGreaterThan(100);
    expect({ missing, foreign: texts.filter((text) => text !== old && text !== fresh) }).toEqual({
      missing: 0,
      foreign: [],
    });
    expect(texts).toContain(old);
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json']);
  });

  it('stay, byte for byte, where a module cannot be read', async () => {
    const project = await open();
    await builds[name](project);
    const before = await project.list('dist/specs');
    const server = await project.list('dist/bin');
    // Marked and in no bundle: no bundler stumbles over it.
    await project.write('src/extra.ts', '// API_SOURCE\nexport const broken = (;\n');
    await expect(builds[name](project)).rejects.toThrow(
      /a module cannot be read, so no document is written and those of the last run stay: src\/extra\.ts:2:\d+\. Fix the syntax\./,
    );
    expect(await project.list('dist/specs')).toEqual(before);
    expect(await project.list('dist/bin')).toEqual(server);
    await project.edit('src/items.ts', 'export', 'export export');
    await expect(builds[name](project)).rejects.toThrow();
    expect(await project.list('dist/specs')).toEqual(before);
  });
});

describe('two builds at once', () => {
  it('into one folder leave whole documents at every moment', async () => {
    const project = await open();
    await builds.vite(project, { outDir: 'docs' });
    const old = await project.read('docs/v1.json');
    await project.edit('src/types.ts', 'name: string', 'name: string; label?: string');
    const reader = await startReader(project.path('docs/v1.json'));
    // Neither empties the folder into which both write their bundles.
    const both = [builds.rolldown, builds.esbuild].map((build) => build(project, { outDir: 'docs' }));
    await Promise.all(both);
    const { missing, texts } = await reader.stop();
    const fresh = await project.read('docs/v1.json');
    expect(fresh).not.toBe(old);
    expect([missing, texts.filter((text) => text !== old && text !== fresh)]).toEqual([0, []]);
    expect(Object.keys(await project.list('docs'))).toEqual(['v1.json', 'v2.json']);
  });
});

describe('what an earlier build has left', () => {
  it.each(names)('goes with %s where it is the document of a version that is no more', async (name) => {
    const project = await open();
    await builds[name](project);
    await project.write('dist/specs/mine.json', '{ "openapi": "3.0.3" }');
    await removeSecond(project);
    const { lines } = await builds[name](project);
    // Vite empties its output folder of what a user has put there, as it always did.
    const mine = name === 'vite' ? [] : ['mine.json'];
    expect(Object.keys(await project.list('dist/specs'))).toEqual([...mine, 'v1.json']);
    expect(lines.join('\n')).toContain('dist/specs: removed v2.json, of no version any more');
  });

  it('is told and stays in a folder that the user named', async () => {
    const project = await open();
    await builds.esbuild(project, { outDir: 'docs' });
    await removeSecond(project);
    const { lines } = await builds.esbuild(project, { outDir: 'docs' });
    expect(Object.keys(await project.list('docs'))).toEqual(['v1.json', 'v2.json']);
    expect(lines.join('\n')).toContain('docs: v2.json is of no version of this project; remove it unless');
  });

  it.each(names)('stays with %s where no version is found at all, and a line says so', async (name) => {
    const project = await open();
    await builds[name](project);
    const before = await project.list('dist/specs');
    await project.edit('src/app.ts', '// API_SOURCE\n', '');
    const { lines } = await builds[name](project);
    expect(await project.list('dist/specs')).toEqual(before);
    expect(lines.join('\n')).toContain('src/app.ts, which registers versions, is not one of them');
    expect(lines.join('\n')).toContain('dist/specs: v1.json, v2.json of an earlier build stay, because no version');
  });

  it('stays where an error may be why its version is not found', async () => {
    const project = await open();
    await builds.esbuild(project);
    await removeSecond(project);
    await project.edit(
      'src/routes.ts',
      `api.get('/orders', listOrders);`,
      `api.get('/orders', listOrders);\n  api.get('/orders', readItem);`,
    );
    const { lines } = await builds.esbuild(project);
    expect(lines.join('\n')).toContain('error route-duplicate');
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json']);
  });
});

describe('the output folder of Vite', () => {
  const build = (project: Project, plugins: Plugin[], emptyOutDir?: boolean) =>
    viteBuild({
      root: project.root,
      configFile: false,
      logLevel: 'silent',
      plugins: [vitePlugin(), ...plugins],
      build: { ssr: 'src/server.ts', ...(emptyOutDir === undefined ? {} : { emptyOutDir }) },
    });

  it('is emptied of everything but the documents, where a build ends halfway too', async () => {
    const project = await open();
    await build(project, []);
    const before = await project.list('dist/specs');
    await project.write('dist/old.js', '');
    await project.write('dist/specs/old.txt', '');
    const failing = { name: 'failing', renderChunk: () => Promise.reject(new Error('halfway')) };
    await expect(build(project, [failing])).rejects.toThrow('halfway');
    expect(await project.list('dist/specs')).toEqual(before);
    expect(await readdir(project.path('dist'))).toEqual(['specs']);
    await build(project, []);
    expect(await project.list('dist/specs')).toEqual(before);
  });

  it('is left alone where the user says so, and the option is what it was', async () => {
    const project = await open();
    const seen: unknown[] = [];
    const watching: Plugin = {
      name: 'watching',
      generateBundle() {
        seen.push(this.environment.config.build.emptyOutDir);
      },
    };
    await build(project, [watching], true);
    await project.write('dist/specs/old.txt', '');
    await build(project, [watching], false);
    expect(Object.keys(await project.list('dist/specs'))).toContain('old.txt');
    await build(project, [watching], true);
    expect(Object.keys(await project.list('dist/specs'))).not.toContain('old.txt');
    expect(seen).toEqual([true, false, true]);
  });

  it('of nobody: what is not written is handed to the caller', async () => {
    const project = await open();
    const result = await viteBuild({
      root: project.root,
      configFile: false,
      logLevel: 'silent',
      plugins: [vitePlugin()],
      build: { ssr: 'src/server.ts', write: false },
    });
    const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
    expect(files.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(['specs/v1.json', 'specs/v2.json']));
    expect(await project.list('dist')).toEqual({});
  });
});
