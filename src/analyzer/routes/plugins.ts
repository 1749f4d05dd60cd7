import type { CallSite } from '../values/evaluator.ts';
import { constant, type Value } from '../values/value.ts';
import { routing, stateOf } from './registration.ts';

/** `definePlugin((app, options) => …)`: a function that makes plugins. */
export function createPluginMaker({ args: [setup], evaluate }: CallSite): Value | undefined {
  return setup && routing('plugin-maker', { setup: evaluate(setup) });
}

/** What a call of such a function makes; undefined of any other value. */
export function createPlugin(callee: Value, { args: [options], evaluate }: CallSite): Value | undefined {
  const maker = stateOf(callee, 'plugin-maker');
  return maker && routing('plugin', { ...maker, options: options ? evaluate(options) : constant(undefined) });
}
