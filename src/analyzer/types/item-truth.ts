import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { conditionsAt } from '../values/conditions-at.ts';
import { returnedIn } from '../values/returned.ts';
import { resolveSymbol } from './hints.ts';

/** Names and functions that are followed to where a value comes from. */
const furthest = 6;

/**
 * `!!rows[0]` is true or false. TypeScript takes each item of a list and each entry of a table to be there, so it says
 * that this is `true`, which is the contrary of what the code asks for.
 *
 * @param model what is known of the value of `node`, an expression or a property in its short form
 */
export function withItemTruth(checker: ts.TypeChecker, model: TypeModel, node: ts.Node): TypeModel {
  if (model.kind !== 'literal' || typeof model.value !== 'boolean' || !isTruthOfItem(node, checker)) return model;
  const { annotations } = model;
  return { kind: 'boolean', ...(annotations ? { annotations } : {}) };
}

/** Whether an expression is a truth that hangs on that of an item. */
function isTruthOfItem(node: ts.Node, checker: ts.TypeChecker, left = furthest): boolean {
  if (left === 0) return false;
  const next = (each: ts.Node): boolean => isTruthOfItem(each, checker, left - 1);
  if (ts.isParenthesizedExpression(node)) return next(node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    // `!user` of a `User | undefined` is `boolean` already.
    if (!(checker.getTypeAtLocation(node).flags & ts.TypeFlags.BooleanLiteral)) return false;
    const { operand } = node;
    return next(operand) || (mayBeMissing(operand, checker) && !isAskedBefore(operand, checker));
  }
  if (ts.isConditionalExpression(node)) return next(node.whenTrue) || next(node.whenFalse);
  if (ts.isBinaryExpression(node)) return next(node.left) || next(node.right);
  const declaration = declarationOf(node, checker);
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
    ? next(declaration.initializer)
    : false;
}

/** Whether a value is an item of a list or an entry of a table, or what is taken of one that may not be there. */
function mayBeMissing(node: ts.Node, checker: ts.TypeChecker, left = furthest): boolean {
  if (left === 0) return false;
  const next = (each: ts.Node): boolean => mayBeMissing(each, checker, left - 1);
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return next(node.expression);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return next(node.expression);
  if (ts.isPropertyAccessExpression(node)) {
    return isEntry(node.expression, [node.name.text], checker) || (ts.isOptionalChain(node) && next(node.expression));
  }
  if (ts.isElementAccessExpression(node)) {
    const keys = keysOf(checker.getTypeAtLocation(node.argumentExpression));
    return isEntry(node.expression, keys, checker) || (ts.isOptionalChain(node) && next(node.expression));
  }
  if (ts.isCallExpression(node)) {
    const body = bodyOf(checker.getResolvedSignature(node)?.declaration);
    return body !== undefined && (ts.isBlock(body) ? returnedIn(body).some(next) : next(body));
  }
  const declaration = declarationOf(node, checker);
  if (!declaration) return false;
  if (ts.isVariableDeclaration(declaration)) {
    return declaration.initializer !== undefined && next(declaration.initializer);
  }
  if (!ts.isBindingElement(declaration) || declaration.initializer || declaration.dotDotDotToken) return false;
  const { parent: pattern, propertyName, name } = declaration;
  if (ts.isArrayBindingPattern(pattern)) return isEntry(pattern, [`${pattern.elements.indexOf(declaration)}`], checker);
  const key = propertyName ?? name;
  return ts.isIdentifier(key) || ts.isStringLiteral(key) ? isEntry(pattern, [key.text], checker) : false;
}

/** Whether an object has something of these names by an index signature alone; no names: whichever it is asked for. */
function isEntry(of: ts.Node, names: readonly string[] | undefined, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(of));
  const isNamed = names?.every((name) => checker.getPropertyOfType(type, name) !== undefined) ?? false;
  return !isNamed && checker.getIndexInfosOfType(type).length > 0;
}

function keysOf(type: ts.Type): string[] | undefined {
  const members = type.isUnion() ? type.types : [type];
  const keys = members.flatMap((each) =>
    each.isStringLiteral() || each.isNumberLiteral() ? [String(each.value)] : [],
  );
  return keys.length === members.length ? keys : undefined;
}

/** Whether the code has seen by then that a value is there: `if (!user) throw …; return { found: !!user }`. */
function isAskedBefore(value: ts.Expression, checker: ts.TypeChecker): boolean {
  const symbol = ts.isIdentifier(value) ? resolveSymbol(checker, value) : undefined;
  return [...conditionsAt(value, checker)].some(
    ({ condition, holds }) =>
      holds && symbol !== undefined && ts.isIdentifier(condition) && resolveSymbol(checker, condition) === symbol,
  );
}

function declarationOf(node: ts.Node, checker: ts.TypeChecker): ts.Declaration | undefined {
  if (ts.isShorthandPropertyAssignment(node)) return checker.getShorthandAssignmentValueSymbol(node)?.valueDeclaration;
  return ts.isIdentifier(node) ? resolveSymbol(checker, node)?.valueDeclaration : undefined;
}

function bodyOf(declaration: ts.Node | undefined): ts.ConciseBody | undefined {
  return declaration && ts.isFunctionLike(declaration) && 'body' in declaration
    ? (declaration.body as ts.ConciseBody | undefined)
    : undefined;
}
