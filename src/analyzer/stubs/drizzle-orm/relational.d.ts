import type { Database } from './index';
import type { ColumnBuilder, ColumnsOf, Flat, NameOf, Row, SQL, SQLTag, ValueOf } from './tables';

/** A row is always there where the columns that lead to it always have a value. */
export interface One<T, Absent = null> {
  readonly one: T;
  readonly absent: Absent;
}
export interface Many<T> {
  readonly many: T;
}
export interface Relations<Name extends string = string, R = any> {
  readonly table: Name;
  readonly relations: R;
}
interface RelationMakers {
  one<T, const F extends readonly any[] = []>(
    table: T,
    config?: { fields?: F; [option: string]: any },
  ): One<T, F extends readonly [] ? null : F[number] extends ColumnBuilder<any, true> ? never : null>;
  many<T>(table: T, config?: any): Many<T>;
}
export declare function relations<T, R>(table: T, make: (makers: RelationMakers) => R): Relations<NameOf<T>, R>;
type RelationsOf<S, Name extends string> = S[keyof S] extends infer E
  ? E extends Relations<Name, infer R>
    ? R
    : never
  : never;
interface FindConfig {
  columns?: any;
  with?: any;
  extras?: Record<string, any> | ((fields: any, helpers: { sql: SQLTag; [name: string]: any }) => any);
  where?: any;
  orderBy?: any;
  limit?: any;
  offset?: any;
}
type Kept<C, Q> = Q extends { columns: infer M }
  ? true extends M[keyof M]
    ? { [K in keyof C as K extends keyof M ? (M[K] extends true ? K : never) : never]: ValueOf<C[K]> }
    : { [K in keyof C as K extends keyof M ? never : K]: ValueOf<C[K]> }
  : Row<C>;
type Related<S, E, W> =
  E extends Many<infer T> ? Found<S, T, W>[] : E extends One<infer T, infer A> ? Found<S, T, W> | A : any;
type WithOf<S, T, Q> = Q extends { with: infer W }
  ? RelationsOf<S, NameOf<T>> extends infer R
    ? { [K in keyof W as W[K] extends false | undefined ? never : K]: K extends keyof R ? Related<S, R[K], W[K]> : any }
    : {}
  : {};
type Extra<X> = {
  [K in keyof X]: X[K] extends (...args: any[]) => infer V
    ? V extends SQL<infer T>
      ? T
      : any
    : X[K] extends SQL<infer T>
      ? T
      : any;
};
type Extras<Q> = Q extends { extras: infer X } ? (X extends (...args: any[]) => infer V ? Extra<V> : Extra<X>) : {};
type Found<S, T, Q> = Flat<Kept<ColumnsOf<T>, Q> & WithOf<S, T, Q> & Extras<Q>>;
interface FoundQuery<R> extends Promise<R> {
  prepare(name?: string): { execute(values?: any): Promise<R>; [way: string]: any };
  execute(values?: any): Promise<R>;
  sync(): R;
  toSQL(): { sql: string; params: unknown[] };
}
export interface Finder<S, T> {
  findMany<const Q extends FindConfig = {}>(config?: Q & FindConfig): FoundQuery<Found<S, T, Q>[]>;
  findFirst<const Q extends FindConfig = {}>(config?: Q & FindConfig): FoundQuery<Found<S, T, Q> | undefined>;
}
/** Relations of all tables at once, which queries are asked with objects. */
export interface RelationsOfAll<S = any, R = any> {
  readonly tables: S;
  readonly relations: R;
}
interface OneNamed<K, O> {
  readonly oneNamed: K;
  readonly optional: O;
}
interface ManyNamed<K> {
  readonly manyNamed: K;
}
type TableKeys<S> = { [K in keyof S]: S[K] extends { readonly $inferSelect: any } ? K : never }[keyof S];
type RelationHelpers<S> = { readonly [K in TableKeys<S>]: any } & {
  one: {
    [K in TableKeys<S>]: <const O extends { readonly [option: string]: any } = {}>(
      config?: O,
    ) => OneNamed<K, O extends { readonly optional: infer I } ? I : true>;
  };
  many: { [K in TableKeys<S>]: (config?: any) => ManyNamed<K> };
};
export declare function defineRelations<S extends object, R = {}>(
  schema: S,
  make?: (helpers: RelationHelpers<S>) => R,
): RelationsOfAll<S, R>;
export declare function defineRelationsPart<S extends object, R = {}>(
  schema: S,
  make?: (helpers: RelationHelpers<S>) => R,
): RelationsOfAll<S, R>;
type NamedRelation<S, R, E, W> =
  E extends ManyNamed<infer K>
    ? FoundNamed<S, R, K, W>[]
    : E extends OneNamed<infer K, infer O>
      ? FoundNamed<S, R, K, W> | (O extends false ? never : null)
      : any;
type WithNamed<S, R, K, Q> = Q extends { with: infer W }
  ? (K extends keyof R ? R[K] : {}) extends infer Own
    ? {
        [N in keyof W as W[N] extends false | undefined ? never : N]: N extends keyof Own
          ? NamedRelation<S, R, Own[N], W[N]>
          : any;
      }
    : {}
  : {};
type FoundNamed<S, R, K, Q> = K extends keyof S
  ? Flat<Kept<ColumnsOf<S[K]>, Q> & WithNamed<S, R, K, Q> & Extras<Q>>
  : any;
interface FinderNamed<S, R, K> {
  findMany<const Q extends FindConfig = {}>(config?: Q & FindConfig): FoundQuery<FoundNamed<S, R, K, Q>[]>;
  findFirst<const Q extends FindConfig = {}>(config?: Q & FindConfig): FoundQuery<FoundNamed<S, R, K, Q> | undefined>;
}
export interface DatabaseOfAll<S, R, M = 'async'> extends Omit<Database<S, M>, 'query' | 'transaction' | 'with'> {
  readonly query: { [K in TableKeys<S>]: FinderNamed<S, R, K> };
  readonly _query: any;
  with(...queries: any[]): DatabaseOfAll<S, R, M>;
  transaction<T>(run: (tx: DatabaseOfAll<S, R, M> & { rollback(): never }) => T, options?: any): T;
}

export {};
