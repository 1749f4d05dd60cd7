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
/** No value is of the first member of `conflict`, nor of the first of `forbidden`. */
export interface Impossible {
  conflict: ({ a: string } & { a: number }) | { b: number };
  forbidden: { c: string; no: never } | { d: boolean };
}
/** Whoever filters with `never` where `as` belongs still sends the other properties. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? T[K] : never };
export type Filtered = Texts<{ a: string; b: number }> | { c: number };
/** A literal has nothing else: the shorter ones are the longest with something left out. */
export function shorter(at: number) {
  if (at === 0) return { list: [{ a: 1 }, { a: 2, b: 'x' }] };
  return { item: at === 1 ? { id: 1 } : at === 2 ? { id: 2, note: 'n' } : { id: 3, note: 'n', due: new Date() } };
}
/** What is declared may have more than it says. */
export type Declared = { a: string } | { a: string; b: number };
/** What is told apart stays so. */
export function told(flag: boolean) {
  return { at: flag ? { ok: true as const } : { ok: false as const, error: 'no' } };
}
