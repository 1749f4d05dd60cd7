import { ts } from 'ts-morph';
import { conditionsAt } from '../../values/conditions-at.ts';
import { equalityOf } from '../../values/equality.ts';

const maxHops = 8;

/**
 * Whether an expression is an object at all times. Its type says so where nothing on the way has a type that promises
 * more than there may be: items of lists and records, casts, `any` that is given to a variable with a type.
 */
export function isAlwaysThere(node: ts.Expression, checker: ts.TypeChecker, hops = 0): boolean {
  const next = (each: ts.Expression): boolean => isAlwaysThere(each, checker, hops + 1);
  if (hops > maxHops) return false;
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return next(node.expression);
  if (ts.isElementAccessExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) return false;
  if (ts.isConditionalExpression(node)) return next(node.whenTrue) && next(node.whenFalse);
  if (ts.isBinaryExpression(node)) {
    const left = checker.getNonNullableType(awaitedType(node.left, checker));
    return isStandIn(node) && isObject(left) && next(node.right);
  }
  if (!isObject(awaitedType(node, checker))) return false;
  // A property that no type declares is an item of a record.
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name) !== undefined;
  if (!ts.isIdentifier(node) || isAsked(node, checker)) return true;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  if (declaration && ts.isBindingElement(declaration)) return ts.isObjectBindingPattern(declaration.parent);
  if (!declaration || !ts.isVariableDeclaration(declaration)) return declaration !== undefined;
  if (ts.isForOfStatement(declaration.parent.parent)) return true;
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConst && declaration.initializer !== undefined && next(declaration.initializer);
}

/** `if (!boat) return null; return boat;` */
function isAsked(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  const isName = (node: ts.Expression): boolean =>
    ts.isIdentifier(node) && checker.getSymbolAtLocation(node) === symbol;
  return [...conditionsAt(name, checker)].some(({ condition, holds }) => {
    if (isName(condition)) return holds;
    if (!ts.isBinaryExpression(condition) || !isName(condition.left)) return false;
    const isEqual = equalityOf(condition.operatorToken)?.isEqual;
    // With a type that promises an object, code asks for the one nothing that there can be.
    return isEqual === !holds && isNothing(condition.right);
  });
}

function isNothing(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}

function isStandIn({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
}

function awaitedType(node: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const type = checker.getTypeAtLocation(node);
  return checker.getAwaitedType(type) ?? type;
}

function isObject(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).every((each) => each.flags & ts.TypeFlags.Object);
}
