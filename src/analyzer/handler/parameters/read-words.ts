import { ts } from 'ts-morph';
import { commentsBefore, firstParagraph } from '../comments.ts';

/** A read by one of the names that it may have. */
interface NamedRead {
  name: string;
  node: ts.Node;
}

/** What JSDoc directly above a read says of it. Any other comment is for those who work on the code. */
export function describeReads(reads: readonly NamedRead[]): (read: NamedRead) => string | undefined {
  const names = new Map<ts.Node, Set<string>>();
  for (const { name, node } of reads) {
    const anchor = anchorOf(node);
    if (anchor) names.set(anchor, (names.get(anchor) ?? new Set()).add(name));
  }
  return ({ name, node }) => {
    const anchor = isNamedThere(node, name) ? anchorOf(node) : undefined;
    // A comment above several reads speaks of no single one.
    return anchor && names.get(anchor)?.size === 1 ? firstParagraph(commentsBefore(anchor)) : undefined;
  };
}

/** Where a comment about a read stands: above its element of a pattern, its property, or its declaration. */
function anchorOf(read: ts.Node): ts.Node | undefined {
  for (let node = read; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isBindingElement(node) && commentsBefore(node).length) return node;
    if (ts.isObjectBindingPattern(node) && node.elements.length > 1) return undefined;
    if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) return node;
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.length === 1 ? node : undefined;
    if (ts.isStatement(node)) return undefined;
  }
  return undefined;
}

/** Whether the read has its name in the code: a helper's comment speaks of all that it is called for. */
function isNamedThere(node: ts.Node, name: string): boolean {
  if (ts.isBindingElement(node)) {
    const key = node.propertyName ?? node.name;
    return 'text' in key && key.text === name;
  }
  if (ts.isPropertyAccessExpression(node)) return node.name.text === name;
  if (ts.isElementAccessExpression(node)) return isText(node.argumentExpression, name);
  return ts.isCallExpression(node) && node.arguments.some((each) => isText(each, name));
}

const isText = (node: ts.Node, text: string): boolean => ts.isStringLiteralLike(node) && node.text === text;
