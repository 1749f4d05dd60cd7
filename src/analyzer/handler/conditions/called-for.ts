import { ts } from 'ts-morph';
import { isFunctionNode, type FunctionNode } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { bindMethod } from './method-keys.ts';

/**
 * The function that a call is of: of those in a table, the one for the request's method (`handlers[event.method]`).
 * TypeScript tells of several only what they have in common, `declared` by the first of them.
 */
export function calledFor(
  call: ts.CallExpression,
  declared: ts.Node | undefined,
  { request, checker, origins, evaluator }: HandlerReader,
): FunctionNode | undefined {
  const isOne = !checker.getNonNullableType(checker.getTypeAtLocation(call.expression)).isUnion();
  if (isOne && declared && isFunctionNode(declared)) return declared;
  const scope = { bindings: new Map(), memo: new Map() };
  const owner = ts.findAncestor(call, isFunctionNode);
  if (owner) bindMethod(owner, request, { checker, origins, evaluator, scope });
  return evaluator.callee(call, scope)?.node;
}
