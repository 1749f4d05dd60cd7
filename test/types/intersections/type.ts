interface Base {
  id: number;
  note?: string;
}
interface Stamped {
  at: Date;
}
declare const brand: unique symbol;
type TodoId = string & { [brand]: 'TodoId' };
type Cents = number & { readonly __unit: 'cents' };
export type Both = Base & Stamped;
export interface Cases {
  inline: Base & { extra: boolean };
  narrowed: Base & { note: string };
  over: (Base | Stamped) & { tag: 'x' };
  id: TodoId;
  ids: TodoId[];
  cents: Cents | null;
  indexed: Base & { [key: string]: unknown };
  impossible?: string & number;
}
interface Open extends Base, Stamped {
  own: string;
}
interface Open {
  merged: number;
}
export type Merged = Open;
