import { ts } from 'ts-morph';
import { isChained } from '../handler/flow/promised.ts';
import { isAsync } from '../handler/flow/rejections.ts';
import { globalName } from '../language-globals.ts';
import {
  constant,
  isFunctionNode,
  unknown,
  type FunctionNode,
  type FunctionValue,
  type Value,
} from '../values/value.ts';
import { caughtError, ownErrorIn } from './caught-error.ts';
import { givesNothing, noteCatch } from './catches.ts';
import type { Expressions } from './expressions.ts';
import { raise, type Run } from './frame.ts';
import type { FunctionCalls } from './function-calls.ts';
import { always, type Guard } from '../values/guard.ts';
import { joinStates } from './state.ts';
import type { Exit } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** Makes the functions that interpret `then`, `catch` and `finally` of promises, and `new Promise((resolve, reject) => …)`. */
export function createPromises(tools: EngineTools, { evaluate, choose }: Expressions, calls: FunctionCalls) {
  const { conditions, interner, checker, declarationOf } = tools;
  const { guards } = conditions;
  return { evaluateChained, evaluateExecutor, settle };

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

  /**
   * What the executor resolves is the value of the promise, and what it rejects is thrown. Undefined where `resolve` or
   * `reject` is called later or out of sight, and for every other `new`.
   */
  function evaluateExecutor(node: ts.NewExpression, [executor]: readonly Value[], run: Run): Value | undefined {
    if (executor?.kind !== 'function' || globalName(node.expression, checker) !== 'Promise') return undefined;
    if (isAsync(executor.node) || !calls.isInline(executor.node, run)) return undefined;
    const [resolve, reject] = executor.node.parameters;
    const sites = resolve && settlingCalls(executor.node);
    if (!sites) return undefined;
    const settled: Settlement[] = [];
    for (const each of [resolve, reject]) if (each) run.settled.set(each, settled);
    calls.call(
      executor,
      [resolve, reject].map((each) => (each ? { kind: 'parameter', declaration: each } : constant(undefined))),
      node,
      run,
    );
    // Nobody hears of a promise of which all calls are seen, and none is reached.
    const isSeen = sites.every((site) => settled.some(({ at }) => at === site));
    const reached = isSeen ? guards.anyOf(settled.map(({ guard }) => guard)) : undefined;
    return firstOf(settled, reached ?? always, node, run);
  }

  /** A call of the `resolve` or the `reject` of a promise that is being made. Undefined for every other call. */
  function settle(
    callee: Value,
    [value = constant(undefined)]: readonly Value[],
    at: ts.Node,
    run: Run,
  ): Value | undefined {
    const settled = callee.kind === 'parameter' ? run.settled.get(callee.declaration) : undefined;
    if (!settled || callee.kind !== 'parameter' || !run.here) return undefined;
    const isRejected = (callee.declaration.parent as FunctionNode).parameters[1] === callee.declaration;
    settled.push({ guard: run.here.guard, value: interner.of(value), isRejected, at });
    return constant(undefined);
  }

  /**
   * The first call of `resolve` or `reject` says what becomes of a promise.
   *
   * @param known what holds where one of these calls is reached
   */
  function firstOf([first, ...others]: readonly Settlement[], known: Guard, node: ts.Node, run: Run): Value {
    if (!first) return interner.of(unknown(node));
    const { guard, value, isRejected } = first;
    const end = (): Value => {
      if (isRejected) raise(run, value);
      return isRejected ? constant(undefined) : value;
    };
    const left = guards.and(known, guards.not(guard));
    return choose(guards.given(guard, known), end, () => firstOf(others, left, node, run), run);
  }

  /** The calls of an executor's `resolve` and `reject`; undefined where either is used in another way, or settles later. */
  function settlingCalls(executor: FunctionNode): ts.CallExpression[] | undefined {
    const { parameters, body } = executor;
    const names: ReadonlySet<ts.Node | undefined> = new Set(parameters);
    const found: ts.CallExpression[] = [];
    const isCalledOnly = (node: ts.Node): boolean => {
      if (!ts.isIdentifier(node)) return !ts.forEachChild(node, (each) => !isCalledOnly(each));
      if (!names.has(declarationOf(node))) return true;
      const { parent } = node;
      if (!ts.isCallExpression(parent) || parent.expression !== node) return false;
      found.push(parent);
      return true;
    };
    const isPlain = parameters.every(({ name }) => ts.isIdentifier(name)) && body && isCalledOnly(body);
    const isKnown = isPlain && found.length > 0 && found.every((each) => isSettledHere(each, executor));
    return isKnown ? found : undefined;
  }
}

/** A call of `resolve` or `reject`. */
export interface Settlement {
  guard: Guard;
  value: Value;
  isRejected: boolean;
  at: ts.Node;
}

/**
 * Whether a call stands in the executor itself, or in the callback that a call there is given last. What a timer calls, or a
 * function that is kept, says nothing of what else may come first.
 */
function isSettledHere(site: ts.Node, executor: FunctionNode): boolean {
  const around = ts.findAncestor(site.parent, isFunctionNode);
  if (!around || around === executor) return true;
  const { parent } = around;
  return ts.isCallExpression(parent) && parent.arguments.at(-1) === around && isSettledHere(parent, executor);
}
