import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteMemory } from '../model/route-memory.ts';
import type { GenerateOptions, GenerateResult, RunDetails, RunResult } from '../pipeline.ts';
import { programOf } from './program.ts';
import { readRoutes, writeRoutes } from './route-text.ts';

/** A result, and what of the disk it was made of. */
export interface StoredResult {
  /** The bundler's modules that the result was made with, as text. */
  bundled: string;
  reads: { answers: Map<string, string> };
  result: RunResult;
}

/** An entry as it is written. */
interface EntryText {
  answers: [string, string][];
  result: Omit<GenerateResult, keyof RunDetails>;
  /** JSON of the details: large, and read by hardly anybody. */
  details: string;
}

/** Keeps results from process to process. */
export interface Store {
  /** The entry that was written for the same options and modules; undefined for none, and for one that can't be used. */
  read(bundled: string): Promise<StoredResult | undefined>;
  /** Never fails: what can't be kept is made again. */
  write(entry: StoredResult): Promise<void>;
  /** The routes that were written for the same options and modules, and have entries of their own; none where there are none. */
  readRoutes(bundled: string): Promise<RouteMemory>;
  /** Never fails either. */
  writeRoutes(bundled: string, routes: RouteMemory): Promise<void>;
}

/** Entries of a folder; the ones that were written longest ago go. */
const maxEntries = 40;

/** Bytes of a folder's entries together. */
const maxBytes = 200_000_000;

/**
 * The store of a project in a folder. An entry is a file: a line with the entry's hash and the program that wrote it, then
 * the entry as JSON. It is written beside and renamed, so that nobody reads half of it.
 */
export function createStore(
  folder: string,
  options: GenerateOptions,
  program: string | undefined = programOf(import.meta.url),
): Store | undefined {
  if (program === undefined) return undefined;
  const pathOf = (bundled: string, kind = ''): string =>
    join(folder, `${hash(JSON.stringify([options, bundled]))}${kind}.json`);
  return {
    async read(bundled) {
      const body = await readEntry(pathOf(bundled), program);
      if (body === undefined) return undefined;
      const { answers, result, details } = JSON.parse(body) as EntryText;
      let read: RunDetails | undefined;
      const detailsOf = (): RunDetails => (read ??= JSON.parse(details) as RunDetails);
      const asked = { debug: () => detailsOf().debug, origins: () => detailsOf().origins };
      return { bundled, reads: { answers: new Map(answers) }, result: { ...result, ...asked } };
    },
    write: ({ bundled, reads, result: { debug, origins, ...result } }) =>
      writeEntry(pathOf(bundled), program, () => {
        const details = JSON.stringify({ debug: debug(), origins: origins() } satisfies RunDetails);
        return JSON.stringify({ answers: [...reads.answers], result, details } satisfies EntryText);
      }),
    async readRoutes(bundled) {
      const body = await readEntry(pathOf(bundled, '.routes'), program);
      return body === undefined ? new Map() : readRoutes(body);
    },
    writeRoutes: (bundled, routes) => writeEntry(pathOf(bundled, '.routes'), program, () => writeRoutes(routes)),
  };
}

async function readEntry(path: string, program: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  return end >= 0 && text.slice(0, end) === headOf(body, program) ? body : undefined;
}

async function writeEntry(path: string, program: string, describe: () => string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const body = describe();
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, `${headOf(body, program)}\n${body}`);
    await rename(draft, path);
    await prune(dirname(path));
  } catch {
    await rm(draft, { force: true }).catch(() => {});
  }
}

const headOf = (body: string, program: string): string => `${hash(body)} ${program}`;

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Removes the oldest files past the bounds, drafts that nobody finished among them. */
async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs = 0, size = 0 } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
      return { path, mtimeMs, size };
    }),
  );
  const newestFirst = files.sort((a, b) => b.mtimeMs - a.mtimeMs);
  let bytes = 0;
  for (const [index, { path, size }] of newestFirst.entries()) {
    bytes += size;
    if (index >= maxEntries || bytes > maxBytes) await rm(path, { force: true });
  }
}
