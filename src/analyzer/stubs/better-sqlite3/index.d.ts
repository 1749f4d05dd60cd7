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
  interface RunResult {
    changes: number;
    lastInsertRowid: number | bigint;
  }
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
