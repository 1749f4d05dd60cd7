import type { ts } from 'ts-morph';
import { alternatives, type Value } from '../values/value.ts';
import type { Exit } from './summary.ts';

/**
 * Notes of a `catch` whether it always ends the request with a refusal, or gives nothing: it is so of one that runs for several
 * calls where it is so each time.
 */
export function noteCatch(into: Map<ts.Node, boolean>, at: ts.Node, refuses: boolean): void {
  into.set(at, (into.get(at) ?? true) && refuses);
}

/** What is noted of two parts of the code. */
export function joinCatches(
  a: ReadonlyMap<ts.Node, boolean>,
  b: ReadonlyMap<ts.Node, boolean>,
): ReadonlyMap<ts.Node, boolean> {
  if (a.size === 0 || b.size === 0) return a.size === 0 ? b : a;
  const joined = new Map(a);
  for (const [at, refuses] of b) noteCatch(joined, at, refuses);
  return joined;
}

/** `return createError({ statusCode: 401 })`, a body after such a status was set, and `return null`. */
export function isRefusal({ value, state }: Exit): boolean {
  if (givesNothing(value)) return true;
  const status = value.kind === 'error' || value.kind === 'response' ? value.status : state.status;
  return alternatives(status).every((each) => each.kind === 'constant' && (each.value === 401 || each.value === 403));
}

/** `null`, `false`, and `{ valid: false }`. */
export function givesNothing(value: Value): boolean {
  if (value.kind === 'object') return [...value.properties.values()].some((get) => isEmpty(get()));
  return alternatives(value).every(isEmpty);
}

const isEmpty = (value: Value): boolean => value.kind === 'constant' && !value.value;
