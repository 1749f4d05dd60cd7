import type { Database } from './index';
import type { ColumnBuilder, Columns, Flat, NameOf, RowOf, Selected, Table, tableName } from './tables';

/** What a driver that waits for nothing gives as it is. */
export type Result<M, T> = M extends 'sync' ? T : Promise<T>;
type Nullable<R> = { [K in keyof R]: R[K] | null };
/** Without fields of its own a join answers with a row of each table, by their names. */
type Joined<R, Whole, Name extends string, T, IsLeft extends boolean, IsRight extends boolean> = Whole extends string
  ? Flat<
      { [K in Whole]: IsRight extends true ? R | null : R } & {
        [K in NameOf<T>]: IsLeft extends true ? RowOf<T> | null : RowOf<T>;
      }
    >
  : Whole extends 1
    ? Flat<
        (IsRight extends true ? Nullable<R> : R) & {
          [K in NameOf<T>]: IsLeft extends true ? RowOf<T> | null : RowOf<T>;
        }
      >
    : true extends IsLeft | IsRight
      ? Nullable<R>
      : R;
/** Whole: the name of the only table so far, 1 after the first join, 0 where fields were chosen. */
export interface Query<R, Whole = 0, M = 'async', Absent = undefined> extends Promise<R[]> {
  innerJoin<T>(table: T, on?: any): Query<Joined<R, Whole, '', T, false, false>, Whole extends 0 ? 0 : 1, M>;
  leftJoin<T>(table: T, on?: any): Query<Joined<R, Whole, '', T, true, false>, Whole extends 0 ? 0 : 1, M>;
  rightJoin<T>(table: T, on?: any): Query<Joined<R, Whole, '', T, false, true>, Whole extends 0 ? 0 : 1, M>;
  fullJoin<T>(table: T, on?: any): Query<Joined<R, Whole, '', T, true, true>, Whole extends 0 ? 0 : 1, M>;
  where(...args: any[]): this;
  having(...args: any[]): this;
  groupBy(...args: any[]): this;
  orderBy(...args: any[]): this;
  limit(count: any): this;
  offset(count: any): this;
  for(...args: any[]): this;
  $dynamic(): this;
  prepare(name?: string): Prepared<R, M, Absent>;
  get(...args: any[]): Result<M, R | Absent>;
  all(...args: any[]): Result<M, R[]>;
  execute(...args: any[]): Promise<R[]>;
  as<Alias extends string>(alias: Alias): View<Alias, R>;
  toSQL(): { sql: string; params: unknown[] };
  union(other: any): this;
  unionAll(other: any): this;
}
/** What queries are asked of as of a table: a view, or a query with a name. */
export type View<Name extends string, R> = { readonly [K in keyof R]: ColumnBuilder<R[K], true> } & {
  readonly [tableName]: Name;
  readonly $inferSelect: R;
};
export interface NamedQuery<Name extends string> {
  as<R>(query: Query<R, any, any, any> | ((builder: Database<any>) => Query<R, any, any, any>)): View<Name, R>;
  as(query: any): any;
}
export interface ViewOfQuery {
  <Name extends string, C extends Columns>(
    name: Name,
    columns: C,
  ): { as(query: any): Table<Name, C>; existing(): Table<Name, C> };
  <Name extends string>(name: Name): NamedQuery<Name>;
}
interface Prepared<R, M = 'async', Absent = undefined> {
  execute(values?: any): Promise<R[]>;
  get(values?: any): Result<M, R | Absent>;
  all(values?: any): Result<M, R[]>;
}
export interface SelectAll<M> {
  from<T>(table: T): Query<RowOf<T>, NameOf<T>, M>;
}
export interface SelectSome<F, M> {
  from(table: any): Query<Selected<F>, 0, M>;
}
/** What a write answers with is known once it returns rows. Absent: what it gives in the place of one where it has changed none. */
export interface Write<T, M = 'async', Absent = undefined> extends Promise<any> {
  set(values: any): this;
  from(table: any): this;
  where(...args: any[]): this;
  orderBy(...args: any[]): this;
  limit(count: any): this;
  onConflictDoNothing(...args: any[]): Write<T, M, undefined>;
  onConflictDoUpdate<C>(config: C): Write<T, M, keyof C & `${string}here` extends never ? Absent : undefined>;
  onDuplicateKeyUpdate(...args: any[]): this;
  returning(): Query<RowOf<T>, 0, M, Absent>;
  returning<F extends Record<string, any>>(fields: F): Query<Selected<F>, 0, M, Absent>;
  $returningId(): Promise<any[]>;
  prepare(name?: string): any;
  execute(...args: any[]): Promise<any>;
  run(...args: any[]): any;
  $dynamic(): this;
}
/** A row that is inserted is there, but for one that stands in the way of another. */
export interface Insert<T, M> {
  values(values: any): Write<T, M, never>;
  select(query: any): Write<T, M>;
}

export {};
