import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { percentKnown, shareKnown } from '../openapi/coverage.ts';
import type { Coverage } from '../openapi/coverage.ts';
import { OutputError, writeFiles } from '../plugin/emit.ts';
import { showPart } from '../plugin/safe-text.ts';
import { UsageError } from './arguments.ts';
import type { GenerateArguments } from './generate-arguments.ts';
import type { Terminal } from './terminal.ts';

/** How much must be known. */
export interface CoverageBound {
  /** Percent that `--min` asks for. */
  min: number | undefined;
  ratchet: Ratchet | undefined;
}

interface Ratchet {
  /** Absolute. */
  path: string;
  /** Percent that the file says; undefined where it is not there. */
  reached: number | undefined;
}

/** @throws UsageError where the file of `--ratchet` holds something else, or cannot be written where it is */
export async function readBound({ min, ratchet }: Pick<GenerateArguments, 'min' | 'ratchet'>): Promise<CoverageBound> {
  return { min, ratchet: ratchet === undefined ? undefined : await readRatchet(ratchet) };
}

async function readRatchet(path: string): Promise<Ratchet> {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(
      `--ratchet "${path}" can't be written: there is no folder ${folder}. Create it, or write another path.`,
    );
  const text = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    const remedy = code === 'EISDIR' ? 'is a folder' : `can't be read (${code})`;
    throw new UsageError(`--ratchet "${path}" ${remedy}. Write the path of a file, as known.json.`);
  });
  if (text === undefined) return { path, reached: undefined };
  try {
    const { known } = JSON.parse(text) as { known?: unknown };
    if (typeof known === 'number' && known >= 0 && known <= 100) return { path, reached: known };
  } catch {
    // Said below.
  }
  throw new UsageError(`--ratchet "${path}" holds no { "known": <percent> }. Remove it, and it is written again.`);
}

/**
 * Whether as much is known as is asked for; says what is missing. More than the ratchet's file says is written there.
 *
 * @param isCheck nothing is written
 * @throws UsageError where the file cannot be written
 */
export async function checkCoverage(
  coverage: Coverage,
  { min = 0, ratchet }: CoverageBound,
  isCheck: boolean,
  { note, cwd }: Terminal,
): Promise<boolean> {
  const known = percentKnown(coverage);
  const { path = '', reached } = ratchet ?? {};
  const wanted = Math.max(min, reached ?? 0);
  if (shareKnown(coverage) < wanted) {
    const source = wanted === reached ? `${showPart(basename(path))} asks for` : '--min asks for';
    note(`${known} % of the documents' values are known, and ${source} ${wanted} %. routes lists what is open.`);
    return false;
  }
  if (!ratchet || known <= (reached ?? -1)) return true;
  if (!isCheck) await writeRatchet(path, known);
  else if (reached === undefined) {
    const file = showPart(relative(cwd, path).replaceAll('\\', '/'));
    note(`${file} is missing. generate --ratchet ${file} writes it, without --check.`);
    return false;
  }
  return true;
}

async function writeRatchet(path: string, known: number): Promise<void> {
  const text = `${JSON.stringify({ known }, null, 2)}\n`;
  await writeFiles(dirname(path), [{ name: basename(path), text }]).catch((error: unknown) => {
    if (!(error instanceof OutputError)) throw error;
    const { code, message } = error.cause as NodeJS.ErrnoException;
    throw new UsageError(
      `--ratchet "${path}" can't be written (${code ?? message}). Write a path that may be written.`,
    );
  });
}
