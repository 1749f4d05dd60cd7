import { build as esbuild, transform } from 'esbuild';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { rolldown } from 'rolldown';
import type { Plugin as RolldownPlugin } from 'rolldown';
import { rollup } from 'rollup';
import type { Plugin } from 'rollup';
import { dirname, join, resolve } from 'node:path';
import { build as vite } from 'vite';
import type { Plugin as VitePlugin } from 'vite';
import type { OpenAPIOptions } from '../../src/plugin/options.ts';
import esbuildPlugin from '../../src/plugin/esbuild.ts';
import rolldownPlugin from '../../src/plugin/rolldown.ts';
import rollupPlugin from '../../src/plugin/rollup.ts';
import vitePlugin from '../../src/plugin/vite.ts';
import { runtimePackages } from './project.ts';
import type { Project } from './project.ts';

export interface Built {
  /** The server's entry. */
  entry: string;
  /** What the build printed. */
  lines: string[];
}

/** Other plugins of a build: Rollup's form serves Vite, Rollup and Rolldown. */
export interface Others {
  rollup?: () => Plugin;
  esbuild?: () => EsbuildPlugin;
  /** How many instances of ours there are. Default: 1. */
  instances?: number;
}

type Build = (project: Project, options?: OpenAPIOptions, others?: Others) => Promise<Built>;

/** Ours, as often as asked for. */
const repeat = <T>(create: () => T, { instances = 1 }: Others): T[] => Array.from({ length: instances }, create);

/** One build of the fixture into `dist`, the server below it in a folder: the specs are never right beside it. */
export const builds = {
  vite: buildVite,
  esbuild: buildEsbuild,
  rollup: buildRollup,
  rolldown: buildRolldown,
} as const satisfies Record<string, Build>;

async function buildVite(project: Project, options?: OpenAPIOptions, others: Others = {}): Promise<Built> {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  await vite({
    root: project.root,
    configFile: false,
    plugins: [others.rollup?.() as VitePlugin, repeat(() => vitePlugin(options), others)],
    customLogger: { ...silent, info: write, warn: write, error: write },
    build: {
      ssr: 'src/server.ts',
      rolldownOptions: { output: { entryFileNames: 'bin/[name].js', chunkFileNames: 'lib/[name].js' } },
    },
  });
  return { entry: project.path('dist/bin/server.js'), lines };
}

const silent = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };

async function buildEsbuild(project: Project, options?: OpenAPIOptions, others: Others = {}): Promise<Built> {
  const { lines } = await withStderr(() =>
    esbuild({
      absWorkingDir: project.root,
      entryPoints: { 'bin/server': 'src/server.ts' },
      outdir: 'dist',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      external: runtimePackages,
      plugins: [...repeat(() => esbuildPlugin(options), others), ...(others.esbuild ? [others.esbuild()] : [])],
    }),
  );
  return { entry: project.path('dist/bin/server.mjs'), lines };
}

async function buildRollup(project: Project, options?: OpenAPIOptions, others: Others = {}): Promise<Built> {
  const lines: string[] = [];
  await inFolder(project.root, async () => {
    const bundle = await rollup({
      input: 'src/server.ts',
      external: [/^node:/, 'h3/node', ...runtimePackages],
      // Looking for code that nothing uses takes Rollup longer than all the rest of the build.
      treeshake: false,
      onLog: (_, { message }) => void lines.push(message),
      plugins: [others.rollup?.(), repeat(() => rollupPlugin(options), others), readTypeScript(project.root)],
    });
    await bundle.write({
      dir: 'dist',
      format: 'es',
      entryFileNames: 'bin/[name].mjs',
      chunkFileNames: 'lib/[name].mjs',
    });
    await bundle.close();
  });
  return { entry: project.path('dist/bin/server.mjs'), lines };
}

async function buildRolldown(project: Project, options?: OpenAPIOptions, others: Others = {}): Promise<Built> {
  const lines: string[] = [];
  await inFolder(project.root, async () => {
    const bundle = await rolldown({
      input: 'src/server.ts',
      platform: 'node',
      external: ['h3/node', ...runtimePackages],
      onLog: (_, { message }) => void lines.push(message),
      plugins: [others.rollup?.() as RolldownPlugin, repeat(() => rolldownPlugin(options), others)],
    });
    await bundle.write({
      dir: 'dist',
      format: 'es',
      entryFileNames: 'bin/[name].mjs',
      chunkFileNames: 'lib/[name].mjs',
    });
    await bundle.close();
  });
  return { entry: project.path('dist/bin/server.mjs'), lines };
}

/** Rollup knows no packages and no TypeScript: the least that a user adds. */
function readTypeScript(root: string): Plugin {
  return {
    name: 'read-typescript',
    resolveId(source, importer) {
      if (source === 'unplugin-openapi/runtime') return join(root, 'node_modules/unplugin-openapi/runtime.mjs');
      if (source === 'stock') return join(root, 'node_modules/stock/src/routes.ts');
      return source.startsWith('.') && importer ? resolve(dirname(importer), source) : null;
    },
    async transform(code, id) {
      return id.endsWith('.ts') ? (await transform(code, { loader: 'ts', format: 'esm' })).code : null;
    },
  };
}

/** Rollup's root is the working directory. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    await work();
  } finally {
    process.chdir(before);
  }
}

async function withStderr(work: () => Promise<unknown>): Promise<{ lines: string[] }> {
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => void lines.push(line);
  try {
    await work();
  } finally {
    console.error = error;
  }
  return { lines };
}
