import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { NitroOptions } from './nitro.ts';

/**
 * `openapi.ts` in the server's folder, or in the root. The analyzer looks in the same places, and as it does, a file of
 * that name has to name us (analyzer/nitro/setup.ts).
 */
export function findSetupFile({ rootDir, scanDirs }: Pick<NitroOptions, 'rootDir' | 'scanDirs'>): string | undefined {
  const folders = [...scanDirs.slice(0, 1), join(rootDir, 'server'), rootDir];
  return folders
    .map((folder) => (isAbsolute(folder) ? folder : resolve(rootDir, folder)))
    .flatMap((folder) => ['.ts', '.mts', '.js', '.mjs'].map((extension) => join(folder, `openapi${extension}`)))
    .find(isSetup);
}

function isSetup(file: string): boolean {
  try {
    return /['"]unplugin-openapi\/docs['"]/.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}
