export type Value = null | string | number | bigint | ArrayBuffer;
export type Row = { [column: string]: any; [column: number]: any };
export interface ResultSet {
  columns: string[];
  columnTypes: string[];
  rows: Row[];
  rowsAffected: number;
  lastInsertRowid: bigint | undefined;
  toJSON(): any;
}
export interface Client {
  execute(statement: any, values?: any): Promise<ResultSet>;
  batch(statements: any[], mode?: any): Promise<ResultSet[]>;
  transaction(mode?: any): Promise<any>;
  executeMultiple(sql: string): Promise<void>;
  close(): void;
}
export declare function createClient(options: any): Client;
