import { diagnosticCatalogue } from '../model/diagnostics.ts';
import type { DiagnosticCode } from '../model/diagnostics.ts';
import { isDiagnosticCode } from '../plugin/diagnostic-pages.ts';
import { UsageError } from './arguments.ts';
import type { Paint } from './render-explanation.ts';

/**
 * The diagnostic that an operand names; undefined for what is the name of none, as a method.
 *
 * @throws UsageError for a name that is written as that of a diagnostic
 */
export function readCode(given: string): DiagnosticCode | undefined {
  const operand = given.toLowerCase();
  if (isDiagnosticCode(operand)) return operand;
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(operand)) return undefined;
  const words = operand.split('-');
  const shared = (code: string): number => code.split('-').filter((word) => words.includes(word)).length;
  const close = Object.keys(diagnosticCatalogue).filter((code) => shared(code) > 0);
  const most = Math.max(...close.map(shared));
  const best = close.filter((code) => shared(code) === most).sort();
  const remedy = best.length > 0 ? `There is ${best.join(', ')}.` : 'docs/diagnostics.md lists them all.';
  throw new UsageError(`no diagnostic is called "${given}". ${remedy}`);
}

/** A page in Markdown, as a terminal shows it. */
export function renderPage(markdown: string, paint: Paint): string {
  let isCode = false;
  const lines = markdown
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) {
        isCode = !isCode;
        return [];
      }
      if (isCode) return [`    ${line}`.trimEnd()];
      const [, title] = /^#+ (.*)/.exec(line) ?? [];
      return [title === undefined ? line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') : paint('bold', title)];
    });
  return lines.join('\n');
}
