import type { ColumnBuilder, Columns, Table, ViewOfQuery } from './index';
export * from './index';
interface TableExtra {
  (...args: any[]): any;
}
interface ColumnMakers {
  int: typeof int;
  tinyint: typeof tinyint;
  smallint: typeof smallint;
  mediumint: typeof mediumint;
  serial: typeof serial;
  float: typeof float;
  double: typeof double;
  real: typeof real;
  year: typeof year;
  time: typeof time;
  binary: typeof binary;
  varbinary: typeof varbinary;
  boolean: typeof boolean;
  bigint: typeof bigint;
  decimal: typeof decimal;
  timestamp: typeof timestamp;
  datetime: typeof datetime;
  date: typeof date;
  json: typeof json;
  text: typeof text;
  varchar: typeof varchar;
  char: typeof char;
  tinytext: typeof tinytext;
  mediumtext: typeof mediumtext;
  longtext: typeof longtext;
  customType: typeof customType;
}
export declare function mysqlTable<Name extends string, C extends Columns>(
  name: Name,
  columns: C | ((types: ColumnMakers) => C),
  extra?: TableExtra,
): Table<Name, C>;
export declare function mysqlTableCreator(name: (name: string) => string): typeof mysqlTable;
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
export type AnyMySqlColumn = any;
export declare function int(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function tinyint(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function smallint(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function mediumint(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function serial(name?: any, options?: any): ColumnBuilder<number, true, true, false>;
export declare function float(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function double(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function real(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function year(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function time(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function binary(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function varbinary(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function boolean(name?: any, options?: any): ColumnBuilder<boolean, false, false, false>;
export declare function bigint(
  name: string,
  options: { mode: 'bigint'; [option: string]: any },
): ColumnBuilder<bigint, false, false, false>;
export declare function bigint(options: {
  mode: 'bigint';
  [option: string]: any;
}): ColumnBuilder<bigint, false, false, false>;
export declare function bigint(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function decimal(
  name: string,
  options: { mode: 'number'; [option: string]: any },
): ColumnBuilder<number, false, false, false>;
export declare function decimal(options: {
  mode: 'number';
  [option: string]: any;
}): ColumnBuilder<number, false, false, false>;
export declare function decimal(
  name: string,
  options: { mode: 'bigint'; [option: string]: any },
): ColumnBuilder<bigint, false, false, false>;
export declare function decimal(options: {
  mode: 'bigint';
  [option: string]: any;
}): ColumnBuilder<bigint, false, false, false>;
export declare function decimal(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function timestamp(
  name: string,
  options: { mode: 'string'; [option: string]: any },
): ColumnBuilder<string, false, false, false>;
export declare function timestamp(options: {
  mode: 'string';
  [option: string]: any;
}): ColumnBuilder<string, false, false, false>;
export declare function timestamp(name?: any, options?: any): ColumnBuilder<Date, false, false, false>;
export declare function datetime(
  name: string,
  options: { mode: 'string'; [option: string]: any },
): ColumnBuilder<string, false, false, false>;
export declare function datetime(options: {
  mode: 'string';
  [option: string]: any;
}): ColumnBuilder<string, false, false, false>;
export declare function datetime(name?: any, options?: any): ColumnBuilder<Date, false, false, false>;
export declare function date(
  name: string,
  options: { mode: 'string'; [option: string]: any },
): ColumnBuilder<string, false, false, false>;
export declare function date(options: {
  mode: 'string';
  [option: string]: any;
}): ColumnBuilder<string, false, false, false>;
export declare function date(name?: any, options?: any): ColumnBuilder<Date, false, false, false>;
export declare function json(name?: any, options?: any): ColumnBuilder<unknown, false, false, false>;
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
export declare function varchar<const V extends readonly string[]>(
  name: string,
  options: { enum: V; [option: string]: any },
): ColumnBuilder<V[number], false, false, false>;
export declare function varchar<const V extends readonly string[]>(options: {
  enum: V;
  [option: string]: any;
}): ColumnBuilder<V[number], false, false, false>;
export declare function varchar(name: string, options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function varchar(options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function varchar(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function char<const V extends readonly string[]>(
  name: string,
  options: { enum: V; [option: string]: any },
): ColumnBuilder<V[number], false, false, false>;
export declare function char<const V extends readonly string[]>(options: {
  enum: V;
  [option: string]: any;
}): ColumnBuilder<V[number], false, false, false>;
export declare function char(name: string, options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function char(options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function char(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function tinytext<const V extends readonly string[]>(
  name: string,
  options: { enum: V; [option: string]: any },
): ColumnBuilder<V[number], false, false, false>;
export declare function tinytext<const V extends readonly string[]>(options: {
  enum: V;
  [option: string]: any;
}): ColumnBuilder<V[number], false, false, false>;
export declare function tinytext(name: string, options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function tinytext(options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function tinytext(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function mediumtext<const V extends readonly string[]>(
  name: string,
  options: { enum: V; [option: string]: any },
): ColumnBuilder<V[number], false, false, false>;
export declare function mediumtext<const V extends readonly string[]>(options: {
  enum: V;
  [option: string]: any;
}): ColumnBuilder<V[number], false, false, false>;
export declare function mediumtext(
  name: string,
  options: { mode: 'json' },
): ColumnBuilder<unknown, false, false, false>;
export declare function mediumtext(options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function mediumtext(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function longtext<const V extends readonly string[]>(
  name: string,
  options: { enum: V; [option: string]: any },
): ColumnBuilder<V[number], false, false, false>;
export declare function longtext<const V extends readonly string[]>(options: {
  enum: V;
  [option: string]: any;
}): ColumnBuilder<V[number], false, false, false>;
export declare function longtext(name: string, options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function longtext(options: { mode: 'json' }): ColumnBuilder<unknown, false, false, false>;
export declare function longtext(name?: any, options?: any): ColumnBuilder<string, false, false, false>;

export declare function mysqlEnum<const V extends readonly [string, ...string[]]>(
  name: string,
  values: V,
): ColumnBuilder<V[number], false, false, false>;
export declare function mysqlEnum<const V extends readonly [string, ...string[]]>(
  values: V,
): ColumnBuilder<V[number], false, false, false>;
export declare function mysqlSchema(name: string): { table: typeof mysqlTable; view: ViewOfQuery };
export declare const mysqlView: ViewOfQuery;
