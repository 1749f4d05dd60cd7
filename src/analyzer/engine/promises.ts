import type { ts } from 'ts-morph';
import { isChained } from '../handler/flow/promised.ts';
import { constant, type FunctionValue, type Value } from '../values/value.ts';
import { caughtError, ownErrorIn } from './caught-error.ts';
import { givesNothing, noteCatch } from './catches.ts';
import type { Expressions } from './expressions.ts';
import type { Run } from './frame.ts';
import type { FunctionCalls } from './function-calls.ts';
import { joinStates } from './state.ts';
import type { Exit } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** Makes the function that interprets `then`, `catch` and `finally` of promises. */
export function createPromises(tools: EngineTools, { evaluate }: Expressions, calls: FunctionCalls) {
  const { conditions } = tools;
  return { evaluateChained };

  /** Undefined for every other call. What was promised and the promise are one value here. */
  function evaluateChained(node: ts.CallExpression, run: Run): Value | undefined {
    const { expression } = node;
    if (!isChained(expression) || expression.questionDotToken) return undefined;
    const name = expression.name.text;
    const [first, second] = node.arguments;
    const rejected = name === 'catch' ? first : name === 'then' ? second : undefined;
    if (!first || !tools.isThenable(expression.expression)) return undefined;
    const thrown: Exit[] = [];
    if (rejected) run.catchers.push({ node, thrown });
    const promised = evaluate(expression.expression, run);
    if (rejected) run.catchers.pop();
    let result = promised;
    if (name === 'then' && run.here) result = callGiven(first, [promised], node, run) ?? promised;
    if (name === 'finally' && run.here) callGiven(first, [], node, run);
    if (!rejected) return result;
    const fulfilled = run.here;
    run.here = joinStates(
      thrown.map(({ state }) => state),
      conditions,
    );
    const caught = run.here;
    const error = caughtError(thrown, tools);
    if (caught) run.here = { ...caught, caught: ownErrorIn(error, tools) };
    const instead = caught ? (callGiven(rejected, [error], node, run) ?? constant(undefined)) : constant(undefined);
    const after = run.here;
    noteCatch(run.catches, node, after === null || givesNothing(instead));
    run.here = joinStates([fulfilled, after], conditions);
    return conditions.chooseValue([
      ...(fulfilled ? [[fulfilled.guard, result] as const] : []),
      ...(after ? [[after.guard, instead] as const] : []),
    ]);
  }

  function callGiven(
    given: ts.Expression,
    args: readonly Value[],
    node: ts.CallExpression,
    run: Run,
  ): Value | undefined {
    const callee = evaluate(given, run);
    if (callee.kind === 'validator') {
      return { kind: 'validated', input: args[0]!, schema: callee.schema, node };
    }
    return callee.kind === 'function' ? calls.call(callee as FunctionValue, args, node, run) : undefined;
  }
}
