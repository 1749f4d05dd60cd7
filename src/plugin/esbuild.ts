import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BuildOptions, BuildResult, LogLevel, Plugin, PluginBuild } from 'esbuild';
import { createEsbuildPlugin } from 'unplugin';
import { placeSpecs } from './constant.ts';
import { relateSpecs, selectFiles, specsFolder } from './emit.ts';
import { observeModules } from './esbuild-modules.ts';
import { definePlugins } from './index.ts';
import type { Bundler } from './index.ts';
import { createConsoleLog } from './log.ts';
import type { OpenAPIOptions } from './options.ts';
import { withYAML } from './yaml.ts';
import type { Shell } from './shell.ts';

/**
 * The plugin for esbuild: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * import { build } from 'esbuild';
 * import openapi from 'unplugin-openapi/esbuild';
 * await build({ entryPoints: ['src/server.ts'], bundle: true, platform: 'node', format: 'esm', outdir: 'dist', plugins: [openapi()] });
 */
const openapi: (options?: OpenAPIOptions) => Plugin = createEsbuildPlugin(definePlugins(createEsbuild)) as (
  options?: OpenAPIOptions,
) => Plugin;

export default openapi;
export type { OpenAPIOptions };

function createEsbuild(shell: Shell): Bundler {
  let format: BuildOptions['format'];
  const development = process.env.NODE_ENV === 'development';
  const inline = shell.options.inline || development;

  return {
    load: async () => shell.renderSpecsLate(inline ? 'inline' : 'disk', 'server'),
    place: () => ({
      mode: development ? 'development' : 'production',
      base: inline || format === 'iife' ? 'none' : format === 'cjs' ? 'commonjs' : 'module',
    }),
    // Not by unplugin's transform: it would give esbuild each module that it sees, and plugins after ours had no say.
    see: () => {},
    source: { esbuild: { onLoadFilter: /^virtual:/, onResolveFilter: /^#/ } },
    emit: {
      esbuild: {
        onLoadFilter: /\.[cm]?[jt]sx?$/,
        setup(build) {
          format = readFormat(build.initialOptions);
          // Tells the modules of the build, and which outputs have the constant.
          build.initialOptions.metafile = true;
          setupOutput(build, shell);
        },
      },
    },
  };
}

function setupOutput(build: PluginBuild, shell: Shell): void {
  const { absWorkingDir, logLevel, write } = build.initialOptions;
  const root = absWorkingDir ?? process.cwd();
  const log = createConsoleLog(logLevels[logLevel ?? 'warning']);
  shell.configure({ root, mode: 'watch', log, owner: build.initialOptions });
  if (shell.isTwin) return;
  observeModules(build, (module) => shell.see('', module));

  // After this esbuild has no hook before it writes. The entries wait for the analysis, too.
  build.onStart(async () => {
    shell.begin('');
    try {
      return void (await shell.checkEarly());
    } catch (error) {
      return { errors: [{ text: (error as Error).message }] };
    }
  });
  // Files with types only are in no bundle, and a change of one asks for a new build: the entries watch them.
  build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
    if (kind !== 'entry-point' || pluginData === ownResolve) return undefined;
    const found = await build.resolve(path, { kind, importer, namespace, resolveDir, pluginData: ownResolve });
    if (found.errors.length > 0) return { errors: found.errors, warnings: found.warnings };
    return {
      path: found.path,
      namespace: found.namespace,
      suffix: found.suffix,
      external: found.external,
      sideEffects: found.sideEffects,
      warnings: found.warnings,
      watchFiles: await shell.watchFiles().catch(() => []),
    };
  });
  build.onDispose(() => void shell.stop());
  build.onEnd(async (result) => {
    // A build that failed wrote nothing, and has its own errors to show.
    if (result.errors.length > 0 || !result.metafile) return undefined;
    try {
      // Files, relative to the root, and what other plugins made, as they call it.
      const reached = Object.keys(result.metafile.inputs).flatMap((input) => [resolve(root, input), input]);
      const outcome = await shell.conclude('', reached);
      const output = readOutput(build.initialOptions, root);
      const specs = shell.outDir ?? join(output, specsFolder);
      await placeOutputs(shell, result, specs);
      if (write !== false) await shell.writeDocuments(output, 'server');
      else if (shell.outDir === undefined) {
        const { files: selected } = selectFiles(outcome.result.documents, 'server');
        const files = await withYAML(selected, shell.options.yaml);
        result.outputFiles?.push(...files.map(({ name, text }) => createOutputFile(join(specs, name), text)));
      }
      return undefined;
    } catch (error) {
      return { errors: [{ text: (error as Error).message }] };
    }
  });
}

/** Marks a question of ours, which is not ours to answer. */
const ownResolve = Symbol('unplugin-openapi');

/** esbuild has no hook for a chunk: the finished outputs are told where the specs are. */
async function placeOutputs(shell: Shell, result: BuildResult, specs: string): Promise<void> {
  const place = (code: string, path: string): Promise<string> =>
    shell.inlineDocuments(placeSpecs(code, relateSpecs(shell.root, path, specs)));
  for (const output of Object.keys(result.metafile!.outputs)) {
    if (!/\.[cm]?js$/.test(output)) continue;
    const path = resolve(shell.root, output);
    if (!result.outputFiles) {
      const code = await readFile(path, 'utf8').catch(ignoreMissing);
      const placed = code === undefined ? code : await place(code, path);
      if (placed !== undefined && placed !== code) await writeFile(path, placed);
      continue;
    }
    const index = result.outputFiles.findIndex((file) => resolve(file.path) === path);
    const file = result.outputFiles[index];
    const placed = file && (await place(file.text, path));
    if (file && placed !== file.text) result.outputFiles[index] = createOutputFile(file.path, placed!, file.hash);
  }
}

/** Another build that empties the same folder has taken the file away: there is nothing left to tell. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function createOutputFile(path: string, text: string, hash = ''): NonNullable<BuildResult['outputFiles']>[number] {
  return { path, text, hash, contents: new TextEncoder().encode(text) };
}

const readOutput = ({ outdir, outfile }: BuildOptions, root: string): string =>
  resolve(root, outdir ?? (outfile === undefined ? '.' : dirname(outfile)));

/** The format that esbuild chooses where none is given. */
function readFormat({ format, platform }: BuildOptions): BuildOptions['format'] {
  return format ?? (platform === 'node' ? 'cjs' : platform === 'neutral' ? 'esm' : 'iife');
}

const logLevels = {
  silent: 'silent',
  error: 'error',
  warning: 'info',
  info: 'info',
  debug: 'info',
  verbose: 'info',
} as const satisfies Record<LogLevel, string>;
