import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This package's part of a folder that a bundler keeps caches in. */
export const cacheFolderIn = (folder: string): string => join(folder, 'unplugin-openapi');

/** Where tools keep what they can make again: the nearest `node_modules/.cache`; undefined where nothing is installed. */
export function usualCacheFolder(root: string): string | undefined {
  for (let dir = root; ; dir = dirname(dir)) {
    const modules = join(dir, 'node_modules');
    if (existsSync(modules)) return cacheFolderIn(join(modules, '.cache'));
    if (dirname(dir) === dir) return undefined;
  }
}
