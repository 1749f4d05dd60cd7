import type { RunResult } from '../pipeline.ts';
import { showPart } from '../plugin/safe-text.ts';
import { quietTime } from '../plugin/session.ts';
import { watchFolders } from '../plugin/watch-folders.ts';
import type { ReadProject } from './read-project.ts';
import type { ExitCode, Terminal } from './terminal.ts';

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
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let wake = (): void => {};
  const rouse = (): void => {
    isDue = true;
    wake();
  };
  const watcher = watchFolders(root, (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(rouse, quietTime);
  });
  // What watches keeps no process.
  const stay = setInterval(() => {}, longest);
  signal?.addEventListener('abort', rouse);

  follow(result);
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
  clearInterval(stay);
  watcher.close();
  return 0;

  function follow({ watchFiles }: RunResult): void {
    const isNew = watcher.follow(watchFiles);
    // What changed after it was read and before it was watched, nobody tells: the disk is asked once more.
    if (isNew) rouse();
  }

  async function read(files: string[]): Promise<void> {
    try {
      const made = await again(files);
      follow(made);
      if (!made.stats.cached) await conclude(made);
    } catch (error) {
      // A folder that is full, say: the next change may have it right.
      note(`unplugin-openapi: ${showPart((error as Error).message)}`);
    }
  }
}

/** Milliseconds: the longest that a timer of Node's can wait. */
const longest = 2 ** 31 - 1;
