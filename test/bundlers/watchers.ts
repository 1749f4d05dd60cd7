import { createBundleHandler, resolveConfig } from '@farmfe/core';
import { rspack } from '@rspack/core';
import { context, transform } from 'esbuild';
import { watch as rolldownWatch } from 'rolldown';
import { watch as rollupWatch } from 'rollup';
import type { Plugin } from 'rollup';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import webpack from 'webpack';
import esbuildPlugin from '../../src/plugin/esbuild.ts';
import farmPlugin from '../../src/plugin/farm.ts';
import rolldownPlugin from '../../src/plugin/rolldown.ts';
import rollupPlugin from '../../src/plugin/rollup.ts';
import rspackPlugin from '../../src/plugin/rspack.ts';
import vitePlugin from '../../src/plugin/vite.ts';
import webpackPlugin from '../../src/plugin/webpack.ts';
import { createFarmLogger, farmConfig, rspackConfig, webpackConfig } from './other-builds.ts';
import { runtimePackages } from './project.ts';
import type { Project } from './project.ts';

const external = ['h3/node', ...runtimePackages];

const typescript = (project: Project): Plugin => ({
  name: 'typescript',
  resolveId(source, importer) {
    if (source === 'unplugin-openapi/runtime') return join(project.root, 'node_modules/unplugin-openapi/runtime.mjs');
    return source.startsWith('.') && importer ? resolve(dirname(importer), source) : null;
  },
  async transform(code, id) {
    return id.endsWith('.ts') ? (await transform(code, { loader: 'ts', format: 'esm' })).code : null;
  },
});

/** Starts a build that watches, with the project's root as the working directory. Returns what ends it. */
export const watchers = {
  async rollup(project, instances = 1, started = () => {}) {
    const watcher = rollupWatch({
      input: 'src/server.ts',
      external: [/^node:/, ...external],
      onLog() {},
      plugins: [repeat(rollupPlugin, instances), typescript(project), countStarts(started)],
      output: { dir: 'dist' },
    });
    watcher.on('event', (event) => void ('result' in event && event.result?.close()));
    return () => watcher.close();
  },
  async rolldown(_, instances = 1, started = () => {}) {
    const watcher = rolldownWatch({
      input: 'src/server.ts',
      platform: 'node',
      external,
      onLog() {},
      plugins: [repeat(rolldownPlugin, instances), countStarts(started)],
      output: { dir: 'dist' },
    });
    watcher.on('event', (event) => void ('result' in event && event.result?.close()));
    return () => watcher.close();
  },
  async vite(project, instances = 1, started = () => {}) {
    const watcher = await build({
      root: project.root,
      configFile: false,
      logLevel: 'silent',
      plugins: [repeat(vitePlugin, instances), countStarts(started)],
      build: { ssr: 'src/server.ts', watch: {} },
    });
    return async () => void ('close' in watcher && (await watcher.close()));
  },
  async esbuild(project, instances = 1, started = () => {}) {
    const watching = await context({
      absWorkingDir: project.root,
      entryPoints: ['src/server.ts'],
      outdir: 'dist',
      bundle: true,
      format: 'esm',
      platform: 'node',
      external,
      logLevel: 'silent',
      plugins: [...repeat(esbuildPlugin, instances), { name: 'count', setup: (build) => build.onStart(started) }],
    });
    await watching.watch();
    return () => watching.dispose();
  },
  webpack: async (project, instances = 1, started = () => {}) => {
    const config = webpackConfig(project, {}, { mode: 'development' });
    const compiler = webpack({ ...config, plugins: repeat(webpackPlugin, instances) })!;
    return watchCompiler(compiler, started);
  },
  rspack: async (project, instances = 1, started = () => {}) => {
    const config = rspackConfig(project, {}, { mode: 'development' });
    return watchCompiler(rspack({ ...config, plugins: repeat(rspackPlugin, instances) }), started);
  },
  farm: async (project, instances = 1, started = () => {}) => {
    const { logger } = createFarmLogger();
    const count = { name: 'count', buildStart: { executor: started }, updateModules: { executor: started } };
    const plugins = [...repeat(farmPlugin, instances).flat(), count];
    const config = await resolveConfig(
      { ...farmConfig(project), plugins, clearScreen: false },
      'development',
      logger,
      false,
    );
    const watcher = (await createBundleHandler(config, logger, true))!;
    const files = watcher.getInternalWatcher();
    await new Promise((resolve) => files.once('ready', resolve));
    return () => {
      watcher.close();
      return files.close();
    };
  },
} satisfies Record<string, Watch>;

/** @param started called as often as a build begins */
type Watch = (project: Project, instances?: number, started?: () => void) => Promise<() => Promise<unknown>>;

interface WatchedCompiler {
  hooks: { compile: { tap(name: string, work: () => void): void } };
  watch(options: object, done: () => void): unknown;
  close(done: () => void): void;
}

function watchCompiler(compiler: WatchedCompiler, started: () => void): () => Promise<unknown> {
  compiler.hooks.compile.tap('count', started);
  compiler.watch({ aggregateTimeout: 5 }, () => {});
  return () => new Promise<void>((resolve) => compiler.close(resolve));
}

const countStarts = (started: () => void) => ({ name: 'count', buildStart: () => started() });

const repeat = <T>(create: () => T, times: number): T[] => Array.from({ length: times }, () => create());
