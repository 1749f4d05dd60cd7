import { dirname, join } from 'node:path';
import type { Framework } from './framework.ts';
import { disk } from '../../disk.ts';

/** Folders from which a project's packages are found: its own, and those of the framework that brings them along. */
export function packagePlaces(root: string, kind: Framework['kind'] | undefined): string[] {
  const chain = kind === 'nuxt' ? ['nuxt', '@nuxt/nitro-server', 'nitropack'] : kind ? ['nitropack', 'nitro'] : [];
  const places = [root];
  for (const name of chain) {
    const found = places.map((place) => packageFolder(name, place)).find((folder) => folder !== undefined);
    if (found !== undefined) places.push(found);
  }
  return places;
}

/** The real folder of a package as seen from another folder. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const folder = join(dir, 'node_modules', name);
    if (disk.exists(join(folder, 'package.json'))) return disk.realPath(folder);
    if (dirname(dir) === dir) return undefined;
  }
}
