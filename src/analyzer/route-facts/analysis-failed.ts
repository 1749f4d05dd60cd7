import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { Location } from '../../model/location.ts';

/** What is said of a handler on which the analysis ended: one of them must not take the document with it. */
export function analysisFailed(subject: string, location: Location, error: unknown): Diagnostic {
  // The compiler's own work on what is nested without end: a chain of a thousand classes.
  if (error instanceof RangeError) {
    const message = `${subject} could not be read: what it uses is nested too deeply (${error.message}).`;
    return createDiagnostic('type-too-large', message, { location });
  }
  if (isExcess(error)) {
    const message = `${subject} could not be read: what it uses is too large for the compiler.`;
    return createDiagnostic('type-too-large', message, { location });
  }
  const message = `${subject} could not be analyzed: ${error instanceof Error ? error.message : String(error)}.`;
  return createDiagnostic('analysis-failed', message, { location });
}

/** Of a tuple with ten thousand items the compiler would say so, and has no place to name where it was asked for the type alone. */
const isExcess = (error: unknown): boolean =>
  error instanceof TypeError && /\bat createNormalizedTupleType\b/.test(error.stack ?? '');
