import { noEffort } from '../../src/model/effort.ts';
import type { GeneratedDocument, RunResult } from '../../src/pipeline.ts';
import type { Diagnostic } from '../../src/model/diagnostics.ts';
import type { AnalysisResult } from '../../src/plugin/analysis.ts';
import { createEditorAddress } from '../../src/plugin/dev-page/editor.ts';
import { createLastChanges } from '../../src/plugin/dev-page/last-changes.ts';

/** A document of a version with one operation. */
export function createDocument(version: string, rest: Partial<GeneratedDocument> = {}): GeneratedDocument {
  const text = `${JSON.stringify({ openapi: '3.0.3', info: { title: 'Shop', version: '1.0.0' }, paths: {} }, null, 2)}\n`;
  const coverage = { known: 1, widened: 0, open: 0 };
  return { version, text, operations: 1, enabled: true, publicSwagger: false, status: 'stable', coverage, ...rest };
}

export function createResult(documents: GeneratedDocument[] = [], diagnostics: Diagnostic[] = []): AnalysisResult {
  const operations = documents.reduce((sum, document) => sum + document.operations, 0);
  return {
    documents,
    diagnostics,
    watchFiles: [],
    sourceFiles: ['/project/src/items.ts'],
    stats: {
      operations,
      versions: documents.length,
      errors: 0,
      warnings: 0,
      duration: 5,
      ...noEffort,
    },
  };
}

export const withDebug = (result: AnalysisResult, debug: unknown = null): RunResult => ({
  ...result,
  debug: () => debug,
  origins: () => ({}),
});

/** What the docs pages need beside a session. */
export const createPageTools = () => ({
  last: createLastChanges(),
  root: '/project',
  address: createEditorAddress('/project', '/__open-in-editor'),
});
