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

export declare function createPool(options: any): { promise(): import('./names').Pool; [name: string]: any };
export declare function createConnection(options: any): {
  promise(): import('./names').Connection;
  [name: string]: any;
};
declare const all: { createPool: typeof createPool; createConnection: typeof createConnection };
export default all;
