import { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';

/** The name or the property of which a condition asks whether there is something; undefined for other conditions. */
export function askedOf(condition: ts.Expression): ts.Expression | undefined {
  if (ts.isParenthesizedExpression(condition)) return askedOf(condition.expression);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    return askedOf(condition.operand);
  }
  return isName(condition) ? condition : undefined;
}

/**
 * Whether a value is written in the code, or made of what is: of such a one, the contents may be changed by ways that are
 * not followed.
 */
export const isWritten = ({ kind }: Value): boolean => written.has(kind);

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

function isName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isName(node.expression));
}
