import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { codeFrameColumns } from '@babel/code-frame';
import { compareDiagnostics } from '../model/diagnostics.ts';
import type { Diagnostic, Severity } from '../model/diagnostics.ts';
import type { Location } from '../model/location.ts';
import { addCoverage, percentKnown } from '../openapi/coverage.ts';
import type { GeneratedDocument, GenerateStats } from '../pipeline.ts';
import { showPart, showSource } from './safe-text.ts';

export interface ReportOptions {
  /** The project root, where the locations' files lie. */
  root: string;
  /** `summary` shows the first few errors and warnings and counts the rest. */
  detail: 'summary' | 'all';
  /** How a user asks for all of them, in the words of the place: the plugin's option unless said otherwise. */
  askAll?: string;
  color: boolean;
}

/** How many causes the summary shows with their code where none is an error, and how many other places of each. */
const shownInSummary = 3;

/** How many errors it shows. */
const errorsInSummary = 10;

/** Diagnostics of one code and one place: they are read together. */
type Cause = [first: Diagnostic, ...others: Diagnostic[]];

/** `9 operations, 2 versions, 0 warnings, 2 notes, 98 % known in 640 ms`; errors and notes are named where there are some. */
export function renderSummary(
  stats: Pick<GenerateStats, 'operations' | 'versions' | 'duration' | 'cached'>,
  diagnostics: readonly Diagnostic[],
  documents: readonly Pick<GeneratedDocument, 'coverage'>[],
): string {
  const { error, warning, info } = countLevels(diagnostics);
  const parts = [count(stats.operations, 'operation'), count(stats.versions, 'version')];
  if (error) parts.push(count(error, 'error'));
  parts.push(count(warning, 'warning'));
  if (info) parts.push(count(info, 'note'));
  const known = percentKnown(addCoverage(documents));
  if (known < 100) parts.push(`${known} % known`);
  return `${parts.join(', ')} in ${Math.round(stats.duration)} ms${stats.cached ? ' (from the cache)' : ''}`;
}

/**
 * Diagnostics for a terminal, worst first: place, sentence, code frame, how to fix it. What has one code and one place
 * is one block. Empty where there are none.
 */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const { shown, hidden } = chooseCauses(diagnostics, options.detail);
  const blocks = shown.map((cause) => renderCause(cause, options));
  if (hidden.length > 0) blocks.push(renderHidden(hidden, options.askAll ?? "diagnostics: 'all'"));
  return blocks.join('\n\n');
}

/** Those of the diagnostics that `renderDiagnostics` prints, one of each block. */
export const listPrinted = (diagnostics: readonly Diagnostic[], detail: ReportOptions['detail']): Diagnostic[] =>
  chooseCauses(diagnostics, detail).shown.map(([first]) => first);

/** What is printed, and the errors and warnings that are only counted. Notes are counted in the summary. */
function chooseCauses(
  diagnostics: readonly Diagnostic[],
  detail: ReportOptions['detail'],
): { shown: Cause[]; hidden: Diagnostic[] } {
  const sorted = [...diagnostics].sort((a, b) => rank[a.severity] - rank[b.severity] || compareDiagnostics(a, b));
  const causes = groupCauses(sorted);
  const shown = detail === 'all' ? causes : selectShown(causes);
  const hidden = causes.filter((cause) => !shown.includes(cause)).flat();
  return { shown, hidden: hidden.filter(({ severity }) => severity !== 'info') };
}

function groupCauses(sorted: readonly Diagnostic[]): Cause[] {
  const causes = new Map<unknown, Cause>();
  for (const diagnostic of sorted) {
    const { code, severity, location } = diagnostic;
    // Without a place there is nothing that says that two have one cause.
    const key = location ? JSON.stringify([severity, code, renderPlace(location)]) : diagnostic;
    const cause = causes.get(key);
    if (cause) cause.push(diagnostic);
    else causes.set(key, [diagnostic]);
  }
  return [...causes.values()];
}

/** The errors, and the first few warnings beside them: those of different codes before two of one code. */
function selectShown(causes: readonly Cause[]): Cause[] {
  const seen = new Map<string, number>();
  const ranked = causes
    .filter(([{ severity }]) => severity !== 'info')
    .map((cause) => {
      const round = seen.get(cause[0].code) ?? 0;
      seen.set(cause[0].code, round + 1);
      return { cause, round };
    });
  const errors = ranked.filter(({ cause }) => cause[0].severity === 'error').length;
  const shown = Math.min(Math.max(errors, shownInSummary), errorsInSummary);
  const byWeight = (a: (typeof ranked)[number], b: (typeof ranked)[number]): number =>
    rank[a.cause[0].severity] - rank[b.cause[0].severity] || a.round - b.round || touched(b.cause) - touched(a.cause);
  const first = ranked.sort(byWeight).slice(0, shown);
  return causes.filter((cause) => first.some((one) => one.cause === cause));
}

