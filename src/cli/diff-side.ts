import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OpenAPIDocument } from '../model/openapi.ts';
import { provenanceFile } from '../model/notes.ts';
import type { Origin } from '../model/origin.ts';
import { findFault } from '../openapi/acceptance/read-document.ts';
import { findEndlessReference } from '../openapi/acceptance/rules/endless-reference.ts';
import { findKindFault } from '../openapi/acceptance/rules/reference-kinds.ts';
import type { RunResult } from '../pipeline.ts';
import { UsageError } from './arguments.ts';
import { listGiven, readGiven, statGiven } from './given-path.ts';
import { checkOutRevision, findRevisionFault } from './git-revision.ts';
import { createOriginFinder } from '../plugin/provenance/origin-finder.ts';
import type { FindOrigins } from '../plugin/provenance/origin-finder.ts';
import { parseDocumentText } from './parse-document.ts';
import type { ProjectArguments } from './project-options.ts';
import { readProject } from './read-project.ts';
import type { Terminal } from './terminal.ts';

/** One version's document in one of two states. */
export interface SideDocument {
  document: OpenAPIDocument;
  /** Where its parts come from; absent where nothing says so. */
  origins?: FindOrigins;
}

/** One of two states of an API. */
export interface Side {
  /** By their versions. */
  documents: Map<string, SideDocument>;
  /** One file, whatever it is called. */
  isFile: boolean;
}

/**
 * Reads one of two states: a document, a folder of documents, a git revision, or the project as it is.
 *
 * @param given as it was written; absent: the project
 * @throws UsageError for what is none of these, or a document that is not valid
 */
export async function readSide(
  given: string | undefined,
  project: ProjectArguments,
  terminal: Terminal,
): Promise<Side> {
  if (given === undefined) return documentsOf((await readProject(project, terminal)).result);
  const path = resolve(terminal.cwd, given);
  const stats = await statGiven(path, given);
  if (stats?.isDirectory()) return readFolder(path, given);
  if (stats)
    return {
      documents: new Map([[nameOf(path), await readText(path, await readGiven(path, given), given)]]),
      isFile: true,
    };
  const fault = findRevisionFault(project.root, given);
  if (fault !== undefined) throw new UsageError(`"${given}" is no file and no folder, and ${fault}`);
  const { root, remove } = await checkOutRevision(project.root, given);
  try {
    const { result } = await readProject({ ...project, root, cache: false }, terminal);
    const failed = result.diagnostics.find(({ code }) => code === 'syntax-error');
    if (failed) throw new UsageError(`the source of ${given} can't be read: ${failed.message}`);
    return documentsOf(result);
  } finally {
    await remove();
  }
}

function documentsOf(result: RunResult): Side {
  const origins = result.origins();
  const documents = new Map(
    result.documents.map(({ version, text }) => [
      version,
      { document: JSON.parse(text) as OpenAPIDocument, origins: createOriginFinder(origins[version] ?? []) },
    ]),
  );
  return { documents, isFile: false };
}

/** Of a folder that other files lie in, too. */
async function readFolder(folder: string, given: string): Promise<Side> {
  const read = new Map<string, SideDocument>();
  for (const name of await listGiven(folder, given)) {
    // The same document in both forms is one.
    if (read.has(nameOf(name))) continue;
    const source = await readGiven(join(folder, name), join(given, name));
    if (await saysItIsOne(name, source))
      read.set(nameOf(name), await readText(join(folder, name), source, join(given, name)));
  }
  if (read.size === 0)
    throw new UsageError(
      `"${given}" holds no OpenAPI document. Write the folder that generate writes to, or a revision.`,
    );
  return { documents: read, isFile: false };
}

/** Of a text that cannot be parsed, its words say it: a document that is broken is not one that was removed. */
async function saysItIsOne(name: string, source: string): Promise<boolean> {
  const parsed = await parseDocumentText(name, source);
  if ('fault' in parsed) return /^[ \t\uFEFF{"']*(?:openapi|swagger)["']?\s*:/m.test(source);
  const { value } = parsed;
  return typeof value === 'object' && value !== null && ('openapi' in value || 'swagger' in value);
}

async function readText(path: string, source: string, given: string): Promise<SideDocument> {
  const parsed = await parseDocumentText(path, source);
  if ('fault' in parsed) throw new UsageError(`"${given}" can't be compared: ${parsed.fault}.`);
  const found =
    (await findFault(parsed.value)) ??
    findEndlessReference(parsed.value as object) ??
    findKindFault(parsed.value as object);
  if (found) throw new UsageError(`"${given}" can't be compared: ${found.fault}.`);
  const origins = await readOrigins(join(path, '..', provenanceFile(nameOf(path))));
  return { document: parsed.value as OpenAPIDocument, ...(origins ? { origins: createOriginFinder(origins) } : {}) };
}

/** What `generate --provenance` has written beside a document. */
async function readOrigins(path: string): Promise<Origin[] | undefined> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { origins: Origin[] }).origins;
  } catch {
    // There is none, or it is another file of that name.
    return undefined;
  }
}

const nameOf = (path: string): string =>
  path
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.(?:json|ya?ml)$/, '');
