import { builders } from './drizzle-columns.ts';
import { queryDeclarations } from './drizzle-queries.ts';

/** What builds conditions: no row has its type from them. */
const operators =
  'eq ne gt gte lt lte between notBetween inArray notInArray like notLike ilike notIlike and or not exists notExists isNull isNotNull asc desc arrayContains arrayContained arrayOverlaps placeholder param cosineDistance l2Distance innerProduct'.split(
    ' ',
  );

const drivers =
  'libsql libsql/web libsql/migrator better-sqlite3/migrator bun-sqlite/migrator bun-sql d1 d1/migrator durable-sqlite/migrator sqlite-proxy sql-js/migrator node-postgres node-postgres/migrator postgres-js postgres-js/migrator neon-http neon-serverless vercel-postgres pglite pg-proxy aws-data-api/pg xata-http mysql2 planetscale-serverless tidb-serverless relations sql'.split(
    ' ',
  );

/** The types by which drivers name what `drizzle()` gives, for a schema. */
const databases =
  'NodePgDatabase PostgresJsDatabase NeonDatabase NeonHttpDatabase VercelPgDatabase PgliteDatabase BunSQLDatabase PgRemoteDatabase AwsDataApiPgDatabase XataHttpDatabase MySql2Database MySqlRemoteDatabase PlanetScaleDatabase TiDBServerlessDatabase LibSQLDatabase DrizzleD1Database SqliteRemoteDatabase'.split(
    ' ',
  );

/** Drivers that wait for nothing, and the types by which they name what `drizzle()` gives. */
const syncDrivers: Readonly<Record<string, string>> = {
  'better-sqlite3': 'BetterSQLite3Database',
  'bun-sqlite': 'BunSQLiteDatabase',
  'durable-sqlite': 'DrizzleSqliteDODatabase',
  'expo-sqlite': 'ExpoSQLiteDatabase',
  'sql-js': 'SQLJsDatabase',
};

/** The function that a driver is used by. */
const callsOf = (mode: 'sync' | 'async'): string => `
export declare function drizzle<S, R>(config: { relations: RelationsOfAll<S, R>; [option: string]: any }): DatabaseOfAll<S, R, '${mode}'>;
export declare function drizzle<S, R>(client: any, config: { relations: RelationsOfAll<S, R>; [option: string]: any }): DatabaseOfAll<S, R, '${mode}'>;
export declare function drizzle<S = Record<string, never>>(config: { schema: S; [option: string]: any }): Database<S, '${mode}'>;
export declare function drizzle<S = Record<string, never>>(client?: any, config?: { schema?: S; [option: string]: any }): Database<S, '${mode}'>;`;

/** What it has of its own stands before what all have. */
const syncEntry = `
import type { Database, DatabaseOfAll, RelationsOfAll } from 'drizzle-orm';
export * from 'drizzle-orm';
${callsOf('sync')}
`;

/** Methods of a column after which a row need not be given it. */
const makers =
  'default $default $defaultFn $onUpdate $onUpdateFn defaultNow defaultRandom autoincrement onUpdateNow generatedAlwaysAs'.split(
    ' ',
  );

/** Types of conditions and of parts of queries. */
const others =
  'SQLWrapper SQLChunk GetColumnData BuildQueryResult DBQueryConfig PgTable AnyPgTable PgTableWithColumns PgColumn PgSelect PgSelectQueryBuilder PgUpdateSetSource PgTransactionConfig PgQueryResultHKT SQLiteTable AnySQLiteTable SQLiteTableWithColumns SQLiteColumn SQLiteSelect SQLiteUpdateSetSource MySqlTable AnyMySqlTable MySqlTableWithColumns MySqlColumn MySqlSelect PgColumnBuilderBase'.split(
    ' ',
  );

/**
 * Enough of drizzle for the types of rows: what tables hold, and what queries over them answer with. Every column may be
 * null after a join that may find nothing, where drizzle knows some of them better.
 */
