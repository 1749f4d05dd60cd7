import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constantName } from '../constant.ts';
import { createOutputHooks } from '../output.ts';
import type { Shell } from '../shell.ts';
import type { Nitro } from './nitro.ts';

/** Bundled with the runtime, so that a production image needs none of them installed. */
export const bundledPackages = ['unplugin-openapi', 'consola', 'nanoid', 'pluralize-esm', 'rou3'];

/** The part of what a bundler is given that is changed. */
export interface BundlerConfig {
  plugins?: unknown[];
  /** Rolldown's. */
  output?: { codeSplitting?: boolean | { groups?: object[] } };
}

/**
 * Nitro 3 makes one chunk of a package, and then a server would load the page's files at its start: they stay the chunks
 * that they are.
 */
export function keepApart({ output }: BundlerConfig): void {
  const splitting = output?.codeSplitting;
  if (typeof splitting !== 'object') return;
  splitting.groups?.unshift({ test: ownChunk, name: (id: string) => ownChunk.exec(id)?.[1], priority: 1 });
}

const ownChunk = /[\\/]unplugin-openapi[\\/]dist[\\/]chunks[\\/]runtime[\\/]([\w-]+)\.[\w-]+\.mjs$/;

interface ResolveContext {
  resolve(source: string, importer: string | undefined, options: { skipSelf: true }): Promise<unknown>;
}

/** What of the bundler that Nitro runs is ours: Rollup, Rolldown, or either of them in Vite. */
export function createBundlePlugin(shell: Shell, { options }: Nitro): object {
  const nitroFile = locate('nitro', options.rootDir);
  let isOwn: ReturnType<typeof createOwnership> | undefined;
  const hasFiles = options.node !== false && !shell.options.inline;
  const common = {
    name: 'unplugin-openapi',
    /** The runtime stands on the h3 of the app, wherever the package itself finds one. */
    async resolveId(this: ResolveContext, source: string, importer: string | undefined) {
      if (source !== 'h3' || !importer || !nitroFile) return null;
      isOwn ??= createOwnership();
      return isOwn(importer) ? await this.resolve('h3', nitroFile, { skipSelf: true }) : null;
    },
    transform(code: string) {
      if (!code.includes(constantName)) return null;
      const base = options.dev || !hasFiles ? 'none' : 'module';
      const mode = options.dev ? 'development' : 'production';
      return { code: shell.declareConstant(code, { mode, base }), map: null };
    },
  };
  if (options.dev) return common;
  const { buildEnd, renderChunk, generateBundle, writeBundle } = createOutputHooks(shell, () => 'server');
  const hasOutput = hasFiles || shell.outDir !== undefined;
  return {
    ...common,
    buildStart: () => shell.begin(''),
    buildEnd,
    renderChunk,
    ...(hasOutput ? { generateBundle, writeBundle } : {}),
  };
}

/** Whether a module is one of this package, whether linked or installed. */
function createOwnership(): (importer: string) => boolean {
  const entry = realpathSync(fileURLToPath(import.meta.resolve('unplugin-openapi/docs')));
  const folder = `${dirname(dirname(dirname(entry)))}${sep}`;
  return (importer) => importer.startsWith(folder) || /[\\/]node_modules[\\/]unplugin-openapi[\\/]/.test(importer);
}

/** A file of a package as modules of the project find it, links followed. */
function locate(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return realpathSync(file);
    if (dirname(folder) === folder) return undefined;
  }
}
