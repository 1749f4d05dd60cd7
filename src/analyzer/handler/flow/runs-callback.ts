import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { isAwaited, thenCallback } from './promised.ts';
import { isPromise } from './rejections.ts';

/**
 * Whether a call has run the function that it is given once its result is there: `await db.transaction(async (tx) => …)`
 * gives what the function gives. A generic signature that has its result from nowhere else says so, whatever the
 * package: `<R>(run: (…) => Promise<R>) => Promise<R>`. So has `await promise.then(run)`.
 */
export function hasRun(callback: ts.ArrowFunction | ts.FunctionExpression, checker: ts.TypeChecker): boolean {
  const call = callback.parent;
  if (ts.isNewExpression(call)) return isAwaited(call) && isPromise(checker.getTypeAtLocation(call));
  if (!ts.isCallExpression(call)) return false;
  if (thenCallback(call, checker) && isAwaited(call)) return true;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration) || !declaration.type) return false;
  const names = new Set(declaration.typeParameters?.map(({ name }) => name.text));
  const given = declaration.parameters[call.arguments.indexOf(callback)]?.type;
  const result = resultOf(declaration.type, checker);
  if (!given || !result || !names.has(result.name)) return false;
  const made = ts.isFunctionTypeNode(given) ? resultOf(given.type, checker) : undefined;
  if (made?.name !== result.name) return false;
  const isElsewhere = declaration.parameters.some(({ type }) => type && type !== given && mentions(type, result.name));
  return !isElsewhere && (isAwaited(call) || !(result.isPromise || isAsync(callback)));
}

/** `R`, `Promise<R>` and `R | Promise<R>`. */
function resultOf(type: ts.TypeNode, checker: ts.TypeChecker): { name: string; isPromise: boolean } | undefined {
  if (ts.isUnionTypeNode(type)) {
    const members = type.types.map((each) => resultOf(each, checker));
    const [first] = members;
    return first && members.every((each) => each?.name === first.name) ? { ...first, isPromise: true } : undefined;
  }
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const [inner] = type.typeArguments ?? [];
  if (inner === undefined) return { name: type.typeName.text, isPromise: false };
  const isPromise = promises.has(globalName(type.typeName, checker) ?? '');
  const known = isPromise ? resultOf(inner, checker) : undefined;
  return known && { ...known, isPromise: true };
}

const promises: ReadonlySet<string> = new Set(['Promise', 'PromiseLike', 'Awaited']);

function mentions(node: ts.Node, name: string): boolean {
  return (
    (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === name) ||
    (ts.forEachChild(node, (child) => mentions(child, name)) ?? false)
  );
}

function isAsync(node: ts.ArrowFunction | ts.FunctionExpression): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}
