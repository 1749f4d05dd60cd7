import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { isDictionary } from './dictionary.ts';
import { isFallback } from './expression-kinds.ts';
import { contradicted } from './contradicted.ts';
import { filledList } from './filled-list.ts';
import { isOpenList } from './listed.ts';
import { saysNothing } from './sources.ts';

/**
 * Whether a type says nothing of a part of a value for which the code may say it: `{ data: any }` of
 * `ok(data: any) { return { data } }`. What has a name is meant as it was declared.
 */
export function isHollow(type: ts.Type, checker: ts.TypeChecker, depth = 0): boolean {
  if (saysNothing(type)) return true;
  if (depth > 3 || (type.aliasSymbol && !checks.has(type.aliasSymbol.name))) return false;
  if (type.isUnionOrIntersection()) return type.types.some((each) => isHollow(each, checker, depth + 1));
  const symbol = type.symbol as ts.Symbol | undefined;
  if (!symbol || !(symbol.flags & ts.SymbolFlags.ObjectLiteral)) return false;
  if (spreadsAnyObject(symbol.valueDeclaration, checker)) return true;
  return checker.getPropertiesOfType(type).some((each) => {
    const own = checker.getTypeOfSymbol(each);
    return isHollow(own, checker, depth + 1) || isOpenList(own, checker) || isSaidOtherwise(each, checker);
  });
}

/** What stands in a dictionary by the type that was written for it: `Record<string, number>`. */
export function declaredEntry(dictionary: ts.Node | undefined, checker: ts.TypeChecker): ts.Type | undefined {
  const type = dictionary && checker.getTypeAtLocation(dictionary).getStringIndexType();
  return type && !isHollow(type, checker) && !isOpenList(type, checker) ? type : undefined;
}

/** Whether the type of a dictionary, or of a list of them, says what stands in it: `Record<string, number>`. */
export function saysEntries(node: ts.Node, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  const entry = (checker.isArrayType(type) && item ? item : type).getStringIndexType();
  return entry !== undefined && !isHollow(entry, checker) && !isOpenList(entry, checker);
}

/** A property that is not what its type says: `{ list: [] }` that is filled later, `{ data: {} as User }`. */
function isSaidOtherwise({ valueDeclaration }: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (!valueDeclaration) return false;
  if (ts.isShorthandPropertyAssignment(valueDeclaration))
    return contradicted(valueDeclaration.name, checker) !== undefined;
  if (!ts.isPropertyAssignment(valueDeclaration)) return false;
  if (contradicted(valueDeclaration.initializer, checker)) return true;
  const value = withoutCasts(valueDeclaration.initializer);
  return ts.isArrayLiteralExpression(value) && filledList(value, checker) !== undefined;
}

/** What TypeScript names a type by of which a check has left a part: it is still what it was. */
const checks: ReadonlySet<string> = new Set(['NonNullable', 'Awaited']);

/** `{ ...row, total }` has lost what may have any name, and `{ ...(data ?? {}) }` what a type parameter stands for. */
function spreadsAnyObject(literal: ts.Declaration | undefined, checker: ts.TypeChecker): boolean {
  if (!literal || !ts.isObjectLiteralExpression(literal)) return false;
  return literal.properties.some((each) => {
    if (!ts.isSpreadAssignment(each)) return false;
    const type = checker.getNonNullableType(checker.getTypeAtLocation(each.expression));
    return (
      isEmptyChoice(each.expression, checker) ||
      (isDictionary(type, checker) && checker.getIndexInfosOfType(type).length > 0)
    );
  });
}

/** One of two values of which TypeScript keeps `{}`. */
export function isEmptyChoice(given: ts.Expression, checker: ts.TypeChecker): boolean {
  const node = withoutCasts(given);
  if (!isFallback(node) && !ts.isConditionalExpression(node)) return false;
  return checker.getPropertiesOfType(checker.getNonNullableType(checker.getTypeAtLocation(node))).length === 0;
}
