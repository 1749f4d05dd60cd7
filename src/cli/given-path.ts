import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { UsageError } from './arguments.ts';

/**
 * What a path leads to; undefined where nothing is there.
 *
 * @param given the path as it was written
 * @throws UsageError where the file system refuses
 */
export const statGiven = (path: string, given: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    return refuse(given)(error);
  });

/** Names of the files in a folder that may hold a document. @throws UsageError where the file system refuses */
export const listGiven = async (folder: string, given: string): Promise<string[]> =>
  (await readdir(folder).catch(refuse(given))).filter((name) => /\.(?:json|ya?ml)$/.test(name)).sort();

/** @throws UsageError where the file system refuses */
export const readGiven = (path: string, given: string): Promise<string> => readFile(path, 'utf8').catch(refuse(given));

const refuse =
  (given: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new UsageError(`"${given}" can't be read (${error.code ?? error.message}). Check its permissions.`);
  };
