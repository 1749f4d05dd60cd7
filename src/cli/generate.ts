import { join, relative } from 'node:path';
import { addCoverage } from '../openapi/coverage.ts';
import type { GeneratedDocument, RunResult } from '../pipeline.ts';
import { holds, selectFiles, writeFiles } from '../plugin/emit.ts';
import type { SpecFile } from '../plugin/emit.ts';
import { hasColor } from '../plugin/log.ts';
import { placeDocuments } from '../plugin/place-documents.ts';
import { withProvenance } from '../plugin/provenance/sidecar.ts';
import { describeMore } from '../plugin/diagnostic-pages.ts';
import { renderDiagnostics, renderSummary } from '../plugin/report.ts';
import { showJSON, showPart } from '../plugin/safe-text.ts';
import { checkFitness, UnfitError } from '../plugin/unfit.ts';
import { withYAML } from '../plugin/yaml.ts';
import { UsageError } from './arguments.ts';
import { checkFiles } from './check-files.ts';
import type { Command } from './command.ts';
import { checkCoverage, readBound } from './coverage-bound.ts';
import { coverageNumbers } from './coverage-numbers.ts';
import { generateHelp, parseGenerate } from './generate-arguments.ts';
import type { GenerateArguments } from './generate-arguments.ts';
import { readProject } from './read-project.ts';
import { takeVersion } from './take-version.ts';
import type { ExitCode, Terminal } from './terminal.ts';
import { watchProject } from './watch-project.ts';

/** Makes the documents and writes them, prints them with `--json`, or compares them with `--check`. */
export const generate: Command = {
  summary: 'writes the documents of a project, or checks those that are there',
  help: generateHelp,
  async run(given, terminal) {
    const args = parseGenerate(given, terminal.cwd);
    // What is wrong with its file is said before a project is read for nothing.
    await readBound(args);
    const project = await readProject(args, terminal);
    const conclude = (result: RunResult): Promise<ExitCode> => finish(args, project.root, result, terminal);
    const code = await conclude(project.result);
    return args.watch ? watchProject(project, terminal, conclude) : code;
  },
};

/** @param read the folder of the server that was read, which may lie below the root */
async function finish(args: GenerateArguments, read: string, made: RunResult, terminal: Terminal): Promise<ExitCode> {
  const bound = await readBound(args);
  const result = takeVersion(made, args.name);
  // A folder that is named may be a web root, and what is hidden is nothing for it.
  const usual = join(args.root, 'dist', 'specs');
  const isWritten = ({ version, text }: GeneratedDocument): Promise<boolean> =>
    holds(join(args.out ?? usual, `${version}.json`), text);
  // What this program took from its cache and finds written, it found fit when it wrote it.
  const unfit = await checkFitness(result, result.stats.cached ? isWritten : undefined).catch(takeUnfit);
  const reader = args.notes || [undefined, usual].includes(args.out) ? 'server' : 'public';
  const selected = unfit ? [] : selectFiles(result.documents, 'server', reader).files;
  if (args.name !== undefined && !unfit && selected.length === 0) throw describeName(args.name, made);
  const files = withProvenance(await withYAML(selected, args.yaml), args.provenance ? result.origins() : undefined);
  const out = args.out ?? (args.json && !args.check ? undefined : usual);
  const isCheck = args.check && !unfit;
  if (out !== undefined && !unfit && !args.check) await writeDocuments(out, files, result, args, terminal);
  const stale = isCheck ? await checkFiles(out!, files, result, args, terminal) : undefined;
  if (args.json) terminal.print(showJSON(renderJSON(files, result, stale)));
  else printFiles(unfit ? undefined : files, out!, result, { ...args, root: read }, terminal);
  if (stale && !args.json) for (const line of stale.lines) terminal.print(line);
  if (unfit) terminal.note(`unplugin-openapi: ${showPart(unfit.message)}`);
  const isKnown = await checkCoverage(addCoverage(result.documents), bound, args.check, terminal);
  const isFaulty = unfit !== undefined || result.diagnostics.some(({ severity }) => severity === 'error');
  return isFaulty || (stale && !stale.isCurrent) || !isKnown ? 1 : 0;
}

function takeUnfit(error: unknown): UnfitError {
  if (error instanceof UnfitError) return error;
  throw error;
}

async function writeDocuments(
  folder: string,
  files: readonly SpecFile[],
  { diagnostics }: RunResult,
  { out, name }: GenerateArguments,
  { cwd, note }: Terminal,
): Promise<void> {
  // Of one version alone nothing is known of the others.
  if (name !== undefined) return void (await writeFiles(folder, files));
  await placeDocuments({ folder, files, isOwn: out === undefined, diagnostics, root: cwd, say: note });
}

function describeName(name: string, { documents }: RunResult): UsageError {
  const known = documents.flatMap(({ version, enabled }) => (enabled ? version : []));
  const remedy = known.length > 0 ? `Write one of: ${known.join(', ')}.` : 'It has none.';
  return new UsageError(`--name "${name}" is no version of this project. ${remedy}`);
}

function renderJSON(
  files: readonly SpecFile[],
  { documents, diagnostics, stats: { operations, versions, errors, warnings } }: RunResult,
  stale: { isCurrent: boolean; files: object[] } | undefined,
): string {
  const shown = files.flatMap(({ name, text, beside }) =>
    beside === undefined ? [[name.slice(0, -'.json'.length), JSON.parse(text) as unknown]] : [],
  );
  const stats = { operations, versions, errors, warnings, coverage: coverageNumbers(documents) };
  const check = stale ? { check: { current: stale.isCurrent, files: stale.files } } : {};
  return JSON.stringify({ documents: Object.fromEntries(shown), diagnostics, stats, ...check }, null, 2);
}

function printFiles(
  files: readonly SpecFile[] | undefined,
  out: string,
  { diagnostics, stats, documents }: RunResult,
  { root, diagnostics: detail, check }: GenerateArguments,
  terminal: Terminal,
): void {
  const text = renderDiagnostics(diagnostics, { root, detail, askAll: '--diagnostics all', color: hasColor() });
  if (text) terminal.note(`${text}\n\n${describeMore(diagnostics)}\n`);
  terminal.print(renderSummary(stats, diagnostics, documents));
  if (!files || check) return;
  if (files.length === 0) terminal.note('No version is documented, so no file is written.');
  for (const { name, text: content } of files) {
    const path = relative(terminal.cwd, join(out, name)).replaceAll('\\', '/');
    terminal.print(`  ${showPart(path)}  ${(Buffer.byteLength(content) / 1024).toFixed(1)} kB`);
  }
}
