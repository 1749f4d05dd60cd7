import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { glob, globSync, type GlobOptions } from 'tinyglobby';
import { compareText } from './model/diagnostics.ts';

/**
 * The only door of the analyzer to the disk: what is asked here while `recordReads` runs is recorded with its answer, so
 * that a result can be kept for as long as the disk would answer the same.
 */
export const disk = {
  /** A file's text, decoded as TypeScript decodes it; undefined where it can't be read. */
  readText(path: string): string | undefined {
    const bytes = bytesOf(path);
    record('text', path, '', () => hash(bytes));
    return bytes && decode(bytes);
  },
  /** Which of some patterns a file has a match of; its other text does not count as read. */
  matches(path: string, patterns: readonly RegExp[]): boolean[] {
    const detail = JSON.stringify(patterns.map(({ source, flags }) => [source, flags]));
    return [...ask('match', path, detail)].map((each) => each === 'y');
  },
  isFile: (path: string): boolean => ask('file', path) === 'yes',
  isFolder: (path: string): boolean => ask('folder', path) === 'yes',
  exists: (path: string): boolean => ask('any', path) === 'yes',
  /** Names of the folders in a folder, a link counted as what it leads to; empty where it can't be read. */
  folders: (path: string): string[] => JSON.parse(ask('folders', path)) as string[],
  /** The same of all that it holds. */
  list: (path: string): FolderContent => JSON.parse(ask('list', path)) as FolderContent,
  /** The same, where another question that is recorded tells whether anything has changed. */
  listUnrecorded: (path: string): FolderContent => listOf(path),
  /** The path without links; itself where there is nothing. */
  realPath: (path: string): string => ask('real', path),
  globSync: (patterns: readonly string[], options: GlobOptions): string[] =>
    recordGlob(patterns, options, globSync([...patterns], options)),
  glob: async (patterns: readonly string[], options: GlobOptions): Promise<string[]> =>
    recordGlob(patterns, options, await glob([...patterns], options)),
};

/** What was asked of the disk, and the answers: questions by their text. */
export interface Reads {
  answers: Map<string, string>;
  /** A question had two answers: the disk changed in between. */
  torn: boolean;
}

const recording = new AsyncLocalStorage<Reads>();

/** Runs a task, and records in `reads` what it asks of the disk. */
export function recordReads<T>(reads: Reads, task: () => T): T {
  return recording.run(reads, task);
}

export const noReads = (): Reads => ({ answers: new Map(), torn: false });

/** Asks everything again, keeps the new answers, and returns the paths of the questions whose answers differ. */
export function refresh({ answers }: Pick<Reads, 'answers'>): string[] {
  const differing = new Set<string>();
  for (const [question, answer] of answers) {
    const now = answerTo(question);
    if (now === answer) continue;
    answers.set(question, now);
    differing.add(parseQuestion(question)[1]);
  }
  return [...differing];
}

export interface FolderContent {
  files: string[];
  folders: string[];
}

type Kind = 'any' | 'file' | 'folder' | 'folders' | 'glob' | 'list' | 'match' | 'real' | 'text';

const answering: Record<Kind, (path: string, detail: string) => string> = {
  any: (path) => yesNo(existsSync(path)),
  file: (path) => yesNo(statOf(path)?.isFile()),
  folder: (path) => yesNo(statOf(path)?.isDirectory()),
  folders: (path) => JSON.stringify(listOf(path).folders),
  glob(_, detail) {
    const [patterns, options] = JSON.parse(detail) as [string[], GlobOptions];
    return hashOfList(globSync(patterns, options));
  },
  list: (path) => JSON.stringify(listOf(path)),
  match(path, detail) {
    const bytes = bytesOf(path);
    const text = bytes ? decode(bytes) : '';
    const patterns = JSON.parse(detail) as [string, string][];
    return patterns.map(([source, flags]) => (new RegExp(source, flags).test(text) ? 'y' : 'n')).join('');
  },
  real: (path) => {
    try {
      return realpathSync.native(path);
    } catch {
      return path;
    }
  },
  text: (path) => hash(bytesOf(path)),
};

function ask(kind: Kind, path: string, detail = ''): string {
  const answer = answering[kind](path, detail);
  record(kind, path, detail, () => answer);
  return answer;
}

function recordGlob(patterns: readonly string[], options: GlobOptions, found: string[]): string[] {
  record('glob', '', JSON.stringify([patterns, options]), () => hashOfList(found));
  return found;
}

function record(kind: Kind, path: string, detail: string, answer: () => string): void {
  const reads = recording.getStore();
  if (!reads) return;
  const question = `${kind}\0${path}\0${detail}`;
  const [known, now] = [reads.answers.get(question), answer()];
  if (known === undefined) reads.answers.set(question, now);
  else if (known !== now) reads.torn = true;
}

function parseQuestion(question: string): [Kind, path: string, detail: string] {
  return question.split('\0') as [Kind, string, string];
}

function answerTo(question: string): string {
  const [kind, path, detail] = parseQuestion(question);
  return answering[kind](path, detail);
}

const yesNo = (is: boolean | undefined): string => (is ? 'yes' : 'no');

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** A hash of a file's content; `none` where there is none. */
export const hash = (bytes: Buffer | string | undefined): string =>
  bytes === undefined ? 'none' : createHash('sha1').update(bytes).digest('base64');

const hashOfList = (paths: readonly string[]): string => hash([...paths].sort(compareText).join('\n'));

/** As TypeScript reads a file: UTF-8 unless a byte order mark says UTF-16. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le', 2);
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return bytes.toString('utf8', bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0);
}

function listOf(path: string): FolderContent {
  const files: string[] = [];
  const folders: string[] = [];
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const meant = entry.isSymbolicLink() ? statOf(join(path, entry.name)) : entry;
      if (meant?.isFile()) files.push(entry.name);
      else if (meant?.isDirectory()) folders.push(entry.name);
    }
  } catch {
    // What can't be read holds nothing.
  }
  return { files: files.sort(compareText), folders: folders.sort(compareText) };
}
