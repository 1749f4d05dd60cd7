import { join } from 'node:path';
import { disk } from '../../disk.ts';

/** A module by its whole path: `typeof import('/elsewhere/app/server/utils/db').default`, `from '/elsewhere/app/…'`. */
const wholePath = /(\b(?:import\(\s*|from\s+)(['"]))((?:\/|[A-Za-z]:\/)[^'"\n]+)\2/g;

const endings = ['', '.ts', '.mts', '.js', '.mjs', '.d.ts', '/index.ts', '/index.js'];

/**
 * The text of a declaration file that was generated on another machine and committed, with the modules that it names by
 * their paths there as they lie here. Undefined where it names none of the project's.
 */
export function withOwnPaths(text: string, root: string): string | undefined {
  const foreign = [...text.matchAll(wholePath)].map(([, , , path = '']) => path).filter((path) => !isModule(path));
  const folder = folderOf(foreign, root);
  if (folder === undefined) return undefined;
  return text.replace(wholePath, (whole, before: string, quote: string, path: string) =>
    path.startsWith(folder) ? `${before}${join(root, path.slice(folder.length)).replaceAll('\\', '/')}${quote}` : whole,
  );
}

/** Where the project lay on that machine, as most of the paths have it that have a module here. */
function folderOf(paths: readonly string[], root: string): string | undefined {
  const found = new Map<string, number>();
  for (const path of new Set(paths)) {
    for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
      if (!isModule(join(root, path.slice(end)))) continue;
      const folder = path.slice(0, end + 1);
      found.set(folder, (found.get(folder) ?? 0) + 1);
      break;
    }
  }
  return [...found].sort(([a, many], [b, more]) => more - many || a.length - b.length)[0]?.[0];
}

const isModule = (path: string): boolean => endings.some((ending) => disk.isFile(`${path}${ending}`));
