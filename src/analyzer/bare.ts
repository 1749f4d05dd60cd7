import { ts } from 'ts-morph';

/** An expression without parentheses and without what tells TypeScript alone something: `data` of `(data as Todo)!`. */
export function bare(node: ts.Expression): ts.Expression {
  let current = node;
  while (isDressed(current)) current = current.expression;
  return current;
}

/** The same without `await`. */
export function withoutCasts(node: ts.Expression): ts.Expression {
  let current = node;
  while (isDressed(current) || ts.isAwaitExpression(current)) current = current.expression;
  return current;
}

/** Without parentheses, `await` and `!`: what a cast says of it stays. */
export function unwrapped(node: ts.Expression): ts.Expression {
  let current = node;
  while (ts.isParenthesizedExpression(current) || ts.isAwaitExpression(current) || ts.isNonNullExpression(current)) {
    current = current.expression;
  }
  return current;
}

/** Whether there is a `!` among what `unwrapped` takes off. */
export function isSaidToBeThere(node: ts.Expression): boolean {
  let current = node;
  while (ts.isParenthesizedExpression(current) || ts.isAwaitExpression(current)) current = current.expression;
  return ts.isNonNullExpression(current);
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
