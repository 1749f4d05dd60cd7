import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { addCoverage, percentKnown } from '../openapi/coverage.ts';
import type { GeneratedDocument } from '../pipeline.ts';
import { writeFiles } from '../plugin/emit.ts';
import { UsageError } from './arguments.ts';
import type { GenerateArguments } from './generate-arguments.ts';
import type { Terminal } from './terminal.ts';

/**
 * Whether as much of the documents is known as `--min` and `--ratchet` ask for; says what is missing. More than the
 * ratchet's file says is written there.
 *
 * @throws UsageError where that file holds something else
 */
export async function checkCoverage(
  documents: readonly GeneratedDocument[],
  { min, ratchet }: Pick<GenerateArguments, 'min' | 'ratchet'>,
  { note }: Terminal,
): Promise<boolean> {
  const known = percentKnown(addCoverage(documents));
  const reached = ratchet === undefined ? undefined : await readRatchet(ratchet);
  const wanted = Math.max(min ?? 0, reached ?? 0);
  if (known < wanted) {
    const source = wanted === reached ? `${basename(ratchet!)} asks for` : '--min asks for';
    note(`${known} % of the documents' values are known, and ${source} ${wanted} %. routes lists what is open.`);
    return false;
  }
  if (ratchet !== undefined && known !== reached)
    await writeFiles(dirname(ratchet), [{ name: basename(ratchet), text: `${JSON.stringify({ known }, null, 2)}\n` }]);
  return true;
}

async function readRatchet(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { known } = JSON.parse(text) as { known?: unknown };
    if (typeof known === 'number' && known >= 0 && known <= 100) return known;
  } catch {
    // Said below.
  }
  throw new UsageError(`--ratchet "${path}" holds no { "known": <percent> }. Remove it, and it is written again.`);
}
