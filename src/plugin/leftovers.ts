import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIDocument } from '../model/openapi.ts';
import { readNotes } from '../model/notes.ts';
import { largestDocument } from '../openapi/acceptance/size.ts';
import { readDocumentedVersion, withoutVersions } from '../openapi/server.ts';
import { stringifyDocument } from '../openapi/stringify.ts';
import { checkVersion } from '../openapi/version.ts';
import { renderYAML } from './yaml.ts';

/**
 * Names of the files in a folder that this package has written: `v1.json` is one where it says of itself that it is the
 * document of v1. What a user put there is none of them.
 *
 * @param isAsked names that are looked at; default: all
 */
export function findDocuments(folder: string, isAsked: (name: string) => boolean = () => true): string[] {
  return listFolder(folder)
    .filter((name) => name.endsWith('.json') && isAsked(name))
    .filter((name) => isDocumentOf(name.slice(0, -'.json'.length), join(folder, name)))
    .sort();
}

/** Names of the files in a folder that lie beside a document, whether it is still there or not. */
export const findNotes = (folder: string): string[] =>
  listFolder(folder)
    .filter((name) => name.endsWith('.notes') && isNotes(join(folder, name)))
    .sort();

/** Names of the files in a folder that say where a document comes from. */
export const findProvenance = (folder: string): string[] =>
  listFolder(folder)
    .filter((name) => name.endsWith('.provenance') && isProvenance(join(folder, name)))
    .sort();

/**
 * Names of the documents as YAML that this package has written into a folder: those that say in its words what the
 * document of that name says. One that was changed by hand is none.
 */
export async function findYAML(folder: string): Promise<string[]> {
  const names = listFolder(folder).filter((name) => name.endsWith('.yaml'));
  const isOurs = await Promise.all(
    names.map((name) => isYAMLOf(join(folder, name.replace(/\.yaml$/, '.json')), join(folder, name))),
  );
  return names.filter((_, place) => isOurs[place]).sort();
}

async function isYAMLOf(document: string, file: string): Promise<boolean> {
  if (![document, file].every(isReadable)) return false;
  try {
    return readFileSync(file, 'utf8') === (await renderYAML(readFileSync(document, 'utf8')));
  } catch {
    // Beside what is no JSON.
    return false;
  }
}

function isNotes(file: string): boolean {
  try {
    return isReadable(file) && !!readNotes(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

function isProvenance(file: string): boolean {
  try {
    return isReadable(file) && Array.isArray((JSON.parse(readFileSync(file, 'utf8')) as { origins?: unknown }).origins);
  } catch {
    return false;
  }
}

function isDocumentOf(version: string, file: string): boolean {
  if (checkVersion(version) !== undefined) return false;
  try {
    if (!isReadable(file)) return false;
    const text = readFileSync(file, 'utf8');
    const document = JSON.parse(text) as OpenAPIDocument;
    if (!/^3\.[01]\./.test(String(document.openapi))) return false;
    const documented = readDocumentedVersion(document);
    return (
      documented === version || (documented === undefined && version === withoutVersions && isAsWritten(document, text))
    );
  } catch {
    // Of another form, or gone by now: not ours to judge.
    return false;
  }
}

/** The document of an app without versions names none: it is known by every byte, and by what each operation of ours says. */
function isAsWritten(document: OpenAPIDocument, text: string): boolean {
  if (stringifyDocument(document) !== text) return false;
  const operations = Object.values(document.paths).flatMap(({ servers: _, ...methods }) => Object.values(methods));
  return (
    operations.length > 0 &&
    operations.every(({ operationId, summary, security }) => operationId && summary && security)
  );
}

function isReadable(file: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.isFile() && stats.size <= largestDocument;
}

/** Milliseconds after which a file that was written aside has nobody left who would put it in its place. */
const abandonedAfter = 10 * 60 * 1000;

/** Removes what builds that were killed have left of their writing. */
export function removeAbandoned(folder: string): void {
  for (const name of listFolder(folder)) {
    if (!/^\..+\.(?:json|notes|provenance|yaml)\.\w+\.tmp$/.test(name)) continue;
    const file = join(folder, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > abandonedAfter) rmSync(file, { force: true });
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
