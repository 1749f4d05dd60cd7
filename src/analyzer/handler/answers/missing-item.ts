import { ts } from 'ts-morph';
import { bare } from '../../bare.ts';
import { isPresent } from '../../values/text.ts';
import { alternatives, type Value } from '../../values/value.ts';
import { saysNothing } from '../flow/sources.ts';

/**
 * The `null` of `rows[0] ?? null`, and the `undefined`: types leave out that a list may be shorter, so they leave that
 * out too, and the author did not.
 */
export function standsForMissing(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return undefined;
  const type = checker.getTypeAtLocation(node.right);
  if (!(type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))) return undefined;
  return isOfList(node.left, checker) ? type : undefined;
}

/** What stands in for an item that a list may not have: the `{}` of `...(rows[0] ?? {})`. */
export function insteadOfMissing(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const each = bare(node);
  return ts.isBinaryExpression(each) && isEither(each.operatorToken.kind) && isOfList(each.left, checker)
    ? each.right
    : undefined;
}

const isEither = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;

/** `rows[0]`, and the name that holds it: `const [row] = rows`. */
function isOfList(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const isList = (of: ts.Node): boolean => {
    const type = checker.getTypeAtLocation(of);
    return checker.isArrayType(checker.getAwaitedType(type) ?? type);
  };
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return isOfList(node.expression, checker);
  if (ts.isElementAccessExpression(node)) return isList(node.expression);
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  if (!declaration) return false;
  if (ts.isBindingElement(declaration)) {
    const { initializer } = declaration.parent.parent;
    return ts.isArrayBindingPattern(declaration.parent) && initializer !== undefined && isList(initializer);
  }
  const isHeld = ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined;
  return isHeld && isOfList(declaration.initializer!, checker);
}

/** `T extends Item` where the code has ruled out that there is none. */
export function isNeverNothing(type: ts.Type, checker: ts.TypeChecker): boolean {
  const bound = type.flags & ts.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : undefined;
  return bound !== undefined && !saysNothing(bound) && checker.getNonNullableType(bound) === bound;
}

/**
 * A value that is there by where it was made, though its type leaves that open: `row` of `const { ok, row } = await
 * find(id)` behind `if (!ok) throw …`, where `find` has looked.
 */
export function isMadeThere(value: Value, checker: ts.TypeChecker): boolean {
  return alternatives(value).every((each) => {
    if (each.kind !== 'unknown') return isPresent(each) === true;
    const { node } = each;
    if (!node || !ts.isExpression(node) || isOfList(node, checker)) return false;
    const own = checker.getTypeAtLocation(node);
    const type = checker.getAwaitedType(own) ?? own;
    const isOpen = saysNothing(type) || (type.flags & (ts.TypeFlags.VoidLike | ts.TypeFlags.TypeParameter)) !== 0;
    return !isOpen && checker.getNonNullableType(type) === type;
  });
}
