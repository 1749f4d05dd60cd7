import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const renderHelp = (): string => `Reads h3 handlers and writes one OpenAPI document per API version.

Usage: unplugin-openapi generate [options]

  --root <folder>      the project (default: the working directory)
  --tsconfig <file>    its tsconfig (default: the nearest tsconfig.json at or above the root)
  --include <glob>     modules to read as if they were marked // API_SOURCE; may be given again
  --versions <v=path>  one of the versions of a plain, Nitro or Nuxt app, as v1=/api/v1/**; may be given again
  --hide <path>        routes that are not documented, as /api/internal/**; may be given again
  --overlay <file>     the overlay (default: openapi.overlay.yaml, .yml or .json in the root); --no-overlay: none
  --out <folder>       where <version>.json is written (default: dist/specs under the root)
  --name <version>     this version only
  --diagnostics <how>  summary: the first few with their code; all: every one (default: summary)
  --yaml               writes <version>.yaml too
  --openapi <version>  the version of OpenAPI: 3.0 (3.0.3) or 3.1 (3.1.0) (default: 3.0)
  --notes              writes <version>.notes into --out too, where a server reads it: the hidden routes are in it
  --no-cache           reads everything anew; else an unchanged project is answered from node_modules/.cache
  --json               prints documents and diagnostics as one JSON object; writes files only with --out

  --help, --version

A module with a syntax error, or a document that no server would read: nothing is written, what is there stays.

Exit code: 0 done, 1 diagnostics at error level or nothing written, 2 bad use, or --out cannot be written.`;

/** The version of this package. */
export function readPackageVersion(): string {
  // How deep this file lies differs between the source and the build.
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const { name, version } = readManifest(folder);
    if (name === 'unplugin-openapi' && version) return version;
    if (dirname(folder) === folder) throw new Error("unplugin-openapi: the package's own package.json is missing");
  }
}

function readManifest(folder: string): { name?: string; version?: string } {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string; version?: string };
  } catch {
    return {};
  }
}
