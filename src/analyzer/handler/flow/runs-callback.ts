import { ts } from 'ts-morph';
import { isAwaited, thenCallback } from './promised.ts';

/**
 * Whether a call has run the function that it is given once its result is there: `await db.transaction(async (tx) => …)`
 * gives what the function gives. A generic signature that has its result from nowhere else says so, whatever the
 * package: `<R>(run: (…) => Promise<R>) => Promise<R>`. So has `await promise.then(run)`.
 */
export function hasRun(callback: ts.ArrowFunction | ts.FunctionExpression, checker: ts.TypeChecker): boolean {
  const call = callback.parent;
  if (!ts.isCallExpression(call)) return false;
  if (thenCallback(call, checker) && isAwaited(call)) return true;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration) || !declaration.type) return false;
  const names = new Set(declaration.typeParameters?.map(({ name }) => name.text));
  const given = declaration.parameters[call.arguments.indexOf(callback)]?.type;
  const result = resultOf(declaration.type);
  if (!given || !result || !names.has(result.name)) return false;
  const made = ts.isFunctionTypeNode(given) ? resultOf(given.type) : undefined;
  if (made?.name !== result.name) return false;
  const isElsewhere = declaration.parameters.some(({ type }) => type && type !== given && mentions(type, result.name));
  return !isElsewhere && (isAwaited(call) || !(result.isPromise || isAsync(callback)));
}

/** `R`, `Promise<R>` and `R | Promise<R>`. */
function resultOf(type: ts.TypeNode): { name: string; isPromise: boolean } | undefined {
  if (ts.isUnionTypeNode(type)) {
    const members = type.types.map(resultOf);
    const [first] = members;
    return first && members.every((each) => each?.name === first.name) ? { ...first, isPromise: true } : undefined;
  }
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const [inner] = type.typeArguments ?? [];
  if (inner === undefined) return { name: type.typeName.text, isPromise: false };
  const isPromise = ['Promise', 'PromiseLike', 'Awaited'].includes(type.typeName.text);
  const known = isPromise ? resultOf(inner) : undefined;
  return known && { ...known, isPromise: true };
}

function mentions(node: ts.Node, name: string): boolean {
  return (
    (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === name) ||
    (ts.forEachChild(node, (child) => mentions(child, name)) ?? false)
  );
}

function isAsync(node: ts.ArrowFunction | ts.FunctionExpression): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}
