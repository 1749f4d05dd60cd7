import { ts } from 'ts-morph';

/** An expression without parentheses and without what tells TypeScript alone something: `data` of `(data as Todo)!`. */
export function bare(node: ts.Expression): ts.Expression {
  let current = node;
  while (isDressed(current)) current = current.expression;
  return current;
}

function isDressed(node: ts.Node) {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}
