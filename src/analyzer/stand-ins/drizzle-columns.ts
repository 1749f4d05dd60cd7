/** What each kind of column holds, by its builder: the type, or the types by the option `mode`. */
type Kinds = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The first of the modes is the one without the option. */
const numbers = { number: 'number', bigint: 'bigint' };
const dates = { date: 'Date', string: 'string' };
const days = { string: 'string', date: 'Date' };
const decimals = { string: 'string', number: 'number', bigint: 'bigint' };

/** A `Buffer`, where Node's types may be missing too. */
const bytes = "Uint8Array & { toJSON(): { type: 'Buffer'; data: number[] } }";

/** Columns that the database counts up itself. */
const serials: ReadonlySet<string> = new Set(['serial', 'smallserial', 'bigserial']);
/** Columns that it counts up where they are the primary key. */
const counted: Readonly<Record<string, ReadonlySet<string>>> = { sqliteTable: new Set(['integer', 'int']) };

const pg: Kinds = {
  ...same('number', ['serial', 'smallserial', 'integer', 'smallint', 'real', 'doublePrecision']),
  ...same('string', ['uuid', 'time', 'interval', 'inet', 'cidr', 'macaddr', 'macaddr8', 'bit', 'sparsevec']),
  boolean: 'boolean',
  bigint: numbers,
  bigserial: numbers,
  numeric: decimals,
  decimal: decimals,
  timestamp: dates,
  date: days,
  bytea: bytes,
  point: { tuple: '[number, number]', xy: '{ x: number; y: number }' },
  line: { tuple: '[number, number, number]', abc: '{ a: number; b: number; c: number }' },
  geometry: { tuple: '[number, number]', xy: '{ x: number; y: number }' },
  ...same('number[]', ['vector', 'halfvec']),
  ...same('unknown', ['json', 'jsonb']),
};

const sqlite: Kinds = {
  integer: { number: 'number', boolean: 'boolean', timestamp: 'Date', timestamp_ms: 'Date' },
  int: { number: 'number', boolean: 'boolean', timestamp: 'Date', timestamp_ms: 'Date' },
  real: 'number',
  numeric: decimals,
  blob: { buffer: bytes, json: 'unknown', bigint: 'bigint' },
};

const mysql: Kinds = {
  ...same('number', ['int', 'tinyint', 'smallint', 'mediumint', 'serial', 'float', 'double', 'real', 'year']),
  ...same('string', ['time', 'binary', 'varbinary']),
  boolean: 'boolean',
  bigint: numbers,
  decimal: decimals,
  timestamp: dates,
  datetime: dates,
  date: dates,
  json: 'unknown',
};

/** The declarations of a dialect's entry: its columns and its tables. */
export const builders: Readonly<Record<string, string>> = {
  'pg-core': dialect({
    table: 'pgTable',
    kinds: pg,
    texts: ['text', 'varchar', 'char'],
    more: `
export declare function pgEnum<const V extends readonly [string, ...string[]]>(name: string, values: V): ((...args: any[]) => ColumnBuilder<V[number], false, false, false>) & { readonly enumValues: V };
export declare function pgEnum<V extends Record<string, string>>(name: string, values: V): ((...args: any[]) => ColumnBuilder<V[keyof V], false, false, false>) & { readonly enumValues: string[] };
export declare function pgSchema(name: string): { table: typeof pgTable; enum: typeof pgEnum; view: ViewOfQuery; materializedView: ViewOfQuery; sequence: any };
export declare const pgView: ViewOfQuery, pgMaterializedView: ViewOfQuery, pgSequence: any, pgRole: any, pgPolicy: any;`,
  }),
  'sqlite-core': dialect({
    table: 'sqliteTable',
    kinds: sqlite,
    texts: ['text'],
    more: 'export declare const sqliteView: ViewOfQuery;',
  }),
  'mysql-core': dialect({
    table: 'mysqlTable',
    kinds: mysql,
    texts: ['text', 'varchar', 'char', 'tinytext', 'mediumtext', 'longtext'],
    more: `
export declare function mysqlEnum<const V extends readonly [string, ...string[]]>(name: string, values: V): ColumnBuilder<V[number], false, false, false>;
export declare function mysqlEnum<const V extends readonly [string, ...string[]]>(values: V): ColumnBuilder<V[number], false, false, false>;
export declare function mysqlSchema(name: string): { table: typeof mysqlTable; view: ViewOfQuery };
export declare const mysqlView: ViewOfQuery;`,
  }),
};

interface Dialect {
  table: string;
  kinds: Kinds;
  /** Columns of text, with a list of values or with JSON in them. */
  texts: readonly string[];
  more: string;
}

function dialect({ table, kinds, texts, more }: Dialect): string {
  const names = [...Object.keys(kinds), ...texts];
  return `
import type { ColumnBuilder, Columns, Table, ViewOfQuery } from './index';
export * from './index';
interface TableExtra { (...args: any[]): any }
interface ColumnMakers {
${names.map((name) => `  ${name}: typeof ${name};`).join('\n')}
  customType: typeof customType;
}
export declare function ${table}<Name extends string, C extends Columns>(name: Name, columns: C | ((types: ColumnMakers) => C), extra?: TableExtra): Table<Name, C>;
export declare function ${table}Creator(name: (name: string) => string): typeof ${table};
export declare function customType<T extends { data: any }>(config: any): (...args: any[]) => ColumnBuilder<T['data'], false, false, false>;
export declare const index: any, uniqueIndex: any, unique: any, primaryKey: any, foreignKey: any, check: any;
type Together = <Q>(first: Q, ...others: any[]) => Q;
export declare const union: Together, unionAll: Together, intersect: Together, intersectAll: Together, except: Together, exceptAll: Together;
export declare const getTableConfig: any, getViewConfig: any;
export type Any${table[0]!.toUpperCase()}${table.slice(1).replace('Table', 'Column')} = any;
${Object.entries(kinds)
  .map(([name, kind]) => column(name, kind, counted[table]?.has(name) ?? false))
  .join('\n')}
${texts.map(textColumn).join('\n')}
${more}
`;
}

function column(name: string, kind: string | Readonly<Record<string, string>>, isCounted: boolean): string {
  const isMade = serials.has(name);
  const builder = (type: string): string => `ColumnBuilder<${type}, ${isMade}, ${isMade}, ${isCounted}>`;
  const [plain = '', ...others] = typeof kind === 'string' ? [kind] : Object.values(kind);
  const modes = typeof kind === 'string' ? [] : Object.keys(kind).slice(1);
  return [
    ...others.flatMap((type, index) =>
      withOptions(name, `{ mode: '${modes[index]}'; [option: string]: any }`, builder(type)),
    ),
    `export declare function ${name}(name?: any, options?: any): ${builder(plain)};`,
  ].join('\n');
}

function textColumn(name: string): string {
  const builder = (type: string): string => `ColumnBuilder<${type}, false, false, false>`;
  return [
    ...withOptions(
      name,
      '{ enum: V; [option: string]: any }',
      builder('V[number]'),
      '<const V extends readonly string[]>',
    ),
    ...withOptions(name, "{ mode: 'json' }", builder('unknown')),
    `export declare function ${name}(name?: any, options?: any): ${builder('string')};`,
  ].join('\n');
}

/** The name of the column may be left out. */
function withOptions(name: string, options: string, result: string, generic = ''): string[] {
  return ['name: string, ', ''].map(
    (first) => `export declare function ${name}${generic}(${first}options: ${options}): ${result};`,
  );
}

function same(type: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, type]));
}
