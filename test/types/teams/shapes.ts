/** Keys out of a text. */
type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type Address = Record<Params<'/org/:org/users/:user'>, string>;

/** One member of a union for each key. */
interface Fields {
  name: string;
  size: number;
}
export type Change = { [Key in keyof Fields]: { field: Key; value: Fields[Key] } }[keyof Fields];
export type ByKind = { [Member in Change as Member['field']]: Member };

/** Either, and not both. */
type Without<A, B> = { [Key in Exclude<keyof A, keyof B>]?: never };
export type Payment =
  | (Without<{ card: string }, { iban: string }> & { iban: string })
  | (Without<{ iban: string }, { card: string }> & { card: string });

/** Each holds more of itself. */
type Forest<Leaf> = Leaf & { below?: Forest<Leaf>[] };
export type Plants = Forest<{ species: string }>;
export type Filter =
  { and: Filter[] } | { not: Filter } | { field: string; op: 'is' | 'over'; value: string | number | null };

/** Unions that meet. */
export interface Grants {
  list: ({ can: 'read' } & ({ scope: 'own'; owner: number } | { scope: 'all' }))[];
}

/** Written by their classes, one of them in a way of its own. */
abstract class Figure {
  protected made = 1;
  abstract readonly kind: string;
  abstract area(): number;
}
class Round extends Figure {
  readonly kind = 'round' as const;
  constructor(public radius: number) {
    super();
  }
  area(): number {
    return this.radius * this.made;
  }
}
class Square extends Figure {
  readonly kind = 'square' as const;
  constructor(private side: number) {
    super();
  }
  area(): number {
    return this.side;
  }
  toJSON() {
    return { kind: this.kind, edge: this.side };
  }
}
export interface Drawing {
  figures: (Round | Square)[];
}

/** A condition keeps no name of what it makes of a type that holds itself. */
interface Issue {
  at: Date;
  after?: Issue;
  parts: Issue[];
}
type Written<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Written<Item>[]
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T;
export interface Board {
  top: Written<Issue>;
}