export const drizzleDeclarations = `
/** Needed: it is never null. Made: a row need not be given it. Counted: as a primary key it is made. */
export interface ColumnBuilder<T = any, Needed extends boolean = boolean, Made extends boolean = boolean, Counted extends boolean = boolean> {
  readonly _: { data: T; notNull: Needed; hasDefault: Made; counted: Counted };
  notNull(): ColumnBuilder<T, true, Made, Counted>;
  primaryKey(...args: any[]): ColumnBuilder<T, true, Counted extends true ? true : Made, Counted>;
  $type<U>(): ColumnBuilder<U, Needed, Made, Counted>;
  array(...args: any[]): ColumnBuilder<T[], Needed, Made, Counted>;
  generatedAlwaysAsIdentity(...args: any[]): ColumnBuilder<T, true, true, Counted>;
  generatedByDefaultAsIdentity(...args: any[]): ColumnBuilder<T, true, true, Counted>;
${makers.map((name) => `  ${name}(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;`).join('\n')}
  references(...args: any[]): this;
  unique(...args: any[]): this;
  [method: string]: any;
}
export type Columns = Record<string, ColumnBuilder>;
type Flat<T> = { [K in keyof T]: T[K] };
type ValueOf<B> = B extends ColumnBuilder<infer T, infer N, any> ? (N extends true ? T : T | null) : any;
export type Row<C> = { [K in keyof C]: ValueOf<C[K]> };
type NeededKeys<C> = { [K in keyof C]: C[K] extends ColumnBuilder<any, true, infer D> ? (D extends true ? never : K) : never }[keyof C];
export type Inserted<C> = Flat<{ [K in keyof C as K extends NeededKeys<C> ? K : never]: ValueOf<C[K]> } & { [K in keyof C as K extends NeededKeys<C> ? never : K]?: ValueOf<C[K]> | undefined }>;
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
export type InferModel<T extends { $inferSelect: any; $inferInsert: any }, Mode extends 'select' | 'insert' = 'select'> =
  Mode extends 'select' ? T['$inferSelect'] : T['$inferInsert'];
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
  [K in keyof F]: F[K] extends ColumnBuilder ? ValueOf<F[K]>
    : F[K] extends SQL<infer T> ? T
    : F[K] extends { readonly $inferSelect: infer R } ? R
    : F[K] extends object ? Selected<F[K]> : any;
};
${queryDeclarations}
/** A row is always there where the columns that lead to it always have a value. */
export interface One<T, Absent = null> { readonly one: T; readonly absent: Absent }
export interface Many<T> { readonly many: T }
export interface Relations<Name extends string = string, R = any> { readonly table: Name; readonly relations: R }
interface RelationMakers { one<T, const F extends readonly any[] = []>(table: T, config?: { fields?: F; [option: string]: any }): One<T, F extends readonly [] ? null : F[number] extends ColumnBuilder<any, true> ? never : null>; many<T>(table: T, config?: any): Many<T> }
export declare function relations<T, R>(table: T, make: (makers: RelationMakers) => R): Relations<NameOf<T>, R>;
type RelationsOf<S, Name extends string> = S[keyof S] extends infer E ? (E extends Relations<Name, infer R> ? R : never) : never;
interface FindConfig { columns?: any; with?: any; extras?: Record<string, any> | ((fields: any, helpers: { sql: SQLTag; [name: string]: any }) => any); where?: any; orderBy?: any; limit?: any; offset?: any }
type Kept<C, Q> = Q extends { columns: infer M }
  ? true extends M[keyof M]
    ? { [K in keyof C as K extends keyof M ? (M[K] extends true ? K : never) : never]: ValueOf<C[K]> }
    : { [K in keyof C as K extends keyof M ? never : K]: ValueOf<C[K]> }
  : Row<C>;
type Related<S, E, W> = E extends Many<infer T> ? Found<S, T, W>[] : E extends One<infer T, infer A> ? Found<S, T, W> | A : any;
type WithOf<S, T, Q> = Q extends { with: infer W }
  ? RelationsOf<S, NameOf<T>> extends infer R
    ? { [K in keyof W as W[K] extends false | undefined ? never : K]: K extends keyof R ? Related<S, R[K], W[K]> : any }
    : {}
  : {};
type Extra<X> = { [K in keyof X]: X[K] extends (...args: any[]) => infer V ? (V extends SQL<infer T> ? T : any) : X[K] extends SQL<infer T> ? T : any };
type Extras<Q> = Q extends { extras: infer X } ? (X extends (...args: any[]) => infer V ? Extra<V> : Extra<X>) : {};
type Found<S, T, Q> = Flat<Kept<ColumnsOf<T>, Q> & WithOf<S, T, Q> & Extras<Q>>;
interface FoundQuery<R> extends Promise<R> { prepare(name?: string): { execute(values?: any): Promise<R>; [way: string]: any }; execute(values?: any): Promise<R>; sync(): R; toSQL(): { sql: string; params: unknown[] } }
interface Finder<S, T> {
  findMany<const Q extends FindConfig = {}>(config?: Q & FindConfig): FoundQuery<Found<S, T, Q>[]>;
  findFirst<const Q extends FindConfig = {}>(config?: Q & FindConfig): FoundQuery<Found<S, T, Q> | undefined>;
}
/** Relations of all tables at once, which queries are asked with objects. */
export interface RelationsOfAll<S = any, R = any> { readonly tables: S; readonly relations: R }
interface OneNamed<K, O> { readonly oneNamed: K; readonly optional: O }
interface ManyNamed<K> { readonly manyNamed: K }
type TableKeys<S> = { [K in keyof S]: S[K] extends { readonly $inferSelect: any } ? K : never }[keyof S];
type RelationHelpers<S> = { readonly [K in TableKeys<S>]: any } & {
  one: { [K in TableKeys<S>]: <const O extends { readonly [option: string]: any } = {}>(config?: O) => OneNamed<K, O extends { readonly optional: infer I } ? I : true> };
  many: { [K in TableKeys<S>]: (config?: any) => ManyNamed<K> };
};
export declare function defineRelations<S extends object, R = {}>(schema: S, make?: (helpers: RelationHelpers<S>) => R): RelationsOfAll<S, R>;
export declare function defineRelationsPart<S extends object, R = {}>(schema: S, make?: (helpers: RelationHelpers<S>) => R): RelationsOfAll<S, R>;
type NamedRelation<S, R, E, W> = E extends ManyNamed<infer K> ? FoundNamed<S, R, K, W>[]
  : E extends OneNamed<infer K, infer O> ? FoundNamed<S, R, K, W> | (O extends false ? never : null) : any;
type WithNamed<S, R, K, Q> = Q extends { with: infer W }
  ? (K extends keyof R ? R[K] : {}) extends infer Own
    ? { [N in keyof W as W[N] extends false | undefined ? never : N]: N extends keyof Own ? NamedRelation<S, R, Own[N], W[N]> : any }
    : {}
  : {};
type FoundNamed<S, R, K, Q> = K extends keyof S ? Flat<Kept<ColumnsOf<S[K]>, Q> & WithNamed<S, R, K, Q> & Extras<Q>> : any;
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
export type DatabaseOf<S, M = 'async'> = S extends RelationsOfAll<infer T, infer R> ? DatabaseOfAll<T, R, M> : Database<S, M>;
${others.map((name) => `export type ${name}<A = any, B = any, C = any, D = any> = any;`).join('\n')}
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
${databases.map((name) => `export type ${name}<S = Record<string, never>> = DatabaseOf<S>;`).join('\n')}
${Object.values(syncDrivers)
  .map((name) => `export type ${name}<S = Record<string, never>> = DatabaseOf<S, 'sync'>;`)
  .join('\n')}
/** Of dialects: the schema comes after what its driver's answers are. */
export type PgDatabase<_ = any, S = Record<string, never>, __ = any> = DatabaseOf<S>;
export type PgTransaction<_ = any, S = Record<string, never>, __ = any> = DatabaseOf<S> & { rollback(): never };
export type BaseSQLiteDatabase<M = any, _ = any, S = Record<string, never>, __ = any> = DatabaseOf<S, M>;
export type SQLiteTransaction<M = any, _ = any, S = Record<string, never>, __ = any> = DatabaseOf<S, M> & { rollback(): never };
export type MySqlDatabase<_ = any, __ = any, S = Record<string, never>, ___ = any> = DatabaseOf<S>;
export type MySqlTransaction<_ = any, __ = any, S = Record<string, never>, ___ = any> = DatabaseOf<S> & { rollback(): never };
export type ExtractTablesWithRelations<S> = S;
export type Transaction<S, M = 'async'> = Database<S, M> & { rollback(): never };
${callsOf('async')}
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
export declare function getColumns<T>(table: T): T extends { readonly [tableColumns]: infer C } ? C : T extends { readonly $inferSelect: infer R } ? { [K in keyof R]: ColumnBuilder<R[K], true> } : any;
export declare function getViewSelectedFields<T>(view: T): T;
export declare function getTableName(table: any): string;
export declare function is(value: any, type: any): boolean;
export declare function alias<T>(table: T, name: string): T;
export declare const ${operators.join(': any, ')}: any;
export declare class DrizzleError extends Error {}
export declare class DrizzleQueryError extends Error {}
export type Column<T = any> = ColumnBuilder<T>;
export type AnyColumn = ColumnBuilder;
`;

/** The entries of dialects and drivers below its own. */
export const drizzleEntries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(builders).map(([dialect, text]) => [`${dialect}.d.ts`, text])),
  ...Object.fromEntries(drivers.map((name) => [`${name}.d.ts`, "export * from 'drizzle-orm';"])),
  ...Object.fromEntries(Object.keys(syncDrivers).map((name) => [`${name}.d.ts`, syncEntry])),
};

