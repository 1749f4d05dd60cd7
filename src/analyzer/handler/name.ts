import { ts } from 'ts-morph';
import { functionName } from './summary/summary.ts';

/** The name of a handler: that of the first node that has one. */
export function handlerName(nodes: readonly ts.Node[]): string | undefined {
  for (const [index, node] of nodes.entries()) {
    if (isPart(node, index > 0 ? partNames : hookPart)) continue;
    const name = functionName(node);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The name of a middleware: its own, else that of the file whose default export it is. */
export function middlewareName(nodes: readonly ts.Node[]): string | undefined {
  const own = handlerName(nodes);
  const exported = own === undefined ? nodes.find(isDefaultExport) : undefined;
  return exported ? fileName(exported.getSourceFile().fileName) : own;
}

/** The `handler` of `{ middleware, handler }` is called what its place is called, which says nothing. */
function isPart(node: ts.Node, names: ReadonlySet<string>): boolean {
  const property = ts.isMethodDeclaration(node) ? node : node.parent;
  const isProperty = ts.isMethodDeclaration(property) || ts.isPropertyAssignment(property);
  if (!isProperty || !ts.isObjectLiteralExpression(property.parent)) return false;
  return ts.isIdentifier(property.name) && names.has(property.name.text);
}

/** Of a hook handler `{ id?, priority?, func }`: nothing else has its function there. */
const hookPart: ReadonlySet<string> = new Set(['func']);
const partNames: ReadonlySet<string> = new Set([...hookPart, 'handler', 'onSuccess']);

function isDefaultExport(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) {
    return isDefaultExport(parent);
  }
  if (ts.isExportAssignment(parent)) return true;
  return ts.isFunctionDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Default) !== 0;
}

/** `routes/list-todos.get.ts` → `listTodos`; a name that holds a parameter of a path is none. */
function fileName(path: string): string | undefined {
  const parts = path.split('/');
  const [base = ''] = (parts.at(-1) ?? '').split('.');
  const name = base === 'index' ? (parts.at(-2) ?? '') : base;
  const words = name.split(/[-_ ]+/).filter(Boolean);
  if (words.length === 0 || !/^[A-Za-z][\w -]*$/.test(name)) return undefined;
  return words.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join('');
}
