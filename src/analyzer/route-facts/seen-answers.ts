import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { FunctionNode } from '../values/value.ts';

/** Whose functions are known for what they send. */
const packages: ReadonlySet<string> = new Set(['h3', 'nitro', 'nitropack', 'nitro/h3']);

/**
 * Whether a handler of errors (`(error, event) => …`) may send something in a way that is not seen: the event, or the response in
 * it, is handed to code that nobody knows, kept under another name, or has no type by which its methods are known.
 */
export function mayAnswerUnseen(
  { parameters: [, parameter], body }: FunctionNode,
  { checker, origins }: { checker: ts.TypeChecker; origins: Origins },
): boolean {
  if (!parameter || !body) return false;
  if (!ts.isIdentifier(parameter.name)) return true;
  const symbol = checker.getSymbolAtLocation(parameter.name);
  const isTyped = (checker.getTypeAtLocation(parameter.name).flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0;
  let isUnseen = false;
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isIdentifier(node) && node !== parameter.name && checker.getSymbolAtLocation(node) === symbol)
      isUnseen ||= isGivenAway(node);
  };
  visit(body);
  return isUnseen;

  function isGivenAway(event: ts.Identifier): boolean {
    let part: ts.Node = event;
    const names: string[] = [];
    while (isMemberOf(part.parent, part) || ts.isNonNullExpression(part.parent) || ts.isAsExpression(part.parent)) {
      part = part.parent;
      if (ts.isPropertyAccessExpression(part)) names.push(part.name.text);
      else if (ts.isElementAccessExpression(part)) return true;
    }
    const sends = names.some((each) => /^(?:res|respondWith|web)$/.test(each));
    const { parent } = part;
    if (ts.isCallExpression(parent) && parent.expression === part) return sends && !isTyped;
    if (names.length > 0 && !sends && names.at(-1) !== 'node') return false;
    if (ts.isCallExpression(parent)) return !isKnown(parent.expression);
    // `event.res.status = 404` sends nothing.
    return !(sends && isTyped && ts.isBinaryExpression(parent) && parent.left === part);
  }

  function isKnown(callee: ts.Expression): boolean {
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const origin = origins.of(name);
    return origin !== undefined && packages.has(origin.package);
  }
}

const isMemberOf = (node: ts.Node, object: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && node.expression === object;
