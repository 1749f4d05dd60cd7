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
export interface ClientBase extends Queried {
  on(name: string, listener: (...args: any[]) => void): this;
  release(error?: any): void;
}
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

export {};
