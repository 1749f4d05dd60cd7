import { statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunResult } from '../pipeline.ts';
import { showPart } from '../plugin/safe-text.ts';
import type { ReadProject } from './read-project.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Milliseconds without a change before the files are read: editors write several files on one save. */
const quietTime = 60;

/**
 * Reads a project again whenever a file changes that its documents depend on, until the terminal says that it is enough.
 *
 * @param conclude what is done with each new result
 */
export async function watchProject(
  { root, result, again }: ReadProject,
  { note, signal }: Terminal,
  conclude: (result: RunResult) => Promise<unknown>,
): Promise<ExitCode> {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let wake = (): void => {};
  const rouse = (): void => {
    isDue = true;
    wake();
  };
  const hear = (file: string): void => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(rouse, quietTime);
  };
  signal?.addEventListener('abort', rouse);

  watchFolders([root, ...result.watchFiles.map((file) => dirname(file))]);
  note('Watching the sources; Ctrl-C ends it.');
  for (;;) {
    if (!isDue) await new Promise<void>((resolve) => (wake = resolve));
    if (signal?.aborted) break;
    isDue = false;
    const files = [...changed];
    changed.clear();
    await read(files);
  }
  clearTimeout(timer);
  for (const watcher of watchers.values()) watcher.close();
  return 0;

  async function read(files: string[]): Promise<void> {
    try {
      const made = await again(files);
      watchFolders(made.watchFiles.map((file) => dirname(file)));
      if (!made.stats.cached) await conclude(made);
    } catch (error) {
      // A tsconfig that is being written, a folder that is full: the next change may have it right.
      note(`unplugin-openapi: ${showPart((error as Error).message)}`);
    }
  }

  /** One that files may be put into before the next reading. What tools write lies in others. */
  function isNewFolder(path: string): boolean {
    const isOther = /(?:^|[\\/])(?:\.[^\\/]*|dist|build|coverage)$/.test(path);
    return !isOther && !watchers.has(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** Folders and not files: an editor that puts a new file in the place of the old one ends the watching of that one. */
  function watchFolders(folders: readonly string[]): void {
    for (const folder of new Set(folders)) {
      if (watchers.has(folder) || /[\\/]node_modules(?:[\\/]|$)/.test(folder)) continue;
      try {
        const watcher = watch(folder, (_, name) => {
          const path = join(folder, name ?? '');
          if (isNewFolder(path)) watchFolders([path]);
          hear(path);
        });
        // A folder that is taken away: its files are gone, which the next reading finds.
        watcher.on('error', () => watcher.close());
        watchers.set(folder, watcher);
      } catch {
        // Gone by now.
      }
    }
  }
}
