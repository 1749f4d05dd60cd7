// A query says the type of its rows, or nothing of them; then the columns that it chooses by name are known. What is written
// as SQL is read where it is one column.
type IsAny<T> = 0 extends 1 & T ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
type Last<N extends string> = N extends `${string}.${infer R}` ? Last<R> : N;
type After<N extends string> = N extends `${string} ${'as' | 'AS' | 'As'} ${infer R}` ? After<R> : N;
type HasAs<N extends string> = N extends `${string} ${'as' | 'AS' | 'As'} ${string}` ? true : false;
type Unquoted<N extends string> = N extends `"${infer I}"` | `\`${infer I}\`` ? I : N;
/** A database may write a name without quotes small. */
type InSql<N extends string> = N extends `"${infer I}"` | `\`${infer I}\``
  ? I
  : N extends `${string}${' ' | '(' | ')' | '\n' | '*'}${string}`
    ? never
    : N extends Lowercase<N>
      ? N
      : never;
type KeyOf<C> = C extends readonly any[] ? { [I in keyof C]: KeyOfOne<C[I]> }[number] : KeyOfOne<C>;
type KeyOfOne<C> =
  IsAny<C> extends true
    ? never
    : C extends string
      ? string extends C
        ? never
        : C extends '*' | `${string}.*`
          ? never
          : HasAs<C> extends true
            ? Unquoted<After<C>>
            : Last<C>
      : C extends Knex.Raw<any, infer T>
        ? string extends T
          ? never
          : T extends `${string},${string}`
            ? never
            : HasAs<T> extends true
              ? InSql<After<T>>
              : never
        : C extends readonly any[] | Knex.QueryBuilder<any, any, any> | ((...args: any[]) => any)
          ? never
          : C extends object
            ? Extract<keyof C, string>
            : never;
type Keys<C extends readonly any[]> = { [I in keyof C]: IsAny<C[I]> extends true ? never : KeyOf<C[I]> }[number];
type IsOpen<C> = C extends readonly any[]
  ? true extends { [I in keyof C]: IsOpenOne<C[I]> }[number]
    ? true
    : false
  : IsOpenOne<C>;
type IsOpenOne<C> = [KeyOfOne<C>] extends [never] ? true : false;
type AreOpen<C extends readonly any[]> = true extends {
  [I in keyof C]: IsAny<C[I]> extends true ? true : IsOpen<C[I]>;
}[number]
  ? true
  : false;
type Known<R, K> = K extends keyof R ? R[K] : any;
/** The rows of some columns; `*` and what is written otherwise may be any others. */
type Chosen<R, C extends readonly any[]> = C extends readonly []
  ? R
  : AreOpen<C> extends true
    ? IsAny<R> extends true
      ? [Keys<C>] extends [never]
        ? any
        : { [K in Keys<C>]: any } & { [column: string]: any }
      : any
    : { [K in Keys<C>]: Known<R, K> };
/** 0: nothing is chosen yet. */
type Together<Before, Row> =
  IsAny<Before> extends true ? any : Before extends 0 ? Row : IsAny<Row> extends true ? any : Flat<Before & Row>;
type Answered<A, Row> = IsAny<A> extends true ? any : A extends readonly any[] ? Row[] : Row | undefined;
type RowOf<R, Before> = IsAny<Before> extends true ? any : Before extends 0 ? R : Before;
/** Names in a list are of an object; one alone is an object or a plain value, by the version. */
type Returned<R, C> =
  IsAny<C> extends true
    ? any
    : C extends readonly string[]
      ? ('*' extends C[number] ? R : Chosen<R, C>)[]
      : C extends '*'
        ? R[]
        : any;
