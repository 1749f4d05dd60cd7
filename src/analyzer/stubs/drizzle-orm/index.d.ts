// Enough of drizzle for the types of rows: what tables hold, and what queries over them answer with. Every column may be
// null after a join that may find nothing, where drizzle knows some of them better.
import type { Insert, NamedQuery, Result, SelectAll, SelectSome, Write } from './queries';
import type { DatabaseOfAll, Finder, RelationsOfAll } from './relational';
import type { ColumnBuilder, ColumnsOf, SQL, ValueOf, tableColumns } from './tables';
export {
  ColumnBuilder,
  Columns,
  InferEnum,
  InferInsertModel,
  InferModel,
  InferSelectModel,
  SQL,
  Table,
  sql,
} from './tables';
export { Query, Result, View, ViewOfQuery } from './queries';
export {
  DatabaseOfAll,
  Many,
  One,
  Relations,
  RelationsOfAll,
  defineRelations,
  defineRelationsPart,
  relations,
} from './relational';

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
