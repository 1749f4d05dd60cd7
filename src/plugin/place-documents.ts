import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { SpecFile } from './emit.ts';
import { writeFiles } from './emit.ts';
import { findDocuments, findNotes, findProvenance, findYAML, removeAbandoned } from './leftovers.ts';
import { showPart } from './safe-text.ts';

export interface Placement {
  /** Absolute. */
  folder: string;
  /** Every document that belongs there. */
  files: readonly SpecFile[];
  /** Files that another build of the same project may have put there; by default none but these. */
  shared?: readonly SpecFile[];
  /**
   * Whether the folder is this build's own output. One that a user named may be shared by projects: what is left in it is
   * told and stays.
   */
  isOwn: boolean;
  /** Those of the run: where something could not be read, a version that is missing may only be missing for it. */
  diagnostics: readonly Diagnostic[];
  /** What messages call paths relative to. */
  root: string;
  say(message: string): void;
}

/**
 * Writes the documents of all versions, and only then takes away the files of versions that are no more.
 *
 * @throws OutputError where the file system refuses
 */
export async function placeDocuments(placement: Placement): Promise<void> {
  const { folder, files, shared = files, isOwn, diagnostics, root, say } = placement;
  // Known by the documents that are there now.
  const formerYAML = await findYAML(folder);
  if (files.length > 0) await writeFiles(folder, files);
  removeAbandoned(folder);
  if (diagnostics.some(({ severity }) => severity === 'error')) return;
  const place = showPart(relative(root, folder).replaceAll('\\', '/')) || '.';
  // Most often a mark is forgotten: what a server still has must not be lost for it.
  if (files.length === 0 && diagnostics.some(({ code }) => code === 'no-version' || code === 'no-source')) {
    const stays = findDocuments(folder);
    if (stays.length > 0)
      say(
        `${place}: ${stays.join(', ')} of an earlier build ${stays.length === 1 ? 'stays' : 'stay'}, because no version was found. ` +
          `If there is none any more, remove the ${stays.length === 1 ? 'file' : 'files'}`,
      );
    return;
  }
  const isLeft = (name: string): boolean => files.every((file) => file.name !== name);
  const versions = files.map(({ name }) => name.replace(/\.json$/, ''));
  // One that says of the last build's document what is no longer so; another project's has its document there.
  const stale = [...findNotes(folder), ...findProvenance(folder)].filter(
    (name) => !shared.some((file) => isPlaced(folder, file, name)),
  );
  for (const name of [...stale, ...formerYAML].filter(isLeft))
    if (isOwn || versions.includes(name.replace(/\.\w+$/, ''))) rmSync(join(folder, name), { force: true });
  const left = findDocuments(folder, isLeft);
  if (left.length === 0) return;
  if (isOwn) {
    for (const name of left) rmSync(join(folder, name), { force: true });
    say(`${place}: removed ${left.join(', ')}, of no version any more`);
  } else if (files.length > 0) {
    say(`${place}: ${left.join(', ')} is of no version of this project; remove it unless another project writes it`);
  }
}

const isPlaced = (folder: string, { name, text }: SpecFile, found: string): boolean =>
  name === found && readFileSync(join(folder, name), 'utf8') === text;
