import { ts } from 'ts-morph';
import type { FunctionNode, Value } from '../../values/value.ts';

/**
 * Whether a handler gives h3 what it has caught: `catch (error) { return error }`. h3 answers an error that is returned
 * as one that is thrown; what another function returns is its caller's to look at.
 */
export function givesCaught(
  node: ts.Expression,
  caller: FunctionNode,
  evaluate: (node: ts.Expression) => Value,
): boolean {
  if (!ts.isIdentifier(node) || evaluate(node).kind !== 'caught') return false;
  const { parent } = caller;
  const call = ts.isPropertyAssignment(parent) ? parent.parent.parent : parent;
  return ts.isCallExpression(call) && evaluate(call).kind === 'wrapped-handler';
}
