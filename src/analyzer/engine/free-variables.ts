import { ts } from 'ts-morph';
import type { FunctionNode } from '../values/value.ts';

const known = new WeakMap<FunctionNode, readonly ts.Node[]>();

/**
 * The variables and parameters of functions around it that a function names, itself or in a function inside of it; and the
 * class whose `this` it means. Looked for once a function.
 */
export function freeVariables(
  node: FunctionNode,
  declarationOf: (name: ts.Identifier) => ts.Node | undefined,
): readonly ts.Node[] {
  const before = known.get(node);
  if (before) return before;
  const found = new Set<ts.Node>();
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) {
      const declaration = isName(each) ? declarationOf(each) : undefined;
      if (declaration && isOutside(declaration, node)) found.add(declaration);
    } else if (each.kind === ts.SyntaxKind.ThisKeyword) {
      const owner = ts.findAncestor(each, ts.isClassLike);
      if (owner) found.add(owner);
    }
    if (!ts.isTypeNode(each)) ts.forEachChild(each, visit);
  };
  ts.forEachChild(node, visit);
  const result = [...found];
  known.set(node, result);
  return result;
}

/** Whether an identifier stands for a variable, and is no name of a property. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) return parent.name !== node;
  return true;
}

/** Declared in a function around, and not at the top of a module. */
function isOutside(declaration: ts.Node, node: FunctionNode): boolean {
  const isInside = declaration.pos >= node.pos && declaration.end <= node.end;
  if (isInside && declaration.getSourceFile() === node.getSourceFile()) return false;
  return ts.findAncestor(declaration.parent, ts.isFunctionLike) !== undefined;
}
