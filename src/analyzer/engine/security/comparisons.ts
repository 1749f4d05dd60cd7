import { compute } from '../operations.ts';
import { isLacking, notKnown, type Assumed } from './assumed.ts';

/** `a < b` and the like; undefined where it depends on the request. */
export function compareNumbers(operator: string, a: Assumed, b: Assumed): boolean | undefined {
  const [left, right] = [numberOf(a), numberOf(b)];
  if (left === undefined || right === undefined) return undefined;
  const result = compute(operator, [left, right]);
  return result?.kind === 'constant' ? Boolean(result.value) : undefined;
}

/** Of a text that was not sent nobody knows which number it is: `null` is 0, and `undefined` is none. */
function numberOf(value: Assumed): number | undefined {
  if (isLacking(value) || value.kind !== 'constant') return undefined;
  return typeof value.value === 'number' ? value.value : undefined;
}

/** `name in object`. */
export function hasName(object: Assumed, name: Assumed): Assumed {
  if (object.kind !== 'object' || name.kind !== 'constant' || typeof name.value !== 'string') return notKnown;
  if (object.members.has(name.value)) return { kind: 'constant', value: true };
  return object.others.kind === 'constant' ? { kind: 'constant', value: false } : notKnown;
}
