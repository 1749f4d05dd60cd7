import { ts } from 'ts-morph';
import { constant } from '../../values/value.ts';
import { ask, type KnownRequest } from './request-atoms.ts';
import { createRequestParts, type ConditionInput } from './request-parts.ts';

/** The places of a function where something is taken by the method of the request: `handlers[event.method]`. */
export function takenByMethod(node: ts.Node, input: ConditionInput): ts.ElementAccessExpression[] {
  const { partOf } = createRequestParts(input);
  const found: ts.ElementAccessExpression[] = [];
  const visit = (each: ts.Node): void => {
    ts.forEachChild(each, visit);
    if (ts.isElementAccessExpression(each) && partOf(each.argumentExpression) === 'method') found.push(each);
  };
  visit(node);
  return found;
}

/** Lets the keys at those places mean the request's method, for the evaluation in that scope. */
export function bindMethod(node: ts.Node, request: KnownRequest, input: ConditionInput): void {
  for (const { argumentExpression: key } of takenByMethod(node, input)) {
    const method = ask(request, ['method']);
    if (method === undefined) return;
    input.scope.memo?.set(key, constant(spellMethod(key, method, input.checker)));
  }
}

/** A method as an expression that means that of the request has it: in capitals, if `toLowerCase` was not called. */
export function spellMethod(key: ts.Expression, method: string, checker: ts.TypeChecker): string {
  return isLowered(key, checker) ? method.toLowerCase() : method.toUpperCase();
}

function isLowered(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) {
    return isLowered(node.expression, checker);
  }
  if (ts.isIdentifier(node)) {
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return initializer !== undefined && isLowered(initializer, checker);
  }
  const called = ts.isCallExpression(node) ? node.expression : undefined;
  return called !== undefined && ts.isPropertyAccessExpression(called) && called.name.text === 'toLowerCase';
}
