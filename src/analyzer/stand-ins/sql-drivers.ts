/** A package whose default export has all that its `names` export. */
export const wholeEntry = `
import * as names from './names';
export * from './names';
export default names;
`;

const result = `
export interface FieldDef { name: string; tableID: number; columnID: number; dataTypeID: number; dataTypeSize: number; dataTypeModifier: number; format: string }
export interface QueryResult<R = any> { rows: R[]; rowCount: number | null; command: string; oid: number; fields: FieldDef[] }
export type QueryResultRow = { [column: string]: any };
`;

const clients = `
interface Queried { query<R = any, _ = any>(text: any, values?: any): Promise<QueryResult<R>> }
export interface ClientBase extends Queried { on(name: string, listener: (...args: any[]) => void): this; release(error?: any): void }
export interface PoolClient extends ClientBase {}
export declare class Pool implements Queried {
  constructor(options?: any);
  query<R = any, _ = any>(text: any, values?: any): Promise<QueryResult<R>>;
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  on(name: string, listener: (...args: any[]) => void): this;
}
export declare class Client implements Queried {
  constructor(options?: any);
  query<R = any, _ = any>(text: any, values?: any): Promise<QueryResult<R>>;
  connect(): Promise<void>;
  end(): Promise<void>;
  on(name: string, listener: (...args: any[]) => void): this;
}
export declare const types: any;
`;

const mysqlRows = `
export interface RowDataPacket { [column: string]: any }
export interface ResultSetHeader { affectedRows: number; fieldCount: number; info: string; insertId: number; serverStatus: number; warningStatus: number; changedRows: number }
export type OkPacket = ResultSetHeader;
export type FieldPacket = any;
`;

const mysqlNames = `${mysqlRows}
interface Queried {
  query<T = any>(sql: any, values?: any): Promise<[T, FieldPacket[]]>;
  execute<T = any>(sql: any, values?: any): Promise<[T, FieldPacket[]]>;
}
export interface Connection extends Queried { end(): Promise<void>; beginTransaction(): Promise<void>; commit(): Promise<void>; rollback(): Promise<void>; destroy(): void; ping(): Promise<void> }
export interface PoolConnection extends Connection { release(): void }
export interface Pool extends Queried { getConnection(): Promise<PoolConnection>; end(): Promise<void>; on(name: string, listener: (...args: any[]) => void): this }
export declare function createPool(options: any): Pool;
export declare function createConnection(options: any): Promise<Connection>;
`;

const better = `
interface Connection {
  prepare<_ = any, R = unknown>(sql: string): Database.Statement<any, R>;
  exec(sql: string): this;
  pragma(text: string, options?: any): any;
  transaction<F extends (...args: any[]) => any>(call: F): F & { deferred: F; immediate: F; exclusive: F };
  close(): this;
}
declare const Database: { new (file?: any, options?: any): Connection; (file?: any, options?: any): Connection };
declare namespace Database {
  type Database = Connection;
  interface RunResult { changes: number; lastInsertRowid: number | bigint }
  interface Statement<_ = any, R = unknown> {
    run(...values: any[]): RunResult;
    get(...values: any[]): R | undefined;
    all(...values: any[]): R[];
    iterate(...values: any[]): IterableIterator<R>;
    bind(...values: any[]): this;
    pluck(on?: boolean): Statement<any, any>;
    raw(on?: boolean): Statement<any, any>;
  }
}
export = Database;
`;

const postgres = `
declare function postgres(url?: any, options?: any): postgres.Sql;
declare namespace postgres {
  interface Sql {
    <T extends readonly any[] = any[]>(text: TemplateStringsArray, ...values: any[]): Promise<T>;
    (value: any, ...columns: any[]): any;
    unsafe<T extends readonly any[] = any[]>(text: string, values?: any, options?: any): Promise<T>;
    begin<T>(call: (sql: Sql) => T | Promise<T>): Promise<T>;
    begin<T>(options: string, call: (sql: Sql) => T | Promise<T>): Promise<T>;
    json(value: any): any;
    array(value: any, type?: any): any;
    end(options?: any): Promise<void>;
  }
  type TransactionSql = Sql;
  type Row = { [column: string]: any };
}
export = postgres;
`;

const neon = `${result}${clients}
export interface NeonQueryFunction<_ = any, __ = any> {
  (text: TemplateStringsArray, ...values: any[]): Promise<Record<string, any>[]>;
  (text: string, values?: any[], options?: any): Promise<any>;
  query(text: string, values?: any[], options?: any): Promise<any>;
  transaction(queries: any, options?: any): Promise<any>;
  unsafe(text: string): any;
}
export declare function neon(url: string): NeonQueryFunction;
export declare function neon(url: string, options: any): any;
export declare const neonConfig: any;
`;

const vercel = `${result}${clients}
type Tagged = <R = any>(text: TemplateStringsArray, ...values: any[]) => Promise<QueryResult<R>>;
export interface VercelPool extends Pool { sql: Tagged }
export declare const sql: Tagged & VercelPool;
export declare const db: VercelPool;
export declare function createPool(options?: any): VercelPool;
export declare function createClient(options?: any): Client & { sql: Tagged };
`;

const libsql = `
export type Value = null | string | number | bigint | ArrayBuffer;
export type Row = { [column: string]: any; [column: number]: any };
export interface ResultSet { columns: string[]; columnTypes: string[]; rows: Row[]; rowsAffected: number; lastInsertRowid: bigint | undefined; toJSON(): any }
export interface Client {
  execute(statement: any, values?: any): Promise<ResultSet>;
  batch(statements: any[], mode?: any): Promise<ResultSet[]>;
  transaction(mode?: any): Promise<any>;
  executeMultiple(sql: string): Promise<void>;
  close(): void;
}
export declare function createClient(options: any): Client;
`;

/** Drivers that give rows as the call says they are, or as anything, among what else each driver answers with. */
export const sqlDrivers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pg: { 'names.d.ts': result + clients, 'index.d.ts': wholeEntry },
  '@neondatabase/serverless': { 'index.d.ts': neon },
  '@vercel/postgres': { 'index.d.ts': vercel },
  postgres: { 'index.d.ts': postgres },
  mysql2: {
    'names.d.ts': mysqlNames,
    'promise.d.ts': wholeEntry,
    'index.d.ts': `${mysqlRows}
export declare function createPool(options: any): { promise(): import('./names').Pool; [name: string]: any };
export declare function createConnection(options: any): { promise(): import('./names').Connection; [name: string]: any };
declare const all: { createPool: typeof createPool; createConnection: typeof createConnection };
export default all;`,
  },
  'better-sqlite3': { 'index.d.ts': better },
  '@libsql/client': Object.fromEntries(
    ['index', 'web', 'http', 'node', 'sqlite3'].map((name) => [`${name}.d.ts`, libsql]),
  ),
};
