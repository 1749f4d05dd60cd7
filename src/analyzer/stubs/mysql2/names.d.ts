export interface RowDataPacket {
  [column: string]: any;
}
export interface ResultSetHeader {
  affectedRows: number;
  fieldCount: number;
  info: string;
  insertId: number;
  serverStatus: number;
  warningStatus: number;
  changedRows: number;
}
export type OkPacket = ResultSetHeader;
export type FieldPacket = any;

interface Queried {
  query<T = any>(sql: any, values?: any): Promise<[T, FieldPacket[]]>;
  execute<T = any>(sql: any, values?: any): Promise<[T, FieldPacket[]]>;
}
export interface Connection extends Queried {
  end(): Promise<void>;
  beginTransaction(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  destroy(): void;
  ping(): Promise<void>;
}
export interface PoolConnection extends Connection {
  release(): void;
}
export interface Pool extends Queried {
  getConnection(): Promise<PoolConnection>;
  end(): Promise<void>;
  on(name: string, listener: (...args: any[]) => void): this;
}
export declare function createPool(options: any): Pool;
export declare function createConnection(options: any): Promise<Connection>;

export {};
