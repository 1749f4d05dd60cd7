// Enough of Kysely for the rows of tables that the project's own interface describes. Scope holds the tables of a query by
// the names that it gives them; a name that is not found there is `any`.
export interface ColumnType<S, I = S, U = S> {
  readonly __select__: S;
  readonly __insert__: I;
  readonly __update__: U;
}
export type Generated<S> = ColumnType<S, S | undefined, S>;
export type GeneratedAlways<S> = ColumnType<S, never, never>;
export type JSONColumnType<S, I = string, U = string> = ColumnType<S, I, U>;
type Flat<T> = { [K in keyof T]: T[K] };
type SelectOf<T> = T extends ColumnType<infer S, any, any> ? S : T;
type InsertOf<T> = T extends ColumnType<any, infer I, any> ? I : T;
type UpdateOf<T> = T extends ColumnType<any, any, infer U> ? U : T;
type Needed<T> = {
  [K in keyof T]: InsertOf<T[K]> extends never
    ? never
    : undefined extends InsertOf<T[K]>
      ? never
      : null extends InsertOf<T[K]>
        ? never
        : K;
}[keyof T];
type Left<T> = { [K in keyof T]: [InsertOf<T[K]>] extends [never] ? never : K extends Needed<T> ? never : K }[keyof T];
export type Selectable<T> = { [K in keyof T]: SelectOf<T[K]> };
export type Insertable<T> = Flat<{ [K in Needed<T>]: InsertOf<T[K]> } & { [K in Left<T>]?: InsertOf<T[K]> }>;
export type Updateable<T> = {
  [K in keyof T as [UpdateOf<T[K]>] extends [never] ? never : K]?: UpdateOf<T[K]> | undefined;
};
type NameOf<T> = T extends `${string} as ${infer A}` ? A : T extends string ? T : string;
type RowOf<DB, T> = T extends `${infer N} as ${string}` ? RowOf<DB, N> : T extends keyof DB ? Selectable<DB[T]> : any;
type Tables<DB, T> = T extends readonly (infer E)[]
  ? Both<E extends any ? { [K in NameOf<E>]: RowOf<DB, E> } : never>
  : { [K in NameOf<T>]: RowOf<DB, T> };
type Maybe<R> = 0 extends 1 & R ? any : { [K in keyof R]: R[K] | null };
type Both<U> = (U extends any ? (of: U) => void : never) extends (of: infer I) => void ? I : never;
type Found<Scope, C> = {
  [A in keyof Scope]: 0 extends 1 & Scope[A] ? any : C extends keyof Scope[A] ? Scope[A][C] : never;
}[keyof Scope];
type Known<T> = [T] extends [never] ? any : T;
type Column<Scope, C> = Known<
  C extends `${infer A}.${infer N}`
    ? A extends keyof Scope
      ? N extends keyof Scope[A]
        ? Scope[A][N]
        : never
      : never
    : Found<Scope, C>
>;
type Last<C> = C extends `${string}.${infer R}` ? Last<R> : C;
type Picked<Scope, S> = Both<
  S extends Aliased<infer T, infer A>
    ? { [K in A & string]: T }
    : S extends `${infer C} as ${infer A}`
      ? { [K in A]: Column<Scope, C> }
      : S extends string
        ? { [K in Last<S> & string]: Column<Scope, S> }
        : {}
