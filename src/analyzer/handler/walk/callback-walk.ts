import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import type { FunctionValue, Scope, Value } from '../../values/value.ts';
import { isDeferred, isGivenToCall } from '../flow/expression-kinds.ts';
import { isFollowed } from '../flow/followed.ts';
import { bindPromised } from '../flow/promised.ts';
import { catchesAllOf, isLetGo, rejectedWithin } from '../flow/rejections.ts';
import { hasRun } from '../flow/runs-callback.ts';
import { mergeStates, type ResponseState, type State } from '../summary/state.ts';
import type { Summary } from '../summary/summary.ts';
import { markThrows, takeThrows } from '../summary/thrown.ts';

interface CallbacksInput {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  scope: Scope;
  summary: Summary;
  /** What promises may throw that are returned out of the `try`s around, the innermost last. */
  attempts: ReturnType<typeof takeThrows>[][];
  evaluate(node: ts.Expression): Value;
  summarize(callee: FunctionValue): Summary;
  isGlobal(name: ts.Identifier): boolean;
  walkStatements(statements: readonly ts.Statement[], entry: State): State;
  walkExpression(node: ts.Expression, state: State): State;
  throwHere(thrown: ts.Expression, state: State): null;
}

/** Walks functions that are given to calls. */
export function createCallbacks(input: CallbacksInput) {
  const {
    checker,
    evaluator,
    scope,
    summary,
    attempts,
    evaluate,
    isGlobal,
    walkStatements,
    walkExpression,
    throwHere,
  } = input;
  return { walkCallback };

  /** It is taken to run there, but for timers', which reject promises at most. Its own returns answer nothing. */
  function walkCallback(node: ts.ArrowFunction | ts.FunctionExpression, state: ResponseState): State {
    if (!isGivenToCall(node)) return state;
    if (isDeferred(node, isGlobal, evaluate)) {
      for (const thrown of rejectedWithin(node, checker)) throwHere(thrown, state);
      return state;
    }
    bindPromised(node, scope, evaluate);
    const answers = summary.answers.length;
    const before = markThrows(summary);
    // What it returns is waited for where it is called.
    const around = attempts.splice(0);
    const after = ts.isBlock(node.body)
      ? walkStatements(node.body.statements, state)
      : walkExpression(node.body, state);
    attempts.push(...around);
    if (isCaughtByCallee(node) || isLetGo(node, checker)) takeThrows(summary, before);
    const returned = summary.answers.splice(answers).map((answer) => answer.state);
    return mergeStates([hasRun(node, checker) ? null : state, after, ...returned]);
  }

  function isCaughtByCallee(node: ts.ArrowFunction | ts.FunctionExpression): boolean {
    const call = ts.isCallExpression(node.parent) ? node.parent : undefined;
    const callee = call && evaluator.callee(call, scope);
    if (!call || !callee || !isFollowed(callee.node)) return false;
    return catchesAllOf(node, call, callee.node, input.summarize(callee));
  }
}
