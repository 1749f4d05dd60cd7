import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Origin, Origins } from '../model/origin.ts';
import type { ReadOperation } from '../plugin/provenance/read-operations.ts';
import { UsageError } from './arguments.ts';
import { titleOfPart } from './explain-operation.ts';

/** A line of a source file. */
export interface SourceLine {
  /** Relative to the root of the project, with `/`. */
  file: string;
  line: number;
}

/** A part of a document that a line of the source makes. */
export interface MadePart {
  version: string;
  /** `GET /api/v1/todos response 400 Bad Request` */
  title: string;
  /** JSON pointer into the document. */
  pointer: string;
  origin: Origin;
}

/** What the documents have of a line of the source. */
export interface ExplainedLine extends SourceLine {
  /** What stands on the line. */
  parts: MadePart[];
  /** What stands around it, the nearest first: the handler whose code it is in. */
  around: MadePart[];
  /** Where nothing is: the lines of the file that something comes from. */
  others: number[];
}

/** A path and a line of what it leads to; without a line where none is written. */
export interface Place {
  path: string;
  line?: number;
}

/** The place that an operand names, as `src/auth.ts:12` or with a column; undefined for a word, as a method is one. */
export function readPlace(operand: string): Place | undefined {
  const [, path, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(operand) ?? [];
  if (path !== undefined) return { path, line: Number(line) };
  return /[\\/.]/.test(operand) ? { path: operand } : undefined;
}

/**
 * The file and line of a place.
 *
 * @param folders absolute; a path is looked for in one after the other
 * @throws UsageError where it is no line of a file
 */
export function findLine({ path, line }: Place, folders: readonly string[], root: string): SourceLine {
  // As Windows writes it, unless a file has that name.
  const ways = [path, path.replaceAll('\\', '/')].flatMap((way) => folders.map((folder) => resolve(folder, way)));
  const found = ways
    .map((way) => ({ way, stats: statSync(way, { throwIfNoEntry: false }) }))
    .find(({ stats }) => stats);
  if (!found)
    throw new UsageError(
      `"${path}" is not a file. Write its path as seen from the working directory or from the root.`,
    );
  if (!found.stats!.isFile())
    throw new UsageError(`"${path}" is a folder. Write a file and a line, as src/auth.ts:12.`);
  if (line === undefined) throw new UsageError(`"${path}" has no line behind it. Write one, as ${path}:12.`);
  if (line === 0) throw new UsageError(`"${path}:0" is no line: they begin at 1.`);
  return { file: relative(root, found.way).split(sep).join('/'), line };
}

/** The parts of a project's documents that come from a line of the source. */
export function explainLine(
  { file, line }: SourceLine,
  operations: readonly ReadOperation[],
  origins: Origins,
): ExplainedLine {
  const ofFile = Object.entries(origins).flatMap(([version, all]) =>
    all.filter(({ location }) => location.file === file).map((origin) => ({ version, origin })),
  );
  const made = ofFile.map(({ version, origin }): MadePart => {
    const { pointer } = origin;
    const operation = operations.find(
      (each) => each.version === version && (pointer === each.pointer || pointer.startsWith(`${each.pointer}/`)),
    );
    return { version, title: titleOfPart(pointer, operation), pointer, origin };
  });
  const parts = made.filter(({ origin }) => origin.location.line === line);
  const around = made
    .filter(({ origin: { location } }) => location.line < line && line <= (location.endLine ?? location.line))
    .toSorted((a, b) => b.origin.location.line - a.origin.location.line);
  const isEmpty = parts.length + around.length === 0;
  const lines = new Set(made.map(({ origin }) => origin.location.line));
  return { file, line, parts, around, others: isEmpty ? [...lines].toSorted((a, b) => a - b) : [] };
}
