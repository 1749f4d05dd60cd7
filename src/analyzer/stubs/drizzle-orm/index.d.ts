// Enough of drizzle for the types of rows: what tables hold, and what queries over them answer with. Every column may be
// null after a join that may find nothing, where drizzle knows some of them better.
/** Needed: it is never null. Made: a row need not be given it. Counted: as a primary key it is made. */
export interface ColumnBuilder<
  T = any,
  Needed extends boolean = boolean,
  Made extends boolean = boolean,
  Counted extends boolean = boolean,
> {
  readonly _: { data: T; notNull: Needed; hasDefault: Made; counted: Counted };
  notNull(): ColumnBuilder<T, true, Made, Counted>;
  primaryKey(...args: any[]): ColumnBuilder<T, true, Counted extends true ? true : Made, Counted>;
  $type<U>(): ColumnBuilder<U, Needed, Made, Counted>;
  array(...args: any[]): ColumnBuilder<T[], Needed, Made, Counted>;
  generatedAlwaysAsIdentity(...args: any[]): ColumnBuilder<T, true, true, Counted>;
  generatedByDefaultAsIdentity(...args: any[]): ColumnBuilder<T, true, true, Counted>;
  default(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $default(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $defaultFn(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $onUpdate(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $onUpdateFn(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  defaultNow(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  defaultRandom(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  autoincrement(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  onUpdateNow(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  generatedAlwaysAs(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  references(...args: any[]): this;
  unique(...args: any[]): this;
  [method: string]: any;
}
export type Columns = Record<string, ColumnBuilder>;
type Flat<T> = { [K in keyof T]: T[K] };
type ValueOf<B> = B extends ColumnBuilder<infer T, infer N, any> ? (N extends true ? T : T | null) : any;
type Row<C> = { [K in keyof C]: ValueOf<C[K]> };
type NeededKeys<C> = {
  [K in keyof C]: C[K] extends ColumnBuilder<any, true, infer D> ? (D extends true ? never : K) : never;
}[keyof C];
type Inserted<C> = Flat<
  { [K in keyof C as K extends NeededKeys<C> ? K : never]: ValueOf<C[K]> } & {
    [K in keyof C as K extends NeededKeys<C> ? never : K]?: ValueOf<C[K]> | undefined;
  }
>;
declare const tableName: unique symbol;
declare const tableColumns: unique symbol;
export type Table<Name extends string = string, C = any> = C & {
  readonly [tableName]: Name;
  readonly [tableColumns]: C;
  readonly $inferSelect: Row<C>;
  readonly $inferInsert: Inserted<C>;
};
export type InferSelectModel<T extends { $inferSelect: any }, _ = any> = T['$inferSelect'];
export type InferInsertModel<T extends { $inferInsert: any }, _ = any> = T['$inferInsert'];
export type InferModel<
  T extends { $inferSelect: any; $inferInsert: any },
  Mode extends 'select' | 'insert' = 'select',
> = Mode extends 'select' ? T['$inferSelect'] : T['$inferInsert'];
export type InferEnum<T> = ValueOf<T>;
type NameOf<T> = T extends { readonly [tableName]: infer Name extends string } ? Name : string;
type ColumnsOf<T> = T extends { readonly [tableColumns]: infer C } ? C : any;
type RowOf<T> = T extends { readonly $inferSelect: infer R } ? R : any;

export interface SQL<T = unknown> {
  readonly _: { sql: T };
  as<U = T>(alias: string): SQL<U>;
  mapWith<D>(decoder: D): SQL<D extends ColumnBuilder ? ValueOf<D> : D extends (...args: any[]) => infer R ? R : any>;
  [method: string]: any;
}
interface SQLTag {
  <T = unknown>(parts: TemplateStringsArray, ...values: any[]): SQL<T>;
  raw(text: string): SQL<any>;
  join(parts: any[], between?: any): SQL<any>;
  identifier(name: string): any;
  placeholder(name: string): any;
  [name: string]: any;
}
export declare const sql: SQLTag;

type Selected<F> = {
  [K in keyof F]: F[K] extends ColumnBuilder
    ? ValueOf<F[K]>
    : F[K] extends SQL<infer T>
      ? T
      : F[K] extends { readonly $inferSelect: infer R }
        ? R
        : F[K] extends object
          ? Selected<F[K]>
          : any;
};

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
interface NamedQuery<Name extends string> {
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
interface SelectAll<M> {
  from<T>(table: T): Query<RowOf<T>, NameOf<T>, M>;
}
interface SelectSome<F, M> {
  from(table: any): Query<Selected<F>, 0, M>;
}
/** What a write answers with is known once it returns rows. Absent: what it gives in the place of one where it has changed none. */
interface Write<T, M = 'async', Absent = undefined> extends Promise<any> {
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
interface Insert<T, M> {
  values(values: any): Write<T, M, never>;
  select(query: any): Write<T, M>;
}
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
interface Finder<S, T> {
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
type DatabaseOf<S, M = 'async'> = S extends RelationsOfAll<infer T, infer R> ? DatabaseOfAll<T, R, M> : Database<S, M>;
export type SQLWrapper<A = any, B = any, C = any, D = any> = any;
export type SQLChunk<A = any, B = any, C = any, D = any> = any;
export type GetColumnData<A = any, B = any, C = any, D = any> = any;
export type BuildQueryResult<A = any, B = any, C = any, D = any> = any;
export type DBQueryConfig<A = any, B = any, C = any, D = any> = any;
export type PgTable<A = any, B = any, C = any, D = any> = any;
export type AnyPgTable<A = any, B = any, C = any, D = any> = any;
export type PgTableWithColumns<A = any, B = any, C = any, D = any> = any;
export type PgColumn<A = any, B = any, C = any, D = any> = any;
export type PgSelect<A = any, B = any, C = any, D = any> = any;
export type PgSelectQueryBuilder<A = any, B = any, C = any, D = any> = any;
export type PgUpdateSetSource<A = any, B = any, C = any, D = any> = any;
export type PgTransactionConfig<A = any, B = any, C = any, D = any> = any;
export type PgQueryResultHKT<A = any, B = any, C = any, D = any> = any;
export type SQLiteTable<A = any, B = any, C = any, D = any> = any;
export type AnySQLiteTable<A = any, B = any, C = any, D = any> = any;
export type SQLiteTableWithColumns<A = any, B = any, C = any, D = any> = any;
export type SQLiteColumn<A = any, B = any, C = any, D = any> = any;
export type SQLiteSelect<A = any, B = any, C = any, D = any> = any;
export type SQLiteUpdateSetSource<A = any, B = any, C = any, D = any> = any;
export type MySqlTable<A = any, B = any, C = any, D = any> = any;
export type AnyMySqlTable<A = any, B = any, C = any, D = any> = any;
export type MySqlTableWithColumns<A = any, B = any, C = any, D = any> = any;
export type MySqlColumn<A = any, B = any, C = any, D = any> = any;
export type MySqlSelect<A = any, B = any, C = any, D = any> = any;
export type PgColumnBuilderBase<A = any, B = any, C = any, D = any> = any;
/** M: whether its driver waits for the database, which only some for SQLite do not. */
export interface Database<S = any, M = 'async'> {
  readonly query: { [K in keyof S as S[K] extends { readonly $inferSelect: any } ? K : never]: Finder<S, S[K]> };
  readonly $client: any;
  readonly schema: S;
  select(): SelectAll<M>;
  select<F extends Record<string, any>>(fields: F): SelectSome<F, M>;
  selectDistinct(): SelectAll<M>;
  selectDistinct<F extends Record<string, any>>(fields: F): SelectSome<F, M>;
  selectDistinctOn(on: any): SelectAll<M>;
  selectDistinctOn<F extends Record<string, any>>(on: any, fields: F): SelectSome<F, M>;
  insert<T>(table: T): Insert<T, M>;
  update<T>(table: T): Write<T, M>;
  delete<T>(table: T): Write<T, M>;
  with(...queries: any[]): Database<S, M>;
  $with<Name extends string>(name: Name, fields?: any): NamedQuery<Name>;
  $count(table: any, where?: any): Promise<number> & SQL<number>;
  transaction<R>(run: (tx: Transaction<S, M>) => R, options?: any): R;
  batch<const B extends readonly any[]>(queries: B): Promise<{ -readonly [I in keyof B]: Awaited<B[I]> }>;
  execute(query: any): Promise<any>;
  run(query: any): any;
  all<T = any>(query: any): Result<M, T[]>;
  get<T = any>(query: any): Result<M, T>;
  values(query: any): any;
}
export type NodePgDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type PostgresJsDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type NeonDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type NeonHttpDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type VercelPgDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type PgliteDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type BunSQLDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type PgRemoteDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type AwsDataApiPgDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type XataHttpDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type MySql2Database<S = Record<string, never>> = DatabaseOf<S>;
export type MySqlRemoteDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type PlanetScaleDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type TiDBServerlessDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type LibSQLDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type DrizzleD1Database<S = Record<string, never>> = DatabaseOf<S>;
export type SqliteRemoteDatabase<S = Record<string, never>> = DatabaseOf<S>;
export type BetterSQLite3Database<S = Record<string, never>> = DatabaseOf<S, 'sync'>;
export type BunSQLiteDatabase<S = Record<string, never>> = DatabaseOf<S, 'sync'>;
export type DrizzleSqliteDODatabase<S = Record<string, never>> = DatabaseOf<S, 'sync'>;
export type ExpoSQLiteDatabase<S = Record<string, never>> = DatabaseOf<S, 'sync'>;
export type SQLJsDatabase<S = Record<string, never>> = DatabaseOf<S, 'sync'>;
/** Of dialects: the schema comes after what its driver's answers are. */
export type PgDatabase<_ = any, S = Record<string, never>, __ = any> = DatabaseOf<S>;
export type PgTransaction<_ = any, S = Record<string, never>, __ = any> = DatabaseOf<S> & { rollback(): never };
export type BaseSQLiteDatabase<M = any, _ = any, S = Record<string, never>, __ = any> = DatabaseOf<S, M>;
export type SQLiteTransaction<M = any, _ = any, S = Record<string, never>, __ = any> = DatabaseOf<S, M> & {
  rollback(): never;
};
export type MySqlDatabase<_ = any, __ = any, S = Record<string, never>, ___ = any> = DatabaseOf<S>;
export type MySqlTransaction<_ = any, __ = any, S = Record<string, never>, ___ = any> = DatabaseOf<S> & {
  rollback(): never;
};
export type ExtractTablesWithRelations<S> = S;
type Transaction<S, M = 'async'> = Database<S, M> & { rollback(): never };

export declare function drizzle<S, R>(config: {
  relations: RelationsOfAll<S, R>;
  [option: string]: any;
}): DatabaseOfAll<S, R, 'async'>;
export declare function drizzle<S, R>(
  client: any,
  config: { relations: RelationsOfAll<S, R>; [option: string]: any },
): DatabaseOfAll<S, R, 'async'>;
export declare function drizzle<S = Record<string, never>>(config: {
  schema: S;
  [option: string]: any;
}): Database<S, 'async'>;
export declare function drizzle<S = Record<string, never>>(
  client?: any,
  config?: { schema?: S; [option: string]: any },
): Database<S, 'async'>;
export declare function migrate(...args: any[]): Promise<void>;

export declare function count(column?: any): SQL<number>;
export declare function countDistinct(column?: any): SQL<number>;
export declare function sum(column: any): SQL<string | null>;
export declare function sumDistinct(column: any): SQL<string | null>;
export declare function avg(column: any): SQL<string | null>;
export declare function avgDistinct(column: any): SQL<string | null>;
export declare function max<B>(column: B): SQL<ValueOf<B> | null>;
export declare function min<B>(column: B): SQL<ValueOf<B> | null>;
export declare function getTableColumns<T>(table: T): ColumnsOf<T>;
export declare function getColumns<T>(
  table: T,
): T extends { readonly [tableColumns]: infer C }
  ? C
  : T extends { readonly $inferSelect: infer R }
    ? { [K in keyof R]: ColumnBuilder<R[K], true> }
    : any;
export declare function getViewSelectedFields<T>(view: T): T;
export declare function getTableName(table: any): string;
export declare function is(value: any, type: any): boolean;
export declare function alias<T>(table: T, name: string): T;
export declare const eq: any,
  ne: any,
  gt: any,
  gte: any,
  lt: any,
  lte: any,
  between: any,
  notBetween: any,
  inArray: any,
  notInArray: any,
  like: any,
  notLike: any,
  ilike: any,
  notIlike: any,
  and: any,
  or: any,
  not: any,
  exists: any,
  notExists: any,
  isNull: any,
  isNotNull: any,
  asc: any,
  desc: any,
  arrayContains: any,
  arrayContained: any,
  arrayOverlaps: any,
  placeholder: any,
  param: any,
  cosineDistance: any,
  l2Distance: any,
  innerProduct: any;
export declare class DrizzleError extends Error {}
export declare class DrizzleQueryError extends Error {}
export type Column<T = any> = ColumnBuilder<T>;
export type AnyColumn = ColumnBuilder;

export {};
