import { ts } from 'ts-morph';
import { overQuery } from '../../values/put-over.ts';
import { constant, isFunctionNode, type ReadValue, type Value } from '../../values/value.ts';
import { isFollowed } from '../flow/followed.ts';
import { createUses, outerCast } from '../flow/uses.ts';

/** Functions that one hands the query to the next. */
const furthest = 4;

/**
 * The reads that stand in a query which is handed on whole: the properties that the project's own type of it has. A
 * type without them says nothing. Of a function that takes single properties and hands nothing on it is known what it reads.
 */
export function wholeReads(
  node: ts.Expression,
  evaluate: (node: ts.Expression) => Value,
  checker: ts.TypeChecker,
): ReadValue[] {
  // A call that says no type is given that of the place where it stands.
  const isTyped = ts.isIdentifier(node) || (ts.isCallExpression(node) && node.typeArguments !== undefined);
  if (!isTyped || !isHandedOn(node) || isTakenApartBy(node, checker)) return [];
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

/** Whether an object is given to a function of the project that does nothing with it but to read properties by their names. */
function isTakenApartBy(given: ts.Expression, checker: ts.TypeChecker, left = furthest): boolean {
  const value = outerCast(given);
  const call = value.parent;
  const declaration = ts.isCallExpression(call) ? checker.getResolvedSignature(call)?.declaration : undefined;
  if (left === 0 || !declaration || !isFunctionNode(declaration) || !isFollowed(declaration)) return false;
  const parameter = declaration.parameters[(call as ts.CallExpression).arguments.indexOf(value)];
  return parameter !== undefined && !parameter.dotDotDotToken && isTakenApart(parameter.name, checker, left - 1);
}

function isTakenApart(name: ts.BindingName, checker: ts.TypeChecker, left: number): boolean {
  if (ts.isArrayBindingPattern(name)) return false;
  if (ts.isObjectBindingPattern(name)) {
    return name.elements.every(
      ({ dotDotDotToken, propertyName }) =>
        !dotDotDotToken && !(propertyName && ts.isComputedPropertyName(propertyName)),
    );
  }
  return createUses(checker)
    .usesOf(name)
    .every((use) => {
      const value = outerCast(use);
      const { parent } = value;
      if (ts.isPropertyAccessExpression(parent)) return true;
      if (ts.isElementAccessExpression(parent))
        return parent.expression === value && ts.isStringLiteralLike(parent.argumentExpression);
      if (ts.isVariableDeclaration(parent)) return isTakenApart(parent.name, checker, left);
      return isAsked(value) || isTakenApartBy(use, checker, left);
    });
}

/** `if (!query) …`. */
const isAsked = ({ parent }: ts.Expression): boolean =>
  ts.isIfStatement(parent) ||
  (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken);

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
