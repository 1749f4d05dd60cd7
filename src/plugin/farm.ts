import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createFarmPlugin } from 'unplugin';
import { documentsName, renderOwnSpecs, specsPlaceholder } from './constant.ts';
import { relateSpecs, specsFolder } from './emit.ts';
import { emptyFolder } from './empty-folder.ts';
import type { CompilationConfig, Compiler, Plugin, Resources } from './farm-compiler.ts';
import { definePlugins } from './index.ts';
import type { Bundler } from './index.ts';
import { findDocuments } from './leftovers.ts';
import { hasColor, labelLines } from './log.ts';
import type { Log } from './log.ts';
import type { OpenAPIOptions } from './options.ts';
import type { Shell } from './shell.ts';

/** A plugin as Farm takes it. */
export interface FarmPlugin {
  name: string;
  priority?: number;
}

/**
 * The plugin for Farm: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * // farm.config.ts
 * import openapi from 'unplugin-openapi/farm';
 * export default {
 *   compilation: { input: { server: './src/server.ts' }, output: { targetEnv: 'node' } },
 *   plugins: [openapi()],
 * };
 */
const openapi: (options?: OpenAPIOptions) => FarmPlugin[] = createFarmPlugin(definePlugins(createFarm)) as unknown as (
  options?: OpenAPIOptions,
) => FarmPlugin[];

export default openapi;
export type { OpenAPIOptions };

function createFarm(shell: Shell): Bundler {
  let compiler: Compiler;
  let isServed = false;
  const seen = new Set<string>();
  const isDevelopment = (): boolean => configOf(compiler).mode === 'development' || !!configOf(compiler).watch;
  const isInline = (): boolean => shell.options.inline || isDevelopment();

  const source: Plugin = {
    name: 'unplugin-openapi',
    configResolved({ compilation }) {
      // Modules that come from the cache on the disk say what the options were.
      const cache = compilation?.persistentCache;
      if (typeof cache === 'object') cache.envs = { ...cache.envs, 'unplugin-openapi': JSON.stringify(shell.options) };
    },
    configureCompiler(given) {
      compiler = given;
      const mode = isDevelopment() ? 'watch' : 'once';
      shell.configure({ root: rootOf(compiler), mode, log: createLog(compiler), owner: compiler });
      if (!shell.isTwin) keepDocuments(compiler, shell);
    },
    configureDevServer() {
      // Its output is in memory.
      isServed = true;
    },
    buildStart: { executor: () => shell.begin('') },
    updateModules: { executor: () => shell.begin('') },
    buildEnd: { executor: () => conclude() },
  };

  /** Before anything is written: a build that fails here leaves what the last one wrote. */
  async function conclude(): Promise<void> {
    if (shell.isTwin) return;
    const root = rootOf(compiler);
    const paths = compiler.resolvedModulePaths(root);
    const cached = paths.filter((path) => relative(root, path).startsWith('..') && !seen.has(path));
    for (const id of cached.filter(isOwnFile)) shell.see('', { id, code: readFileSync(id, 'utf8') });
    // Farm calls every module a file below the root.
    await shell.conclude('', [...paths, ...paths.map((path) => relative(root, path))]);
    // Files with types only are in no module graph, and a change of one asks for a new build.
    const [parent] = seen;
    if (parent !== undefined) compiler.addExtraWatchFile(parent, await shell.watchFiles());
  }

  /** An update that is refused would end Farm's own process: what is wrong is said, and nothing is written. */
  async function concludeUpdate(): Promise<void> {
    if (shell.isTwin) return;
    try {
      await conclude();
      await write();
    } catch (error) {
      shell.log.error((error as Error).message);
    }
  }

  async function write(): Promise<void> {
    if (!isServed && !shell.isTwin) await shell.writeDocuments(compiler.outputPath(), audienceOf(compiler));
  }

  const emit: Plugin = {
    name: 'unplugin-openapi:emit',
    // After Farm's runtime, which makes the entry.
    priority: 0,
    finalizeResources: {
      async executor({ resourcesMap }) {
        await placeResources(compiler, shell, resourcesMap);
        return resourcesMap;
      },
    },
    finish: { executor: write },
    updateFinished: { executor: concludeUpdate },
  };

  return {
    load: async () => shell.renderSpecsLate(isInline() ? 'inline' : 'disk', audienceOf(compiler)),
    place: () => ({
      mode: isDevelopment() ? 'development' : 'production',
      base: isInline() || audienceOf(compiler) === 'public' ? 'none' : 'chunk',
    }),
    see(_, id, code) {
      seen.add(id);
      shell.see('', { id, code });
    },
    source: { farm: source as object },
    emit: { farm: emit as object },
  };
}

async function placeResources(compiler: Compiler, shell: Shell, resources: Resources): Promise<void> {
  const output = compiler.outputPath();
  const specs = shell.outDir ?? join(output, specsFolder);
  const format = configOf(compiler).output?.format === 'cjs' ? 'commonjs' : 'module';
  for (const resource of Object.values(resources)) {
    if (resource.resourceType !== 'js') continue;
    const code = Buffer.from(resource.bytes).toString();
    const own = (): string => renderOwnSpecs(relateSpecs(output, resource.name, specs), format);
    const located = code.replaceAll(specsPlaceholder, own);
    // Refused here, an update would end Farm's process. `updateFinished` says what is wrong.
    const placed = await shell.inlineDocuments(located).catch(() => withoutDocuments(located));
    if (placed !== code) resource.bytes = [...Buffer.from(placed)];
  }
}

const withoutDocuments = (code: string): string =>
  code.replaceAll(documentsName('server'), '[]').replaceAll(documentsName('public'), '[]');

/**
 * Farm removes the output before it compiles (`output.clean`), and a server that reads its documents there would find none
 * until the build has ended. Those that are there stay; they are replaced, or taken away, when the new ones are written.
 */
function keepDocuments(compiler: Compiler, shell: Shell): void {
  compiler.removeOutputPathDir = () => {
    const output = compiler.outputPath();
    const folders = [join(output, specsFolder), ...(shell.outDir === undefined ? [] : [shell.outDir])];
    emptyFolder(
      output,
      folders.flatMap((folder) => findDocuments(folder).map((name) => join(folder, name))),
    );
  };
}

const configOf = (compiler: Compiler): CompilationConfig => compiler.config.config ?? {};

const rootOf = (compiler: Compiler): string => configOf(compiler).root ?? process.cwd();

const audienceOf = (compiler: Compiler): 'server' | 'public' =>
  (configOf(compiler).output?.targetEnv ?? 'browser').includes('browser') ? 'public' : 'server';

const isOwnFile = (path: string): boolean => !/[\\/]node_modules[\\/]/.test(path) && existsSync(path);

/** Lines through Farm's own logger. */
function createLog({ logger }: Compiler): Log {
  const color = hasColor();
  return {
    info: (message) => logger.info(labelLines(message, color)),
    warn: (message) => logger.warn(labelLines(message, color)),
    error: (message) => logger.error(labelLines(message, color)),
    color,
  };
}
