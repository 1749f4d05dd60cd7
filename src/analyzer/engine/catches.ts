import type { ts } from 'ts-morph';
import { alternatives, type Value } from '../values/value.ts';
import type { Exit } from './summary.ts';

export type Catches = ReturnType<typeof createCatches>;

/** Remembers of each `catch` whether it always ends the request with a refusal, or gives nothing. */
export function createCatches() {
  const known = new Map<ts.Node, boolean>();
  return {
    note(at: ts.Node, refuses: boolean): void {
      known.set(at, (known.get(at) ?? true) && refuses);
    },
    refuses: (at: ts.Node): boolean => known.get(at) ?? false,
    isRefusal,
    givesNothing,
  };
}

/** `return createError({ statusCode: 401 })`, a body after such a status was set, and `return null`. */
function isRefusal({ value, state }: Exit): boolean {
  if (givesNothing(value)) return true;
  const status = value.kind === 'error' || value.kind === 'response' ? value.status : state.status;
  return alternatives(status).every((each) => each.kind === 'constant' && (each.value === 401 || each.value === 403));
}

/** `null`, `false`, and `{ valid: false }`. */
function givesNothing(value: Value): boolean {
  if (value.kind === 'object') return [...value.properties.values()].some((get) => isEmpty(get()));
  return alternatives(value).every(isEmpty);
}

const isEmpty = (value: Value): boolean => value.kind === 'constant' && !value.value;
