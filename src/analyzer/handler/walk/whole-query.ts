import { ts } from 'ts-morph';
import { overQuery } from '../../values/put-over.ts';
import { constant, type ReadValue, type Value } from '../../values/value.ts';

/**
 * The reads that stand in a query which is handed on whole: the properties that the project's own type of it has. A
 * type without them says nothing.
 */
export function wholeReads(
  node: ts.Expression,
  evaluate: (node: ts.Expression) => Value,
  checker: ts.TypeChecker,
): ReadValue[] {
  // A call that says no type is given that of the place where it stands.
  const isTyped = ts.isIdentifier(node) || (ts.isCallExpression(node) && node.typeArguments !== undefined);
  if (!isTyped || !isHandedOn(node)) return [];
  const value = evaluate(node);
  const over = overQuery(value);
  if (!over && (value.kind !== 'instance' || value.of !== 'query')) return [];
  return checker
    .getPropertiesOfType(checker.getTypeAtLocation(node))
    .filter((property) => property.declarations?.some((each) => !each.getSourceFile().isDeclarationFile))
    .filter(({ name }) => !over?.has(name))
    .map(({ name }) => ({ kind: 'read', in: 'query', name: constant(name), node }));
}

/** An argument, an item of one, or the value of a property. */
function isHandedOn(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return isHandedOn(parent);
  if (ts.isCallExpression(parent)) return parent.arguments.includes(node);
  // `insert([query])`
  if (ts.isArrayLiteralExpression(parent)) return isHandedOn(parent);
  return (ts.isPropertyAssignment(parent) && parent.initializer === node) || ts.isShorthandPropertyAssignment(parent);
}

/** The names and places in `({ page, size: rows } = query)`. */
export function assignedReads(
  node: ts.Expression,
): { object: ts.Expression; parts: { name: string; at: ts.ObjectLiteralElementLike }[] } | undefined {
  const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssignment || !ts.isObjectLiteralExpression(node.left)) return undefined;
  const parts = node.left.properties.flatMap((at) => {
    const name = at.name && !ts.isComputedPropertyName(at.name) ? at.name.text : undefined;
    return name === undefined ? [] : [{ name, at }];
  });
  return { object: node.right, parts };
}
