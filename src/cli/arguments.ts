import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAPIVersions } from '../openapi/dialect.ts';
import type { OpenAPIVersion } from '../openapi/dialect.ts';
import { describePathPattern } from '../openapi/path-glob.ts';
import { isVersionPattern } from '../plugin/options.ts';

export interface GenerateArguments {
  /** Absolute. */
  root: string;
  tsconfig: string | undefined;
  include: string[];
  /** Patterns of the versions of plain apps; undefined where none is given. */
  versions: Record<string, string> | undefined;
  /** Patterns of paths that are not documented. */
  hide: string[];
  overlay: string | false | undefined;
  /** Absolute; undefined where none is given. */
  out: string | undefined;
  /** The one version that is wanted. */
  name: string | undefined;
  json: boolean;
  /** Writes what a server has to know beside the documents into a folder that is named, too. */
  notes: boolean;
  /** Keeps the documents for the next run of an unchanged project. */
  cache: boolean;
  /** Writes the documents as YAML too. */
  yaml: boolean;
  /** The version of OpenAPI that they are written in. */
  openapi: OpenAPIVersion;
  /** Those that are printed: the first few causes, or every one. */
  diagnostics: (typeof details)[number];
}

/** The command line asks for something that is not there. The message names the value and says what to write. */
export class UsageError extends Error {
  readonly code = 'BAD_USE';
}

/**
 * Reads the arguments of `generate`.
 *
 * @throws UsageError for an unknown option, an option without its value, or a folder or file that does not exist
 */
export function parseGenerate(args: readonly string[], cwd: string): GenerateArguments {
  const { values, positionals } = parse(args);
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is no option of generate. See --help.`);
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
    out: values.out === undefined ? undefined : resolve(cwd, values.out),
    name: values.name,
    json: values.json ?? false,
    notes: values.notes ?? false,
    cache: !values['no-cache'],
    yaml: values.yaml ?? false,
    openapi: readOpenAPIVersion(values.openapi),
    diagnostics: readDetail(values.diagnostics),
  };
}

function readDetail(given: string = 'summary'): (typeof details)[number] {
  const detail = details.find((each) => each === given);
  if (!detail) throw new UsageError(`--diagnostics "${given}" is neither summary nor all. Write one of them.`);
  return detail;
}

function readOpenAPIVersion(given: string = '3.0'): OpenAPIVersion {
  const version = openAPIVersions.find((each) => each === given);
  if (!version)
    throw new UsageError(`--openapi "${given}" is no version that is written. Write ${openAPIVersions.join(' or ')}.`);
  return version;
}

function readVersions(given: readonly string[] | undefined): Record<string, string> | undefined {
  return (
    given &&
    Object.fromEntries(
      given.map((each) => {
        const [, name, pattern] = /^([^=]+)=(.+)$/.exec(each) ?? [];
        if (name === undefined || pattern === undefined || !isVersionPattern(pattern))
          throw new UsageError(`--versions "${each}" names no version. Write it as v1=/api/v1/**.`);
        return [name, pattern];
      }),
    )
  );
}

function readHide(given: string[] = []): string[] {
  for (const pattern of given) {
    const expected = describePathPattern(pattern);
    if (expected !== undefined) throw new UsageError(`--hide "${pattern}" is no path. Write ${expected}.`);
  }
  return given;
}

function parse(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], options: generateOptions, allowPositionals: true });
    for (const [name, value] of Object.entries(parsed.values)) {
      if ([value].flat().includes('')) throw new UsageError(`--${name} is empty. Write its value after it.`);
    }
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node's own sentence names the option; its advice about "--" after it is of no use here.
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See --help.`);
  }
}

const details = ['summary', 'all'] as const;

const generateOptions = {
  root: { type: 'string' },
  tsconfig: { type: 'string' },
  include: { type: 'string', multiple: true },
  versions: { type: 'string', multiple: true },
  hide: { type: 'string', multiple: true },
  overlay: { type: 'string' },
  'no-overlay': { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  out: { type: 'string' },
  name: { type: 'string' },
  json: { type: 'boolean' },
  notes: { type: 'boolean' },
  yaml: { type: 'boolean' },
  openapi: { type: 'string' },
  diagnostics: { type: 'string' },
} as const;
