import type { Diagnostic } from '../model/diagnostics.ts';
import { describeMore } from './diagnostic-pages.ts';
import { applyLevels } from './levels.ts';
import type { Log } from './log.ts';
import type { ResolvedOptions } from './options.ts';
import { createComparison } from './compare-texts.ts';
import type { CompareTexts } from './compare-texts.ts';
import { describeChanged } from './changed-line.ts';
import type { DocumentTexts } from './changed-line.ts';
import { listPrinted, renderDiagnostics, renderSummary } from './report.ts';
import type { Outcome } from './session.ts';

/** Prints outcomes. In dev it says only what the one before did not, or that there is nothing new. */
export interface Reporter {
  /** @param extra diagnostics that the analysis can't know, for example of the module graph */
  report(outcome: Outcome, extra?: readonly Diagnostic[]): void;
}

export interface ReporterOptions {
  log: () => Log;
  root: () => string;
  options: Pick<ResolvedOptions, 'levels' | 'diagnostics'>;
  /** Prints of an outcome what changed in documents or diagnostics, and one short line where nothing did. */
  changesOnly: boolean;
  /** For `changesOnly`. Default: one of its own. */
  compare?: CompareTexts;
}

/** Makes a reporter; it remembers what it printed. */
export function createReporter(reporterOptions: ReporterOptions): Reporter {
  const { log, root, options, changesOnly, compare = createComparison() } = reporterOptions;
  let isToldOfMore = false;
  let printed: { stale: boolean; texts: DocumentTexts; diagnostics: Set<string> } | undefined;

  return {
    report({ result, stale }, extra = []) {
      const diagnostics = applyLevels([...result.diagnostics, ...extra], options.levels);
      const texts = new Map(result.documents.map(({ version, text }) => [version, text]));
      const keys = new Set(diagnostics.map(identify));
      const before = changesOnly ? printed : undefined;
      printed = { stale, texts, diagnostics: keys };
      const changed = before && describeChanged(before.texts, texts, compare);
      if (before && !changed && before.stale === stale && isSame(before.diagnostics, keys)) {
        // What stays the last good outcome has been said; what was not even read again is no news to anybody.
        if (!stale && !result.stats.cached) log().info(`unchanged in ${Math.round(result.stats.duration)} ms`);
        return;
      }

      const fresh = diagnostics.filter((diagnostic) => !before?.diagnostics.has(identify(diagnostic)));
      const text = renderDiagnostics(fresh, { root: root(), detail: options.diagnostics, color: log().color });
      const shown = listPrinted(fresh, options.diagnostics);
      if (text) print(log(), shown, isToldOfMore ? text : `${text}\n\n${describeMore(shown)}`);
      isToldOfMore ||= text !== '';
      if (changed) log().info(changed);
      if (stale) log().warn('a file cannot be read: the last good documents stay until it is fixed');
      else log().info(renderSummary(result.stats, diagnostics, result.documents));
    },
  };
}

function print(log: Log, diagnostics: readonly Diagnostic[], text: string): void {
  const has = (severity: Diagnostic['severity']): boolean => diagnostics.some((one) => one.severity === severity);
  if (has('error')) log.error(text);
  else if (has('warning')) log.warn(text);
  else log.info(text);
}

// Without the line: a diagnostic that an edit above it moved is no new one.
const identify = ({ code, severity, message, location }: Diagnostic): string =>
  JSON.stringify([code, severity, message, location?.file]);

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((key) => b.has(key));
