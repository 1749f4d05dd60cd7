import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

export const repository: string = resolve(import.meta.dirname, '..');
export const dist: string = join(repository, 'dist');

/** Names of every file in `dist`, relative to it. @throws where the package is not built */
export function listDist(): string[] {
  if (!existsSync(join(dist, 'index.mjs'))) throw new Error('dist is missing: run `npm run build` (npm test does).');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The modules that entries reach by static and dynamic imports. */
export interface ModuleGraph {
  /** Files, relative to the repository. */
  files: string[];
  /** What they import from elsewhere; with `follow: 'packages'` that is Node's own modules only. */
  imports: { from: string; specifier: string; dynamic: boolean }[];
}

/**
 * Reads the module graph of built entries (relative to `dist`) as a bundler would.
 * @param follow whether packages are edges that end the walk, or are walked as well
 */
export async function readGraph(entries: string[], follow: 'own' | 'packages' = 'own'): Promise<ModuleGraph> {
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: entries.map((entry) => join(dist, entry)),
    outdir: join(repository, 'never-written'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    packages: follow === 'own' ? 'external' : 'bundle',
  });
  const inputs = Object.entries(metafile.inputs);
  return {
    files: inputs.map(([file]) => file).sort(),
    imports: inputs.flatMap(([from, { imports }]) =>
      imports
        .filter(({ external }) => external)
        .map(({ path, kind }) => ({ from, specifier: path, dynamic: kind === 'dynamic-import' })),
    ),
  };
}
