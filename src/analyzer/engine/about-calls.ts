import { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';

/**
 * Whether a condition asks about what calls gave alone, and not about what is written in the code, or made of what is: the
 * contents of that may be changed in ways that are not followed.
 *
 * @param values what the parts of the condition have come out as; absent: those that were not asked
 */
export function isAboutCalls(condition: ts.Expression, values: ReadonlyMap<ts.Node, Value>): boolean {
  const asked = partsOf(condition).flatMap((each) => values.get(each) ?? []);
  return asked.length > 0 && !asked.some(({ kind }) => written.has(kind));
}

const written: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'allocated',
  'array',
  'choice',
  'condition',
  'constant',
  'made',
  'object',
  'operation',
  'template',
  'unknown',
]);

/** What a condition asks about: of `!user && session?.name === undefined` the user and the name. */
function partsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return partsOf(node.expression);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return partsOf(node.operand);
  }
  if (!ts.isBinaryExpression(node)) return [node];
  const { left, right, operatorToken } = node;
  if (logical.has(operatorToken.kind)) return [...partsOf(left), ...partsOf(right)];
  return equalities.has(operatorToken.kind) && isNothing(right) ? partsOf(left) : [node];
}

const logical: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]);

const equalities: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
