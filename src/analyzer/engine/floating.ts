import { ts } from 'ts-morph';
import { globalName } from '../language-globals.ts';
import { isFloating } from '../handler/flow/promised.ts';
import { isLetGo, letsGo } from '../handler/flow/rejections.ts';
import { constant, type FunctionNode, type Value } from '../values/value.ts';
import type { Expressions } from './expressions.ts';
import type { Catcher, Run } from './frame.ts';
import { joinStates } from './state.ts';
import type { EngineTools } from './tools.ts';

/** Makes the functions that interpret promises that nobody waits for: what they reject with answers no request. */
export function createFloating({ checker, conditions, evaluator }: EngineTools, { evaluate }: Expressions) {
  const callee = (call: ts.CallExpression): FunctionNode | undefined => evaluator.callee(call, evaluator.globals)?.node;
  return { evaluateStatement, evaluateArgument };

  function evaluateStatement(node: ts.Expression, run: Run): Value {
    const isLeft = isFloating(node, checker, callee) || runsUnawaited(node);
    return isLeft ? evaluateUnawaited(node, run) : evaluate(node, run);
  }

  /** `event.waitUntil(log())`, and what `Promise.allSettled([log()])` keeps to itself. */
  function evaluateArgument(node: ts.Expression, call: ts.Node, run: Run): Value {
    const isLeft = isFloating(node, checker, callee) && letsGo(call, node, checker);
    return isLeft || keepsRejections(call) ? evaluateUnawaited(node, run) : evaluate(node, run);
  }

  /** Of `race` and `any`, it depends on the others whether one is a rejection of the whole. */
  function keepsRejections(call: ts.Node): boolean {
    const name = ts.isCallExpression(call) ? globalName(call.expression, checker) : undefined;
    return name === 'Promise.allSettled' || name === 'Promise.any' || name === 'Promise.race';
  }

  function evaluateUnawaited(node: ts.Expression, run: Run): Value {
    const catcher: Catcher = { thrown: [] };
    run.catchers.push(catcher);
    const value = evaluate(node, run);
    run.catchers.pop();
    run.here = joinStates([run.here, ...catcher.thrown.map(({ state }) => state)], conditions);
    return run.here ? value : constant(undefined);
  }

  /** `list.forEach(async (item) => …)`. */
  function runsUnawaited(node: ts.Expression): boolean {
    if (!ts.isCallExpression(node)) return false;
    const [first] = node.arguments;
    return (
      first !== undefined && (ts.isArrowFunction(first) || ts.isFunctionExpression(first)) && isLetGo(first, checker)
    );
  }
}
