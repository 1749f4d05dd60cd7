import type { ObjectValue, Value } from './value.ts';

/**
 * An object with what was spread into it, where that is an object as well, taken apart: what stands before it, over it,
 * and what of it is not known. However often objects are spread into each other, one such spread is left.
 */
export function flattenSpread(object: ObjectValue): ObjectValue {
  const { spread, ...own } = object;
  if (!spread) return object;
  if (bringsNothing(spread.object)) {
    return { ...own, properties: new Map([...spread.before, ...own.properties]), open: false };
  }
  if (spread.object.kind !== 'object') return object;
  const inner = spread.object;
  if (!inner.open) {
    const properties = new Map([...spread.before, ...inner.properties, ...own.properties]);
    return { ...own, properties, open: false };
  }
  if (!inner.spread) return object;
  const before = new Map([...spread.before, ...inner.spread.before]);
  const properties = new Map([...inner.properties, ...own.properties]);
  return flattenSpread({ ...own, properties, spread: { object: inner.spread.object, before } });
}

/** `{ ...undefined }`: of a parameter that was not given, nothing is spread. */
export function bringsNothing(spread: Value): boolean {
  return spread.kind === 'constant' && typeof spread.value !== 'string';
}
