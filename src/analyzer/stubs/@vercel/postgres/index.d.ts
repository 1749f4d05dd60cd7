export interface FieldDef {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: string;
}
export interface QueryResult<R = any> {
  rows: R[];
  rowCount: number | null;
  command: string;
  oid: number;
  fields: FieldDef[];
}
export type QueryResultRow = { [column: string]: any };

interface Queried {
  query<R = any, _ = any>(text: any, values?: any): Promise<QueryResult<R>>;
}
interface ClientBase extends Queried {
  on(name: string, listener: (...args: any[]) => void): this;
  release(error?: any): void;
}
interface PoolClient extends ClientBase {}
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

type Tagged = <R = any>(text: TemplateStringsArray, ...values: any[]) => Promise<QueryResult<R>>;
export interface VercelPool extends Pool {
  sql: Tagged;
}
export declare const sql: Tagged & VercelPool;
export declare const db: VercelPool;
export declare function createPool(options?: any): VercelPool;
export declare function createClient(options?: any): Client & { sql: Tagged };

export {};
