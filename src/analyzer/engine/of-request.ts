import type { Value } from '../values/value.ts';

/** Kinds that are the request, a part of it, or may be what a caller says. */
const ofRequest: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'body',
  'guard',
  'instance',
  'parameter',
  'place',
  'read',
  'refusal',
  'session',
  'this',
  'validated',
]);

/**
 * Makes the function that tells whether the request has a part in a value. Whether a call fails that nobody can read is no
 * question about the request, whatever the call is given.
 */
export function createIsOfRequest(): (value: Value) => boolean {
  const known = new WeakMap<Value, boolean>();
  return isOfRequest;

  function isOfRequest(value: Value): boolean {
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = ask(value);
    known.set(value, result);
    return result;
  }

  function ask(value: Value): boolean {
    switch (value.kind) {
      case 'operation':
        return value.operator.startsWith('request.') || value.operands.some(isOfRequest);
      case 'member':
        return isOfRequest(value.object);
      case 'element':
        return isOfRequest(value.of);
      case 'failure':
        return value.of.kind !== 'opaque-call' && isOfRequest(value.of);
      case 'opaque-call':
        return value.args.some(isOfRequest) || (value.receiver !== undefined && isOfRequest(value.receiver));
      case 'template':
        return value.parts.some(isOfRequest);
      case 'choice':
        return value.values.some(isOfRequest);
      case 'array':
        return value.items.some(isOfRequest);
      default:
        return ofRequest.has(value.kind);
    }
  }
}
