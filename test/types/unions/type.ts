interface Circle {
  kind: 'circle';
  radius: number;
}
interface Square {
  kind: 'square';
  side: number;
}
export type Shape = Square | Circle;
export type MaybeShape = Shape | null;
export interface Holder {
  shape: Shape | null;
  optional?: Shape;
  both?: Circle | null;
  inline: { a: string } | { b: number };
  scalar: string | number | null;
  listOrOne: Circle[] | Circle;
  when: string | Date;
  stamped: number | Date;
}
export type Result =
  { state: 'done'; value: number } | { state: 'not-found' } | { state: 'failed'; causes: Result[] } | null;
/** Nothing tells all of them apart. */
export type Loose = { kind: 'a'; a: 1 } | { kind: 'a'; b: 1 } | { kind: 'c' };
export function inferred(flag: boolean) {
  return flag ? { ok: true as const, id: 1 } : { ok: false as const, error: 'no' };
}
