import { ts } from 'ts-morph';
import { writtenAsJSON } from '../json-text.ts';
import { isGlobal, isPlatformSymbol } from '../language-globals.ts';
import { resolveSymbol } from './hints.ts';
import { resultOfOverload } from './overloads.ts';
import { promiseOf, resolvedType } from './resolved.ts';

/** What the code makes of a list and gives back in its place. */
const listMethods = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);

const maxDepth = 8;

/**
 * The type that code gives a value whose own type is `any`: what a function makes of each item of a list that is not
 * known (`rows.map((row) => ({ id: row.id }))`), of a copy by way of JSON, or of what a promise is resolved with. Undefined
 * where the code says nothing.
 */
export function impliedType(checker: ts.TypeChecker, at: ts.Node, depth = 0): ts.Type | undefined {
  if (depth > maxDepth) return undefined;
  const imply = (node: ts.Node): ts.Type | undefined => impliedType(checker, node, depth + 1);
  if (ts.isParenthesizedExpression(at) || ts.isAwaitExpression(at) || ts.isNonNullExpression(at)) {
    return imply(at.expression);
  }
  if (ts.isPropertyAssignment(at)) return imply(at.initializer);
  if (ts.isShorthandPropertyAssignment(at)) {
    return ofVariable(checker.getShorthandAssignmentValueSymbol(at)?.valueDeclaration);
  }
  if (ts.isIdentifier(at)) return ofVariable(resolveSymbol(checker, at)?.valueDeclaration);
  if (ts.isElementAccessExpression(at) && ts.isNumericLiteral(at.argumentExpression)) {
    const list = imply(at.expression);
    return list && checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  }
  if (ts.isNewExpression(at))
    return isGlobal(at.expression, 'Promise', checker) ? resolvedType(at, checker, imply) : undefined;
  return ts.isCallExpression(at) ? ofCall(at) : undefined;

  function ofVariable(declaration: ts.Declaration | undefined): ts.Type | undefined {
    if (!declaration || !ts.isVariableDeclaration(declaration) || declaration.type || !declaration.initializer) {
      return undefined;
    }
    return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? imply(declaration.initializer) : undefined;
  }

  function ofCall(call: ts.CallExpression): ts.Type | undefined {
    const {
      expression,
      arguments: [first],
    } = call;
    const other = isUndecided(checker.getTypeAtLocation(call)) ? resultOfOverload(call, checker) : undefined;
    if (other) return isUndecided(other) ? undefined : other;
    const promise = promiseOf(call, checker);
    if (promise) return imply(promise);
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    const { text } = expression.name;
    const owner = expression.expression;
    if (first && isGlobal(expression, 'Promise.all', checker)) return itemsAwaited(imply(first));
    if (first && isGlobal(expression, 'JSON.parse', checker)) return ofCopy(first);
    if (listMethods.has(text)) return imply(owner);
    if (text !== 'map' || !first || !isOpaque(checker.getTypeAtLocation(owner))) return undefined;
    const signatures = checker.getTypeAtLocation(first).getCallSignatures();
    const item = signatures.length === 1 ? signatures[0]!.getReturnType() : undefined;
    return item && !isOpaque(item) ? listOf(item) : undefined;
  }

  function ofCopy(node: ts.Expression): ts.Type | undefined {
    const copied = writtenAsJSON(node, checker);
    if (!copied) return undefined;
    const type = checker.getTypeAtLocation(copied);
    return isOpaque(type) ? imply(copied) : type;
  }

  function itemsAwaited(list: ts.Type | undefined): ts.Type | undefined {
    const item = list && checker.getIndexTypeOfType(list, ts.IndexKind.Number);
    const awaited = item && checker.getAwaitedType(item);
    return awaited && !isOpaque(awaited) ? listOf(awaited) : undefined;
  }

  function listOf(item: ts.Type): ts.Type | undefined {
    return (checker as ts.TypeChecker & { createArrayType?(item: ts.Type): ts.Type }).createArrayType?.(item);
  }
}

/** Of which the checker says nothing, or that it is a list of something; `Promise.all` gives an open object or a list. */
export function isOpaque(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  const list = type.getNumberIndexType();
  const index = type.getStringIndexType() ?? (list && isPlainList(type) ? list : undefined);
  const isOpen = index !== undefined && (list !== undefined || type.getProperties().length === 0);
  return isOpen && (index.flags & ts.TypeFlags.Any) !== 0;
}

/** The type of what code is at a place: its own, or the one behind it where its own says nothing. */
export function typeBehind(checker: ts.TypeChecker, own: ts.Type, at: ts.Node): ts.Type {
  const isNarrowed = isPresent(own);
  const implied = isNarrowed || isUndecided(own) ? impliedType(checker, at) : undefined;
  return (implied && isNarrowed ? checker.getNonNullableType(implied) : implied) ?? own;
}

/** What is left of `unknown` where it is neither null nor undefined. */
function isPresent(type: ts.Type): boolean {
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0 && !(type.symbol as ts.Symbol | undefined);
  return isObject && type.getProperties().length === 0 && !type.getStringIndexType() && !type.getNumberIndexType();
}

/** Of which the checker says nothing, or that there is nothing, which it does of a call that fits no overload. */
export function isUndecided(type: ts.Type): boolean {
  return isOpaque(type) || (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) !== 0;
}

function isPlainList(type: ts.Type): boolean {
  return isPlatformSymbol(type.getSymbol(), ['Array']);
}
