import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { returnsOf } from '../../values/returned.ts';
import { isTruthy } from '../../values/text.ts';
import type { FunctionNode, Scope, Value } from '../../values/value.ts';

/**
 * Tells which of its results a function may give for what it was called with: `if (error.status === 404) return …` none
 * of those for other errors, and neither does `error.status === 404 ? … : …`.
 */
export function possibleAnswers(
  { body }: FunctionNode,
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): (answer: ts.Expression | undefined) => boolean {
  if (!body) return () => true;
  const scope: Scope = { bindings: new Map(bindings), parent: evaluator.globals, memo: new Map() };
  const decide = (condition: ts.Expression): boolean | undefined => isTruthy(evaluator.evaluate(condition, scope));
  if (!ts.isBlock(body)) return (answer) => !answer || isChosen(answer, body, decide);
  const possible = returnsOf(body, decide, (subject, label) => {
    const [left, right] = [evaluator.evaluate(subject, scope), evaluator.evaluate(label, scope)];
    return left.kind === 'constant' && right.kind === 'constant' ? left.value === right.value : undefined;
  });
  return (answer) =>
    possible.some(
      (each) =>
        each === answer ||
        (each && answer && each.pos <= answer.pos && answer.end <= each.end && isChosen(answer, each, decide)),
    );
}

/** Whether no `? :` between a part of an expression and the whole decides against the part. */
function isChosen(
  part: ts.Expression,
  whole: ts.Expression,
  decide: (condition: ts.Expression) => boolean | undefined,
): boolean {
  for (let node: ts.Node = part; node !== whole && node.parent; node = node.parent) {
    const { parent } = node;
    if (!ts.isConditionalExpression(parent) || node === parent.condition) continue;
    if (decide(parent.condition) === (node === parent.whenFalse)) return false;
  }
  return true;
}
