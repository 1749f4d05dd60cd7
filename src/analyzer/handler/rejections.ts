import { ts } from 'ts-morph';

/** The function that takes what a promise is rejected with: `.catch(handler)`, `.then(next, handler)`. */
export function rejectionHandler(node: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text } = expression.name;
  const handler = text === 'catch' ? node.arguments[0] : text === 'then' ? node.arguments[1] : undefined;
  return handler && isPromise(checker.getTypeAtLocation(expression.expression)) ? handler : undefined;
}

function isPromise(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  return (
    symbol?.name === 'Promise' &&
    (symbol.declarations?.every((each) => each.getSourceFile().isDeclarationFile) ?? false)
  );
}
