import { dirname, join, resolve } from 'node:path';
import { placeSpecs } from './constant.ts';
import { relateSpecs, selectFiles, specsFolder } from './emit.ts';
import { withYAML } from './yaml.ts';
import type { Shell } from './shell.ts';

/** Who reads the output of a build: a server, the public (a web root), or `none`, where another build has the specs. */
export type Audience = 'server' | 'public' | 'none';

interface OutputOptions {
  dir?: string;
  file?: string;
}

interface BuildContext {
  getModuleIds(): Iterable<string>;
}

interface EmitContext {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
}

/**
 * Output hooks that Rollup, Rolldown and Vite have in common.
 *
 * @param readScope which part of a build a hook is called for, for example an environment
 */
export function createOutputHooks(
  shell: Shell,
  readAudience: (context: unknown) => Audience,
  readScope: (context: unknown) => string = () => '',
) {
  return {
    /** Before anything is written or emptied: a build that fails here leaves what the last one wrote. */
    async buildEnd(this: BuildContext, error?: Error): Promise<void> {
      const audience = readAudience(this);
      if (error) return shell.rest();
      if (audience === 'none' || shell.isTwin) return;
      await shell.conclude(readScope(this), audience === 'server' ? this.getModuleIds() : undefined);
    },

    async renderChunk(code: string, chunk: { fileName: string }, options: OutputOptions) {
      const output = readFolder(shell, options);
      const specs = shell.outDir ?? join(output, specsFolder);
      const placed = await shell.inlineDocuments(placeSpecs(code, relateSpecs(output, chunk.fileName, specs)));
      return placed === code ? null : { code: placed, map: null };
    },

    /** A bundler truncates a file before it writes it, so it is given the documents only where it writes nothing. */
    async generateBundle(
      this: EmitContext,
      _options: OutputOptions,
      _bundle: unknown,
      isWrite: boolean,
    ): Promise<void> {
      const audience = readAudience(this);
      if (isWrite || audience === 'none' || shell.isTwin || shell.outDir !== undefined) return;
      const { result } = await shell.outcome();
      const { files } = selectFiles(result.documents, audience);
      for (const { name, text } of await withYAML(files, shell.options.yaml))
        this.emitFile({ type: 'asset', fileName: `${specsFolder}/${name}`, source: text });
    },

    async writeBundle(this: unknown, options: OutputOptions): Promise<void> {
      const audience = readAudience(this);
      if (audience !== 'none' && !shell.isTwin) await shell.writeDocuments(readFolder(shell, options), audience);
    },
  };
}

const readFolder = (shell: Shell, { dir, file }: OutputOptions): string =>
  resolve(shell.root, dir ?? (file === undefined ? '.' : dirname(file)));
