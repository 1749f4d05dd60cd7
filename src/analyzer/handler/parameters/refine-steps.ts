import { ts } from 'ts-morph';
import { constant, type Value } from '../../values/value.ts';
import type { RefineQuestions } from './refine-questions.ts';

/** Methods that leave a text much as it is. */
export const textMethods = new Set(['trim', 'toLowerCase', 'toUpperCase', 'toString']);

/** The call of `text.trim()`, `text?.toLowerCase()`: much the same text. */
export function tidied(parent: ts.Node, current: ts.Node): ts.CallExpression | undefined {
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== current) return undefined;
  const call = parent.parent;
  return textMethods.has(parent.name.text) && ts.isCallExpression(call) && call.expression === parent
    ? call
    : undefined;
}

export function isFallback(operator: ts.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken;
}

/** The text that an operand is; `''` for anything else. */
export function textOf(node: ts.Expression, { evaluate }: Pick<RefineQuestions, 'evaluate'>): string {
  const value = ts.isStringLiteralLike(node) ? constant(node.text) : evaluate(node);
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : '';
}

/**
 * `if (text === null) return fallback;` in a helper whose caller gives the fallback. What a handler returns there is
 * its answer and no default, so only a parameter counts.
 */
export function returnedWhereAbsent(
  use: ts.Node,
  { evaluate, whereAbsent, isInside }: RefineQuestions,
): Value | undefined {
  const statement = ts.findAncestor(use, ts.isStatement);
  if (!statement || !ts.isIfStatement(statement) || whereAbsent(statement.expression) !== true) return undefined;
  const { thenStatement } = statement;
  const only = ts.isBlock(thenStatement) ? thenStatement.statements[0] : thenStatement;
  if (!only || !ts.isReturnStatement(only) || !only.expression) return undefined;
  const value = evaluate(only.expression);
  return value.kind === 'parameter' || isInside ? value : undefined;
}
