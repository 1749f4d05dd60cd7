// A driver gives rows as the call says they are, or as anything, among what else it answers with.
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

export {};
