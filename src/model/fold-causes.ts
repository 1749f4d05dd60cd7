import { compareDiagnostics } from './diagnostics.ts';
import type { Diagnostic, Severity } from './diagnostics.ts';

/**
 * One diagnostic for each cause, the worst of those that it has, with the count of the places that it touches: a field that
 * five routes answer is one field to fix. Those of one declaration have one cause, and so have those of one place that differ
 * in the route alone.
 */
export function foldCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = new Map<unknown, Diagnostic[]>();
  for (const diagnostic of [...diagnostics].sort(compareDiagnostics)) {
    const key = causeOf(diagnostic) ?? diagnostic;
    causes.set(key, [...(causes.get(key) ?? []), diagnostic]);
  }
  return [...causes.values()].map(fold).sort(compareDiagnostics);
}

/** Without a place there is nothing that says that two have one cause. */
function causeOf({ code, about, location, message }: Diagnostic): string | undefined {
  if (about !== undefined) return JSON.stringify([code, about]);
  if (!location) return undefined;
  const { file, line, column } = location;
  return JSON.stringify([code, file, line, column, message.replaceAll(route, '')]);
}

/** `GET /api/v1/todos/:id`, as messages name a route. */
const route = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|ALL) \/[^\s:,]*(?::[^\s:,]+)*/g;

/** What fixes the first one fixes the others: where those have their values need not be said. */
function fold(group: readonly Diagnostic[]): Diagnostic {
  const { about: _, ...first } = group.toSorted((a, b) => ranks[a.severity] - ranks[b.severity])[0]!;
  const also = [...new Set(group.map(({ message }) => message))].filter((message) => message !== first.message);
  const versions = [...new Set(group.flatMap((each) => each.versions ?? []))];
  return {
    ...first,
    ...(also.length > 0 ? { count: also.length + 1, also } : {}),
    ...(versions.length > 0 ? { versions } : {}),
  };
}

const ranks = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>;
