import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OpenAPIDocument } from '../model/openapi.ts';
import { readDocument } from '../openapi/acceptance/read-document.ts';
import type { Change } from '../openapi/changes/change.ts';
import { compareDocuments } from '../openapi/changes/compare-documents.ts';
import type { RunResult } from '../pipeline.ts';
import type { SpecFile } from '../plugin/emit.ts';
import { findDocuments } from '../plugin/leftovers.ts';
import { showPart } from '../plugin/safe-text.ts';
import { describeChange } from './describe-change.ts';
import type { GenerateArguments } from './generate-arguments.ts';
import { readLines } from './json-lines.ts';
import { createOriginFinder } from '../plugin/provenance/origin-finder.ts';
import type { Terminal } from './terminal.ts';

/** What differs between files and what the source says. */
export interface Check {
  isCurrent: boolean;
  /** For people. */
  lines: string[];
  /** For programs. */
  files: { file: string; state: 'current' | 'differs' | 'missing' | 'left'; changes?: Change[] }[];
}

/** How many changes of a file are told one by one. */
const shown = 20;

/**
 * Compares the files of a folder with those that would be written into it. Nothing is written.
 *
 * @param args of the command that would write them
 */
export async function checkFiles(
  folder: string,
  files: readonly SpecFile[],
  result: Pick<RunResult, 'origins'>,
  { name: only, given }: Pick<GenerateArguments, 'name' | 'given'>,
  { cwd }: Terminal,
): Promise<Check> {
  const check: Check = { isCurrent: true, lines: [], files: [] };
  const place = (name: string): string => showPart(relative(cwd, join(folder, name)).replaceAll('\\', '/'));
  const add = (name: string, state: 'differs' | 'missing' | 'left', words: string, changes?: Change[]): void => {
    check.isCurrent = false;
    check.files.push({ file: place(name), state, ...(changes ? { changes } : {}) });
    check.lines.push(`${place(name)} ${words}`);
  };
  for (const { name, text, beside } of files) {
    const path = join(folder, name);
    const there = await readFile(path, 'utf8').catch(() => undefined);
    if (there === text) check.files.push({ file: place(name), state: 'current' });
    else if (there === undefined) add(name, 'missing', 'is missing');
    else if (beside !== undefined) add(name, 'differs', 'is not what the source says');
    else {
      const version = name.replace(/\.json$/, '');
      const read = await readDocument(there, version);
      if ('fault' in read) {
        add(name, 'differs', `is refused: ${showPart(read.fault)}`);
        continue;
      }
      const changes = compareDocuments(read.document, JSON.parse(text) as OpenAPIDocument);
      add(name, 'differs', 'is not what the source says:', changes);
      const lineOf = await readLines(there);
      const findOrigin = createOriginFinder(result.origins()[version] ?? []);
      for (const change of changes.slice(0, shown)) {
        const line = `${place(name)}:${lineOf(change.before ?? change.after ?? '')}`;
        check.lines.push(`  ${line}  ${describeChange(change, { now: findOrigin })}`);
      }
      if (changes.length > shown) check.lines.push(`  … and ${changes.length - shown} more`);
      if (changes.length === 0)
        check.lines.push(`  ${place(name)}:${firstDifference(there, text)}  is written in another way`);
    }
  }
  if (!check.isCurrent) check.lines.push(`Write them anew: ${describeCommand(given)}`);
  // Of one version alone nothing is known of the others.
  const isLeft = (each: string): boolean => only === undefined && files.every((file) => file.name !== each);
  for (const name of findDocuments(folder, isLeft)) add(name, 'left', 'is of no version any more: delete it');
  if (check.isCurrent) check.lines.push('Every file is what the source says.');
  return check;
}

/** The command that writes what was checked, as a shell takes it. */
function describeCommand(given: readonly string[]): string {
  const words = given.filter((word) => word !== '--check' && word !== '--json');
  const quoted = words.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`,
  );
  return showPart(['unplugin-openapi generate', ...quoted].join(' '));
}

function firstDifference(a: string, b: string): number {
  const [left, right] = [a.split('\n'), b.split('\n')];
  return left.findIndex((line, at) => line !== right[at]) + 1 || left.length;
}
