import { ts } from 'ts-morph';
import type { Scope, Value } from '../values/value.ts';

/** The call in `promise.catch(…)` and `promise.finally(…)`, which gives what the promise does. */
export function caughtCall(promise: ts.Node): ts.CallExpression | undefined {
  const access = promise.parent;
  if (!ts.isPropertyAccessExpression(access) || access.expression !== promise) return undefined;
  const isCaught = access.name.text === 'catch' || access.name.text === 'finally';
  const call = access.parent;
  return isCaught && ts.isCallExpression(call) && call.expression === access ? call : undefined;
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
