import { relative, sep } from 'node:path';
import type { Origin, Origins } from '../model/origin.ts';
import type { ReadOperation } from '../plugin/provenance/read-operations.ts';
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

/** The path and line that an operand names, as `src/auth.ts:12` or with a column; undefined where it names none. */
export function readPlace(operand: string): { path: string; line: number } | undefined {
  const [, path, line] = /^(.+?\.\w+):([1-9]\d*)(?::\d+)?$/.exec(operand) ?? [];
  return path === undefined ? undefined : { path, line: Number(line) };
}

/** @param path absolute */
export const lineOf = (path: string, line: number, root: string): SourceLine => ({
  file: relative(root, path).split(sep).join('/'),
  line,
});

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
