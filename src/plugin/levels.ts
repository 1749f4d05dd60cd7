import type { Diagnostic } from '../model/diagnostics.ts';
import type { ResolvedOptions } from './options.ts';

/** Gives every diagnostic the level that the user chose for its code and drops the ones that are off. */
export function applyLevels(diagnostics: readonly Diagnostic[], levels: ResolvedOptions['levels']): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const level = levels[diagnostic.code] ?? diagnostic.severity;
    return level === 'off' ? [] : [{ ...diagnostic, severity: level }];
  });
}

/** The diagnostics that make a build fail. */
export function selectFailures(diagnostics: readonly Diagnostic[], strict: ResolvedOptions['strict']): Diagnostic[] {
  return diagnostics.filter((diagnostic) =>
    strict === 'errors' ? diagnostic.severity === 'error' : strict.includes(diagnostic.code),
  );
}
