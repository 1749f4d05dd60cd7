import type { Diagnostic } from '../model/diagnostics.ts';
import type { ResolvedOptions } from './options.ts';
import { showPart } from './safe-text.ts';

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

/** @throws Error that names the diagnostics, where there are some */
export function failOn(failures: readonly Diagnostic[]): void {
  if (failures.length === 0) return;
  const lines = failures.map(({ code, message, location }) =>
    [location ? `${location.file}:${location.line}:${location.column}` : undefined, code, message]
      .filter((part) => part !== undefined)
      .map(showPart)
      .join(' '),
  );
  const subject = failures.length === 1 ? '1 diagnostic fails' : `${failures.length} diagnostics fail`;
  throw new Error(`unplugin-openapi: ${subject} the build (option "strict"):\n${lines.join('\n')}`);
}
