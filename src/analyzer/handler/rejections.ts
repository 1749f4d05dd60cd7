import { ts } from 'ts-morph';

/** The function that takes what a promise is rejected with: `.catch(handler)`, `.then(next, handler)`. */
export function rejectionHandler(node: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text } = expression.name;
  const handler = text === 'catch' ? node.arguments[0] : text === 'then' ? node.arguments[1] : undefined;
  return handler && isPromise(checker.getTypeAtLocation(expression.expression)) ? handler : undefined;
}

/** Whether a catching block or function throws on what it was given. */
export function rethrows(body: ts.Node, caught: ts.BindingName | undefined): boolean {
  if (!caught || !ts.isIdentifier(caught)) return false;
  const visit = (node: ts.Node): boolean =>
    (ts.isThrowStatement(node) && mentions(node.expression, caught.text)) ||
    (!ts.isFunctionLike(node) && (ts.forEachChild(node, visit) ?? false));
  return visit(body);
}

/** `throw error`, and one side of `throw isKnown(error) ? error : new HTTPError(...)`. */
function mentions(node: ts.Expression, name: string): boolean {
  if (ts.isConditionalExpression(node)) return mentions(node.whenTrue, name) || mentions(node.whenFalse, name);
  return ts.isIdentifier(node) && node.text === name;
}

function isPromise(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  return (
    symbol?.name === 'Promise' &&
    (symbol.declarations?.every((each) => each.getSourceFile().isDeclarationFile) ?? false)
  );
}
