import { join, relative } from 'node:path';
import { createCachedPipeline } from '../cache/cached-pipeline.ts';
import { usualCacheFolder } from '../cache/folder.ts';
import type { GeneratedDocument, GenerateResult } from '../pipeline.ts';
import { finishDocuments } from '../plugin/author/finish.ts';
import { holds, selectFiles, writeFiles } from '../plugin/emit.ts';
import type { SpecFile } from '../plugin/emit.ts';
import { hasColor } from '../plugin/log.ts';
import { placeDocuments } from '../plugin/place-documents.ts';
import { renderDiagnostics, renderSummary } from '../plugin/report.ts';
import { showJSON, showPart } from '../plugin/safe-text.ts';
import { checkFitness, UnfitError } from '../plugin/unfit.ts';
import { withYAML } from '../plugin/yaml.ts';
import { UsageError } from './arguments.ts';
import type { GenerateArguments } from './arguments.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Makes the documents and writes them, or prints them with `--json`. It runs in this process: nothing else waits. */
export async function runGenerate(args: GenerateArguments, terminal: Terminal): Promise<ExitCode> {
  const { root, result } = await generateBelow(args, terminal);
  // A folder that is named may be a web root, and what is hidden is nothing for it.
  const usual = join(args.root, 'dist', 'specs');
  const isWritten = ({ version, text }: GeneratedDocument): Promise<boolean> =>
    holds(join(args.out ?? usual, `${version}.json`), text);
  // What this program took from its cache and finds written, it found fit when it wrote it.
  const unfit = await checkFitness(result, result.stats.cached ? isWritten : undefined).catch(takeUnfit);
  const reader = args.notes || [undefined, usual].includes(args.out) ? 'server' : 'public';
  const selected = unfit ? [] : selectVersion(selectFiles(result.documents, 'server', reader).files, args.name);
  const files = await withYAML(selected, args.yaml);
  const out = args.out ?? (args.json ? undefined : usual);
  if (out !== undefined && !unfit) await writeDocuments(out, files, result, args, terminal);
  if (args.json) terminal.print(showJSON(renderJSON(files, result)));
  else printFiles(unfit ? undefined : files, out!, result, { ...args, root }, terminal);
  if (unfit) terminal.note(`unplugin-openapi: ${showPart(unfit.message)}`);
  return unfit || result.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function takeUnfit(error: unknown): UnfitError {
  if (error instanceof UnfitError) return error;
  throw error;
}

async function writeDocuments(
  folder: string,
  files: readonly SpecFile[],
  { diagnostics }: GenerateResult,
  { out, name }: GenerateArguments,
  { cwd, note }: Terminal,
): Promise<void> {
  // Of one version alone nothing is known of the others.
  if (name !== undefined) return void (await writeFiles(folder, files));
  await placeDocuments({ folder, files, isOwn: out === undefined, diagnostics, root: cwd, say: note });
}

/** In a workspace whose root has no server, the only one below it is meant. */
async function generateBelow(
  { root, tsconfig, include, versions, hide, overlay, openapi, cache }: GenerateArguments,
  terminal: Terminal,
): Promise<{ root: string; result: GenerateResult }> {
  const project = { tsconfig, include, versions, hide, openapi };
  const run = async (folder: string): Promise<GenerateResult> => {
    const cacheFolder = cache ? usualCacheFolder(folder) : undefined;
    const made = await createCachedPipeline({ root: folder, ...project }, { folder: cacheFolder }).run();
    return finishDocuments(made, { root: folder, overlay, transform: undefined });
  };
  const result = await run(root);
  const [folder, ...others] = result.nested ?? [];
  if (folder === undefined || others.length > 0) return { root, result };
  terminal.note(`The root has no server of its own: that of ${showPart(folder)} is read.`);
  const below = join(root, folder);
  return { root: below, result: await run(below) };
}

function selectVersion(files: SpecFile[], name: string | undefined): SpecFile[] {
  if (name === undefined) return files;
  const own = files.filter((one) => one.name === `${name}.json` || one.beside === name);
  if (own.length > 0) return own;
  const known = documentsOf(files).map((one) => one.name.slice(0, -'.json'.length));
  throw new UsageError(
    `--name "${name}" is no version of this project. ${known.length > 0 ? `Write one of: ${known.join(', ')}.` : 'It has none.'}`,
  );
}

const documentsOf = (files: readonly SpecFile[]): SpecFile[] => files.filter(({ beside }) => beside === undefined);

function renderJSON(files: readonly SpecFile[], { diagnostics, stats }: GenerateResult): string {
  const documents = documentsOf(files).map(({ name, text }) => [
    name.slice(0, -'.json'.length),
    JSON.parse(text) as unknown,
  ]);
  const { operations, versions, errors, warnings } = stats;
  return JSON.stringify(
    { documents: Object.fromEntries(documents), diagnostics, stats: { operations, versions, errors, warnings } },
    null,
    2,
  );
}

function printFiles(
  files: readonly SpecFile[] | undefined,
  out: string,
  { diagnostics, stats }: GenerateResult,
  { root, diagnostics: detail }: GenerateArguments,
  terminal: Terminal,
): void {
  const text = renderDiagnostics(diagnostics, { root, detail, askAll: '--diagnostics all', color: hasColor() });
  if (text) terminal.note(`${text}\n`);
  terminal.print(renderSummary(stats, diagnostics));
  if (!files) return;
  if (files.length === 0) terminal.note('No version is documented, so no file is written.');
  for (const { name, text: content } of files) {
    const path = relative(terminal.cwd, join(out, name)).replaceAll('\\', '/');
    terminal.print(`  ${showPart(path)}  ${(Buffer.byteLength(content) / 1024).toFixed(1)} kB`);
  }
}