/** Schemas of zod that are made from tables. */
export const drizzleZodDeclarations = `
import type { ZodObject, ZodOptional, ZodType } from 'zod';
import type { Inserted, Row } from 'drizzle-orm';
type ColumnsOf<T> = T extends { readonly $inferSelect: infer R; readonly $inferInsert: infer I } ? { row: R; inserted: I } : { row: any; inserted: any };
type Shape<O, R> = {
  [K in keyof O]-?: K extends keyof R
    ? R[K] extends (column: any) => infer Z ? Refined<O, K, Z> : R[K] extends ZodType<any, any> ? R[K] : Field<O, K>
    : Field<O, K>;
};
/** What a function makes of a column's schema stays as optional as the column, where it says a type of its own. */
type Refined<O, K extends keyof O, Z> = 0 extends 1 & Z ? Field<O, K>
  : Z extends ZodType<infer A, infer B>
    ? {} extends Pick<O, K> ? ZodOptional<A | Emptied<O, K>, B | Emptied<O, K>> : null extends O[K] ? ZodType<A | null, B | null> : Z
    : Field<O, K>;
type Emptied<O, K extends keyof O> = undefined | (null extends O[K] ? null : never);
type Field<O, K extends keyof O> = {} extends Pick<O, K> ? ZodOptional<O[K] | undefined, O[K] | undefined> : ZodType<O[K], O[K]>;
type Refinements = Record<string, ZodType<any, any> | ((schema: any) => any)>;
export declare function createSelectSchema<T, R extends Refinements = {}>(table: T, refine?: R): ZodObject<Shape<ColumnsOf<T>['row'], R>>;
export declare function createInsertSchema<T, R extends Refinements = {}>(table: T, refine?: R): ZodObject<Shape<ColumnsOf<T>['inserted'], R>>;
export declare function createUpdateSchema<T, R extends Refinements = {}>(table: T, refine?: R): ZodObject<Shape<Partial<ColumnsOf<T>['inserted']>, R>>;
export declare function createSchemaFactory(options?: any): {
  createSelectSchema: typeof createSelectSchema;
  createInsertSchema: typeof createInsertSchema;
  createUpdateSchema: typeof createUpdateSchema;
};
`;
