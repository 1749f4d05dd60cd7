import { ts } from 'ts-morph';
import type { Scope } from '../../values/value.ts';
import { isFollowed } from '../flow/followed.ts';
import { createRequestParts, type ConditionInput } from './request-parts.ts';

/** Whether a function, or one that it calls, asks for the method or the path of a request. */
export type AsksRequest = (node: ts.Node) => boolean;

/** Told by what the code reaches, under whatever names. Each function is looked at once. */
export function createAsksRequest({
  evaluator,
  ...tools
}: Pick<ConditionInput, 'checker' | 'origins' | 'evaluator'>): AsksRequest {
  const looked = new Map<ts.Node, { asks: boolean; calls: ReadonlySet<ts.Node> }>();
  const known = new Map<ts.Node, boolean>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const reached = new Set([node]);
    let found = false;
    for (const each of reached) {
      const { asks, calls } = look(each);
      found = asks || known.get(each) === true;
      if (found) break;
      for (const callee of calls) if (known.get(callee) !== false) reached.add(callee);
    }
    // Where none asks, none of those that were reached does.
    for (const each of found ? [node] : reached) known.set(each, found);
    return found;
  };

  function look(node: ts.Node): { asks: boolean; calls: ReadonlySet<ts.Node> } {
    const before = looked.get(node);
    if (before) return before;
    const scope: Scope = { bindings: new Map(), memo: new Map() };
    const { partOf, isMethodCall, isPreflightCall } = createRequestParts({ ...tools, evaluator, scope });
    const calls = new Set<ts.Node>();
    let asks = false;
    const visit = (each: ts.Node): void => {
      if (asks || ts.isTypeNode(each)) return;
      if (ts.isCallExpression(each)) {
        asks = isMethodCall(each) || isPreflightCall(each) || partOf(each) !== undefined || isMatcherCall(each, scope);
        const callee = evaluator.callee(each, scope)?.node;
        if (callee && isFollowed(callee)) calls.add(callee);
      } else if (ts.isPropertyAccessExpression(each)) {
        asks = members.has(each.name.text) && partOf(each) !== undefined;
      } else if (ts.isIdentifier(each) && isTakenOut(each)) {
        asks = partOf(each) !== undefined;
      }
      ts.forEachChild(each, visit);
    };
    ts.forEachChild(node, visit);
    const result = { asks, calls };
    looked.set(node, result);
    return result;
  }

  /** A matcher of paths that is asked with the event: `isProtected(event)`. */
  function isMatcherCall({ expression, arguments: given }: ts.CallExpression, scope: Scope): boolean {
    return ts.isIdentifier(expression) && given.length > 0 && evaluator.evaluate(expression, scope).kind === 'pattern';
  }

  /** A use of a name that was taken out of an object, or holds what another name has. */
  function isTakenOut(node: ts.Identifier): boolean {
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return false;
    const declaration = tools.checker.getSymbolAtLocation(node)?.valueDeclaration;
    return declaration !== undefined && ts.isBindingElement(declaration) && declaration.name !== node;
  }
}

const members = new Set(['method', 'path', '_path', 'pathname', 'url', 'originalUrl']);
