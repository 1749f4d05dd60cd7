import type { BuildConstants } from '../mode.ts';
import { readEnvironment } from '../mode.ts';
import { findNodeModule } from '../node-module.ts';

/** Where the emitted documents lie, and who says so. */
export interface SpecsLocation {
  directory: string;
  origin: 'environment' | 'build' | 'entry';
}

/**
 * Contract, "Source of the spec": `SVC_OPENAPI_SPECS_DIR`, else the directory that the plugin baked in, else (unbundled)
 * `specs/` beside the entry file. Undefined where the build has none, and on platforms without files.
 */
export async function findSpecsDirectory(build: BuildConstants | undefined): Promise<SpecsLocation | undefined> {
  const named = readEnvironment('SVC_OPENAPI_SPECS_DIR');
  if (!named && build?.specsDir === null) return undefined;
  const path = findNodeModule('node:path');
  const url = findNodeModule('node:url');
  if (!path || !url) return undefined;
  if (named) return { directory: path.resolve(named), origin: 'environment' };
  const baked = build?.specsDir;
  if (baked?.startsWith('file:')) return { directory: url.fileURLToPath(baked), origin: 'build' };
  const entry = await findEntryDirectory();
  if (entry === undefined) return undefined;
  return baked === undefined || baked === null
    ? { directory: path.join(entry, 'specs'), origin: 'entry' }
    : { directory: path.resolve(entry, baked), origin: 'build' };
}

/** The directory of the file that Node was started with, links followed. */
async function findEntryDirectory(): Promise<string | undefined> {
  const entry = (globalThis as { process?: { argv?: string[] } }).process?.argv?.[1];
  if (!entry) return undefined;
  const path = findNodeModule('node:path')!;
  const { realpath, stat } = findNodeModule('node:fs/promises')!;
  try {
    const real = await realpath(entry);
    // `node .` names the package's directory.
    return (await stat(real)).isDirectory() ? real : path.dirname(real);
  } catch {
    // Started without the extension, or from a file that is gone: the name alone says where it was.
    return path.dirname(path.resolve(entry));
  }
}
