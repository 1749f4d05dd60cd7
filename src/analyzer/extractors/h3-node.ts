import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { H3Of } from '../project/h3-versions.ts';
import type { Value } from '../values/value.ts';

/**
 * `event.req` and `event.res` are Node's in h3 1, as `event.node` has them, and the platform's in h3 2. Of an event that has
 * no type, the h3 that the file finds tells.
 */
export function partOfNode(
  key: string,
  node: ts.Node,
  { checker, origins, h3Of }: { checker: ts.TypeChecker; origins: Origins; h3Of: H3Of },
): Value | undefined {
  if (!Object.hasOwn(parts, key)) return undefined;
  const symbol = propertyAt(node, key, checker);
  const origin = symbol && origins.ofSymbol(symbol);
  const isNode = symbol ? origin?.package === 'h3' && origin.major === 1 : h3Of(node.getSourceFile()) === 1;
  return isNode ? { kind: 'instance', of: parts[key as keyof typeof parts] } : undefined;
}

const parts = { req: 'nodeRequest', res: 'nodeResponse' } as const;

/** The property that a member access or a part of a pattern names. */
function propertyAt(node: ts.Node, key: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  const pattern = ts.findAncestor(node, ts.isObjectBindingPattern);
  return pattern && checker.getPropertyOfType(checker.getTypeAtLocation(pattern), key);
}
