import { ts } from 'ts-morph';
import type { Value } from '../../values/value.ts';

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

export function isStatusOf(object: string, name: string): boolean {
  return properties.get(name) === object;
}
