import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { returnsOf } from '../../values/returned.ts';
import { isTruthy } from '../../values/text.ts';
import type { FunctionNode, Scope, Value } from '../../values/value.ts';

/**
 * Tells which of its results a function may give for what it was called with: `if (error.status === 404) return …` none
 * of those for other errors.
 */
export function possibleAnswers(
  { body }: FunctionNode,
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): (answer: ts.Expression | undefined) => boolean {
  if (!body || !ts.isBlock(body)) return () => true;
  const scope: Scope = { bindings: new Map(bindings), parent: evaluator.globals, memo: new Map() };
  const possible = returnsOf(
    body,
    (condition) => isTruthy(evaluator.evaluate(condition, scope)),
    (subject, label) => {
      const [left, right] = [evaluator.evaluate(subject, scope), evaluator.evaluate(label, scope)];
      return left.kind === 'constant' && right.kind === 'constant' ? left.value === right.value : undefined;
    },
  );
  return (answer) =>
    possible.some((each) => each === answer || (each && answer && each.pos <= answer.pos && answer.end <= each.end));
}
