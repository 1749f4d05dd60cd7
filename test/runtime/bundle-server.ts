import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const servers = fileURLToPath(new URL('servers', import.meta.url));

/**
 * Bundles one of `test/runtime/servers`, with the runtime from source, so that a real Node can run it.
 *
 * @returns the file
 */
export async function bundleServer(folder: string, name: string, entry: string): Promise<string> {
  const outfile = join(folder, name);
  await build({
    entryPoints: [join(servers, entry)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    outfile,
    logLevel: 'silent',
  });
  return outfile;
}
