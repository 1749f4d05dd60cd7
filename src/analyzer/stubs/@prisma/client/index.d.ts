// What a client of Prisma has whatever its schema is. The models of a project's schema are declared behind it, in the same
// interfaces. A model may be called as anything else is: what is ours begins as no name of a schema can, and what is the
// language's is asked of `globalThis`.
interface $Models {}
interface $Relations {}
interface $Counts {}

type $Choice<M extends keyof $Models> = { [K in keyof $Models[M] | keyof $Relations[M] | '_count']?: boolean | object };
type $Sums = '_sum' | '_avg' | '_min' | '_max' | '_count';
type $Aggregated<M extends keyof $Models, A> = {
  -readonly [K in keyof A & $Sums]-?: K extends '_count'
    ? A[K] extends true
      ? number
      : { -readonly [P in keyof A[K]]-?: number }
    : {
        -readonly [P in keyof A[K]]-?:
          (K extends '_avg' ? number : P extends keyof $Models[M] ? $Models[M][P] : never) | null;
      };
};
type $Grouped<A> = A extends { readonly by: infer B } ? (B extends readonly (infer K)[] ? K : B) : never;
type $IsAny<T> = 0 extends 1 & T ? true : false;
type $Chosen<S> = { [K in keyof S]: S[K] extends true | object ? K : never }[keyof S] & string;
/** Picked by what only running code knows: select: { email: isAdmin }. */
type $Maybe<S> = globalThis.Exclude<
  { [K in keyof S]: S[K] extends false | undefined | null ? never : K }[keyof S] & string,
  $Chosen<S>
>;
type $Flat<T> = { [K in keyof T]: T[K] };
type $Picked<M extends keyof $Models, S, G> = { [K in $Chosen<S>]: $Part<M, K, S[K & keyof S], G> } & {
  [K in $Maybe<S>]?: $Part<M, K, S[K & keyof S], G>;
};
/** What the client leaves out of a model everywhere, by its own option. */
type $Hidden<M extends keyof $Models, G> = [0] extends [1 & G]
  ? never
  : G extends { omit: infer O }
    ? $Chosen<O[globalThis.Uncapitalize<M> & keyof O]>
    : never;
type $Result<M extends keyof $Models, A, G = any> =
  $IsAny<A> extends true
    ? $Kept<M, {}, G>
    : A extends { select: infer S extends object }
      ? $Flat<$Picked<M, S, G>>
      : A extends { include: infer I extends object }
        ? $Flat<$Kept<M, A, G> & $Picked<M, I, G>>
        : $Kept<M, A, G>;
type $Kept<M extends keyof $Models, A, G> = A extends { omit: infer O extends object }
  ? $Left<M, $Chosen<O> | globalThis.Exclude<$Hidden<M, G>, keyof O>, $Maybe<O>>
  : $Left<M, $Hidden<M, G>, never>;
type $Left<M extends keyof $Models, Out extends string, May extends string> = [Out | May] extends [never]
  ? $Models[M]
  : $Flat<globalThis.Omit<$Models[M], Out | May> & { [K in May & keyof $Models[M]]?: $Models[M][K] }>;
type $Part<M extends keyof $Models, K, A, G> = K extends keyof $Models[M]
  ? $Models[M][K]
  : K extends keyof $Relations[M]
    ? $Related<$Relations[M][K], A, G>
    : K extends '_count'
      ? $Flat<
          globalThis.Pick<
            $Counts[M],
            (A extends { select: infer S } ? $Chosen<S> : keyof $Counts[M]) & keyof $Counts[M]
          >
        >
      : any;
type $Related<R, A, G> = R extends { many: infer N extends keyof $Models }
  ? $Result<N, A, G>[]
  : R extends { one: infer N extends keyof $Models }
    ? $Result<N, A, G>
    : R extends { maybe: infer N extends keyof $Models }
      ? $Result<N, A, G> | null
      : any;
