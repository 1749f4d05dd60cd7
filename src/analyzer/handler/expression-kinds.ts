import { ts } from 'ts-morph';

export function isGivenToCall(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isGivenToCall(parent);
  return ts.isCallExpression(parent) || ts.isNewExpression(parent);
}

export function isShortCircuit(operator: ts.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.AmpersandAmpersandToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken
  );
}

/** Types and names hold no expressions to read. */
export function isExpressionLike(node: ts.Node): boolean {
  return !ts.isTypeNode(node) && !ts.isTypeParameterDeclaration(node);
}

/** What a timer is given runs when the answer has long been sent. */
export function isDeferred({ parent }: ts.Expression, isGlobal: (name: ts.Identifier) => boolean): boolean {
  const callee = ts.isCallExpression(parent) ? parent.expression : undefined;
  return callee !== undefined && ts.isIdentifier(callee) && timers.has(callee.text) && isGlobal(callee);
}

/** Functions of the platform that run what they are given later. */
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);
