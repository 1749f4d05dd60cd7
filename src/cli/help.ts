import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';

/** What the command line can do, a line a command. */
export function renderHelp(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `Reads h3 handlers and writes one OpenAPI document per API version.

Usage: unplugin-openapi <command> [options]

${lines.join('\n')}

  unplugin-openapi <command> --help tells the options of a command; --version tells the version.`;
}

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