interface $Delegate<M extends keyof $Models, G> {
  findUnique<const A>(args: A): globalThis.Promise<$Result<M, A, G> | null>;
  findUniqueOrThrow<const A>(args: A): globalThis.Promise<$Result<M, A, G>>;
  findFirst<const A>(args?: A): globalThis.Promise<$Result<M, A, G> | null>;
  findFirstOrThrow<const A>(args?: A): globalThis.Promise<$Result<M, A, G>>;
  findMany<const A>(args?: A): globalThis.Promise<$Result<M, A, G>[]>;
  create<const A>(args: A): globalThis.Promise<$Result<M, A, G>>;
  update<const A>(args: A): globalThis.Promise<$Result<M, A, G>>;
  upsert<const A>(args: A): globalThis.Promise<$Result<M, A, G>>;
  delete<const A>(args: A): globalThis.Promise<$Result<M, A, G>>;
  createMany(args?: any): globalThis.Promise<Prisma.BatchPayload>;
  updateMany(args?: any): globalThis.Promise<Prisma.BatchPayload>;
  deleteMany(args?: any): globalThis.Promise<Prisma.BatchPayload>;
  createManyAndReturn<const A>(args?: A): globalThis.Promise<$Result<M, A, G>[]>;
  updateManyAndReturn<const A>(args?: A): globalThis.Promise<$Result<M, A, G>[]>;
  /** @integer */
  count<const A>(args?: A): globalThis.Promise<A extends { select: infer S } ? { [K in $Chosen<S>]: number } : number>;
  aggregate<const A>(args: A): globalThis.Promise<$Aggregated<M, A>>;
  groupBy<const A>(
    args: A,
  ): globalThis.Promise<(globalThis.Pick<$Models[M], $Grouped<A> & keyof $Models[M]> & $Aggregated<M, A>)[]>;
  fields: any;
}
export declare class PrismaClient<const Options = any, Events = any, Extensions = any> {
  constructor(options?: Options);
  $connect(): globalThis.Promise<void>;
  $disconnect(): globalThis.Promise<void>;
  $on(event: any, callback: (event: any) => void): any;
  $use(callback: any): void;
  $extends(extension: any): this;
  $transaction<const P extends readonly unknown[]>(
    calls: readonly [...P],
    options?: any,
  ): globalThis.Promise<{ -readonly [K in keyof P]: globalThis.Awaited<P[K]> }>;
  $transaction<R>(run: (client: this) => globalThis.Promise<R>, options?: any): globalThis.Promise<R>;
  $queryRaw<T = any>(query: any, ...values: any[]): globalThis.Promise<T>;
  $queryRawUnsafe<T = any>(query: string, ...values: any[]): globalThis.Promise<T>;
  /** @integer */
  $executeRaw(query: any, ...values: any[]): globalThis.Promise<number>;
  /** @integer */
  $executeRawUnsafe(query: string, ...values: any[]): globalThis.Promise<number>;
  $runCommandRaw(command: any): globalThis.Promise<any>;
}
export declare namespace Prisma {
  type TransactionClient = PrismaClient;
  interface BatchPayload {
    /** @integer */
    count: number;
  }
  type JsonValue = string | number | boolean | JsonObject | JsonArray | null;
  type InputJsonValue = JsonValue;
  type JsonObject = { [Key in string]?: JsonValue };
  interface JsonArray extends globalThis.Array<JsonValue> {}
  class PrismaClientKnownRequestError extends globalThis.Error {
    code: string;
    meta?: globalThis.Record<string, unknown>;
    clientVersion: string;
  }
  class PrismaClientUnknownRequestError extends globalThis.Error {
    clientVersion: string;
  }
  class PrismaClientValidationError extends globalThis.Error {
    clientVersion: string;
  }
  class PrismaClientInitializationError extends globalThis.Error {
    errorCode?: string;
  }
  class Decimal {
    constructor(value: any);
    toJSON(): string;
    toNumber(): number;
    toString(): string;
    toFixed(digits?: number): string;
    [method: string]: any;
  }
  const sql: any;
  const join: any;
  const raw: any;
  const empty: any;
  const DbNull: any;
  const JsonNull: any;
  const AnyNull: any;
  const ModelName: any;
  const SortOrder: any;
  function validator<T>(...path: any[]): <const A>(args: A) => A;
  function defineExtension(extension: any): any;
}

export {};
