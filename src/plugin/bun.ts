import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createBunPlugin } from 'unplugin';
import type { Build, BuildOutput, Config } from './bun-build.ts';
import { renderOwnSpecs, specsPlaceholder } from './constant.ts';
import { relateSpecs, selectFiles, specsFolder } from './emit.ts';
import { definePlugins } from './index.ts';
import type { Bundler } from './index.ts';
import type { OpenAPIOptions } from './options.ts';
import type { Shell } from './shell.ts';
import { withYAML } from './yaml.ts';

/** A plugin as `Bun.build` takes it. */
export interface BunPlugin {
  name: string;
  setup(build: object): Promise<void>;
}

/**
 * The plugin for the bundler of Bun: writes `specs/<version>.json` beside the bundle.
 *
 * @example
 * import openapi from 'unplugin-openapi/bun';
 * await Bun.build({ entrypoints: ['src/server.ts'], target: 'bun', outdir: 'dist', plugins: [openapi()] });
 */
const openapi: (options?: OpenAPIOptions) => BunPlugin = createBunPlugin(definePlugins(createBun)) as unknown as (
  options?: OpenAPIOptions,
) => BunPlugin;

export default openapi;
export type { OpenAPIOptions };

function createBun(shell: Shell): Bundler {
  let config: Config;
  /** What was put inside before all modules of the build were known. */
  let early: string | undefined;
  const development = process.env.NODE_ENV === 'development';
  const isSealed = (): boolean => isCompiled(config);
  const isInline = (): boolean => shell.options.inline || development || isSealed();

  function setup(build: Build): void {
    if (!build.config || !build.onEnd)
      throw new Error(
        'unplugin-openapi/bun is a plugin of Bun.build: Bun asks no plugin of its runtime (Bun.plugin, preload) for "#openapi/specs".',
      );
    config = build.config;
    shell.configure({ root: process.cwd(), mode: 'once', owner: config });
    if (shell.isTwin) return;
    // Tells the modules of the build.
    config.metafile = true;
    build.onStart(() => shell.begin(''));
    build.onEnd((output) => finish(output));
  }

  async function finish(output: BuildOutput): Promise<void> {
    // A build that failed wrote nothing, and has its own errors to show.
    if (!output.success) return shell.rest();
    // Files, relative to the root, and what plugins made, as they call it. Bun 1.2 tells none.
    const { metafile } = output;
    await shell.conclude('', metafile && Object.keys(metafile.inputs).flatMap(nameInput));
    if (early !== undefined && early !== (await shell.renderSpecs('inline', 'server')))
      throw new Error(
        'unplugin-openapi: an executable of Bun gets its documents before all of its modules are known, and it has marked ' +
          'modules that only the bundler can see. Name them in the option "include", or build with no `compile` or `bytecode`.',
      );
    const folder = folderOf(config);
    const specs = shell.outDir ?? join(folder ?? process.cwd(), specsFolder);
    if (!isSealed()) await placeOutputs(output, config, shell, specs);
    if (folder !== undefined) await shell.writeDocuments(folder, 'server');
    else if (shell.outDir === undefined) await addDocuments(output, shell);
  }

  return {
    async load() {
      if (!isSealed()) return shell.renderSpecsLate(isInline() ? 'inline' : 'disk', 'server');
      return (early = await shell.renderSpecs('inline', 'server'));
    },
    place: () => ({ mode: development ? 'development' : 'production', base: isInline() ? 'none' : 'chunk' }),
    see: (_, id, code) => shell.see('', { id, code }),
    source: { bun: { setup: setup as never } },
    emit: {},
  };
}

/** The text of an executable, and of code that is compiled already, is not to be changed any more. */
const isCompiled = ({ compile, bytecode }: Config): boolean => !!compile || bytecode === true;

/** Where the outputs are written; undefined where they stay in memory. */
function folderOf({ outdir, compile }: Config): string | undefined {
  if (outdir !== undefined) return resolve(outdir);
  if (!compile) return undefined;
  const { outfile } = typeof compile === 'object' ? compile : {};
  return resolve(outfile === undefined ? '.' : dirname(outfile));
}

/** A module that a plugin makes has the plugin's own name before its own. */
function nameInput(input: string): string[] {
  const [, name] = /^[\w$-]+:(.+)$/.exec(input) ?? [];
  return [resolve(input), input, ...(name === undefined ? [] : [name])];
}

/** Bun has no hook for a chunk: the finished outputs are told where the specs are. */
async function placeOutputs(output: BuildOutput, config: Config, shell: Shell, specs: string): Promise<void> {
  const format = config.format === 'cjs' ? 'commonjs' : 'module';
  for (const [index, artifact] of output.outputs.entries()) {
    if (!/\.[cm]?js$/.test(artifact.path)) continue;
    const path = resolve(artifact.path);
    const isWritten = config.outdir !== undefined;
    const code = isWritten ? await readFile(path, 'utf8') : await artifact.text();
    const own = (): string => renderOwnSpecs(relateSpecs(shell.root, path, specs), format);
    const placed = await shell.inlineDocuments(code.replaceAll(specsPlaceholder, own));
    if (placed === code) continue;
    if (isWritten) await writeFile(path, placed);
    const { kind, loader, hash, sourcemap } = artifact;
    output.outputs[index] = createArtifact(placed, { path: artifact.path, kind, loader, hash, sourcemap });
  }
}

async function addDocuments(output: BuildOutput, shell: Shell): Promise<void> {
  const { files } = selectFiles((await shell.outcome()).result.documents, 'server');
  for (const { name, text } of await withYAML(files, shell.options.yaml)) {
    const rest = { kind: 'asset', loader: 'file', hash: null, sourcemap: null };
    output.outputs.push(createArtifact(text, { path: `./${specsFolder}/${name}`, ...rest }));
  }
}

const createArtifact = (text: string, rest: object): BuildOutput['outputs'][number] =>
  Object.assign(new Blob([text]), rest) as unknown as BuildOutput['outputs'][number];
