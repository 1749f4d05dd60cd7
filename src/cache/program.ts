import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
}

/**
 * What made a result: a module of this package, whose file name has a hash of its code and of the code that it loads, and
 * the versions of the packages that this one depends on, TypeScript's among them. Undefined where that is not known:
 * TypeScript source has no hash in its name, and a package may lie where Node alone does not find it.
 */
export function programOf(module: string): string | undefined {
  const file = fileURLToPath(module);
  if (file.endsWith('.ts')) return undefined;
  const home = upFrom(dirname(file), (folder) => existsSync(join(folder, 'package.json')));
  if (home === undefined) return undefined;
  const packages: string[] = [];
  for (const name of Object.keys(readManifest(home).dependencies ?? {})) {
    const place = upFrom(home, (folder) => existsSync(join(folder, 'node_modules', name, 'package.json')));
    if (place === undefined) return undefined;
    packages.push(`${name}@${readManifest(join(place, 'node_modules', name)).version}`);
  }
  return [basename(file), ...packages].join(' ');
}

function upFrom(folder: string, has: (folder: string) => boolean): string | undefined {
  if (has(folder)) return folder;
  return dirname(folder) === folder ? undefined : upFrom(dirname(folder), has);
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
