import { ts } from 'ts-morph';
import { symbolMeant } from '../../resolve-symbol.ts';
import { conditionsAt } from '../../values/conditions-at.ts';
import { isConst, isKept } from '../flow/kept.ts';

/**
 * The type of a list of which a condition on the way says that nothing is in it: `if (rows.length === 0) return rows;`. What its
 * items would be is sent to nobody. Undefined of any other value.
 */
export function emptyListType(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const symbol = ts.isIdentifier(node) ? symbolMeant(node, checker) : undefined;
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !isConst(declaration)) return undefined;
  if (!checker.isArrayType(checker.getTypeAtLocation(node)) || !isKept(declaration.name, checker)) return undefined;
  const isLength = (each: ts.Expression): boolean =>
    ts.isPropertyAccessExpression(each) &&
    each.name.text === 'length' &&
    ts.isIdentifier(each.expression) &&
    symbolMeant(each.expression, checker) === symbol;
  const isEmpty = [...conditionsAt(node, checker)].some(({ condition, holds }) =>
    holds ? asksForNone(condition, isLength) : asksForSome(condition, isLength),
  );
  return isEmpty ? listOfNothing(checker) : undefined;
}

type Test = (node: ts.Expression) => boolean;

const { SyntaxKind } = ts;

/** `rows.length === 0`, `0 === rows.length`, `rows.length < 1`. */
function asksForNone(condition: ts.Expression, isLength: Test): boolean {
  if (!ts.isBinaryExpression(condition)) return false;
  const { left, right } = condition;
  const { kind } = condition.operatorToken;
  const isEqual = kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.EqualsEqualsToken;
  if (isEqual) return (isLength(left) && isNumber(right, 0)) || (isNumber(left, 0) && isLength(right));
  return isLength(left) && kind === SyntaxKind.LessThanToken && isNumber(right, 1);
}

/** `rows.length`, `rows.length > 0`, `rows.length >= 1`, `rows.length !== 0`. */
function asksForSome(condition: ts.Expression, isLength: Test): boolean {
  if (isLength(condition)) return true;
  if (!ts.isBinaryExpression(condition) || !isLength(condition.left)) return false;
  const { right } = condition;
  const { kind } = condition.operatorToken;
  if (kind === SyntaxKind.GreaterThanEqualsToken) return isNumber(right, 1);
  const isOther =
    kind === SyntaxKind.GreaterThanToken ||
    kind === SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === SyntaxKind.ExclamationEqualsToken;
  return isOther && isNumber(right, 0);
}

const isNumber = (node: ts.Expression, value: number): boolean =>
  ts.isNumericLiteral(node) && Number(node.text) === value;

const listOfNothing = (checker: ts.TypeChecker): ts.Type | undefined =>
  (checker as ts.TypeChecker & { createArrayType?(item: ts.Type): ts.Type }).createArrayType?.(checker.getNeverType());
