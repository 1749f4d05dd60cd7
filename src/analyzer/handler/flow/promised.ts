import { ts } from 'ts-morph';
import type { FunctionNode, Scope, Value } from '../../values/value.ts';
import { isAsync, isPromise, isThenable } from './rejections.ts';

/** The call in `promise.catch(…)` and `promise.finally(…)`, which gives what the promise does. */
export function caughtCall(promise: ts.Node): ts.CallExpression | undefined {
  const access = promise.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== promise) return undefined;
  const isCaught = access.name.text === 'catch' || access.name.text === 'finally';
  const call = access.parent;
  return isCaught && ts.isCallExpression(call) && call.expression === access ? call : undefined;
}

/** A promise, and the function that runs with what was promised. */
export interface Chained {
  promise: ts.Expression;
  callback: ts.ArrowFunction | ts.FunctionExpression;
}

/** The function in `promise.then((value) => …)`, which runs wherever what comes after the promise runs. */
export function thenCallback(node: ts.Expression, checker: ts.TypeChecker): Chained | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return thenCallback(node.expression, checker);
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return undefined;
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'then') return undefined;
  const [callback] = node.arguments;
  const isOwn = callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback));
  if (!isOwn || !isThenable(checker.getTypeAtLocation(expression.expression))) return undefined;
  return { promise: expression.expression, callback };
}

/** Whether an expression is a promise that nobody waits for. */
export function isFloating(
  node: ts.Expression,
  checker: ts.TypeChecker,
  callee: (call: ts.CallExpression) => FunctionNode | undefined,
): boolean {
  const call = ts.isVoidExpression(node) ? node.expression : node;
  if (!ts.isCallExpression(call)) return false;
  const { expression } = call;
  if (isChained(expression)) {
    return isThenable(checker.getTypeAtLocation(expression.expression));
  }
  if (!isPromise(checker.getTypeAtLocation(call))) return false;
  // A function that is not `async` may throw before it has a promise.
  const called = callee(call);
  return called !== undefined && isAsync(called);
}

/** `promise.then`, `promise.catch` and `promise.finally`, by the names. */
export const isChained = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && ['then', 'catch', 'finally'].includes(node.name.text);

/** The functions of a call that runs what it is given, and is no function of the project: `list.map(toItem)`. */
export function namedCallbacks({ expression, arguments: given }: ts.CallExpression): ts.Expression[] {
  if (!ts.isPropertyAccessExpression(expression) || !runs.has(expression.name.text)) return [];
  return given.slice(0, 1).filter((each) => ts.isIdentifier(each) || ts.isPropertyAccessExpression(each));
}

const runs = new Set(['then', 'map', 'flatMap', 'forEach', 'filter', 'find', 'some', 'every']);

/** Whether a call's promise is waited for: what it does is done before what stands after it. */
export function isAwaited({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return isAwaited(parent);
  return (
    ts.isAwaitExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isPropertyAccessExpression(parent)
  );
}

/** Lets the parameter of `promise.then((value) => …)` be what was promised, where that is known. */
export function bindPromised(
  { parent, parameters: [first] }: ts.ArrowFunction | ts.FunctionExpression,
  scope: Scope,
  evaluate: (node: ts.Expression) => Value,
): void {
  if (!first || !ts.isCallExpression(parent) || parent.arguments[0] !== first.parent) return;
  const { expression } = parent;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'then') return;
  const value = evaluate(expression.expression);
  if (value.kind !== 'unknown') scope.bindings.set(first, value);
}
