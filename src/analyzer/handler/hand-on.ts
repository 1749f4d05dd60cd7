import { ts } from 'ts-morph';
import type { Evaluator } from '../values/evaluator.ts';
import { alternatives, type FunctionValue, type Value } from '../values/value.ts';
import { createCopies } from './copied-answer.ts';

export interface HandsOnTools {
  checker: ts.TypeChecker;
  evaluator: Pick<Evaluator, 'evaluate'>;
}

/**
 * Tells what a middleware returns to let the request pass: nothing, or what its second parameter, `next`, gave, held in
 * a variable or not, copied with other headers, or called by a function that it is given to
 * (`storage.run(context, () => next())`). The rest of the chain answers then.
 *
 * @param passes calls that do what `next` does
 */
export function createHandsOn(
  middleware: Pick<FunctionValue, 'node' | 'scope'>,
  { checker, evaluator }: HandsOnTools,
  passes: readonly ts.Node[] = [],
): (node: ts.Expression | undefined) => boolean {
  const [, parameter] = middleware.node.parameters;
  const next = parameter && checker.getSymbolAtLocation(parameter.name);
  const keeps = createCopies((node) => handsOn(node), checker);
  return (node) => handsOn(node) || (node !== undefined && keeps(node));

  function handsOn(node: ts.Expression | undefined): boolean {
    if (!node) return true;
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
      return handsOn(node.expression);
    }
    if (ts.isCallExpression(node)) {
      const isNext = next !== undefined && checker.getSymbolAtLocation(node.expression) === next;
      return isNext || passes.includes(node) || givesNext(node);
    }
    if (!ts.isIdentifier(node)) return false;
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (!declaration) return node.text === 'undefined';
    if (!ts.isVariableDeclaration(declaration) || !(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const))
      return false;
    return declaration.initializer !== undefined && handsOn(declaration.initializer);
  }

  function givesNext(call: ts.CallExpression): boolean {
    if (!next || !call.arguments.some(holdsNext)) return false;
    return alternatives(evaluator.evaluate(call, middleware.scope)).every(isOfNext);
  }

  function holdsNext(node: ts.Node): boolean {
    if (ts.isIdentifier(node)) return checker.getSymbolAtLocation(node) === next;
    return ts.forEachChild(node, holdsNext) ?? false;
  }

  function isOfNext(value: Value): boolean {
    return value.kind === 'given-call' && value.callee.kind === 'parameter' && value.callee.declaration === parameter;
  }
}
