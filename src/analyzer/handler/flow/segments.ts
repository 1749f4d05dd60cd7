import { alternatives, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';

/** Whether a value is a parameter of the path that every request of the route has: a text. */
export function isSegment(value: Value, { segments }: Pick<HandlerReader, 'segments'>): boolean {
  return alternatives(value).every(
    (each) =>
      each.kind === 'read' &&
      each.in === 'path' &&
      alternatives(each.name).every((name) => name.kind === 'constant' && segments.has(String(name.value))),
  );
}
