import type { ColumnBuilder, Columns, Table, ViewOfQuery } from './index';
export * from './index';
interface TableExtra {
  (...args: any[]): any;
}
interface ColumnMakers {
  serial: typeof serial;
  smallserial: typeof smallserial;
  integer: typeof integer;
  smallint: typeof smallint;
  real: typeof real;
  doublePrecision: typeof doublePrecision;
  uuid: typeof uuid;
  time: typeof time;
  interval: typeof interval;
  inet: typeof inet;
  cidr: typeof cidr;
  macaddr: typeof macaddr;
  macaddr8: typeof macaddr8;
  bit: typeof bit;
  sparsevec: typeof sparsevec;
  boolean: typeof boolean;
  bigint: typeof bigint;
  bigserial: typeof bigserial;
  numeric: typeof numeric;
  decimal: typeof decimal;
  timestamp: typeof timestamp;
  date: typeof date;
  bytea: typeof bytea;
  point: typeof point;
  line: typeof line;
  geometry: typeof geometry;
  vector: typeof vector;
  halfvec: typeof halfvec;
  json: typeof json;
  jsonb: typeof jsonb;
  text: typeof text;
  varchar: typeof varchar;
  char: typeof char;
  customType: typeof customType;
}
export declare function pgTable<Name extends string, C extends Columns>(
  name: Name,
  columns: C | ((types: ColumnMakers) => C),
  extra?: TableExtra,
): Table<Name, C>;
export declare function pgTableCreator(name: (name: string) => string): typeof pgTable;
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
export type AnyPgColumn = any;
export declare function serial(name?: any, options?: any): ColumnBuilder<number, true, true, false>;
export declare function smallserial(name?: any, options?: any): ColumnBuilder<number, true, true, false>;
export declare function integer(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function smallint(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function real(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function doublePrecision(name?: any, options?: any): ColumnBuilder<number, false, false, false>;
export declare function uuid(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function time(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function interval(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function inet(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function cidr(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function macaddr(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function macaddr8(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function bit(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function sparsevec(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
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
export declare function bigserial(
  name: string,
  options: { mode: 'bigint'; [option: string]: any },
): ColumnBuilder<bigint, true, true, false>;
export declare function bigserial(options: {
  mode: 'bigint';
  [option: string]: any;
}): ColumnBuilder<bigint, true, true, false>;
export declare function bigserial(name?: any, options?: any): ColumnBuilder<number, true, true, false>;
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
export declare function date(
  name: string,
  options: { mode: 'date'; [option: string]: any },
): ColumnBuilder<Date, false, false, false>;
export declare function date(options: {
  mode: 'date';
  [option: string]: any;
}): ColumnBuilder<Date, false, false, false>;
export declare function date(name?: any, options?: any): ColumnBuilder<string, false, false, false>;
export declare function bytea(
  name?: any,
  options?: any,
): ColumnBuilder<Uint8Array & { toJSON(): { type: 'Buffer'; data: number[] } }, false, false, false>;
export declare function point(
  name: string,
  options: { mode: 'xy'; [option: string]: any },
): ColumnBuilder<{ x: number; y: number }, false, false, false>;
export declare function point(options: {
  mode: 'xy';
  [option: string]: any;
}): ColumnBuilder<{ x: number; y: number }, false, false, false>;
export declare function point(name?: any, options?: any): ColumnBuilder<[number, number], false, false, false>;
export declare function line(
  name: string,
  options: { mode: 'abc'; [option: string]: any },
): ColumnBuilder<{ a: number; b: number; c: number }, false, false, false>;
export declare function line(options: {
  mode: 'abc';
  [option: string]: any;
}): ColumnBuilder<{ a: number; b: number; c: number }, false, false, false>;
export declare function line(name?: any, options?: any): ColumnBuilder<[number, number, number], false, false, false>;
export declare function geometry(
  name: string,
  options: { mode: 'xy'; [option: string]: any },
): ColumnBuilder<{ x: number; y: number }, false, false, false>;
export declare function geometry(options: {
  mode: 'xy';
  [option: string]: any;
}): ColumnBuilder<{ x: number; y: number }, false, false, false>;
export declare function geometry(name?: any, options?: any): ColumnBuilder<[number, number], false, false, false>;
export declare function vector(name?: any, options?: any): ColumnBuilder<number[], false, false, false>;
export declare function halfvec(name?: any, options?: any): ColumnBuilder<number[], false, false, false>;
export declare function json(name?: any, options?: any): ColumnBuilder<unknown, false, false, false>;
export declare function jsonb(name?: any, options?: any): ColumnBuilder<unknown, false, false, false>;
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

export declare function pgEnum<const V extends readonly [string, ...string[]]>(
  name: string,
  values: V,
): ((...args: any[]) => ColumnBuilder<V[number], false, false, false>) & { readonly enumValues: V };
export declare function pgEnum<V extends Record<string, string>>(
  name: string,
  values: V,
): ((...args: any[]) => ColumnBuilder<V[keyof V], false, false, false>) & { readonly enumValues: string[] };
export declare function pgSchema(name: string): {
  table: typeof pgTable;
  enum: typeof pgEnum;
  view: ViewOfQuery;
  materializedView: ViewOfQuery;
  sequence: any;
};
export declare const pgView: ViewOfQuery, pgMaterializedView: ViewOfQuery, pgSequence: any, pgRole: any, pgPolicy: any;
