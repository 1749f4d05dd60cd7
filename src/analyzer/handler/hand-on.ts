import { ts } from 'ts-morph';
import type { FunctionNode } from '../values/value.ts';
import { createCopies } from './copied-answer.ts';

/**
 * Tells what a middleware returns to let the request pass: nothing, or what its second parameter, `next`, gave, held in
 * a variable or not, or copied with other headers. The rest of the chain answers then.
 *
 * @param passes calls that do what `next` does
 */
export function createHandsOn(
  middleware: FunctionNode,
  checker: ts.TypeChecker,
  passes: readonly ts.Node[] = [],
): (node: ts.Expression | undefined) => boolean {
  const parameter = middleware.parameters[1]?.name;
  const next = parameter && checker.getSymbolAtLocation(parameter);
  const keeps = createCopies((node) => handsOn(node), checker);
  return (node) => handsOn(node) || (node !== undefined && keeps(node));

  function handsOn(node: ts.Expression | undefined): boolean {
    if (!node) return true;
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
      return handsOn(node.expression);
    }
    if (ts.isCallExpression(node)) {
      const isNext = next !== undefined && checker.getSymbolAtLocation(node.expression) === next;
      return isNext || passes.includes(node);
    }
    if (!ts.isIdentifier(node)) return false;
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (!declaration) return node.text === 'undefined';
    if (!ts.isVariableDeclaration(declaration) || !(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const))
      return false;
    return declaration.initializer !== undefined && handsOn(declaration.initializer);
  }
}
