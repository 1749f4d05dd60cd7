import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diagnosticCatalogue } from '../model/diagnostics.ts';
import type { Diagnostic, DiagnosticCode } from '../model/diagnostics.ts';

export const isDiagnosticCode = (text: string): text is DiagnosticCode => Object.hasOwn(diagnosticCatalogue, text);

/** The page of a diagnostic, as Markdown: why it is there, how to fix it and how to silence it. */
export function readDiagnosticPage(code: DiagnosticCode): string {
  return readFileSync(join(pagesFolder(), `${code}.md`), 'utf8');
}

/** The line that says where more stands of what was shown; undefined where nothing was. */
export function describeMore(shown: readonly Pick<Diagnostic, 'code' | 'severity'>[]): string | undefined {
  const of = (level: Diagnostic['severity']) => shown.find(({ severity }) => severity === level);
  const worst = of('error') ?? of('warning') ?? of('info');
  return worst && `More on a code: npx unplugin-openapi explain ${worst.code}`;
}

/** The package has the pages beside its code, wherever of that this module is bundled into. */
function pagesFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const pages = join(folder, 'docs/diagnostics');
    if (existsSync(pages) || dirname(folder) === folder) return pages;
  }
}
