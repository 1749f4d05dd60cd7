import { dirname, join, resolve } from 'node:path';
import { placeSpecs, specsPlaceholder } from './constant.ts';
import { relateSpecs, selectFiles, specsFolder } from './emit.ts';
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

/** Output hooks that Rollup, Rolldown and Vite have in common. */
export function createOutputHooks(shell: Shell, readAudience: (context: unknown) => Audience) {
  return {
    /** Before anything is written or emptied: a build that fails here leaves what the last one wrote. */
    async buildEnd(this: BuildContext, error?: Error): Promise<void> {
      const audience = readAudience(this);
      if (error || audience === 'none') return;
      await shell.conclude(audience === 'server' ? this.getModuleIds() : []);
    },

    renderChunk(code: string, chunk: { fileName: string }, options: OutputOptions) {
      if (!code.includes(specsPlaceholder)) return null;
      const output = readFolder(shell, options);
      const specs = shell.outDir ?? join(output, specsFolder);
      return { code: placeSpecs(code, relateSpecs(output, chunk.fileName, specs)), map: null };
    },

    /** A bundler truncates a file before it writes it, so it is given the documents only where it writes nothing. */
    async generateBundle(
      this: EmitContext,
      _options: OutputOptions,
      _bundle: unknown,
      isWrite: boolean,
    ): Promise<void> {
      const audience = readAudience(this);
      if (isWrite || audience === 'none' || shell.outDir !== undefined) return;
      const { result } = await shell.outcome();
      for (const { name, text } of selectFiles(result.documents, audience).files)
        this.emitFile({ type: 'asset', fileName: `${specsFolder}/${name}`, source: text });
    },

    async writeBundle(this: unknown, options: OutputOptions): Promise<void> {
      const audience = readAudience(this);
      if (audience !== 'none') await shell.writeDocuments(readFolder(shell, options), audience);
    },
  };
}

const readFolder = (shell: Shell, { dir, file }: OutputOptions): string =>
  resolve(shell.root, dir ?? (file === undefined ? '.' : dirname(file)));
