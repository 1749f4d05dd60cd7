import { alternatives, constant, isSymbolic, type ResponseValue, type Value } from './value.ts';

/**
 * What is sent by a call that writes into a target: the response where that is Node's own, and nothing where it is anything
 * else. Where a caller's argument tells, the response keeps the target.
 */
export function writtenInto(target: Value, { into: _, ...response }: ResponseValue): Value {
  const all = alternatives(target);
  if (all.some((each) => each.kind === 'instance' && each.of === 'nodeResponse')) return response;
  return all.some(isSymbolic) ? { ...response, into: target } : constant(undefined);
}
