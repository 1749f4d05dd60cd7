import { notesFile, readNotes } from '../../model/notes.ts';
import type { DocumentNotes } from '../../model/notes.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import { showValue } from '../errors.ts';
import type { PackageLog } from '../logging/package-log.ts';
import { findNodeModule } from '../node-module.ts';
import type { DocsPage } from './docs-page.ts';
import type { SpecsLocation } from './location.ts';
import { readSpecFile } from './read-file.ts';
import { readDocument } from '../../openapi/acceptance/read-document.ts';

/** What there is where no document was made at build: the registry of the routes, or nothing. */
export type Fallback = 'registry' | 'none';

/** The documents of a directory. Each file is read once, at the start; a file that is swapped later is not seen. */
export interface DiskSpecs {
  document(version: string): Promise<OpenAPIDocument | undefined>;
  /** What the build wrote beside it; undefined where it wrote nothing. */
  notes(version: string): Promise<DocumentNotes | undefined>;
  /** The file that a version should have there; undefined where it has one. */
  missing(version: string): string | undefined;
  /** The versions that have a file there, registered or not. */
  readonly versions: readonly string[];
}

export interface DiskOptions {
  /** The registered versions; one that is registered later has its file read then. */
  versions: string[];
  log: PackageLog;
  fallback: Fallback;
  /** What is said of a version's page where its document is read. Default: nothing. */
  page?: ((version: string) => DocsPage | undefined) | undefined;
}

/**
 * Opens the directory and names what it holds that no version asks for.
 *
 * @returns undefined where the directory is missing (one WARN)
 */
export async function openSpecsDirectory(
  { directory, origin }: SpecsLocation,
  { versions, log, fallback, page = () => undefined }: DiskOptions,
): Promise<DiskSpecs | undefined> {
  const { readdir, realpath } = findNodeModule('node:fs/promises')!;
  let names: string[];
  let root: string;
  try {
    root = await realpath(directory);
    names = (await readdir(root)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    const reason = reasonOf(error);
    log.write(
      'specs_fallback',
      `The specs directory ${directory} (${originTexts[origin]}) can't be read (${reason}); ` +
        `${fallback === 'registry' ? 'the documents are made from the registered routes alone' : 'there is no document to serve'}. ` +
        'A production build with the plugin writes it.',
      { fields: { directory, origin, reason, spec_source: fallback } },
    );
    return undefined;
  }
  const files = new Set(names);
  const unknown = names.filter((name) => !versions.includes(name.slice(0, -'.json'.length)));
  if (unknown.length > 0) {
    log.write(
      'specs_ignored',
      `The specs directory ${directory} holds ${listSome(unknown)} of no registered version; ${unknown.length === 1 ? 'it is' : 'they are'} ignored.`,
      { fields: { directory, files: unknown } },
    );
  }
  const documents = new Map<string, Promise<OpenAPIDocument | undefined>>();
  const { join } = findNodeModule('node:path')!;
  return {
    // What is not readable is as what is not there: it only adds to a document that is.
    notes: (version) => readNotesFile(root, join(root, notesFile(version))).catch(() => undefined),
    versions: names.map((name) => name.slice(0, -'.json'.length)),
    missing: (version) => (files.has(`${version}.json`) ? undefined : join(directory, `${version}.json`)),
    document(version) {
      const name = `${version}.json`;
      if (!files.has(name)) return Promise.resolve(undefined);
      let pending = documents.get(version);
      if (!pending) documents.set(version, (pending = load(root, name, version, { log, fallback, page })));
      return pending;
    },
  };
}

async function readNotesFile(root: string, file: string): Promise<DocumentNotes | undefined> {
  const read = await readSpecFile(root, file);
  return 'text' in read ? readNotes(JSON.parse(read.text)) : undefined;
}

async function load(
  root: string,
  name: string,
  version: string,
  { log, fallback, page }: Required<Pick<DiskOptions, 'log' | 'fallback' | 'page'>>,
): Promise<OpenAPIDocument | undefined> {
  const file = findNodeModule('node:path')!.join(root, name);
  const read = await readSpecFile(root, file).catch((error: unknown) => ({
    fault: `it can't be read (${reasonOf(error)})`,
  }));
  const result = 'fault' in read ? read : await readDocument(read.text, version);
  if ('fault' in result) {
    const message = `The document ${file} is refused: ${result.fault}. ${insteadTexts[fallback](`Version ${version}`)}`;
    log.write('specs_invalid', message, { fields: { version, file, fault: result.fault, spec_source: fallback } });
    return undefined;
  }
  const { hash: sha256 } = read as { hash: string };
  writeLoaded(log, `document ${file}`, { version, spec_source: 'disk', file, sha256 }, page(version));
  return result.document;
}

/** @param from what was read, in words */
export function writeLoaded(
  log: PackageLog,
  from: string,
  fields: { version: string; spec_source: 'disk' | 'module'; file?: string; sha256: string },
  page: DocsPage | undefined,
): void {
  const words = page ? ` ${page.message}` : '';
  log.write('specs_loaded', `Version ${fields.version}: ${from}, sha256 ${fields.sha256.slice(0, 12)}.${words}`, {
    fields: { ...fields, ...page?.fields },
  });
}

/** What is served in the place of a document that is refused. */
export const insteadTexts = {
  registry: (version) => `${version} is documented from its registered routes alone.`,
  none: (version) => `${version} has no document.`,
} as const satisfies Record<Fallback, (version: string) => string>;

const originTexts = {
  environment: 'SVC_OPENAPI_SPECS_DIR',
  build: 'written by the build',
  entry: 'beside the entry file',
} as const satisfies Record<SpecsLocation['origin'], string>;

const reasonOf = (error: unknown): string => (error as { code?: string }).code ?? 'unknown error';

function listSome(names: string[]): string {
  const shown = names.slice(0, 3).map(showValue);
  return names.length > shown.length
    ? `${shown.join(', ')} and ${names.length - shown.length} more files`
    : shown.join(', ');
}
