import type { RunResult } from '../pipeline.ts';

/** What a run has of one version, with the diagnostics that are about it or about the project; of all where none is named. */
export function takeVersion(result: RunResult, name: string | undefined): RunResult {
  if (name === undefined) return result;
  const documents = result.documents.filter(({ version }) => version === name);
  const diagnostics = result.diagnostics.filter(({ versions }) => !versions || versions.includes(name));
  const stats = {
    ...result.stats,
    operations: documents.reduce((sum, { operations }) => sum + operations, 0),
    versions: documents.length,
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
  };
  return { ...result, documents, diagnostics, stats };
}
