import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { isGlobal } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isCallbackOf, mayStop, reaches } from './taken-when.ts';
import { outerCast } from './uses.ts';

/** `new Array(rows.length)`: with no items yet. */
export function isNewList(node: ts.Expression, checker: ts.TypeChecker): node is ts.NewExpression {
  if (!ts.isNewExpression(node) || !isGlobal(node.expression, 'Array', checker)) return false;
  const [length, ...others] = node.arguments ?? [];
  if (others.length > 0) return false;
  return !length || (checker.getTypeAtLocation(length).flags & ts.TypeFlags.NumberLike) !== 0;
}

/**
 * Whether places of a new list may be left empty, which JSON has as `null`: a loop that counts from 0 to its length, or
 * `fill`, leaves none.
 */
export function hasHoles(
  list: ts.NewExpression,
  uses: readonly ts.Identifier[],
  at: ts.Identifier | undefined,
  checker: ts.TypeChecker,
): boolean {
  const length = list.arguments?.[0];
  const isEmptied = uses.some(
    (use) => ts.isPropertyAccessExpression(use.parent) && use.parent.name.text === 'length' && isTarget(use.parent),
  );
  if (isEmptied) return true;
  const puts = uses.flatMap((use) => {
    const { parent } = outerCast(use);
    return ts.isElementAccessExpression(parent) && isTarget(parent) ? [parent] : [];
  });
  if (puts.length > 0 && puts.every((put) => isCounted(put, length, at, checker))) return false;
  if (!length) return puts.length > 0;
  const isFilled = uses.some((use) => {
    const { parent } = outerCast(use);
    const call = parent.parent;
    if (!ts.isCallExpression(call) || !isCallbackOf(call, 'fill') || call.arguments.length !== 1) return false;
    return at !== undefined && reaches(call, at) === 'always';
  });
  return !isFilled || !puts.every(({ argumentExpression: index }) => isBelow(index, length));
}

const isBelow = (index: ts.Expression, length: ts.Expression): boolean =>
  ts.isNumericLiteral(index) && ts.isNumericLiteral(length) && Number(index.text) < Number(length.text);

/** `rows.forEach((row, index) => { list[index] = … })`, with nothing that leaves out a row. */
function isCounted(
  { argumentExpression: index, parent: put }: ts.ElementAccessExpression,
  length: ts.Expression | undefined,
  at: ts.Identifier | undefined,
  checker: ts.TypeChecker,
): boolean {
  const statement = ts.isExpressionStatement(put.parent) ? put.parent : put;
  const body = ts.isBlock(statement.parent) ? statement.parent : statement;
  const loop = body.parent;
  const counter = ts.isIdentifier(index) ? checker.getSymbolAtLocation(index)?.valueDeclaration : undefined;
  if (!at || !counter || mayStop(body)) return false;
  const whole = isFunctionNode(loop) ? loop.parent : loop;
  const bound = boundOf(loop, counter);
  const isWhole = bound !== undefined && (length === undefined || withoutCasts(length).getText() === bound);
  return isWhole && reaches(whole, at) === 'always';
}

/** How far a loop counts from 0, as it is written. */
function boundOf(loop: ts.Node, counter: ts.Declaration): string | undefined {
  if (ts.isArrowFunction(loop) || ts.isFunctionExpression(loop)) {
    const isOwn = loop.parameters[1] === counter && !loop.modifiers && isCallbackOf(loop.parent, 'forEach');
    return isOwn
      ? lengthOf((loop.parent as ts.CallExpression & { expression: ts.PropertyAccessExpression }).expression.expression)
      : undefined;
  }
  const declared = ts.findAncestor(counter, ts.isVariableDeclaration);
  if (!declared) return undefined;
  if (ts.isForOfStatement(loop)) {
    const list = withoutCasts(loop.expression);
    const isOwn =
      declared.parent === loop.initializer && isFirst(declared.name, counter) && isCallbackOf(list, 'entries');
    return isOwn
      ? lengthOf((list as ts.CallExpression & { expression: ts.PropertyAccessExpression }).expression.expression)
      : undefined;
  }
  if (!ts.isForStatement(loop) || declared !== counter || declared.parent !== loop.initializer) return undefined;
  const { condition, incrementor } = loop;
  const isFromZero =
    declared.initializer && ts.isNumericLiteral(declared.initializer) && declared.initializer.text === '0';
  const isByOne =
    incrementor &&
    (ts.isPostfixUnaryExpression(incrementor) || ts.isPrefixUnaryExpression(incrementor)) &&
    incrementor.operator === ts.SyntaxKind.PlusPlusToken;
  if (!isFromZero || !isByOne || !condition || !ts.isBinaryExpression(condition)) return undefined;
  const isBelowBound =
    condition.operatorToken.kind === ts.SyntaxKind.LessThanToken &&
    condition.left.getText() === declared.name.getText();
  return isBelowBound ? withoutCasts(condition.right).getText() : undefined;
}

const isFirst = (name: ts.BindingName, counter: ts.Declaration): boolean =>
  ts.isArrayBindingPattern(name) && name.elements[0] === counter;

const lengthOf = (list: ts.Expression): string => `${list.getText()}.length`;

const isTarget = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
