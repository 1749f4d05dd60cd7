import { ts } from 'ts-morph';

/**
 * What a build for production puts `false` for: a way past a check that only development has is none of the server that
 * is documented. Variables of the environment are asked when it runs, and say nothing here.
 */
export function isDevelopmentFlag(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(node)) return false;
  const { expression, name } = node;
  if (name.text === 'dev') {
    return ts.isMetaProperty(expression) || isProcess(expression, checker);
  }
  const isEnvironment = ts.isPropertyAccessExpression(expression) && expression.name.text === 'env';
  return name.text === 'DEV' && isEnvironment && ts.isMetaProperty(expression.expression);
}

/** The platform's own, which no file of the project declares. */
function isProcess(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'process') return false;
  const { declarations = [] } = checker.getSymbolAtLocation(node) ?? {};
  return declarations.every((each) => each.getSourceFile().isDeclarationFile);
}
