import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { Value } from '../values/value.ts';

/** `event.req` and `event.res` are Node's in h3 1, as `event.node` has them, and the platform's in h3 2. */
export function partOfNode(
  key: string,
  node: ts.Node,
  { checker, origins }: { checker: ts.TypeChecker; origins: Origins },
): Value | undefined {
  if (!Object.hasOwn(parts, key)) return undefined;
  const symbol = propertyAt(node, key, checker);
  const origin = symbol && origins.ofSymbol(symbol);
  const isNode = origin?.package === 'h3' && origin.major === 1;
  return isNode ? { kind: 'instance', of: parts[key as keyof typeof parts] } : undefined;
}

const parts = { req: 'nodeRequest', res: 'nodeResponse' } as const;

/** The property that a member access or a part of a pattern names. */
function propertyAt(node: ts.Node, key: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  const pattern = ts.findAncestor(node, ts.isObjectBindingPattern);
  return pattern && checker.getPropertyOfType(checker.getTypeAtLocation(pattern), key);
}
