import { ts } from 'ts-morph';

/** What `resolve` is given in `new Promise((resolve) => …)` that says no type: the type of all of it. */
export function resolvedType(
  promise: ts.NewExpression,
  checker: ts.TypeChecker,
  imply: (node: ts.Expression) => ts.Type | undefined,
): ts.Type | undefined {
  const [executor] = promise.arguments ?? [];
  if (promise.typeArguments || !executor) return undefined;
  if (!ts.isArrowFunction(executor) && !ts.isFunctionExpression(executor)) return undefined;
  const name = executor.parameters[0]?.name;
  const resolve = name && ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
  if (!resolve) return undefined;
  const types: (ts.Type | undefined)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node !== name && checker.getSymbolAtLocation(node) === resolve)
      types.push(ofUse(node));
    ts.forEachChild(node, visit);
  };
  visit(executor.body);
  const known = types.filter((each) => each !== undefined);
  if (known.length === 0 || known.length < types.length) return undefined;
  return known.length === 1 ? known[0] : unionOf(known, checker);

  /** Undefined where the function is handed on, and anyone may resolve the promise with anything. */
  function ofUse(node: ts.Identifier): ts.Type | undefined {
    const { parent } = node;
    if (!ts.isCallExpression(parent) || parent.expression !== node) return undefined;
    const [given] = parent.arguments;
    if (!given) return checker.getUndefinedType();
    const type = checker.getTypeAtLocation(given);
    const own = checker.getAwaitedType(type) ?? type;
    return own.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? imply(given) : checker.getWidenedType(own);
  }
}

/** The promise that a function of the code gives which does nothing else and says no type. */
export function promiseOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.NewExpression | undefined {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || !ts.isFunctionLike(declaration) || declaration.type || !('body' in declaration)) return undefined;
  const { body } = declaration;
  const [only, ...others] = body && ts.isBlock(body) ? body.statements : [];
  const result = body && !ts.isBlock(body) ? body : only && ts.isReturnStatement(only) ? only.expression : undefined;
  return result && others.length === 0 && ts.isNewExpression(result) ? result : undefined;
}

function unionOf(types: ts.Type[], checker: ts.TypeChecker): ts.Type | undefined {
  const first = types[0];
  if (types.every((each) => each === first)) return first;
  return (checker as ts.TypeChecker & { getUnionType?(types: ts.Type[]): ts.Type }).getUnionType?.(types);
}
