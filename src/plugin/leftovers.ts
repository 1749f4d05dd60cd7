import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readNotes } from '../model/notes.ts';
import { largestDocument } from '../openapi/acceptance/size.ts';
import { readDocumentedVersion } from '../openapi/server.ts';
import { checkVersion } from '../openapi/version.ts';

/**
 * Names of the files in a folder that this package has written: `v1.json` is one where it says of itself that it is the
 * document of v1. What a user put there is none of them.
 */
export function findDocuments(folder: string): string[] {
  return listFolder(folder)
    .filter((name) => name.endsWith('.json'))
    .filter((name) => isDocumentOf(name.slice(0, -'.json'.length), join(folder, name)))
    .sort();
}

/** Names of the files in a folder that lie beside a document, whether it is still there or not. */
export const findNotes = (folder: string): string[] =>
  listFolder(folder)
    .filter((name) => name.endsWith('.notes') && isNotes(join(folder, name)))
    .sort();

/** Names of the documents as YAML that this package has written into a folder. */
export const findYAML = (folder: string): string[] =>
  listFolder(folder)
    .filter((name) => name.endsWith('.yaml') && isYAMLOf(name.slice(0, -'.yaml'.length), join(folder, name)))
    .sort();

function isYAMLOf(version: string, file: string): boolean {
  if (checkVersion(version) !== undefined) return false;
  try {
    const stats = lstatSync(file);
    if (!stats.isFile() || stats.size > largestDocument) return false;
    const text = readFileSync(file, 'utf8');
    const [, description] = /^servers:\n(?: {2,4}.*\n)*? {4}description: (.*)$/m.exec(text) ?? [];
    return text.startsWith('openapi: 3.') && readDocumentedVersion({ servers: [{ url: '', description }] }) === version;
  } catch {
    return false;
  }
}

function isNotes(file: string): boolean {
  try {
    const stats = lstatSync(file);
    return stats.isFile() && stats.size <= largestDocument && !!readNotes(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

function isDocumentOf(version: string, file: string): boolean {
  if (checkVersion(version) !== undefined) return false;
  try {
    const stats = lstatSync(file);
    if (!stats.isFile() || stats.size > largestDocument) return false;
    const { openapi, servers } = JSON.parse(readFileSync(file, 'utf8')) as Parameters<
      typeof readDocumentedVersion
    >[0] & {
      openapi?: unknown;
    };
    return /^3\.[01]\./.test(String(openapi)) && readDocumentedVersion({ servers }) === version;
  } catch {
    // Of another form, or gone by now: not ours to judge.
    return false;
  }
}

/** Milliseconds after which a file that was written aside has nobody left who would put it in its place. */
const abandonedAfter = 10 * 60 * 1000;

/** Removes what builds that were killed have left of their writing. */
export function removeAbandoned(folder: string): void {
  for (const name of listFolder(folder)) {
    if (!/^\..+\.(?:json|notes|yaml)\.\w+\.tmp$/.test(name)) continue;
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
