import { ts } from 'ts-morph';
import { isGiven } from '../../values/open-call.ts';
import { isSymbolic, type Value } from '../../values/value.ts';
import { untouched, type ResponseState } from '../summary/state.ts';

/** Where the status of the response is assigned, and on what. */
const properties = new Map([
  ['status', 'response'],
  ['statusCode', 'nodeResponse'],
]);

/** Whether an expression is the status of the event's response. */
export function isStatus(node: ts.Expression, evaluate: (node: ts.Expression) => Value): boolean {
  if (!ts.isPropertyAccessExpression(node) || !properties.has(node.name.text)) return false;
  const object = evaluate(node.expression);
  return object.kind === 'instance' && isStatusOf(object.of, node.name.text);
}

/**
 * The state after an assignment to what may be the status, of an object that only a caller knows: `event.node.res` of a helper
 * whose event has no type. The caller's arguments tell.
 */
export function withOpenStatus(
  node: ts.Expression,
  before: ResponseState,
  evaluate: (node: ts.Expression) => Value,
  checker: ts.TypeChecker,
): ResponseState {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return before;
  const { left, right } = node;
  if (!ts.isPropertyAccessExpression(left) || !properties.has(left.name.text)) return before;
  const { text: name } = left.name;
  const object = evaluate(left.expression);
  if (!isSymbolic(object) || isGiven(object) || object.kind === 'this') return before;
  // Many things have a status that is a word.
  const isCode = name === 'statusCode' || (checker.getTypeAtLocation(right).flags & ts.TypeFlags.NumberLike) !== 0;
  if (!isCode) return before;
  const call = { callee: object, args: [evaluate(right)], node, assigns: name };
  return { ...untouched, below: [{ before, call }] };
}

export function isStatusOf(object: string, name: string): boolean {
  return properties.get(name) === object;
}
