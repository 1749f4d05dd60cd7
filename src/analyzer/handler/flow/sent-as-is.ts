import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isShortCircuit } from './expression-kinds.ts';
import { chainOf, isReturned, isTarget } from './kept.ts';
import { createUses, outerCast } from './uses.ts';

const maxHops = 3;

/**
 * Whether a value is sent with nothing done to it on the way: it is, or is written in, what is returned, or in what a
 * variable holds that is only returned. `strip({ rows })` may take out of the rows what it likes.
 */
export function isSentAsIs(value: ts.Expression, checker: ts.TypeChecker, hops = 0): boolean {
  const whole = literalAround(value);
  const { parent } = whole;
  if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === whole)) return true;
  if (ts.isVariableDeclaration(parent)) return isOnlySent(parent.name, checker, hops);
  if (ts.isCallExpression(parent) && parent.expression !== whole) {
    if (globalName(parent.expression, checker) === 'Response.json') return isReturned(parent);
    const parameter = createUses(checker).parameterOf(parent, whole);
    return parameter !== undefined && isOnlySent(parameter, checker, hops);
  }
  const isPut = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const target = isPut && parent.right === whole ? parent.left : undefined;
  if (!target || !(ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target))) return false;
  return ts.isIdentifier(target.expression) && isOnlySent(target.expression, checker, hops);
}

/** Whether all that is done with a variable is to put properties into it, and to return it. */
function isOnlySent(name: ts.BindingName, checker: ts.TypeChecker, hops: number): boolean {
  const symbol = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
  const declared = symbol?.valueDeclaration;
  const own = declared && (ts.isVariableDeclaration(declared) || ts.isParameter(declared)) ? declared.name : undefined;
  if (!own || !ts.isIdentifier(own) || hops > maxHops || !ts.findAncestor(own, isFunctionNode)) return false;
  return createUses(checker)
    .usesOf(own)
    .every((use) => {
      const member = chainOf(use);
      const isPut =
        member !== use &&
        (member as Member).expression === use &&
        isTarget(member) &&
        !ts.isDeleteExpression(member.parent);
      return isPut || isSentAsIs(use, checker, hops + 1);
    });
}

/** What the value is written in, or is one of several of. */
function literalAround(value: ts.Expression): ts.Expression {
  let current = outerCast(value);
  for (;;) {
    const { parent } = current;
    if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isSpreadAssignment(parent)) {
      current = outerCast(parent.parent);
    } else if (
      ts.isArrayLiteralExpression(parent) ||
      ts.isSpreadElement(parent) ||
      (ts.isConditionalExpression(parent) && parent.condition !== current) ||
      (ts.isBinaryExpression(parent) && isShortCircuit(parent.operatorToken.kind))
    ) {
      current = outerCast(parent);
    } else return current;
  }
}

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression;
