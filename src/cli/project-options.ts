import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { diagnosticCatalogue } from '../model/diagnostics.ts';
import { dialectOf, openAPIVersions } from '../openapi/dialect.ts';
import type { OpenAPIVersion } from '../openapi/dialect.ts';
import { describePathPattern } from '../openapi/path-glob.ts';
import { checkVersion } from '../openapi/version.ts';
import { isVersionPattern } from '../plugin/options.ts';
import { UsageError } from './arguments.ts';

/** Which project is read, and how. */
export interface ProjectArguments {
  /** Absolute. */
  root: string;
  tsconfig: string | undefined;
  include: string[];
  /** Patterns of the versions of plain apps; undefined where none is given. */
  versions: Record<string, string> | undefined;
  /** Patterns of paths that are not documented. */
  hide: string[];
  overlay: string | false | undefined;
  /** Keeps the documents for the next run of an unchanged project. */
  cache: boolean;
  /** The version of OpenAPI that they are written in. */
  openapi: OpenAPIVersion;
}

/** The options of every command that reads a project. */
export const projectOptions = {
  root: { type: 'string' },
  tsconfig: { type: 'string' },
  include: { type: 'string', multiple: true },
  versions: { type: 'string', multiple: true },
  hide: { type: 'string', multiple: true },
  overlay: { type: 'string' },
  'no-overlay': { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  openapi: { type: 'string' },
} as const;

/** What the help says of them. */
export const projectHelp = `  --root <folder>      the project (default: the working directory)
  --tsconfig <file>    its tsconfig (default: the nearest tsconfig.json at or above the root)
  --include <glob>     modules to read as if they were marked // API_SOURCE; may be given again
  --versions <v=path>  one of the versions of a plain, Nitro or Nuxt app, as v1=/api/v1/**; may be given again
  --hide <path>        routes that are not documented, as /api/internal/**; may be given again
  --overlay <file>     the overlay (default: openapi.overlay.yaml, .yml or .json in the root); --no-overlay: none
  --openapi <version>  the version of OpenAPI: 3.0 (3.0.3) or 3.1 (3.1.0) (default: 3.0)
  --no-cache           reads everything anew; else an unchanged project is answered from node_modules/.cache`;

type Values = {
  [Name in keyof typeof projectOptions]?: (typeof projectOptions)[Name] extends { multiple: true }
    ? string[]
    : (typeof projectOptions)[Name] extends { type: 'string' }
      ? string
      : boolean;
};

/** @throws UsageError for a folder or file that does not exist, and for a value of another form */
export function readProjectOptions(values: Values, cwd: string): ProjectArguments {
  const root = resolve(cwd, values.root ?? '.');
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--root "${values.root}" is no folder. Write the path of the project's folder.`);
  const { tsconfig } = values;
  if (tsconfig !== undefined && !statSync(resolve(root, tsconfig), { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`--tsconfig "${tsconfig}" is no file. Write its path, absolute or relative to the root.`);
  return {
    root,
    tsconfig,
    include: values.include ?? [],
    versions: readVersions(values.versions),
    hide: readHide(values.hide),
    overlay: values['no-overlay'] ? false : values.overlay,
    cache: !values['no-cache'],
    openapi: readOpenAPIVersion(values.openapi),
  };
}

function readOpenAPIVersion(given: string = '3.0'): OpenAPIVersion {
  const version = openAPIVersions.find((each) => given === each || given === dialectOf(each).openapi);
  if (!version)
    throw new UsageError(`--openapi "${given}" is no version that is written. Write ${openAPIVersions.join(' or ')}.`);
  return version;
}

function readVersions(given: readonly string[] | undefined): Record<string, string> | undefined {
  if (!given) return undefined;
  const versions = new Map<string, string>();
  for (const each of given) {
    const [, name, pattern] = /^([^=]+)=(.+)$/.exec(each) ?? [];
    if (name === undefined || pattern === undefined || !isVersionPattern(pattern))
      throw new UsageError(`--versions "${each}" names no version. Write it as v1=/api/v1/**.`);
    const reason = checkVersion(name, versions.keys());
    if (reason !== undefined)
      throw new UsageError(
        `--versions "${each}" can't be used: ${reason}. ${diagnosticCatalogue['version-invalid'].hint}`,
      );
    versions.set(name, pattern);
  }
  return Object.fromEntries(versions);
}

function readHide(given: string[] = []): string[] {
  for (const pattern of given) {
    const expected = describePathPattern(pattern);
    if (expected !== undefined) throw new UsageError(`--hide "${pattern}" is no path. Write ${expected}.`);
  }
  return given;
}
