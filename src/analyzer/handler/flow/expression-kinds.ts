import { ts } from 'ts-morph';
import { alternatives, type Value } from '../../values/value.ts';

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

/** `value ?? otherwise`, `value || otherwise` */
export function isFallback(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
}

/** Types and names hold no expressions to read. */
export function isExpressionLike(node: ts.Node): boolean {
  return !ts.isTypeNode(node) && !ts.isTypeParameterDeclaration(node);
}

/** What a timer is given, or waits for the end of the answer, runs when the answer has long been sent. */
export function isDeferred(
  { parent }: ts.Expression,
  isGlobal: (name: ts.Identifier) => boolean,
  evaluate: (node: ts.Expression) => Value,
): boolean {
  if (!ts.isCallExpression(parent)) return false;
  const { expression, arguments: given } = parent;
  if (ts.isIdentifier(expression)) return timers.has(expression.text) && isGlobal(expression);
  if (!ts.isPropertyAccessExpression(expression) || !listens.has(expression.name.text) || !given[0]) return false;
  const of = alternatives(evaluate(expression.expression)).map((each) => each.kind === 'instance' && each.of);
  if (!of.every((each) => each === 'nodeResponse' || each === 'nodeRequest')) return false;
  const event = evaluate(given[0]);
  return (
    event.kind === 'constant' && (event.value === 'close' || (event.value === 'finish' && of[0] === 'nodeResponse'))
  );
}

/** Functions of the platform that run what they are given later. */
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);

/** Methods of Node's emitters. */
const listens = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener']);

/** `a || b`. */
export function isOr(node: ts.Expression): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
}
