import type { ColumnBuilder, Columns, Table, ViewOfQuery } from './index';
export * from './index';
interface TableExtra {
  (...args: any[]): any;
}
interface ColumnMakers {
  integer: typeof integer;
  int: typeof int;
  real: typeof real;
  numeric: typeof numeric;
  blob: typeof blob;
  text: typeof text;
  customType: typeof customType;
}
export declare function sqliteTable<Name extends string, C extends Columns>(
  name: Name,
  columns: C | ((types: ColumnMakers) => C),
  extra?: TableExtra,
): Table<Name, C>;
export declare function sqliteTableCreator(name: (name: string) => string): typeof sqliteTable;
export declare function customType<T extends { data: any }>(
  config: any,
): (...args: any[]) => ColumnBuilder<T['data'], false, false, false>;
export declare const index: any, uniqueIndex: any, unique: any, primaryKey: any, foreignKey: any, check: any;
type Together = <Q>(first: Q, ...others: any[]) => Q;
export declare const union: Together,
  unionAll: Together,
  intersect: Together,
  intersectAll: Together,
  except: Together,
  exceptAll: Together;
export declare const getTableConfig: any, getViewConfig: any;
export type AnySQLiteColumn = any;
export declare function integer(
  name: string,
  options: { mode: 'boolean'; [option: string]: any },
): ColumnBuilder<boolean, false, false, true>;
export declare function integer(options: {
  mode: 'boolean';
  [option: string]: any;
}): ColumnBuilder<boolean, false, false, true>;
export declare function integer(
  name: string,
  options: { mode: 'timestamp'; [option: string]: any },
): ColumnBuilder<Date, false, false, true>;
export declare function integer(options: {
  mode: 'timestamp';
  [option: string]: any;
}): ColumnBuilder<Date, false, false, true>;
export declare function integer(
  name: string,
  options: { mode: 'timestamp_ms'; [option: string]: any },
): ColumnBuilder<Date, false, false, true>;
export declare function integer(options: {
  mode: 'timestamp_ms';
  [option: string]: any;
}): ColumnBuilder<Date, false, false, true>;
export declare function integer(name?: any, options?: any): ColumnBuilder<number, false, false, true>;
export declare function int(
  name: string,
  options: { mode: 'boolean'; [option: string]: any },
): ColumnBuilder<boolean, false, false, true>;
export declare function int(options: {
  mode: 'boolean';
  [option: string]: any;
}): ColumnBuilder<boolean, false, false, true>;
export declare function int(
  name: string,
  options: { mode: 'timestamp'; [option: string]: any },
): ColumnBuilder<Date, false, false, true>;
export declare function int(options: {
  mode: 'timestamp';
  [option: string]: any;
}): ColumnBuilder<Date, false, false, true>;
export declare function int(
  name: string,
  options: { mode: 'timestamp_ms'; [option: string]: any },
): ColumnBuilder<Date, false, false, true>;
export declare function int(options: {
  mode: 'timestamp_ms';
  [option: string]: any;
}): ColumnBuilder<Date, false, false, true>;
export declare function int(name?: any, options?: any): ColumnBuilder<number, false, false, true>;
export declare function real(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function numeric(
  name: string,
  options: { mode: 'number'; [option: string]: any },
): ColumnBuilder<number, false, false, false>;
export declare function numeric(options: {
  mode: 'number';
  [option: string]: any;
}): ColumnBuilder<number, false, false, false>;
export declare function numeric(
  name: string,
  options: { mode: 'bigint'; [option: string]: any },
): ColumnBuilder<bigint, false, false, false>;
export declare function numeric(options: {
  mode: 'bigint';
  [option: string]: any;
}): ColumnBuilder<bigint, false, false, false>;
export declare function numeric(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function blob(
  name: string,
  options: { mode: 'json'; [option: string]: any },
): ColumnBuilder<unknown, false, false, false>;
export declare function blob(options: {
  mode: 'json';
  [option: string]: any;
}): ColumnBuilder<unknown, false, false, false>;
export declare function blob(
  name: string,
  options: { mode: 'bigint'; [option: string]: any },
): ColumnBuilder<bigint, false, false, false>;
export declare function blob(options: {
  mode: 'bigint';
  [option: string]: any;
}): ColumnBuilder<bigint, false, false, false>;
export declare function blob(
  name?: any,
  options?: any,
): ColumnBuilder<Uint8Array & { toJSON(): { type: 'Buffer'; data: number[] } }, false, false, false>;
export declare function text<const V extends readonly string[]>(
  name: string,
  options: { enum: V; [option: string]: any },
): ColumnBuilder<V[number], false, false, false>;
export declare function text<const V extends readonly string[]>(options: {
  enum: V;
  [option: string]: any;
}): ColumnBuilder<V[number], false, false, false>;
export declare function text(name: string, options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function text(options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function text(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare const sqliteView: ViewOfQuery;