export namespace Knex {
  interface Raw<_ = any, T extends string = string> extends PromiseLike<any> {
    readonly text: T;
    wrap(before: string, after: string): Raw;
    toQuery(): string;
    [method: string]: any;
  }
  interface QueryBuilder<R = any, Answer = any, Before = any> extends PromiseLike<Answer> {
    where(...args: any[]): this;
    andWhere(...args: any[]): this;
    orWhere(...args: any[]): this;
    whereIn(...args: any[]): this;
    orWhereIn(...args: any[]): this;
    whereNotIn(...args: any[]): this;
    whereNull(...args: any[]): this;
    orWhereNull(...args: any[]): this;
    whereNotNull(...args: any[]): this;
    whereBetween(...args: any[]): this;
    whereNotBetween(...args: any[]): this;
    whereRaw(...args: any[]): this;
    andWhereRaw(...args: any[]): this;
    orWhereRaw(...args: any[]): this;
    whereLike(...args: any[]): this;
    andWhereLike(...args: any[]): this;
    orWhereLike(...args: any[]): this;
    whereILike(...args: any[]): this;
    andWhereILike(...args: any[]): this;
    orWhereILike(...args: any[]): this;
    whereNot(...args: any[]): this;
    whereExists(...args: any[]): this;
    whereNotExists(...args: any[]): this;
    whereColumn(...args: any[]): this;
    whereJsonPath(...args: any[]): this;
    orderBy(...args: any[]): this;
    orderByRaw(...args: any[]): this;
    groupBy(...args: any[]): this;
    groupByRaw(...args: any[]): this;
    having(...args: any[]): this;
    andHaving(...args: any[]): this;
    orHaving(...args: any[]): this;
    havingRaw(...args: any[]): this;
    havingIn(...args: any[]): this;
    limit(...args: any[]): this;
    offset(...args: any[]): this;
    as(...args: any[]): this;
    from(...args: any[]): this;
    join(...args: any[]): this;
    joinRaw(...args: any[]): this;
    innerJoin(...args: any[]): this;
    leftJoin(...args: any[]): this;
    leftOuterJoin(...args: any[]): this;
    rightJoin(...args: any[]): this;
    fullOuterJoin(...args: any[]): this;
    crossJoin(...args: any[]): this;
    with(...args: any[]): this;
    withRecursive(...args: any[]): this;
    clone(...args: any[]): this;
    modify(...args: any[]): this;
    transacting(...args: any[]): this;
    forUpdate(...args: any[]): this;
    forShare(...args: any[]): this;
    skipLocked(...args: any[]): this;
    onConflict(...args: any[]): this;
    ignore(...args: any[]): this;
    merge(...args: any[]): this;
    timeout(...args: any[]): this;
    on(...args: any[]): this;
    debug(...args: any[]): this;
    union(...args: any[]): this;
    unionAll(...args: any[]): this;
    hintComment(...args: any[]): this;
    withSchema(...args: any[]): this;
    first(): QueryBuilder<R, RowOf<R, Before> | undefined, Before>;
    first<const C extends readonly any[]>(
      ...columns: C
    ): QueryBuilder<R, Together<Before, Chosen<R, C>> | undefined, Together<Before, Chosen<R, C>>>;
    select(all?: '*'): this;
    select<const C extends readonly any[]>(
      ...columns: C
    ): QueryBuilder<R, Answered<Answer, Together<Before, Chosen<R, C>>>, Together<Before, Chosen<R, C>>>;
    column<const C extends readonly any[]>(
      ...columns: C
    ): QueryBuilder<R, Answered<Answer, Together<Before, Chosen<R, C>>>, Together<Before, Chosen<R, C>>>;
    columns<const C extends readonly any[]>(
      ...columns: C
    ): QueryBuilder<R, Answered<Answer, Together<Before, Chosen<R, C>>>, Together<Before, Chosen<R, C>>>;
    distinct<const C extends readonly any[]>(
      ...columns: C
    ): QueryBuilder<R, Answered<Answer, Together<Before, Chosen<R, C>>>, Together<Before, Chosen<R, C>>>;
    count<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    count(): QueryBuilder<R, any, any>;
    countDistinct<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    countDistinct(): QueryBuilder<R, any, any>;
    min<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    min(): QueryBuilder<R, any, any>;
    max<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    max(): QueryBuilder<R, any, any>;
    sum<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    sum(): QueryBuilder<R, any, any>;
    sumDistinct<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    sumDistinct(): QueryBuilder<R, any, any>;
    avg<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    avg(): QueryBuilder<R, any, any>;
    avgDistinct<const C>(
      column: C,
      ...rest: any[]
    ): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;
    avgDistinct(): QueryBuilder<R, any, any>;
    insert(values: any): QueryBuilder<R, any, any>;
    insert<const C>(values: any, returning: C, options?: any): QueryBuilder<R, Returned<R, C>, any>;
    update(...values: any[]): QueryBuilder<R, any, any>;
    increment(...values: any[]): QueryBuilder<R, any, any>;
    decrement(...values: any[]): QueryBuilder<R, any, any>;
    del(): QueryBuilder<R, number, any>;
    delete(): QueryBuilder<R, number, any>;
    del<const C>(returning: C): QueryBuilder<R, Returned<R, C>, any>;
    delete<const C>(returning: C): QueryBuilder<R, Returned<R, C>, any>;
    returning<const C>(columns: C, options?: any): QueryBuilder<R, Returned<R, C>, any>;
    pluck<K extends string>(column: K): QueryBuilder<R, Known<R, K>[], any>;
    clearSelect(): QueryBuilder<R, R[], 0>;
    catch(call: any): Promise<any>;
    then: PromiseLike<Answer>['then'];
  }
  type Counted<C> =
    IsAny<C> extends true
      ? any
      : C extends string
        ? HasAs<C> extends true
          ? { [K in KeyOf<C>]: any }
          : any
        : C extends readonly any[]
          ? any
          : C extends object
            ? { [K in keyof C]: any }
            : any;
  interface Transaction extends Knex {
    commit(value?: any): Promise<any>;
    rollback(error?: any): Promise<any>;
    isCompleted(): boolean;
  }
  interface Client {
    [name: string]: any;
  }
  type Config<_ = any> = any;
  type SchemaBuilder<_ = any> = any;
  type CreateTableBuilder<_ = any> = any;
  type AlterTableBuilder<_ = any> = any;
  type ColumnBuilder<_ = any> = any;
  type TableBuilder<_ = any> = any;
  type Value<_ = any> = any;
  type RawBinding<_ = any> = any;
  type DbRecord<_ = any> = any;
  type StaticConnectionConfig<_ = any> = any;
  type PgConnectionConfig<_ = any> = any;
  type MigratorConfig<_ = any> = any;
  type SeederConfig<_ = any> = any;
}
type Counted<C> = Knex.Counted<C>;
export interface Knex {
  <R = any>(table?: any, options?: any): Knex.QueryBuilder<R, R[], 0>;
  from<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
  table<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
  queryBuilder<R = any>(): Knex.QueryBuilder<R, R[], 0>;
  withSchema(name: string): {
    <R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
    from<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
    table<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
    [method: string]: any;
  };
  select<const C extends readonly any[]>(
    ...columns: C
  ): { from<R = any>(table: any): Knex.QueryBuilder<R, Chosen<R, C>[], Chosen<R, C>>; [method: string]: any };
  raw<T extends string>(text: T, values?: any): Knex.Raw<any, T>;
  ref(name: string): any;
  schema: any;
  migrate: any;
  seed: any;
  fn: any;
  client: any;
  transaction<T>(call: (transaction: Knex.Transaction) => Promise<T>, options?: any): Promise<T>;
  transaction(options?: any): Promise<Knex.Transaction>;
  batchInsert(...args: any[]): any;
  destroy(): Promise<void>;
  on(...args: any[]): any;
}
/** What changes the names of all rows makes them unknown. */
type Renaming = { postProcessResponse: any } | { wrapIdentifier: any };
export declare function knex<O>(options: O): IsAny<O> extends true ? Knex : O extends Renaming ? any : Knex;
export default knex;
