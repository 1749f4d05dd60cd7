import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isPackageFile } from './package-file.ts';

/** Watches files by the folders that they lie in, so that new files are seen too. */
export interface FolderWatcher {
  /**
   * The files that matter now, without those of packages; folders that hold none of them any more are let go.
   *
   * @returns whether there are new folders: what changed in them before, nobody tells
   */
  follow(files: readonly string[]): boolean;
  close(): void;
}

/**
 * Makes a watcher of Node's own: a bundler's watches modules, and not the files that hold types only.
 *
 * @param onChange called with absolute paths of sources and folders that changed, appeared or went away
 */
export function watchFolders(root: string, onChange: (path: string) => void): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  let isClosed = false;

  return {
    follow(files) {
      if (isClosed) return false;
      const own = files.filter((file) => !isPackageFile(file));
      const wanted = new Set(own.flatMap((file) => foldersToward(file, root)));
      for (const [folder, watcher] of watchers) {
        if (wanted.has(folder)) continue;
        watcher.close();
        watchers.delete(folder);
      }
      const added = [...wanted].filter((folder) => !watchers.has(folder));
      for (const folder of added) open(folder);
      return added.length > 0;
    },
    close() {
      isClosed = true;
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };

  function open(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name !== null && isRelevant(name)) onChange(join(folder, name));
      });
      // A folder that went away: its parent tells of it.
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    } catch {
      // Gone before it could be watched.
    }
  }
}

/** The folder of a file, and those between it and the root: in each of them a new folder may appear. */
function foldersToward(file: string, root: string): string[] {
  const own = dirname(file);
  const way = relative(root, own);
  if (way.startsWith('..')) return [own];
  const steps = way === '' ? [] : way.split(sep);
  return [root, ...steps.map((_, index) => join(root, ...steps.slice(0, index + 1)))];
}

/** Sources, and names without an extension, which may be folders; what tools keep for themselves is none of it. */
const isRelevant = (name: string): boolean =>
  !name.startsWith('.') && name !== 'node_modules' && /^[^.]+$|\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(name);
