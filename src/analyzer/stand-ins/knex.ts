/** Methods that leave the columns of a row what they are. */
const same =
  'where andWhere orWhere whereIn orWhereIn whereNotIn whereNull orWhereNull whereNotNull whereBetween whereNotBetween whereRaw andWhereRaw orWhereRaw whereLike andWhereLike orWhereLike whereILike andWhereILike orWhereILike whereNot whereExists whereNotExists whereColumn whereJsonPath orderBy orderByRaw groupBy groupByRaw having andHaving orHaving havingRaw havingIn limit offset as from join joinRaw innerJoin leftJoin leftOuterJoin rightJoin fullOuterJoin crossJoin with withRecursive clone modify transacting forUpdate forShare skipLocked onConflict ignore merge timeout on debug union unionAll hintComment withSchema'.split(
    ' ',
  );

/** Methods that add a number to a row, under a name that the column is given. */
const numbers = 'count countDistinct min max sum sumDistinct avg avgDistinct'.split(' ');

/**
 * knex: a query says the type of its rows, or nothing of them; then the columns that it chooses by name are known. What
 * is written as SQL is read where it is one column.
 */
export const knexDeclarations = `
type IsAny<T> = 0 extends 1 & T ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
type Last<N extends string> = N extends \`\${string}.\${infer R}\` ? Last<R> : N;
type After<N extends string> = N extends \`\${string} \${'as' | 'AS' | 'As'} \${infer R}\` ? After<R> : N;
type HasAs<N extends string> = N extends \`\${string} \${'as' | 'AS' | 'As'} \${string}\` ? true : false;
type Unquoted<N extends string> = N extends \`"\${infer I}"\` | \`\\\`\${infer I}\\\`\` ? I : N;
/** A database may write a name without quotes small. */
type InSql<N extends string> = N extends \`"\${infer I}"\` | \`\\\`\${infer I}\\\`\` ? I
  : N extends \`\${string}\${' ' | '(' | ')' | '\\n' | '*'}\${string}\` ? never : N extends Lowercase<N> ? N : never;
type KeyOf<C> = C extends readonly any[] ? { [I in keyof C]: KeyOfOne<C[I]> }[number] : KeyOfOne<C>;
type KeyOfOne<C> =
  IsAny<C> extends true ? never
  : C extends string ? (string extends C ? never : C extends '*' | \`\${string}.*\` ? never : HasAs<C> extends true ? Unquoted<After<C>> : Last<C>)
  : C extends Knex.Raw<any, infer T> ? (string extends T ? never : T extends \`\${string},\${string}\` ? never : HasAs<T> extends true ? InSql<After<T>> : never)
  : C extends readonly any[] | Knex.QueryBuilder<any, any, any> | ((...args: any[]) => any) ? never
  : C extends object ? Extract<keyof C, string> : never;
type Keys<C extends readonly any[]> = { [I in keyof C]: IsAny<C[I]> extends true ? never : KeyOf<C[I]> }[number];
type IsOpen<C> = C extends readonly any[] ? (true extends { [I in keyof C]: IsOpenOne<C[I]> }[number] ? true : false) : IsOpenOne<C>;
type IsOpenOne<C> = [KeyOfOne<C>] extends [never] ? true : false;
type AreOpen<C extends readonly any[]> = true extends { [I in keyof C]: IsAny<C[I]> extends true ? true : IsOpen<C[I]> }[number] ? true : false;
type Known<R, K> = K extends keyof R ? R[K] : any;
/** The rows of some columns; \`*\` and what is written otherwise may be any others. */
type Chosen<R, C extends readonly any[]> = C extends readonly [] ? R
  : AreOpen<C> extends true
    ? IsAny<R> extends true ? ([Keys<C>] extends [never] ? any : { [K in Keys<C>]: any } & { [column: string]: any }) : any
    : { [K in Keys<C>]: Known<R, K> };
/** 0: nothing is chosen yet. */
type Together<Before, Row> = IsAny<Before> extends true ? any : Before extends 0 ? Row : IsAny<Row> extends true ? any : Flat<Before & Row>;
type Answered<A, Row> = IsAny<A> extends true ? any : A extends readonly any[] ? Row[] : Row | undefined;
type RowOf<R, Before> = IsAny<Before> extends true ? any : Before extends 0 ? R : Before;
/** Names in a list are of an object; one alone is an object or a plain value, by the version. */
type Returned<R, C> = IsAny<C> extends true ? any : C extends readonly string[] ? ('*' extends C[number] ? R : Chosen<R, C>)[] : C extends '*' ? R[] : any;
export namespace Knex {
  interface Raw<_ = any, T extends string = string> extends PromiseLike<any> { readonly text: T; wrap(before: string, after: string): Raw; toQuery(): string; [method: string]: any }
  interface QueryBuilder<R = any, Answer = any, Before = any> extends PromiseLike<Answer> {
${same.map((name) => `    ${name}(...args: any[]): this;`).join('\n')}
    first(): QueryBuilder<R, RowOf<R, Before> | undefined, Before>;
    first<const C extends readonly any[]>(...columns: C): QueryBuilder<R, Together<Before, Chosen<R, C>> | undefined, Together<Before, Chosen<R, C>>>;
    select(all?: '*'): this;
${['select', 'column', 'columns', 'distinct']
  .map(
    (name) =>
      `    ${name}<const C extends readonly any[]>(...columns: C): QueryBuilder<R, Answered<Answer, Together<Before, Chosen<R, C>>>, Together<Before, Chosen<R, C>>>;`,
  )
  .join('\n')}
${numbers
  .map(
    (name) =>
      `    ${name}<const C>(column: C, ...rest: any[]): QueryBuilder<R, Answered<Answer, Together<Before, Counted<C>>>, Together<Before, Counted<C>>>;\n    ${name}(): QueryBuilder<R, any, any>;`,
  )
  .join('\n')}
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
  type Counted<C> = IsAny<C> extends true ? any : C extends string ? (HasAs<C> extends true ? { [K in KeyOf<C>]: any } : any) : C extends readonly any[] ? any : C extends object ? { [K in keyof C]: any } : any;
  interface Transaction extends Knex { commit(value?: any): Promise<any>; rollback(error?: any): Promise<any>; isCompleted(): boolean }
  interface Client { [name: string]: any }
${'Config SchemaBuilder CreateTableBuilder AlterTableBuilder ColumnBuilder TableBuilder Value RawBinding DbRecord StaticConnectionConfig PgConnectionConfig MigratorConfig SeederConfig'
  .split(' ')
  .map((name) => `  type ${name}<_ = any> = any;`)
  .join('\n')}
}
type Counted<C> = Knex.Counted<C>;
export interface Knex {
  <R = any>(table?: any, options?: any): Knex.QueryBuilder<R, R[], 0>;
  from<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
  table<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>;
  queryBuilder<R = any>(): Knex.QueryBuilder<R, R[], 0>;
  withSchema(name: string): { <R = any>(table: any): Knex.QueryBuilder<R, R[], 0>; from<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>; table<R = any>(table: any): Knex.QueryBuilder<R, R[], 0>; [method: string]: any };
  select<const C extends readonly any[]>(...columns: C): { from<R = any>(table: any): Knex.QueryBuilder<R, Chosen<R, C>[], Chosen<R, C>>; [method: string]: any };
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
`;