/** Of how many values and places it is the cause. */
const touched = (cause: Cause): number =>
  cause.reduce((sum, { count: number = 1, related = [] }) => sum + Math.max(number, related.length), 0);

/** One diagnostic with its code frame, and how many more there are of it. */
function renderCause([diagnostic, ...others]: Cause, { root, color, detail }: ReportOptions): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    color ? styleText(style, text) : text;
  const { severity, code, message, hint, location, related = [] } = diagnostic;
  const place = location ? `  ${paint('cyan', renderPlace(location))}` : '';
  const lines = [
    `${paint(['bold', colors[severity]], severity)} ${paint('bold', code)}${place}`,
    `  ${showPart(message)}`,
  ];
  const more = [...(diagnostic.also ?? []), ...others.flatMap((other) => [other.message, ...(other.also ?? [])])];
  if (more.length > 0) lines.push(`  ${paint('dim', `… and ${countOthers(message, more)}`)}`);
  if (detail === 'all') lines.push(...more.map((other) => `    ${showPart(other)}`));
  if (location) lines.push(...renderFrame(location, root, color));
  const elsewhere = related.filter((hop) => !location || renderPlace(hop.location) !== renderPlace(location));
  const hops = detail === 'all' ? elsewhere : elsewhere.slice(0, shownInSummary);
  for (const hop of hops) lines.push(`  ${paint('cyan', renderPlace(hop.location))}  ${showPart(hop.message)}`);
  if (hops.length < elsewhere.length) {
    lines.push(`  ${paint('dim', `… and at ${count(elsewhere.length - hops.length, 'other place')}`)}`);
  }
  lines.push(`  ${paint('dim', 'hint:')} ${showPart(hint)}`);
  return lines.join('\n');
}

function countOthers(first: string, others: readonly string[]): string {
  const routes = new Set(others.map(readRoute));
  routes.delete(readRoute(first));
  if (routes.size === 0 || routes.has(undefined)) return `${others.length} more of this cause`;
  return `in ${count(routes.size, 'other route')}`;
}

const readRoute = (message: string): string | undefined => /\b[A-Z]{3,7} \/[^\s:,]*(?=[\s:,]|$)/.exec(message)?.[0];

function renderFrame(location: Location, root: string, color: boolean): string[] {
  let source: string;
  try {
    source = readFileSync(resolve(root, location.file), 'utf8');
  } catch {
    // The file is gone, or lies in a place we don't know: the place in words remains.
    return [];
  }
  const { line, column, endLine, endColumn } = location;
  // A frame over many lines says less than its first line.
  const end = endLine === line && endColumn !== undefined ? { line, column: endColumn } : undefined;
  const frame = codeFrameColumns(
    showSource(source),
    { start: { line, column }, end },
    { forceColor: color, highlightCode: color, linesAbove: 1, linesBelow: 1 },
  );
  return frame.split('\n').map((text) => `  ${text}`);
}

function renderHidden(hidden: readonly Diagnostic[], askAll: string): string {
  const { error, warning } = countLevels(hidden);
  const parts = [
    error && `${count(error, 'error')} (${codesOf(hidden, 'error')})`,
    warning && `${count(warning, 'warning')} (${codesOf(hidden, 'warning')})`,
  ];
  return `… and ${parts.filter(Boolean).join(', ')} more: ${askAll} shows every one`;
}

/** None is hidden behind a number alone. */
function codesOf(hidden: readonly Diagnostic[], level: Severity): string {
  const numbers = new Map<string, number>();
  for (const { code, severity } of hidden) {
    if (severity === level) numbers.set(code, (numbers.get(code) ?? 0) + 1);
  }
  return [...numbers].map(([code, number]) => (number > 1 ? `${number} ${code}` : code)).join(', ');
}

const renderPlace = ({ file, line, column }: Location): string => `${showPart(file)}:${line}:${column}`;

function countLevels(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const rank = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>;

const colors = { error: 'red', warning: 'yellow', info: 'blue' } as const satisfies Record<Severity, string>;
