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
export function inferred(flag: boolean) {
  return flag ? { ok: true as const, id: 1 } : { ok: false as const, error: 'no' };
}
