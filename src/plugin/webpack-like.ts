import { createHash } from 'node:crypto';
import type { UnpluginOptions } from 'unplugin';
import { documentsName, quoteAnywhere, renderOwnSpecs, specsPlaceholder } from './constant.ts';
import { relateSpecs, selectFiles, specsFolder } from './emit.ts';
import type { Bundler } from './index.ts';
import { hasColor } from './log.ts';
import type { Log } from './log.ts';
import { showLines } from './safe-text.ts';
import type { Shell } from './shell.ts';
import { keepDocuments } from './webpack-clean.ts';
import type { Compilation, Compiler, Source } from './webpack-compiler.ts';
import { withYAML } from './yaml.ts';

const name = 'unplugin-openapi';

/** webpack and Rspack: the same hooks under two names. */
export function createWebpackLike(shell: Shell, framework: 'webpack' | 'rspack'): Bundler {
  let compiler: Compiler;
  const isDevelopment = (): boolean => {
    const { mode } = compiler.options;
    return compiler.watchMode || mode === 'development' || (mode === 'none' && process.env.NODE_ENV === 'development');
  };
  const isInline = (): boolean => shell.options.inline || isDevelopment() || formatOf(compiler) === undefined;

  const start: Partial<UnpluginOptions> = {
    [framework](given: Compiler) {
      compiler = given;
      setupBuild(compiler, shell, () => isDevelopment() || isEvaluated(compiler));
    },
  };
  return {
    async load(context) {
      neverCache(context);
      const text = shell.renderSpecsLate(isInline() ? 'inline' : 'disk', audienceOf(compiler));
      // A chunk whose modules are what they were is not written again: this one changes with the documents.
      return compiler.watchMode && isInline() ? `${text}// ${await digestDocuments(shell)}\n` : text;
    },
    place(context) {
      neverCache(context);
      const mode = isDevelopment() ? 'development' : 'production';
      return { mode, base: isInline() || compiler.platform?.node === false ? 'none' : 'chunk' };
    },
    see(context, id, code) {
      neverCache(context);
      shell.see('', { id: readName(id), code });
    },
    source: start,
    emit: {},
  };
}

function setupBuild(compiler: Compiler, shell: Shell, isQuoted: () => boolean): void {
  const { hooks } = compiler;
  const disk = compiler.outputFileSystem;
  // A dev server keeps its output in memory.
  const isWritten = (): boolean => compiler.outputFileSystem === disk;
  const refused = new WeakSet<Compilation>();
  const configure = (mode: 'once' | 'watch') => (): void =>
    shell.configure({ root: compiler.context, mode, log: createLog(compiler), owner: compiler });
  const rest = async (): Promise<void> => (compiler.watchMode ? undefined : shell.rest());

  keepDocuments(compiler, shell);
  hooks.beforeRun.tap(name, configure('once'));
  hooks.watchRun.tap(name, configure('watch'));
  hooks.compile.tap(name, () => shell.begin(''));
  hooks.thisCompilation.tap(name, (compilation) => {
    let reached: string[] = [];
    compilation.hooks.finishModules.tap(name, (modules) => {
      reached = [...modules].flatMap(({ resource }) => (resource ? [readName(resource)] : []));
    });
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
      // A build that failed has its own errors to show.
      if (compilation.errors.length > 0) return;
      await attempt(compilation, async () => {
        if (!shell.isTwin) await shell.conclude('', reached);
        await placeOutputs(compiler, compilation, shell, isQuoted());
        if (!isWritten() && !shell.isTwin) await addDocuments(compiler, compilation, shell);
      });
    });
  });
  hooks.afterCompile.tapPromise(name, async ({ fileDependencies }) => {
    if (!compiler.watchMode || shell.isTwin) return;
    // Files with types only are in no module graph, and a change of one asks for a new build.
    for (const file of await shell.watchFiles().catch(() => [])) fileDependencies.add(file);
  });
  hooks.shouldEmit.tap(name, (compilation) => (refused.has(compilation) ? false : undefined));
  hooks.afterEmit.tapPromise(name, async (compilation) => {
    if (compilation.errors.length > 0 || shell.isTwin || !isWritten()) return;
    await attempt(compilation, () => shell.writeDocuments(outputOf(compiler, compilation), audienceOf(compiler)));
  });
  hooks.done.tapPromise(name, rest);
  hooks.failed.tap(name, () => void rest());
  hooks.watchClose.tap(name, () => void shell.stop());
  hooks.shutdown.tapPromise(name, () => shell.stop());

  /** What is thrown inside a hook would end a watching compiler: it is an error of the build instead. */
  async function attempt(compilation: Compilation, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      refused.add(compilation);
      compilation.errors.push(new compiler.webpack.WebpackError((error as Error).message));
    }
  }
}

