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
