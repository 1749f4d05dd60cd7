import { ts } from 'ts-morph';
import { isAlwaysThere } from '../summary/always-there.ts';
import { isTruthy } from '../../values/text.ts';
import { builtIn, initializerOf } from '../../values/development.ts';
import type { Constant, Value } from '../../values/value.ts';

/**
 * Whether a condition is the same whenever it is asked of a server in production: `true`, `false`, a constant that was given
 * one of them, or a question about the environment that a build answers (`import.meta.env.DEV`). Types
 * say nothing here, because code that checks what came from outside does so against its type.
 *
 * @param told what is known beside that of the parts that a condition is made of
 */
export function knownCondition(
  node: ts.Expression,
  checker: ts.TypeChecker,
  told?: (part: ts.Expression) => boolean | undefined,
): boolean | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isParenthesizedExpression(node)) return knownCondition(node.expression, checker, told);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const known = knownCondition(node.operand, checker, told);
    return known === undefined ? undefined : !known;
  }
  const operator = ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined;
  const isAnd = operator === ts.SyntaxKind.AmpersandAmpersandToken;
  if (ts.isBinaryExpression(node) && (isAnd || operator === ts.SyntaxKind.BarBarToken)) {
    const sides = [node.left, node.right].map((side) => knownCondition(side, checker, told));
    if (sides.includes(!isAnd)) return !isAnd;
    return sides.includes(undefined) ? undefined : isAnd;
  }
  const constant = constantValue(node, checker, furthest);
  return constant ? Boolean(constant.value) : told?.(node);
}

/** Constants that are followed from a name: what is made of others in a circle has no end. */
const furthest = 3;

/** The value of a constant that says `true` or `false`, or of a question about what a build for production puts in its place. */
function constantValue(node: ts.Expression, checker: ts.TypeChecker, left: number): { value: Constant } | undefined {
  if (left === 0) return undefined;
  if (ts.isParenthesizedExpression(node)) return constantValue(node.expression, checker, left);
  const built = builtIn(node, checker);
  if (built) return built;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const operand = constantValue(node.operand, checker, left);
    return operand && { value: !operand.value };
  }
  if (ts.isBinaryExpression(node)) return comparison(node, checker, left);
  if (!ts.isIdentifier(node)) return undefined;
  const declaration = constantOf(node, checker);
  const { initializer } = declaration ?? {};
  if (initializer?.kind === ts.SyntaxKind.TrueKeyword) return { value: true };
  if (initializer?.kind === ts.SyntaxKind.FalseKeyword) return { value: false };
  const question = initializerOf(declaration);
  return question && constantValue(question, checker, left - 1);
}

/** `process.env.NODE_ENV !== 'production'`. */
function comparison(
  { operatorToken, left: one, right: two }: ts.BinaryExpression,
  checker: ts.TypeChecker,
  left: number,
): { value: Constant } | undefined {
  const isEqual = equalities.get(operatorToken.kind);
  if (isEqual === undefined) return undefined;
  const [known, asked] = [one, two].map((side) =>
    ts.isStringLiteralLike(side) ? { text: side.text } : { built: constantValue(side, checker, left) },
  );
  const text = known!.text ?? asked!.text;
  const built = known!.built ?? asked!.built;
  return text === undefined || !built ? undefined : { value: (built.value === text) === isEqual };
}

const equalities: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
]);

interface Asked {
  checker: ts.TypeChecker;
  evaluate(node: ts.Expression): Value;
}

/**
 * Whether a condition is known: by itself, because it asks for what h3 always gives a handler, or because nothing of the class
 * that it asks for was caught.
 */
export function decide(condition: ts.Expression, { checker, evaluate }: Asked): boolean | undefined {
  const known = knownCondition(condition, checker, (part) => isGiven(part, { checker, evaluate }));
  return known ?? (asksForClass(condition) && isTruthy(evaluate(condition)) === false ? false : undefined);
}

/** `event.res`: the event, and what of it the installed h3 declares to be there. */
function isGiven(node: ts.Expression, { checker, evaluate }: Asked): true | undefined {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const value = evaluate(node);
  if (value.kind !== 'instance' || !partsOfEvent.has(value.of)) return undefined;
  return isTruthy(value) || isAlwaysThere(node, checker) || undefined;
}

/** Some of them are not there in every version of h3, or on every platform. */
const partsOfEvent = new Set(['event', 'request', 'response', 'context', 'node', 'nodeRequest', 'nodeResponse', 'url']);

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
