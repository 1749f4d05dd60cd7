import { context } from 'esbuild';
import { watch as rolldownWatch } from 'rolldown';
import { watch as rollupWatch } from 'rollup';
import type { Plugin } from 'rollup';
import { transform } from 'esbuild';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import esbuildPlugin from '../../src/plugin/esbuild.ts';
import rolldownPlugin from '../../src/plugin/rolldown.ts';
import rollupPlugin from '../../src/plugin/rollup.ts';
import vitePlugin from '../../src/plugin/vite.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';

const external = ['h3', 'h3/node', 'consola', 'nanoid', 'rou3'];
let project: Project;
let folder: string;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  project = await createProject();
  folder = process.cwd();
  process.chdir(project.root);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  process.chdir(folder);
  await project.remove();
});

const typescript = (): Plugin => ({
  name: 'typescript',
  resolveId(source, importer) {
    if (source === 'unplugin-openapi/runtime') return join(project.root, 'node_modules/unplugin-openapi/runtime.mjs');
    return source.startsWith('.') && importer ? resolve(dirname(importer), source) : null;
  },
  async transform(code, id) {
    return id.endsWith('.ts') ? (await transform(code, { loader: 'ts', format: 'esm' })).code : null;
  },
});

const watchers = {
  async rollup() {
    const watcher = rollupWatch({
      input: 'src/server.ts',
      external: [/^node:/, ...external],
      onLog() {},
      plugins: [rollupPlugin(), typescript()],
      output: { dir: 'dist' },
    });
    watcher.on('event', (event) => void ('result' in event && event.result?.close()));
    closers.push(() => watcher.close());
  },
  async rolldown() {
    const watcher = rolldownWatch({
      input: 'src/server.ts',
      platform: 'node',
      external,
      onLog() {},
      plugins: [rolldownPlugin()],
      output: { dir: 'dist' },
    });
    watcher.on('event', (event) => void ('result' in event && event.result?.close()));
    closers.push(() => watcher.close());
  },
  async vite() {
    const watcher = await build({
      root: project.root,
      configFile: false,
      logLevel: 'silent',
      plugins: [vitePlugin()],
      build: { ssr: 'src/server.ts', watch: {} },
    });
    if ('close' in watcher) closers.push(() => watcher.close());
  },
  async esbuild() {
    const watching = await context({
      absWorkingDir: project.root,
      entryPoints: ['src/server.ts'],
      outdir: 'dist',
      bundle: true,
      format: 'esm',
      platform: 'node',
      external,
      logLevel: 'silent',
      plugins: [esbuildPlugin()],
    });
    closers.push(() => watching.dispose());
    await watching.watch();
  },
} satisfies Record<string, () => Promise<void>>;

describe.each(Object.keys(watchers) as (keyof typeof watchers)[])('watching with %s', (name) => {
  it('writes the documents again after a change of a handler and of a file with types only', async () => {
    const waiting = { timeout: 60_000, interval: 30 };
    const read = async () => (await project.list('dist/specs'))['v1.json'];
    await watchers[name]();
    await expect.poll(read, waiting).toContain('"name"');
    await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
    await expect.poll(read, waiting).toContain('"weight"');
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await expect.poll(read, waiting).toContain('Finds one item.');
  });
});
