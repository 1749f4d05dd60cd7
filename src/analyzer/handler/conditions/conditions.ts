import { ts } from 'ts-morph';
import { isTruthy } from '../../values/text.ts';
import type { Value } from '../../values/value.ts';

/**
 * Whether a condition is the same whenever it is asked: `true`, `false`, or a constant that was given one of them. Types
 * say nothing here, because code that checks what came from outside does so against its type.
 */
export function knownCondition(node: ts.Expression, checker: ts.TypeChecker): boolean | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isParenthesizedExpression(node)) return knownCondition(node.expression, checker);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const known = knownCondition(node.operand, checker);
    return known === undefined ? undefined : !known;
  }
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    const isAnd = operator === ts.SyntaxKind.AmpersandAmpersandToken;
    if (!isAnd && operator !== ts.SyntaxKind.BarBarToken) return undefined;
    const sides = [node.left, node.right].map((side) => knownCondition(side, checker));
    if (sides.includes(!isAnd)) return !isAnd;
    return sides.includes(undefined) ? undefined : isAnd;
  }
  if (!ts.isIdentifier(node)) return undefined;
  const { initializer } = constantOf(node, checker) ?? {};
  // One step: a constant that is made of others is not worth a search that may not end.
  return initializer?.kind === ts.SyntaxKind.TrueKeyword || initializer?.kind === ts.SyntaxKind.FalseKeyword
    ? initializer.kind === ts.SyntaxKind.TrueKeyword
    : undefined;
}

interface Asked {
  checker: ts.TypeChecker;
  evaluate(node: ts.Expression): Value;
}

/** Whether a condition is known: by itself, or because nothing of the class that it asks for was caught. */
export function decide(condition: ts.Expression, { checker, evaluate }: Asked): boolean | undefined {
  const known = knownCondition(condition, checker);
  return known ?? (asksForClass(condition) && isTruthy(evaluate(condition)) === false ? false : undefined);
}

/** `error instanceof NotFound`, in a condition of its own or the first of several. */
function asksForClass(condition: ts.Expression): boolean {
  if (!ts.isBinaryExpression(condition)) return false;
  const { operatorToken, left } = condition;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return asksForClass(left);
  return operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
}

/** Whether a loop ends by `break`, `return` and `throw` alone. */
export function isEndless(statement: ts.IterationStatement, checker: ts.TypeChecker): boolean {
  if (ts.isForStatement(statement)) {
    return statement.condition === undefined || knownCondition(statement.condition, checker) === true;
  }
  const isWhile = ts.isWhileStatement(statement) || ts.isDoStatement(statement);
  return isWhile && knownCondition(statement.expression, checker) === true;
}

/** The `const` that a name means, imported or not. */
function constantOf(name: ts.Identifier, checker: ts.TypeChecker): ts.VariableDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
  return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? declaration : undefined;
}
