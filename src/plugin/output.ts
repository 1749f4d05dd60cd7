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

interface EmitContext {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
  getModuleIds(): Iterable<string>;
}

/** Output hooks that Rollup, Rolldown and Vite have in common. */
export function createOutputHooks(shell: Shell, readAudience: (context: unknown) => Audience) {
  return {
    renderChunk(code: string, chunk: { fileName: string }, options: OutputOptions) {
      if (!code.includes(specsPlaceholder)) return null;
      const output = readFolder(shell, options);
      const specs = shell.outDir ?? join(output, specsFolder);
      return { code: placeSpecs(code, relateSpecs(output, chunk.fileName, specs)), map: null };
    },

    async generateBundle(this: EmitContext, options: OutputOptions): Promise<void> {
      const audience = readAudience(this);
      if (audience === 'none') return;
      const outcome = await shell.conclude(audience === 'server' ? this.getModuleIds() : []);
      if (shell.outDir !== undefined) return;
      const { files, withheld } = selectFiles(outcome.result.documents, audience);
      for (const { name, text } of files)
        this.emitFile({ type: 'asset', fileName: `${specsFolder}/${name}`, source: text });
      if (withheld.length > 0)
        shell.log.info(
          `${readFolder(shell, options)} is a web root: without ${withheld.join(', ')}, which is not public ` +
            '(publicSwagger); the option "outDir" names a place for every version',
        );
    },

    async writeBundle(this: unknown): Promise<void> {
      if (readAudience(this) !== 'none') await shell.writeOutDir(await shell.outcome());
    },
  };
}

const readFolder = (shell: Shell, { dir, file }: OutputOptions): string =>
  resolve(shell.root, dir ?? (file === undefined ? '.' : dirname(file)));
