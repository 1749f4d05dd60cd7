// @ts-expect-error no such module
import type { Lost } from './nowhere.ts';

interface Item {
  id: number;
  meta: any;
}
export interface Unknowns {
  items: Item[];
  data: unknown;
  bag: Record<string, unknown>;
  'odd-name': { deep: any };
  object: object;
  empty: {};
  lost: Lost;
}
export type Anything = any;
export function open<Value>(value: Value) {
  return { value };
}
export function empty() {
  return {};
}
