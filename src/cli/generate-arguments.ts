import { resolve } from 'node:path';
import { readArguments, UsageError } from './arguments.ts';
import { projectHelp, projectOptions, readProjectOptions } from './project-options.ts';
import type { ProjectArguments } from './project-options.ts';

export interface GenerateArguments extends ProjectArguments {
  /** The words that were given. */
  given: readonly string[];
  /** Absolute; undefined where none is given. */
  out: string | undefined;
  /** The one version that is wanted. */
  name: string | undefined;
  json: boolean;
  /** Writes what a server has to know beside the documents into a folder that is named, too. */
  notes: boolean;
  /** Writes the documents as YAML too. */
  yaml: boolean;
  /** Writes where the parts of the documents come from beside them. */
  provenance: boolean;
  /** Writes nothing: compares with what is there. */
  check: boolean;
  /** Goes on when files change. */
  watch: boolean;
  /** Percent of the documents' values that must be known; undefined: any. */
  min: number | undefined;
  /** Absolute path of a file that holds the largest such number so far. */
  ratchet: string | undefined;
  /** Those that are printed: the first few causes, or every one. */
  diagnostics: (typeof details)[number];
}

const details = ['summary', 'all'] as const;

const options = {
  ...projectOptions,
  out: { type: 'string' },
  name: { type: 'string' },
  json: { type: 'boolean' },
  notes: { type: 'boolean' },
  yaml: { type: 'boolean' },
  provenance: { type: 'boolean' },
  check: { type: 'boolean' },
  watch: { type: 'boolean' },
  min: { type: 'string' },
  ratchet: { type: 'string' },
  diagnostics: { type: 'string' },
} as const;

export const generateHelp = `Writes one OpenAPI document per API version.

Usage: unplugin-openapi generate [options]

${projectHelp}
  --out <folder>       where <version>.json is written (default: dist/specs under the root)
  --name <version>     this version only: it alone is written, told and judged
  --diagnostics <how>  summary: the first few with their code; all: every one (default: summary)
  --yaml               writes <version>.yaml too
  --notes              writes <version>.notes into --out too, where a server reads it: the hidden routes are in it
  --provenance         writes <version>.provenance too: the places in the source that each part comes from, as JSON
  --check              writes nothing: tells whether the documents in --out are what the source says, and what differs
  --watch              writes them again when a file changes, until it is stopped
  --min <percent>      fails where less than that of the documents' values is known
  --ratchet <file>     fails where less is known than the file says, which is raised when more is; not with --check
  --json               prints documents, diagnostics and numbers as one JSON object; writes files only with --out

A module with a syntax error, or a document that no server would read: nothing is written, what is there stays.

Exit code: 0 done, 1 diagnostics at error level, nothing written, a difference that --check found or less known than is
asked for, 2 bad use, or --out cannot be written.`;

/**
 * Reads the arguments of `generate`.
 *
 * @throws UsageError for an unknown option, an option without its value, or a folder or file that does not exist
 */
export function parseGenerate(args: readonly string[], cwd: string): GenerateArguments {
  const { values } = readArguments('generate', args, options);
  for (const other of ['json', 'check'] as const)
    if (values.watch && values[other])
      throw new UsageError(`--watch and --${other} exclude each other. Write one of them.`);
  return {
    given: args,
    ...readProjectOptions(values, cwd),
    out: values.out === undefined ? undefined : resolve(cwd, values.out),
    name: values.name,
    json: values.json ?? false,
    notes: values.notes ?? false,
    yaml: values.yaml ?? false,
    provenance: values.provenance ?? false,
    check: values.check ?? false,
    watch: values.watch ?? false,
    min: readPercent(values.min),
    ratchet: values.ratchet === undefined ? undefined : resolve(cwd, values.ratchet),
    diagnostics: readDetail(values.diagnostics),
  };
}

function readDetail(given: string = 'summary'): (typeof details)[number] {
  const detail = details.find((each) => each === given);
  if (!detail) throw new UsageError(`--diagnostics "${given}" is neither summary nor all. Write one of them.`);
  return detail;
}

function readPercent(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const percent = Number(given);
  if (!/^\d{1,3}(?:\.\d+)?$/.test(given) || percent > 100)
    throw new UsageError(`--min "${given}" is no percentage. Write a number from 0 to 100.`);
  return percent;
}
