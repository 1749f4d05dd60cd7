import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { notesFile } from '../model/notes.ts';
import type { GeneratedDocument } from '../pipeline.ts';
import { showPart } from './safe-text.ts';

/** Where the documents lie in the output of a build, relative to it. */
export const specsFolder = 'specs';

export interface SpecFile {
  /** `v1.json` */
  name: string;
  text: string;
  /** A file beside the document of a version, which is none itself. */
  beside?: string;
}

export interface Selection {
  files: SpecFile[];
  /** Versions that the place may not hold. */
  withheld: string[];
}

/**
 * The files for a place: every enabled version for the server, the public ones for a folder that is a web root.
 *
 * @param reader who may read what lies beside the documents; by default who has the documents
 */
export function selectFiles(
  documents: readonly GeneratedDocument[],
  audience: 'server' | 'public',
  reader: 'server' | 'public' = audience,
): Selection {
  const selected = selectDocuments(documents, audience);
  return {
    files: selected.flatMap((document) => filesOf(document, reader)),
    withheld: documents
      .filter((document) => document.enabled && !selected.includes(document))
      .map(({ version }) => version),
  };
}

/** What a build for browsers says of the versions that it did not write. */
export function describeWithheld(withheld: readonly string[], folder: string): string {
  const names = withheld.map((version) => `${version}.json`).join(', ');
  return withheld.length === 1
    ? `${names} is not written: ${folder} is served to browsers, and the version is not public. ${publish}`
    : `${names} are not written: ${folder} is served to browsers, and the versions are not public. ${publish}`;
}

const publish =
  'Set publicSwagger: true in the configuration of a version to publish it, or name a folder for all of them with the option "outDir".';

/** The documents that a place may hold. */
export const selectDocuments = (
  documents: readonly GeneratedDocument[],
  audience: 'server' | 'public',
): GeneratedDocument[] =>
  documents.filter(({ enabled, publicSwagger }) => enabled && (audience === 'server' || publicSwagger));

function filesOf({ version, text, notes }: GeneratedDocument, audience: 'server' | 'public'): SpecFile[] {
  const files: SpecFile[] = [{ name: `${version}.json`, text }];
  // What is hidden is nothing for a web root.
  if (notes && audience === 'server')
    files.push({ name: notesFile(version), text: `${JSON.stringify(notes, null, 2)}\n`, beside: version });
  return files;
}

/** A place that files cannot be written to. The message names the path and what is in the way. */
export class OutputError extends Error {
  readonly code = 'OUTPUT_FAILED';

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(showPart(`the documents cannot be written to ${folder}: ${describeFault(folder, cause)}`), { cause });
    this.name = 'OutputError';
  }
}

/**
 * Writes the files into a folder; one that is there with the same text stays. Each is written beside its place, down to the disk, and then renamed: whoever reads the
 * folder sees the old file or the new one, wherever the process is killed, and beside another build that does the same.
 *
 * @param folder absolute; it is made where it is not there
 * @returns the absolute paths
 * @throws OutputError where the file system refuses
 */
export async function writeFiles(folder: string, files: readonly SpecFile[]): Promise<string[]> {
  try {
    await createFolder(folder);
    return await Promise.all(files.map((file) => writeAside(folder, file)));
  } catch (error) {
    throw new OutputError(folder, error as NodeJS.ErrnoException);
  }
}

async function writeAside(folder: string, { name, text }: SpecFile): Promise<string> {
  const path = join(folder, name);
  if (await holds(path, text)) return path;
  // No other writer has that name, be it in this process, on another machine, or one that was killed.
  const aside = join(folder, `.${name}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeFile(aside, text, { flush: true });
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  return path;
}

/** Whether a file has exactly this text. */
export const holds = async (path: string, text: string): Promise<boolean> =>
  (await readFile(path, 'utf8').catch(() => undefined)) === text;

/** One level at a time: Node's own recursive mkdir never ends below /proc. */
async function createFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await createFolder(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    // Another build may have made it by now.
    if (!(await isFolder(folder))) throw error;
  }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

function describeFault(folder: string, { code, path, message }: NodeJS.ErrnoException): string {
  const place = path === undefined || path === folder ? 'it' : path;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${place} is a file. Write the path of a folder.`;
  if (code === 'EISDIR') return 'a folder has the name of one of the files.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${place} may not be written (${code}).`;
  return `${message}.`;
}

/** The way from a chunk to the specs folder, for `placeSpecs`. All paths absolute but `chunk`, relative to `output`. */
export function relateSpecs(output: string, chunk: string, specs: string): string {
  const way = relative(dirname(resolve(output, chunk)), specs).replaceAll('\\', '/');
  if (way === '') return '.';
  return way.startsWith('.') ? way : `./${way}`;
}
