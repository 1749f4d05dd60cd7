import { join, resolve, sep } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { specsFolder } from './emit.ts';
import { emptyFolder } from './empty-folder.ts';
import { findDocuments } from './leftovers.ts';
import type { Shell } from './shell.ts';

/** The part of Vite's build options that is used; `rollupOptions` is their name up to Vite 7. */
interface EmptiedBuild {
  outDir: string;
  emptyOutDir: boolean | null;
  write: boolean;
  rolldownOptions?: OutputFolders;
  rollupOptions?: OutputFolders;
}

interface OutputFolders {
  output?: { dir?: string } | { dir?: string }[];
}

interface RenderContext {
  environment?: { config: { build: EmptiedBuild } };
}

/**
 * Vite empties the output folder before it writes into it (`build.emptyOutDir`), and a server that reads its documents
 * there would find none until the build has ended. Where there are documents the folder is emptied here, of all but them;
 * they are replaced, or taken away, when the new ones are written.
 */
export function createEmptyingHooks(shell: Shell, config: () => ResolvedConfig) {
  const asked = new WeakMap<EmptiedBuild, boolean | null>();
  return {
    /** Among the hooks that run before Vite's own. */
    before: {
      order: 'pre' as const,
      handler(this: RenderContext): void {
        const build = this.environment?.config.build;
        if (!build?.write) return;
        const { root, environments } = config();
        const folders = listOutputs(build, root);
        if (!isEmptied(build, root, folders)) return;
        const builds = Object.values(environments).map((each) => each.build as EmptiedBuild);
        const places = builds.flatMap((each) => listOutputs(each, root)).map((folder) => join(folder, specsFolder));
        const documents = [...places, ...(shell.outDir === undefined ? [] : [shell.outDir])].flatMap((folder) =>
          findDocuments(folder).map((name) => join(folder, name)),
        );
        if (!documents.some((file) => folders.some((folder) => file.startsWith(folder + sep)))) return;
        for (const folder of folders) emptyFolder(folder, [...documents, ...folders, join(folder, '.git')]);
        asked.set(build, build.emptyOutDir);
        build.emptyOutDir = false;
      },
    },
    /** After Vite's own hook has found nothing to do. */
    after: {
      order: 'post' as const,
      handler(this: RenderContext): void {
        const build = this.environment?.config.build;
        const before = build && asked.get(build);
        if (!build || before === undefined) return;
        asked.delete(build);
        build.emptyOutDir = before;
      },
    },
  };
}

function listOutputs({ outDir, rolldownOptions, rollupOptions }: EmptiedBuild, root: string): string[] {
  const outputs = [(rolldownOptions ?? rollupOptions)?.output ?? {}].flat();
  return [...new Set(outputs.map(({ dir }) => resolve(root, dir || outDir)))];
}

/** As Vite decides it: unless the user says so, a folder outside the root is left alone, and Vite warns of it. */
const isEmptied = ({ emptyOutDir }: EmptiedBuild, root: string, folders: readonly string[]): boolean =>
  emptyOutDir ?? folders.every((folder) => folder.startsWith(resolve(root) + sep));
