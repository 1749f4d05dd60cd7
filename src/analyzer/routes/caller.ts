import { constant, type Value } from '../values/value.ts';
import type { CallerState } from './registration.ts';

/** Where the runtime puts the caller when nothing else is said. */
const defaultContextKey = 'auth';

/** Reads `authenticate` and `contextKey` of the options of a manager, or of `defineOpenAPI`. */
export function readCaller(member: (name: string) => Value): CallerState {
  const key = member('contextKey');
  const isDefault = key.kind === 'constant' && key.value === undefined;
  const isName = key.kind === 'constant' && typeof key.value === 'string';
  return {
    authenticate: member('authenticate'),
    contextKey: isDefault ? defaultContextKey : isName ? String(key.value) : undefined,
  };
}

/** Nothing is known of who sends a request. */
export const noCaller: CallerState = { authenticate: constant(undefined), contextKey: defaultContextKey };
