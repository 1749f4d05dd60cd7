import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { createUses } from '../flow/uses.ts';

/**
 * The type of `error.message`, of what a `catch` takes: TypeScript says nothing of that, and what is thrown is an error, which
 * has a text. Undefined for anything else. What is thrown and is no error has none; that is not said.
 */
export function caughtText(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const own = withoutCasts(node);
  if (!ts.isIdentifier(own)) return isMessage(own, checker) ? checker.getStringType() : undefined;
  const held = checker.getSymbolAtLocation(own)?.valueDeclaration;
  if (!held || (ts.getCombinedNodeFlags(held) & ts.NodeFlags.Const) === 0) return undefined;
  if (ts.isVariableDeclaration(held)) {
    const { initializer, type } = held;
    return initializer && !type && isMessage(withoutCasts(initializer), checker) ? checker.getStringType() : undefined;
  }
  // `const { message } = error`
  if (!ts.isBindingElement(held) || held.initializer || held.dotDotDotToken) return undefined;
  const name = held.propertyName ?? held.name;
  const whole = ts.isObjectBindingPattern(held.parent) ? held.parent.parent : undefined;
  const of = whole && ts.isVariableDeclaration(whole) ? whole.initializer : undefined;
  const isText = ts.isIdentifier(name) && name.text === 'message' && of !== undefined && isCaught(of, checker);
  return isText ? checker.getStringType() : undefined;
}

const isMessage = (node: ts.Expression, checker: ts.TypeChecker): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'message' && isCaught(node.expression, checker);

/** Whether a name is what a `catch` takes, of which nothing else was said. */
function isCaught(given: ts.Expression, checker: ts.TypeChecker): boolean {
  const node = withoutCasts(given);
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isCatchClause(declaration.parent)) return false;
  if (isGivenAgain(declaration.name, checker)) return false;
  return (checker.getTypeAtLocation(given).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** `error = toError(error)`, `error.message = details` */
function isGivenAgain(name: ts.BindingName, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(name)) return true;
  return createUses(checker)
    .usesOf(name)
    .some((use) => {
      const target = ts.isPropertyAccessExpression(use.parent) && use.parent.expression === use ? use.parent : use;
      const { parent } = target;
      return (
        ts.isBinaryExpression(parent) &&
        parent.left === target &&
        parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
        parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
      );
    });
}
