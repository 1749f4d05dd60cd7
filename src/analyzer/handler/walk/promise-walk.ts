import { ts } from 'ts-morph';
import type { CaughtValue } from '../../values/caught-value.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionValue, Scope, Value } from '../../values/value.ts';
import { isFollowed } from '../flow/followed.ts';
import { bindPromised, isFloating, type Chained } from '../flow/promised.ts';
import { mergeStates, type ResponseState, type State } from '../summary/state.ts';
import type { Summary } from '../summary/summary.ts';
import { markThrows, takeThrows, type Mark } from '../summary/thrown.ts';

interface PromisesInput {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  scope: Scope;
  summary: Summary;
  /** States where the `try`s around may be left by a throw, the innermost last. */
  throwing: State[][];
  bindCaught(
    name: ts.VariableDeclaration | ts.ParameterDeclaration | undefined,
    before: Mark,
    within: ts.Node,
  ): CaughtValue;
  /** The state once a promise was waited for. */
  waited(promise: ts.Expression, state: State): State;
  walkStatements(statements: readonly ts.Statement[], entry: State): State;
  walkExpression(node: ts.Expression, state: State): State;
  walkAnswer(node: ts.Expression, state: State): void;
  walkFollowed(node: ts.CallExpression, callee: FunctionValue, args: Value[], state: ResponseState): State;
}

/** Walks what runs when a promise is settled. */
export function createPromises(input: PromisesInput) {
  const { checker, evaluator, scope, summary, throwing, bindCaught } = input;
  const { waited, walkStatements, walkExpression, walkAnswer, walkFollowed } = input;
  const evaluate = (each: ts.Expression): Value => evaluator.evaluate(each, scope);
  return { walkThen, walkPromiseCatch, walkFloating };

  /** What `promise.then((value) => …)` answers is what its function returns. */
  function walkThen({ promise, callback }: Chained, state: State): null {
    const from = waited(promise, walkExpression(promise, state));
    bindPromised(callback, scope, evaluate);
    if (!ts.isBlock(callback.body)) walkAnswer(callback.body, from);
    const end = ts.isBlock(callback.body) ? walkStatements(callback.body.statements, from) : null;
    if (end) summary.answers.push({ node: undefined, state: end, scope });
    return null;
  }

  /** `promise.catch(handler)` and `promise.then(next, handler)`: what fails before is the handler's to answer for. */
  function walkPromiseCatch(node: ts.CallExpression, handler: ts.Expression, state: ResponseState): State {
    const before = markThrows(summary);
    const thrown: State[] = [];
    throwing.push(thrown);
    const tried = walkExpression(node.expression, state);
    throwing.pop();
    const isOwn = ts.isArrowFunction(handler) || ts.isFunctionExpression(handler);
    const caught = bindCaught(isOwn ? handler.parameters[0] : undefined, before, node.expression);
    const entry = mergeStates(thrown) ?? tried ?? state;
    let after: State = tried ?? state;
    for (const argument of node.arguments) {
      if (argument !== handler && after) after = walkExpression(argument, after);
    }
    const callee = isOwn ? undefined : evaluate(handler);
    if (callee?.kind !== 'function' || !isFollowed(callee.node))
      return mergeStates([after, walkExpression(handler, entry)]);
    walkExpression(handler, entry);
    return mergeStates([after, walkFollowed(node, callee, [caught], entry)]);
  }

  /** A promise that nobody waits for: what it is rejected with is no answer. Undefined for every other expression. */
  function walkFloating(node: ts.Expression, state: ResponseState): State | undefined {
    if (!isFloating(node, checker, (call) => evaluator.callee(call, scope)?.node)) return undefined;
    const before = markThrows(summary);
    const after = walkExpression(node, state);
    takeThrows(summary, before);
    return mergeStates([state, after]);
  }
}
