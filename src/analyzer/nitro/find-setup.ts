import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { disk } from '../../disk.ts';

/**
 * The file that holds what a module's options can't: in the server's folder, or in the root. A file of that name may be
 * anything else, so it has to name us.
 */
export function findSetupFile(root: string, { scanDirs }: Pick<Layout, 'scanDirs'>): string | undefined {
  const folders = [...scanDirs.slice(0, 1), join(root, 'server'), root];
  return folders
    .flatMap((folder) => extensions.map((extension) => join(folder, `openapi${extension}`)))
    .find((file) => disk.isFile(file) && isSetup(disk.readText(file) ?? ''));
}

const isSetup = (text: string): boolean => /['"]unplugin-openapi\/docs['"]/.test(text);

const extensions = ['.ts', '.mts', '.js', '.mjs'];
