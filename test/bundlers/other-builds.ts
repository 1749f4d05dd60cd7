import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBundleHandler, Logger, resolveConfig } from '@farmfe/core';
import { rspack } from '@rspack/core';
import type { Configuration as RspackConfiguration } from '@rspack/core';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import farmPlugin from '../../src/plugin/farm.ts';
import type { OpenAPIOptions } from '../../src/plugin/options.ts';
import rspackPlugin from '../../src/plugin/rspack.ts';
import webpackPlugin from '../../src/plugin/webpack.ts';
import type { Built } from './builds.ts';
import { runtimePackages } from './project.ts';
import type { Project } from './project.ts';

/** As `builds`, for the bundlers that have no hooks of Rollup's or esbuild's. */
export const otherBuilds = { webpack: buildWebpack, rspack: buildRspack, farm: buildFarm, bun: buildBun } as const;

/** What differs from a build for production as it is in most projects. */
export type More = Partial<Pick<Configuration, 'mode' | 'devtool' | 'cache' | 'watch'>> & { clean?: boolean };

/** What webpack and Rspack are told alike. */
const shared = (project: Project, { clean = false, ...more }: More) => ({
  mode: 'production' as const,
  target: 'node20',
  context: project.root,
  entry: { server: './src/server.ts' },
  externals: [new RegExp(`^(?:${runtimePackages.join('|')})(?:/|$)`)],
  externalsType: 'module' as const,
  experiments: { outputModule: true },
  output: {
    path: project.path('dist'),
    filename: 'bin/[name].mjs',
    chunkFilename: 'lib/[name].mjs',
    module: true,
    clean,
  },
  optimization: { minimize: false },
  ...more,
});

export const webpackConfig = (project: Project, options?: OpenAPIOptions, more: More = {}): Configuration => ({
  ...shared(project, more),
  module: { rules: [{ test: /\.ts$/, use: fileURLToPath(new URL('typescript-loader.mjs', import.meta.url)) }] },
  plugins: [webpackPlugin(options)],
});

export const rspackConfig = (project: Project, options?: OpenAPIOptions, more: More = {}): RspackConfiguration => ({
  ...(shared(project, more) as RspackConfiguration),
  module: {
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
  },
  plugins: [rspackPlugin(options)],
});

async function buildWebpack(project: Project, options?: OpenAPIOptions, more?: More): Promise<Built> {
  const { lines, stream } = collectLines();
  await run(
    webpack({ ...webpackConfig(project, options, more), infrastructureLogging: { stream, appendOnly: true } })!,
  );
  return { entry: project.path('dist/bin/server.mjs'), lines };
}

async function buildRspack(project: Project, options?: OpenAPIOptions, more?: More): Promise<Built> {
  const { lines, stream } = collectLines();
  await run(rspack({ ...rspackConfig(project, options, more), infrastructureLogging: { stream, appendOnly: true } }));
  return { entry: project.path('dist/bin/server.mjs'), lines };
}

/** What webpack and Rspack have in common, for tests of both. */
export interface AnyCompiler {
  outputFileSystem: unknown;
  run(done: (error: Error | null, stats?: AnyStats) => void): void;
  close(done: (error?: Error | null) => void): void;
}

interface AnyStats {
  hasErrors(): boolean;
  toString(options: object): string;
}

/** One build, after which the compiler is closed. Its errors are thrown. */
export async function run(given: unknown): Promise<void> {
  const compiler = given as AnyCompiler;
  const stats = await new Promise<AnyStats>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result!)));
  }).finally(() => new Promise((resolve) => compiler.close(resolve)));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

function collectLines(): { lines: string[]; stream: NodeJS.WritableStream & { isTTY: boolean } } {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    lines.push(...String(chunk).replace(/\n$/, '').split('\n'));
    done();
  };
  return { lines, stream: Object.assign(new Writable({ write }), { isTTY: false }) };
}

export const farmConfig = (project: Project, options?: OpenAPIOptions) => ({
  root: project.root,
  // None: Farm would look for one above the working directory.
  configPath: '',
  compilation: {
    input: { server: './src/server.ts' },
    // It finds no folders below this one: its own runtime is not there.
    output: {
      path: 'dist',
      targetEnv: 'node' as const,
      entryFilename: '[entryName].mjs',
      filename: '[resourceName].mjs',
    },
    external: ['h3/node', ...runtimePackages].map((name) => `^${name}(?:/.*)?$`),
    minify: false,
    presetEnv: false,
    persistentCache: false,
  },
  plugins: [farmPlugin(options)],
});

/** Farm's own `build` says what went wrong, and ends the process. */
async function buildFarm(project: Project, options?: OpenAPIOptions): Promise<Built> {
  const { lines, logger } = createFarmLogger();
  const config = await resolveConfig(farmConfig(project, options), 'production', logger, false);
  await createBundleHandler(config, logger);
  return { entry: project.path('dist/server.mjs'), lines };
}

export function createFarmLogger(): { lines: string[]; logger: Logger } {
  const lines: string[] = [];
  const logger = new Logger();
  const write = (message: string | Error): void => void lines.push(...String(message).split('\n'));
  return { lines, logger: Object.assign(logger, { info: write, warn: write, error: write }) };
}

/** In a process of its own: the plugin is one for Bun, where Bun runs. */
async function buildBun(project: Project, options: OpenAPIOptions = {}): Promise<Built> {
  const script = fileURLToPath(new URL('bun-build.mjs', import.meta.url));
  const child = spawn(bunFile(), [script, JSON.stringify({ options, external: runtimePackages })], {
    cwd: project.root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(said);
  return { entry: project.path('dist/bin/server.mjs'), lines: said.split('\n') };
}

/** The program: in its own package, or where its installation script has put it. */
export function bunFile(): string {
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const own = readdirSync(join(packages, '@oven')).map((name) => join(packages, '@oven', name, 'bin/bun'));
  return [...own, join(packages, 'bun/bin/bun.exe')].find((file) => existsSync(file))!;
}
