import { ts } from 'ts-morph';

const known = new WeakMap<ts.Node, ReadonlySet<ts.Node>>();

/**
 * The variables that code changes by what they were (`count++`, `text += part`), once however often it is asked. Plain
 * assignments are not among them: of several rounds the last one counts.
 */
export function assignedIn(
  code: ts.Node,
  declarationOf: (name: ts.Identifier) => ts.Node | undefined,
): ReadonlySet<ts.Node> {
  const before = known.get(code);
  if (before) return before;
  const found = new Set<ts.Node>();
  const note = (target: ts.Expression): void => {
    const declaration = ts.isIdentifier(target) ? declarationOf(target) : undefined;
    if (declaration) found.add(declaration);
  };
  const visit = (node: ts.Node): void => {
    const isStep =
      (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
      (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken);
    if (isStep) note(node.operand);
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
      const isOwn = isAssignment && kind === ts.SyntaxKind.EqualsToken && mentions(node.right, node.left);
      if ((isAssignment && kind !== ts.SyntaxKind.EqualsToken) || isOwn) note(node.left);
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  known.set(code, found);
  return found;
}

/** `total = total + price`. */
function mentions(node: ts.Node, name: ts.Expression): boolean {
  if (!ts.isIdentifier(name)) return false;
  if (ts.isIdentifier(node) && node.text === name.text) return true;
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) ?? false;
}
