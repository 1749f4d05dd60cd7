import type { FunctionValue, Value } from './value.ts';

/**
 * What runs where a value is called: of `defineHandler(…)` that is called with an event, the handler inside. What h3
 * calls with something else, or at another time, stays what it is.
 */
export function calledValue(value: Value): Value {
  if (value.kind !== 'wrapped-handler' || value.args || value.hook || value.isNode) return value;
  return calledValue(value.handler);
}

/** The function that runs where a value is called; undefined where it is none, or one of several. */
export function calledFunction(value: Value): FunctionValue | undefined {
  const called = calledValue(value);
  return called.kind === 'function' ? called : undefined;
}
