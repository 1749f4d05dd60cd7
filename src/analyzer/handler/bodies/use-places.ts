import { ts } from 'ts-morph';
import { isFunctionNode, type FunctionNode } from '../../values/value.ts';
import { caughtCall } from '../flow/promised.ts';

/** The expression with what leaves it the same value: `await`, parentheses, `!`, a default of nothing, a `catch`. */
export function around(node: ts.Expression): { value: ts.Expression; isDefaulted: boolean } {
  let value = node;
  let isDefaulted = false;
  for (;;) {
    const { parent } = value;
    const stands = isFallback(parent) && parent.left === value && isEmptyObject(parent.right);
    const isSame =
      ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent);
    const caught = caughtCall(value);
    if (!stands && !isSame && !caught) return { value, isDefaulted };
    isDefaulted ||= stands || caught !== undefined;
    value = caught ?? (parent as ts.Expression);
  }
}

export function isCallback({ parent }: FunctionNode): boolean {
  return ts.isCallExpression(parent);
}

export function isThen({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'then';
}

/** Whether a call stands in its function's body under no condition. */
export function isUnconditional(call: ts.CallExpression): boolean {
  const statement = ts.findAncestor(call, ts.isStatement);
  const isInBody = statement?.parent && ts.isBlock(statement.parent) && ts.isFunctionLike(statement.parent.parent);
  return isInBody === true && !ts.isIfStatement(statement) && !ts.isIterationStatement(statement, false);
}

export function isFallback(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const operator = node.operatorToken.kind;
  return operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken;
}

export function isEmptyObject(node: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0;
}

/** The name in `value.name`, `value?.name` and `value['name']`. */
export function propertyRead(parent: ts.Node, value: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value) return parent.name.text;
  const isElement = ts.isElementAccessExpression(parent) && parent.expression === value;
  return isElement && ts.isStringLiteralLike(parent.argumentExpression) ? parent.argumentExpression.text : undefined;
}

export function isFunction(node: ts.Node): node is FunctionNode {
  return isFunctionNode(node);
}
