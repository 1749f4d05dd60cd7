import type { ts } from 'ts-morph';
import type { Value } from './value.ts';

/** Where a value was made; `{ page = 1 }` of what a caller gives is made where the name stands. */
export function madeAt(value: Value): ts.Node | undefined {
  if (value.kind === 'fallback') return madeAt(value.value);
  return 'node' in value ? value.node : undefined;
}
