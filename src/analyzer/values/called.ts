import type { FunctionValue, Value } from './value.ts';

/**
 * What runs where a value is called: of `defineHandler(…)` that is called with an event, the handler inside, with what
 * its maker gives it. What h3 calls at another time stays what it is.
 */
export function calledValue(value: Value): Value {
  if (value.kind !== 'wrapped-handler' || value.hook || value.isNode) return value;
  const inner = calledValue(value.handler);
  if (!value.args) return inner;
  return inner.kind === 'function' ? { ...inner, given: value.args } : value;
}

/** The function that runs where a value is called; undefined where it is none, or one of several. */
export function calledFunction(value: Value): FunctionValue | undefined {
  const called = calledValue(value);
  return called.kind === 'function' ? called : undefined;
}
