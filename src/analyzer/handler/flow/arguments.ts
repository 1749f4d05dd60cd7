import type { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { constant, type FunctionValue, type Scope, type Value } from '../../values/value.ts';
import { isUnset } from '../summary/state.ts';

interface Called {
  callee: FunctionValue;
  args: Value[];
  evaluator: Evaluator;
}

/** The values of a call's arguments by the parameters that they fill, and what the function closed over. */
export function argumentsOf({ callee, args, evaluator }: Called): Map<ts.Node, Value> {
  const bindings = new Map<ts.Node, Value>();
  for (let scope: Scope | undefined = callee.scope; scope; scope = scope.parent) {
    for (const [declaration, value] of scope.bindings) if (!bindings.has(declaration)) bindings.set(declaration, value);
  }
  for (const [index, parameter] of callee.node.parameters.entries()) {
    if (parameter.dotDotDotToken) {
      bindings.set(parameter, { kind: 'array', items: args.slice(index), open: false });
      continue;
    }
    const given = callee.given?.[index] ?? args[index] ?? constant(undefined);
    const { initializer } = parameter;
    bindings.set(parameter, isUnset(given) && initializer ? evaluator.evaluate(initializer, evaluator.globals) : given);
  }
  return bindings;
}
