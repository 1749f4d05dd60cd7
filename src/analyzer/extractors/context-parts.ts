import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { tables } from './index.ts';
import type { MemberRow } from './row.ts';

/** What a package says of a property that it adds to the event's context. */
export function partOfContext(
  key: string,
  node: ts.Node,
  origins: Origins,
  checker: ts.TypeChecker,
): MemberRow | undefined {
  if (!names.has(key)) return undefined;
  const symbol = propertyAt(node, key, checker);
  const origin = symbol && origins.ofSymbol(symbol);
  const rows = tables.find(({ packages, context }) => context && origin && packages.includes(origin.package))?.context;
  return rows && Object.hasOwn(rows, key) ? rows[key] : undefined;
}

const names = new Set(tables.flatMap(({ context = {} }) => Object.keys(context)));

/** The property that is read, that is called, or that a pattern takes. */
function propertyAt(node: ts.Node, key: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  const access = ts.isCallExpression(node) ? node.expression : node;
  if (ts.isPropertyAccessExpression(access)) return checker.getSymbolAtLocation(access.name);
  const pattern = ts.findAncestor(access, ts.isObjectBindingPattern);
  return pattern && checker.getPropertyOfType(checker.getTypeAtLocation(pattern), key);
}
