import { ts } from 'ts-morph';

/**
 * `assigned`: the variable has other values too. `captured`: it has them from another function than its own. `changed`:
 * it keeps its value, whose properties change.
 */
export type Mutation = 'assigned' | 'captured' | 'changed';

export interface Mutations {
  of(declaration: ts.VariableDeclaration | ts.ParameterDeclaration): Mutation | undefined;
  /** What is given to a property of a variable: `error.status = 404`. */
  properties(declaration: ts.VariableDeclaration): readonly AssignedProperty[];
}

export interface AssignedProperty {
  name: string;
  value: ts.Expression;
}

/**
 * Tells whether a variable is ever assigned again or has a property assigned, so that its initializer does not say
 * what it is. Each file is walked once.
 */
export function createMutations(checker: ts.TypeChecker): Mutations {
  const files = new Map<ts.SourceFile, Found>();
  return {
    of(declaration) {
      const symbol = symbolOf(declaration);
      return symbol ? inFile(declaration).mutated.get(symbol) : 'captured';
    },
    properties(declaration) {
      const symbol = symbolOf(declaration);
      return (symbol && inFile(declaration).properties.get(symbol)) ?? [];
    },
  };

  function symbolOf({ name }: ts.VariableDeclaration | ts.ParameterDeclaration): ts.Symbol | undefined {
    return ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
  }

  function inFile(node: ts.Node): Found {
    const file = node.getSourceFile();
    let found = files.get(file);
    if (!found) files.set(file, (found = collect(file)));
    return found;
  }

  function collect(file: ts.SourceFile): Found {
    const found: Found = { mutated: new Map(), properties: new Map() };
    const visit = (node: ts.Node): void => {
      const target = assignmentTarget(node);
      const root = target && rootIdentifier(target);
      const symbol = root && checker.getSymbolAtLocation(root);
      if (symbol && found.mutated.get(symbol) !== 'captured') {
        // `list.push(x)` leaves `list` the same list.
        const isWhole = root === target && !ts.isCallExpression(node);
        if (isWhole) found.mutated.set(symbol, isWithin(node, symbol) ? 'assigned' : 'captured');
        else if (!found.mutated.has(symbol)) found.mutated.set(symbol, 'changed');
      }
      const property = symbol && assignedProperty(node);
      if (property) found.properties.set(symbol, [...(found.properties.get(symbol) ?? []), property]);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }
}

interface Found {
  mutated: Map<ts.Symbol, Mutation>;
  properties: Map<ts.Symbol, AssignedProperty[]>;
}

/** Whether an assignment stands in the function that declares what it assigns to. */
function isWithin(node: ts.Node, { valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration) return false;
  const owner = ts.isParameter(valueDeclaration)
    ? valueDeclaration.parent
    : ts.findAncestor(valueDeclaration, ts.isFunctionLike);
  return ts.findAncestor(node, ts.isFunctionLike) === owner;
}

function assignedProperty(node: ts.Node): AssignedProperty | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const { left, right } = node;
  let object: ts.Expression | undefined = ts.isPropertyAccessExpression(left) ? left.expression : undefined;
  while (object && (ts.isParenthesizedExpression(object) || ts.isAsExpression(object))) object = object.expression;
  if (!object || !ts.isIdentifier(object) || !ts.isPropertyAccessExpression(left)) return undefined;
  return { name: left.name.text, value: right };
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
  while (
    ts.isPropertyAccessExpression(current) ||
    ts.isElementAccessExpression(current) ||
    ts.isParenthesizedExpression(current) ||
    ts.isAsExpression(current)
  ) {
    current = current.expression;
  }
  return ts.isIdentifier(current) ? current : undefined;
}
