import type { ts } from 'ts-morph';
import type { AssignedProperty } from './changes.ts';
import type { ErrorValue } from './error-value.ts';
import { choice, unknown, type Value } from './value.ts';

/** `const error = new Error('…'); error.statusCode = 404;`: other fields that are given a value are not known any more. */
export function withAssignedStatus(
  error: ErrorValue,
  given: readonly AssignedProperty[],
  evaluate: (node: ts.Expression) => Value,
): ErrorValue {
  const statuses = ['status', 'statusCode'].map((name) =>
    given.filter((each) => each.name === name).map(({ value }) => evaluate(value)),
  );
  // h3 asks for `status` first.
  const status = statuses.find(({ length }) => length > 0);
  const fields = new Map([
    ...(error.fields ?? []),
    ...given.map(({ name, value }) => [name, () => unknown(value)] as const),
  ]);
  return { ...error, ...(status ? { status: choice(status) } : {}), ...(error.fields ? { fields } : {}) };
}
