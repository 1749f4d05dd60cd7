import { ts } from 'ts-morph';
import type { Value } from '../../values/value.ts';

/** Where the status of the response is assigned, and on what. */
const properties = new Map([
  ['status', 'response'],
  ['statusCode', 'nodeResponse'],
]);

/** Whether an expression is the status of the event's response. */
export function isStatus(
  node: ts.Expression,
  evaluate: (node: ts.Expression) => Value,
  checker: ts.TypeChecker,
): boolean {
  if (!ts.isPropertyAccessExpression(node) || !properties.has(node.name.text)) return false;
  const object = evaluate(node.expression);
  if (object.kind === 'instance') return isStatusOf(object.of, node.name.text);
  return node.name.text === 'status' && isOfEvent(node.expression, object, checker);
}

/** `event.res` of a first parameter that has no type, as of a helper in JavaScript, where it is given a number. */
function isOfEvent(node: ts.Expression, value: Value, checker: ts.TypeChecker): boolean {
  return (
    value.kind === 'member' &&
    value.object.kind === 'parameter' &&
    ts.isParameter(value.object.declaration) &&
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'res' &&
    ts.isIdentifier(node.expression) &&
    value.object.declaration.parent.parameters[0] === value.object.declaration &&
    (checker.getTypeAtLocation(node.expression).flags & ts.TypeFlags.Any) !== 0 &&
    ts.isBinaryExpression(node.parent.parent) &&
    (checker.getTypeAtLocation(node.parent.parent.right).flags & ts.TypeFlags.NumberLike) !== 0
  );
}

export function isStatusOf(object: string, name: string): boolean {
  return properties.get(name) === object;
}
