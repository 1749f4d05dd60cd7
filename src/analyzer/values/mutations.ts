import { ts } from 'ts-morph';

/** `assigned`: the variable has other values too. `changed`: it keeps its value, whose properties change. */
export type Mutation = 'assigned' | 'changed';

/**
 * Tells whether a variable is ever assigned again or has a property assigned, so that its initializer does not say
 * what it is. Each file is walked once.
 */
export function createMutations(
  checker: ts.TypeChecker,
): (declaration: ts.VariableDeclaration) => Mutation | undefined {
  const files = new Map<ts.SourceFile, Map<ts.Symbol, Mutation>>();
  return (declaration) => {
    const symbol = ts.isIdentifier(declaration.name) ? checker.getSymbolAtLocation(declaration.name) : undefined;
    if (!symbol) return 'assigned';
    const file = declaration.getSourceFile();
    let mutated = files.get(file);
    if (!mutated) files.set(file, (mutated = collect(file)));
    return mutated.get(symbol);
  };

  function collect(file: ts.SourceFile): Map<ts.Symbol, Mutation> {
    const found = new Map<ts.Symbol, Mutation>();
    const visit = (node: ts.Node): void => {
      const target = assignmentTarget(node);
      const root = target && rootIdentifier(target);
      const symbol = root && checker.getSymbolAtLocation(root);
      if (symbol && found.get(symbol) !== 'assigned') {
        // `list.push(x)` leaves `list` the same list.
        const isWhole = root === target && !ts.isCallExpression(node);
        found.set(symbol, isWhole ? 'assigned' : 'changed');
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }
}

function assignmentTarget(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return node.left;
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { operator } = node;
    return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
      ? node.operand
      : undefined;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return mutators.has(node.expression.name.text) ? node.expression.expression : undefined;
  }
  return undefined;
}

/** Array methods that change what an array literal said. */
const mutators = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'fill', 'copyWithin']);

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function rootIdentifier(node: ts.Expression): ts.Identifier | undefined {
  let current: ts.Expression = node;
  while (ts.isPropertyAccessExpression(current) || ts.isElementAccessExpression(current)) current = current.expression;
  return ts.isIdentifier(current) ? current : undefined;
}