/** The finished chunks are told where the specs are, or what they say, before they are minified and hashed. */
async function placeOutputs(
  compiler: Compiler,
  compilation: Compilation,
  shell: Shell,
  isQuoted: boolean,
): Promise<void> {
  const output = outputOf(compiler, compilation);
  const specs = shell.outDir ?? `${output}/${specsFolder}`;
  const format = formatOf(compiler);
  for (const { name: asset, source } of compilation.getAssets()) {
    const file = asset.replace(/\?.*$/, '');
    if (!/\.[cm]?js$/.test(file)) continue;
    const code = String(source.source());
    const texts = new Map<string, string>();
    if (code.includes(specsPlaceholder) && format)
      texts.set(specsPlaceholder, renderOwnSpecs(relateSpecs(output, file, specs), format));
    for (const identifier of (['server', 'public'] as const).map(documentsName)) {
      if (!code.includes(identifier)) continue;
      const json = await shell.inlineDocuments(identifier);
      texts.set(identifier, isQuoted ? `JSON.parse(${quoteAnywhere(json)})` : json);
    }
    if (texts.size > 0) compilation.updateAsset(asset, replaceIn(compiler, source, code, texts));
  }
}

/** Source maps stay right: what is not replaced keeps its place in them. */
function replaceIn(compiler: Compiler, source: Source, code: string, texts: ReadonlyMap<string, string>): Source {
  const replaced = new compiler.webpack.sources.ReplaceSource(source);
  for (const [identifier, text] of texts)
    for (let start = code.indexOf(identifier); start >= 0; start = code.indexOf(identifier, start + 1))
      replaced.replace(start, start + identifier.length - 1, text);
  return replaced;
}

async function addDocuments(compiler: Compiler, compilation: Compilation, shell: Shell): Promise<void> {
  if (shell.outDir !== undefined) return;
  const { files } = selectFiles((await shell.outcome()).result.documents, audienceOf(compiler));
  for (const { name: file, text } of await withYAML(files, shell.options.yaml))
    compilation.emitAsset(`${specsFolder}/${file}`, new compiler.webpack.sources.RawSource(text));
}

const outputOf = (compiler: Compiler, compilation: Compilation): string =>
  compilation.getPath(compiler.outputPath, { hash: compilation.hash ?? undefined });

/** What browsers get is public; what runs in workers is a server, too. */
function audienceOf({ platform }: Compiler): 'server' | 'public' {
  return platform?.node === false && platform.web === true && platform.webworker !== true ? 'public' : 'server';
}

/** How a chunk finds its own place; undefined where it can't: evaluated code has no `import.meta`. */
function formatOf(compiler: Compiler): 'module' | 'commonjs' | undefined {
  if (compiler.options.output.module !== true) return 'commonjs';
  return isEvaluated(compiler) ? undefined : 'module';
}

const isEvaluated = ({ options }: Compiler): boolean => String(options.devtool).includes('eval');

/** Empty where there are none: the build is told why when it ends. */
async function digestDocuments(shell: Shell): Promise<string> {
  const text = await shell.renderSpecs('inline', 'server').catch(() => '');
  return createHash('sha256').update(text).digest('hex');
}

/** A module that comes from a cache on the disk is not shown to us, and may say what the options were. */
function neverCache(context: unknown): void {
  const { getNativeBuildContext } = context as NativeContext;
  getNativeBuildContext?.()?.loaderContext?.cacheable?.(false);
}

interface NativeContext {
  getNativeBuildContext?(): { loaderContext?: { cacheable?(flag: boolean): void } } | null | undefined;
}

/** unplugin gives a module that is no file the path of a file, with the module's name as the last part. */
function readName(id: string): string {
  const [, encoded] = /[\\/](?:_virtual_|node_modules[\\/]\.virtual[\\/](?:\d+[\\/])?)([^\\/]+)$/.exec(id) ?? [];
  try {
    return encoded === undefined ? id : decodeURIComponent(encoded);
  } catch {
    return id;
  }
}

/** Lines through the bundler's own logger, so that `infrastructureLogging` holds. */
function createLog(compiler: Compiler): Log {
  const logger = compiler.getInfrastructureLogger('openapi');
  const color = hasColor();
  const show = (message: string): string => {
    const lines = showLines(message, color);
    return lines.includes('\n') ? `\n${lines}\n` : lines;
  };
  return {
    info: (message) => logger.info(show(message)),
    warn: (message) => logger.warn(show(message)),
    error: (message) => logger.error(show(message)),
    color,
  };
}
