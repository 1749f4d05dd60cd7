/** Needed: it is never null. Made: a row need not be given it. Counted: as a primary key it is made. */
export interface ColumnBuilder<
  T = any,
  Needed extends boolean = boolean,
  Made extends boolean = boolean,
  Counted extends boolean = boolean,
> {
  readonly _: { data: T; notNull: Needed; hasDefault: Made; counted: Counted };
  notNull(): ColumnBuilder<T, true, Made, Counted>;
  primaryKey(...args: any[]): ColumnBuilder<T, true, Counted extends true ? true : Made, Counted>;
  $type<U>(): ColumnBuilder<U, Needed, Made, Counted>;
  array(...args: any[]): ColumnBuilder<T[], Needed, Made, Counted>;
  generatedAlwaysAsIdentity(...args: any[]): ColumnBuilder<T, true, true, Counted>;
  generatedByDefaultAsIdentity(...args: any[]): ColumnBuilder<T, true, true, Counted>;
  default(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $default(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $defaultFn(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $onUpdate(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  $onUpdateFn(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  defaultNow(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  defaultRandom(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  autoincrement(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  onUpdateNow(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  generatedAlwaysAs(...args: any[]): ColumnBuilder<T, Needed, true, Counted>;
  references(...args: any[]): this;
  unique(...args: any[]): this;
  [method: string]: any;
}
export type Columns = Record<string, ColumnBuilder>;
export type Flat<T> = { [K in keyof T]: T[K] };
export type ValueOf<B> = B extends ColumnBuilder<infer T, infer N, any> ? (N extends true ? T : T | null) : any;
export type Row<C> = { [K in keyof C]: ValueOf<C[K]> };
type NeededKeys<C> = {
  [K in keyof C]: C[K] extends ColumnBuilder<any, true, infer D> ? (D extends true ? never : K) : never;
}[keyof C];
type Inserted<C> = Flat<
  { [K in keyof C as K extends NeededKeys<C> ? K : never]: ValueOf<C[K]> } & {
    [K in keyof C as K extends NeededKeys<C> ? never : K]?: ValueOf<C[K]> | undefined;
  }
>;
export declare const tableName: unique symbol;
export declare const tableColumns: unique symbol;
export type Table<Name extends string = string, C = any> = C & {
  readonly [tableName]: Name;
  readonly [tableColumns]: C;
  readonly $inferSelect: Row<C>;
  readonly $inferInsert: Inserted<C>;
};
export type InferSelectModel<T extends { $inferSelect: any }, _ = any> = T['$inferSelect'];
export type InferInsertModel<T extends { $inferInsert: any }, _ = any> = T['$inferInsert'];
export type InferModel<
  T extends { $inferSelect: any; $inferInsert: any },
  Mode extends 'select' | 'insert' = 'select',
> = Mode extends 'select' ? T['$inferSelect'] : T['$inferInsert'];
export type InferEnum<T> = ValueOf<T>;
export type NameOf<T> = T extends { readonly [tableName]: infer Name extends string } ? Name : string;
export type ColumnsOf<T> = T extends { readonly [tableColumns]: infer C } ? C : any;
export type RowOf<T> = T extends { readonly $inferSelect: infer R } ? R : any;

export interface SQL<T = unknown> {
  readonly _: { sql: T };
  as<U = T>(alias: string): SQL<U>;
  mapWith<D>(decoder: D): SQL<D extends ColumnBuilder ? ValueOf<D> : D extends (...args: any[]) => infer R ? R : any>;
  [method: string]: any;
}
export interface SQLTag {
  <T = unknown>(parts: TemplateStringsArray, ...values: any[]): SQL<T>;
  raw(text: string): SQL<any>;
  join(parts: any[], between?: any): SQL<any>;
  identifier(name: string): any;
  placeholder(name: string): any;
  [name: string]: any;
}
export declare const sql: SQLTag;

export type Selected<F> = {
  [K in keyof F]: F[K] extends ColumnBuilder
    ? ValueOf<F[K]>
    : F[K] extends SQL<infer T>
      ? T
      : F[K] extends { readonly $inferSelect: infer R }
        ? R
        : F[K] extends object
          ? Selected<F[K]>
          : any;
};

export {};
