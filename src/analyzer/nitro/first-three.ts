import { join } from 'node:path';
import { packageFolder } from './package-places.ts';
import { disk } from '../../disk.ts';

/** The first releases of Nitro 3 look for routes in the root, as Nitro 2 does; later ones look where they are told to. */
const first = new Set(['3.0.0', '3.0.1-alpha.0']);

/** Ranges that no later release is in: all that came after are previews. */
const firstOnly = /^[~^=]?3(?:\.(?:0|x)(?:\.(?:0|x))?)?$/;

/** Whether a project's Nitro 3 serves the files of the root's `api` and `routes`, though no config says so. */
export function servesRoot(root: string, range: string | undefined): boolean {
  if (!['api', 'routes'].some((folder) => disk.exists(join(root, folder)))) return false;
  const version = installed(root);
  if (version !== undefined) return first.has(version);
  return range !== undefined && (first.has(range) || firstOnly.test(range));
}

function installed(root: string): string | undefined {
  const folder = packageFolder('nitro', root);
  if (folder === undefined) return undefined;
  try {
    return (JSON.parse(disk.readText(join(folder, 'package.json')) ?? '') as { version?: string }).version;
  } catch {
    // An installation that broke off: what the project asks for is all that is known.
    return undefined;
  }
}