>;
interface Aliased<T, A> {
  readonly __type: T;
  readonly __alias: A;
}
export type AliasedExpression<T, A> = Aliased<T, A>;
export interface Expression<T> {
  readonly __type: T;
}
export interface RawBuilder<T> extends Expression<T> {
  as<A extends string>(alias: A): Aliased<T, A>;
  execute(db: any): Promise<{ rows: T[]; numAffectedRows?: bigint; insertId?: bigint }>;
  $castTo<U>(): RawBuilder<U>;
}
interface Counted<T> extends RawBuilder<T> {
  distinct(): Counted<T>;
  filterWhere(...args: any[]): Counted<T>;
  over(...args: any[]): Counted<T>;
}
interface Functions {
  count<T = number | string | bigint>(column?: any): Counted<T>;
  countAll<T = number | string | bigint>(table?: any): Counted<T>;
  sum<T = number | string | bigint>(column: any): Counted<T>;
  avg<T = number | string>(column: any): Counted<T>;
  max<T = any>(column: any): Counted<T>;
  min<T = any>(column: any): Counted<T>;
  coalesce<T = any>(...values: any[]): Counted<T>;
  agg<T = any>(...args: any[]): Counted<T>;
  <T = any>(name: string, args?: any): Counted<T>;
}
export interface ExpressionBuilder<DB, Scope> {
  (...args: any[]): any;
  readonly fn: Functions;
  selectFrom<T extends string | readonly string[]>(from: T): Select<DB, Scope & Tables<DB, T>, {}>;
  ref<C extends string>(column: C): RawBuilder<Column<Scope, C>>;
  val<T>(value: T): RawBuilder<T>;
  lit<T>(value: T): RawBuilder<T>;
  exists(...args: any[]): RawBuilder<boolean>;
  case: any;
  and: any;
  or: any;
  not: any;
  between: any;
  cast: any;
}
interface Steps {
  where(...args: any[]): this;
  whereRef(...args: any[]): this;
  orderBy(...args: any[]): this;
  orderByRaw(...args: any[]): this;
  limit(...args: any[]): this;
  offset(...args: any[]): this;
  groupBy(...args: any[]): this;
  having(...args: any[]): this;
  havingRef(...args: any[]): this;
  distinct(...args: any[]): this;
  distinctOn(...args: any[]): this;
  forUpdate(...args: any[]): this;
  forShare(...args: any[]): this;
  skipLocked(...args: any[]): this;
  noWait(...args: any[]): this;
  clearSelect(...args: any[]): this;
  clearWhere(...args: any[]): this;
  clearOrderBy(...args: any[]): this;
  clearLimit(...args: any[]): this;
  clearOffset(...args: any[]): this;
  fetch(...args: any[]): this;
  top(...args: any[]): this;
  modifyEnd(...args: any[]): this;
  modifyFront(...args: any[]): this;
  onConflict(...args: any[]): this;
  onDuplicateKeyUpdate(...args: any[]): this;
  ignore(...args: any[]): this;
  orIgnore(...args: any[]): this;
  columns(...args: any[]): this;
  expression(...args: any[]): this;
  defaultValues(...args: any[]): this;
  values(...args: any[]): this;
  set(...args: any[]): this;
  from(...args: any[]): this;
  using(...args: any[]): this;
  union(...args: any[]): this;
  unionAll(...args: any[]): this;
  intersect(...args: any[]): this;
  except(...args: any[]): this;
  compile(...args: any[]): any;
  $if(condition: boolean, call: (query: this) => any): this;
}
/** What a write without rows answers with is always there. */
type First<O> = O extends InsertResult | UpdateResult | DeleteResult ? O : Flat<O> | undefined;
interface Rows<O> {
  execute(): Promise<Flat<O>[]>;
  executeTakeFirst(): Promise<First<O>>;
  executeTakeFirstOrThrow(error?: any): Promise<Flat<O>>;
  stream(size?: number): AsyncIterableIterator<Flat<O>>;
}
type Item = string | Aliased<any, any>;
interface Select<DB, Scope, O> extends Steps, Rows<O> {
  readonly __row: O;
  select<const S extends Item>(items: readonly S[]): Select<DB, Scope, O & Picked<Scope, S>>;
  select<const S extends Item>(
    call: (eb: ExpressionBuilder<DB, Scope>) => readonly S[],
  ): Select<DB, Scope, O & Picked<Scope, S>>;
  select<const S extends Item>(
    item: S | ((eb: ExpressionBuilder<DB, Scope>) => S),
  ): Select<DB, Scope, O & Picked<Scope, S>>;
  selectAll(): Select<DB, Scope, O & Both<Scope[keyof Scope]>>;
  selectAll<A extends keyof Scope>(table: A | readonly A[]): Select<DB, Scope, O & Both<Scope[A]>>;
  innerJoin<T extends string>(table: T, ...on: any[]): Select<DB, Scope & Tables<DB, T>, O>;
  leftJoin<T extends string>(table: T, ...on: any[]): Select<DB, Scope & { [K in NameOf<T>]: Maybe<RowOf<DB, T>> }, O>;
  innerJoin(...args: any[]): any;
  leftJoin(...args: any[]): any;
  rightJoin(...args: any[]): any;
  fullJoin(...args: any[]): any;
  as<A extends string>(alias: A): Aliased<O[keyof O] | null, A>;
  $castTo<U>(): Select<DB, Scope, U>;
  $narrowType<U>(): Select<DB, Scope, Omit<O, keyof U> & U>;
  $call<T>(call: (query: this) => T): T;
}
export type SelectQueryBuilder<DB, _, O> = Select<DB, any, O>;
interface Changing<DB, Scope, O> extends Steps, Rows<O> {
  returning<const S extends Item>(items: readonly S[]): Changed<DB, Scope, Picked<Scope, S>>;
  returning<const S extends Item>(item: S): Changed<DB, Scope, Picked<Scope, S>>;
  returning(call: any): any;
  returningAll(...tables: any[]): Changed<DB, Scope, Scope[keyof Scope]>;
}
interface Changed<DB, Scope, O> extends Steps, Rows<O> {
  returning<const S extends Item>(items: readonly S[] | S): Changed<DB, Scope, O & Picked<Scope, S>>;
}
export interface InsertResult {
  readonly insertId: bigint | undefined;
  readonly numInsertedOrUpdatedRows: bigint | undefined;
}
export interface UpdateResult {
  readonly numUpdatedRows: bigint;
  readonly numChangedRows?: bigint;
}
export interface DeleteResult {
  readonly numDeletedRows: bigint;
}
export declare class Kysely<DB = any> {
  constructor(options: any);
  readonly fn: Functions;
  readonly schema: any;
  readonly dynamic: any;
  selectFrom<const T extends string | readonly string[]>(from: T): Select<DB, Tables<DB, T>, {}>;
  selectFrom(from: any): Select<DB, any, {}>;
  insertInto<T extends string>(table: T): Changing<DB, Tables<DB, T>, InsertResult>;
  replaceInto<T extends string>(table: T): Changing<DB, Tables<DB, T>, InsertResult>;
  updateTable<T extends string>(table: T): Changing<DB, Tables<DB, T>, UpdateResult>;
  deleteFrom<T extends string>(table: T): Changing<DB, Tables<DB, T>, DeleteResult>;
  with(...args: any[]): Kysely<any>;
  withRecursive(...args: any[]): Kysely<any>;
  withSchema(name: string): Kysely<DB>;
  withPlugin(plugin: any): Kysely<DB>;
  transaction(): {
    execute<T>(call: (transaction: Transaction<DB>) => Promise<T>): Promise<T>;
    setIsolationLevel(level: any): any;
  };
  executeQuery(query: any): Promise<any>;
  destroy(): Promise<void>;
}
export declare class Transaction<DB> extends Kysely<DB> {}
export interface Sql {
  <T = unknown>(text: TemplateStringsArray, ...values: any[]): RawBuilder<T>;
  ref(name: string): any;
  table(name: string): any;
  id(...names: string[]): any;
  lit<T>(value: T): RawBuilder<T>;
  raw<T = unknown>(text: string): RawBuilder<T>;
  join(items: any, by?: any): any;
  val<T>(value: T): RawBuilder<T>;
}
export declare const sql: Sql;
export declare class PostgresDialect {
  constructor(options?: any);
}
export declare class MysqlDialect {
  constructor(options?: any);
}
export declare class SqliteDialect {
  constructor(options?: any);
}
export declare class CamelCasePlugin {
  constructor(options?: any);
}
export declare class ParseJSONResultsPlugin {
  constructor(options?: any);
}
export declare class DummyDriver {
  constructor(options?: any);
}
export declare class Migrator {
  constructor(options?: any);
}
export declare class NoResultError extends Error {}

export {};
