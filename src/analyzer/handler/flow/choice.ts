import { ts } from 'ts-morph';

/** An expression that is one of two others, by a condition. */
export interface Choice {
  condition: ts.Expression;
  whenTrue: ts.Expression;
  whenFalse: ts.Expression;
}

/**
 * `found ? answer : refusal`, and the same as it is written with operators: `(missing && refusal) || next()`. There the
 * refusal has to be an object, which is true whatever is in it.
 */
export function choiceOf(node: ts.Expression, checker: ts.TypeChecker): Choice | undefined {
  if (ts.isConditionalExpression(node)) return node;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.BarBarToken) return undefined;
  let { left } = node;
  while (ts.isParenthesizedExpression(left)) left = left.expression;
  if (!ts.isBinaryExpression(left) || left.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)
    return undefined;
  const { flags } = checker.getTypeAtLocation(left.right);
  if (!(flags & ts.TypeFlags.Object)) return undefined;
  return { condition: left.left, whenTrue: left.right, whenFalse: node.right };
}
