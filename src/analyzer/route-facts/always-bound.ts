import { ts } from 'ts-morph';
import { isFunctionNode } from '../values/value.ts';

/**
 * Whether a middleware is bound whenever a route is registered: beside it, or before it in a function around it or at the top
 * of a module, and not under a condition, in a callback, or after a way out.
 */
export function isAlwaysBound(binding: ts.Node, route: ts.Node): boolean {
  if (holds(route, binding)) return true;
  const statement = statementOf(binding);
  if (!statement) return false;
  const { parent } = statement;
  if (ts.isSourceFile(parent)) return true;
  if (!ts.isBlock(parent) || !isFunctionNode(parent.parent) || !holds(parent, route)) return false;
  return parent.statements.every((each) => each.pos >= statement.pos || !mayLeave(each));
}

const holds = (outer: ts.Node, inner: ts.Node): boolean =>
  outer.getSourceFile() === inner.getSourceFile() && outer.pos <= inner.pos && inner.end <= outer.end;

/** The statement that evaluates an expression whatever its other parts come out as. */
function statementOf(node: ts.Node): ts.Statement | undefined {
  if (ts.isStatement(node)) return node;
  const isBranch =
    ts.isConditionalExpression(node.parent) ||
    (ts.isBinaryExpression(node.parent) && shortCircuits.has(node.parent.operatorToken.kind)) ||
    isFunctionNode(node.parent);
  return isBranch || ts.isSourceFile(node.parent) ? undefined : statementOf(node.parent);
}

const shortCircuits: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Whether a statement may end the function that it stands in. */
function mayLeave(node: ts.Node): boolean {
  if (isFunctionNode(node)) return false;
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || (ts.forEachChild(node, mayLeave) ?? false);
}
