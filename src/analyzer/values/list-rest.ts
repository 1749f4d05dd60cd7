import type { ArrayValue, Value } from './value.ts';

/** `const [first, ...others] = list`: what is left of a list behind its first items; undefined where not all are known. */
export function listFrom(value: Value, from: number): ArrayValue | undefined {
  if (value.kind !== 'array' || value.open || value.guards) return undefined;
  return { kind: 'array', items: value.items.slice(from), open: false };
}
