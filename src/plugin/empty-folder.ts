import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Removes all but the paths that are kept and the folders on the way to them. */
export function emptyFolder(folder: string, kept: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (kept.includes(path)) continue;
    if (kept.some((each) => each.startsWith(path + sep) && existsSync(each))) emptyFolder(path, kept);
    else rmSync(path, { recursive: true, force: true });
  }
}
