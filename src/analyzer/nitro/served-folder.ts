import { join } from 'node:path';
import { disk } from '../../disk.ts';

/** Where frameworks that bring Nitro along keep its files, the likeliest first. */
const usual = ['server', 'src/server', '.', 'src'];

/** Names that only a router of files reads: a method before the extension, or a parameter in brackets. */
const isRouteName = (file: string): boolean =>
  /\.(?:get|post|put|patch|delete)\.[cm]?[jt]s$/.test(file) || /\[[^\]]+\]/.test(file);

const isHandler = (text: string): boolean =>
  /export\s+default\s+(?:define(?:Cached|Lazy)?(?:Event)?Handler|(?:cached|lazy|dynamic)?[eE]ventHandler)\b/.test(text);

/**
 * The folder whose files are served, where no config that we can read says so: a config made by a package around Nitro,
 * a framework that has Nitro inside. The names of the files and what they export tell it.
 */
export function findServedFolder(root: string): string | undefined {
  return usual.find((folder) => {
    const parts = ['api', 'routes'].map((part) => join(root, folder, part)).filter((part) => disk.exists(part));
    return parts.some((part) =>
      disk
        .globSync(['**/*.{ts,mts,js,mjs}'], { cwd: part, absolute: true, deep: 6, ignore: ['**/node_modules/**'] })
        .some((file) => isRouteName(file.slice(part.length)) && isHandler(disk.readText(file) ?? '')),
    );
  });
}
