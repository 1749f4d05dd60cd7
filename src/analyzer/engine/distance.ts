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

/** How near a value is to the request: 0 is a part of it, 1 what an unread call makes of one, 2 has nothing to do with it. */
export type Distance = 0 | 1 | 2;

/** Makes the function that tells how near a value is to the request: as near as the nearest of what it is made of. */
export function createDistance(): (value: Value) => Distance {
  const known = new WeakMap<Value, Distance>();
  return distanceOf;

  function distanceOf(value: Value): Distance {
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = measure(value);
    known.set(value, result);
    return result;
  }

  function measure(value: Value): Distance {
    switch (value.kind) {
      case 'operation':
        return value.operator.startsWith('request.') ? 0 : nearest(value.operands);
      case 'member':
        return distanceOf(value.object);
      case 'element':
        return distanceOf(value.of);
      // Whether a call fails that nobody can read is no question about the request, whatever the call is given.
      case 'failure':
        return value.of.kind === 'opaque-call' ? 2 : distanceOf(value.of);
      case 'opaque-call':
        return nearest(value.receiver ? [value.receiver, ...value.args] : value.args) === 2 ? 2 : 1;
      case 'template':
        return nearest(value.parts);
      case 'choice':
        return nearest(value.values);
      case 'array':
        return nearest(value.items);
      default:
        return ofRequest.has(value.kind) ? 0 : 2;
    }
  }

  function nearest(values: readonly Value[]): Distance {
    return values.reduce<Distance>((least, each) => (least === 0 ? 0 : min(least, distanceOf(each))), 2);
  }
}

const min = (a: Distance, b: Distance): Distance => (a < b ? a : b);
