import nodePath from 'node:path';

/** What is asked of a watcher (Vite has chokidar's). */
export interface KnownFiles {
  /** Names by folder, which is written as the system does. */
  getWatched(): Record<string, string[]>;
}

export interface WhenWatchedOptions {
  isOpen(): boolean;
  /** Called where some of them are watched now that were not before, once for all that come together. */
  onWatched(): void;
  /** For tests: waits so many milliseconds. */
  wait?(ms: number): Promise<void>;
  /** For tests: the paths of another system. */
  path?: Pick<typeof nodePath, 'dirname' | 'basename' | 'normalize'>;
}

/** Milliseconds between two looks: the first, and the longest. */
const [firstPause, longestPause] = [20, 60_000];

/**
 * Tells when the watcher has files that it was given: it begins with each at some later time, and tells nobody. One that
 * is gone again, or that the user's options ignore, it never has: it is looked for ever more seldom.
 */
export async function whenWatched(
  watcher: KnownFiles,
  files: readonly string[],
  { isOpen, onWatched, wait = sleep, path = nodePath }: WhenWatchedOptions,
): Promise<void> {
  let missing = files.map((file) => path.normalize(file));
  let isUntold = false;
  // Who asks is never called back before it goes on.
  await Promise.resolve();
  for (let pause = firstPause; isOpen(); pause = Math.min(pause * 1.5, longestPause)) {
    const known = new Map(
      Object.entries(watcher.getWatched()).map(([folder, names]) => [path.normalize(folder), names]),
    );
    const before = missing.length;
    missing = missing.filter((file) => !known.get(path.dirname(file))?.includes(path.basename(file)));
    const isMore = missing.length < before;
    isUntold ||= isMore;
    if (isUntold && (!isMore || missing.length === 0)) {
      isUntold = false;
      onWatched();
    }
    if (missing.length === 0) return;
    await wait(pause);
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
