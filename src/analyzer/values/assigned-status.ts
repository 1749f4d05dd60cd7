import type { ts } from 'ts-morph';
import type { AssignedProperty } from './changes.ts';
import type { ErrorValue } from './error-value.ts';
import { choice, constant, unknown, type Value } from './value.ts';

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

/** An error once a field of it is given a value; of a name that is not known it may be any. */
export function withField(error: ErrorValue, name: Value, value: Value): ErrorValue {
  const names = name.kind === 'constant' ? [String(name.value)] : ['status', 'code'];
  const given = name.kind === 'constant' ? value : choice([constant(undefined), value]);
  const fields = new Map([...(error.fields ?? []), ...names.map((each) => [each, () => given] as const)]);
  return { ...error, ...(names.some(isStatus) ? { status: given } : {}), fields };
}

const isStatus = (name: string): boolean => name === 'status' || name === 'statusCode';
