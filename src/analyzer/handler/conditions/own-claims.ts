import type { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Value } from '../../values/value.ts';
import { composeClaims, type Claim } from './claims.ts';
import { proveGiven } from './given-conditions.ts';

/** The claims of a handler with its own arguments, of which none is left open. */
export function ownClaims(claims: Claim[], bindings: ReadonlyMap<ts.Node, Value>, evaluator: Evaluator): Claim[] {
  const own: Claim[] = [];
  const put = (value: Value): Value => evaluator.substitute(value, bindings);
  composeClaims(own, claims, 'returned', put, (given) =>
    proveGiven(given, bindings, evaluator)?.length === 0 ? [] : undefined,
  );
  return own;
}
