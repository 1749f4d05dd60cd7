import { ts } from 'ts-morph';

/** The member of a class whose `this` an expression has. */
export function thisContainer(
  node: ts.Node,
): (ts.ClassElement & { modifiers?: ts.NodeArray<ts.ModifierLike> }) | undefined {
  const found = ts.findAncestor(
    node,
    (each) => ts.isClassElement(each) || ts.isFunctionDeclaration(each) || ts.isFunctionExpression(each),
  );
  return found && ts.isClassElement(found) ? found : undefined;
}
