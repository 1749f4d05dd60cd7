import type { ts } from 'ts-morph';
import { choice, type Value } from '../../values/value.ts';

/** What a handler is refused with before it runs, where another handler calls it: `return login(event)`. */
export function refusedAround(called: Value, node: ts.CallExpression): Value | undefined {
  if (called.kind !== 'wrapped-handler') return undefined;
  const own = called.middlewares.flatMap((each) => (each.kind === 'middleware' ? (each.errors ?? []) : []));
  const inner = refusedAround(called.handler, node);
  const refusals: Value[] = [
    ...(own.length ? [{ kind: 'refusal' as const, errors: own, node }] : []),
    ...(inner ? [inner] : []),
  ];
  return refusals.length ? choice(refusals) : undefined;
}
