import { ts } from 'ts-morph';
import { isGlobal } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';

/** The promise that a call fulfils with a value: `new Promise((resolve) => resolve(value))`. */
export function settledBy(
  call: ts.CallExpression,
  value: ts.Expression,
  checker: ts.TypeChecker,
): ts.NewExpression | undefined {
  const { expression } = call;
  if (!ts.isIdentifier(expression) || call.arguments[0] !== value) return undefined;
  const parameter = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  if (!parameter || !ts.isParameter(parameter)) return undefined;
  const executor = parameter.parent;
  if (!isFunctionNode(executor) || executor.parameters[0] !== parameter) return undefined;
  const made = executor.parent;
  const isPromise = ts.isNewExpression(made) && isGlobal(made.expression, 'Promise', checker);
  return isPromise && made.arguments?.[0] === executor ? made : undefined;
}
