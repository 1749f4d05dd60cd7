// Enough of valibot for the types of what schemas accept and give; what they check is in the table of its calls.
interface Step<I, O> {
  '~run'?(value: I): O;
}
export interface BaseSchema<I = any, O = I, _ = any> extends Step<any, O> {
  readonly type: string;
  readonly '~in': I;
  readonly '~out': O;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'valibot';
    readonly validate: (value: unknown) => any;
    readonly types?: { readonly input: I; readonly output: O } | undefined;
  };
}
export type GenericSchema<I = any, O = I, _ = any> = BaseSchema<I, O>;
type AnySchema = BaseSchema<any, any>;
type In<S> = S extends { readonly '~in': infer I } ? I : any;
type Out<S> = S extends { readonly '~out': infer O } ? O : any;
type Piped<S, O> = BaseSchema<In<S>, O> & Omit<S, keyof AnySchema | '~pipe'>;
export type InferInput<S> = In<S>;
export type InferOutput<S> = Out<S>;
export type Input<S> = In<S>;
export type Output<S> = Out<S>;
export type InferIssue<S> = any;
export interface OptionalSchema<I = any, O = any, Given = any> extends BaseSchema<I, O> {
  readonly '~optional': Given;
}
type Flat<T> = { [K in keyof T]: T[K] };
type InOrder<E, T> = Flat<{ [K in keyof E]?: unknown } & T>;
type InOf<E> = InOrder<
  E,
  { [K in keyof E as E[K] extends { readonly '~optional': any } ? never : K]: In<E[K]> } & {
    [K in keyof E as E[K] extends { readonly '~optional': any } ? K : never]?: In<E[K]>;
  }
>;
type OutOf<E> = InOrder<
  E,
  { [K in keyof E as E[K] extends { readonly '~optional': false } ? never : K]: Out<E[K]> } & {
    [K in keyof E as E[K] extends { readonly '~optional': false } ? K : never]?: Out<E[K]>;
  }
>;
export interface ObjectSchema<E = any, _ = any> extends BaseSchema<InOf<E>, OutOf<E>> {
  readonly entries: E;
}
interface Loose<E> extends BaseSchema<InOf<E> & { [key: string]: unknown }, OutOf<E> & { [key: string]: unknown }> {
  readonly entries: E;
}
export declare function object<E>(entries: E, message?: any): ObjectSchema<E>;
export declare function strictObject<E>(entries: E, message?: any): ObjectSchema<E>;
export declare function looseObject<E>(entries: E, message?: any): Loose<E>;
export declare function objectWithRest<E, R>(
  entries: E,
  rest: R,
  message?: any,
): BaseSchema<any, any> & { readonly entries: E };
export declare function partial<E>(
  schema: { readonly entries: E },
  keys?: undefined,
): ObjectSchema<{ [K in keyof E]: OptionalSchema<In<E[K]> | undefined, Out<E[K]> | undefined, false> }>;
export declare function partial<E, const K extends readonly (keyof E)[]>(
  schema: { readonly entries: E },
  keys: K,
): ObjectSchema<{
  [P in keyof E]: P extends K[number] ? OptionalSchema<In<E[P]> | undefined, Out<E[P]> | undefined, false> : E[P];
}>;
export declare function required<E>(
  schema: { readonly entries: E },
  ...more: any[]
): ObjectSchema<{ [K in keyof E]: BaseSchema<Exclude<In<E[K]>, undefined>, Exclude<Out<E[K]>, undefined>> }>;
export declare function pick<E, const K extends readonly (keyof E)[]>(
  schema: { readonly entries: E },
  keys: K,
): ObjectSchema<Pick<E, K[number]>>;
export declare function omit<E, const K extends readonly (keyof E)[]>(
  schema: { readonly entries: E },
  keys: K,
): ObjectSchema<Omit<E, K[number]>>;
export declare function array<S>(item: S, message?: any): BaseSchema<In<S>[], Out<S>[]> & { readonly item: S };
export declare function tuple<const T extends readonly any[]>(
  items: T,
  message?: any,
): BaseSchema<{ -readonly [K in keyof T]: In<T[K]> }, { -readonly [K in keyof T]: Out<T[K]> }>;
export declare function set<S>(item: S, message?: any): BaseSchema<Set<In<S>>, Set<Out<S>>>;
export declare function record<K, V>(
  key: K,
  value: V,
  message?: any,
): BaseSchema<Record<Extract<In<K>, string>, In<V>>, Record<Extract<Out<K>, string>, Out<V>>>;
export declare function union<const T extends readonly any[]>(
  options: T,
  message?: any,
): BaseSchema<In<T[number]>, Out<T[number]>> & { readonly options: T };
export declare function variant<const T extends readonly any[]>(
  key: string,
  options: T,
  message?: any,
): BaseSchema<In<T[number]>, Out<T[number]>> & { readonly options: T };
type Both<U> = (U extends any ? (of: U) => void : never) extends (of: infer I) => void ? I : never;
export declare function intersect<const T extends readonly any[]>(
  options: T,
  message?: any,
): BaseSchema<Both<In<T[number]>>, Both<Out<T[number]>>>;
export declare function literal<const T extends string | number | boolean | bigint>(
  value: T,
  message?: any,
): BaseSchema<T>;
export declare function picklist<const T extends readonly (string | number | bigint)[]>(
  options: T,
  message?: any,
): BaseSchema<T[number]> & { readonly options: T };
declare function enumOf<T extends Record<string, string | number>>(
  values: T,
  message?: any,
): BaseSchema<T[keyof T]> & { readonly enum: T };
export { enumOf as enum, enumOf as enum_ };
export declare function instance<T>(of: new (...args: any[]) => T, message?: any): BaseSchema<T>;
export declare function custom<T = any>(check?: any, message?: any): BaseSchema<T>;
export declare function lazy<S>(get: (value: unknown) => S): BaseSchema<In<S>, Out<S>>;
type Stood<D> = Extract<D extends (...args: any[]) => infer R ? R : D, null | undefined>;
export declare function optional<S>(schema: S): OptionalSchema<In<S> | undefined, Out<S> | undefined, false>;
export declare function optional<S, const D>(
  schema: S,
  value: D,
): OptionalSchema<In<S> | undefined, Out<S> | Stood<D>, true>;
export declare function exactOptional<S>(schema: S): OptionalSchema<In<S>, Out<S>, false>;
export declare function undefinedable<S>(schema: S, value?: any): BaseSchema<In<S> | undefined, Out<S> | undefined>;
export declare function nullable<S>(schema: S): BaseSchema<In<S> | null, Out<S> | null>;
export declare function nullable<S, const D>(schema: S, value: D): BaseSchema<In<S> | null, Out<S> | Stood<D>>;
export declare function nullish<S>(
  schema: S,
): OptionalSchema<In<S> | null | undefined, Out<S> | null | undefined, false>;
export declare function nullish<S, const D>(
  schema: S,
  value: D,
): OptionalSchema<In<S> | null | undefined, Out<S> | Stood<D>, true>;
export declare function nonOptional<S>(
  schema: S,
  message?: any,
): BaseSchema<Exclude<In<S>, undefined>, Exclude<Out<S>, undefined>>;
export declare function nonNullable<S>(
  schema: S,
  message?: any,
): BaseSchema<Exclude<In<S>, null>, Exclude<Out<S>, null>>;
export declare function nonNullish<S>(schema: S, message?: any): BaseSchema<NonNullable<In<S>>, NonNullable<Out<S>>>;
export declare function fallback<S>(schema: S, value: any): BaseSchema<In<S>, Out<S>>;
export declare function config<S>(schema: S, options: any): S;
export declare function pipe<S, T1>(schema: S, s1: Step<Out<S>, T1>): Piped<S, T1>;
export declare function pipe<S, T1, T2>(schema: S, s1: Step<Out<S>, T1>, s2: Step<T1, T2>): Piped<S, T2>;
export declare function pipe<S, T1, T2, T3>(
  schema: S,
  s1: Step<Out<S>, T1>,
  s2: Step<T1, T2>,
  s3: Step<T2, T3>,
): Piped<S, T3>;
export declare function pipe<S, T1, T2, T3, T4>(
  schema: S,
  s1: Step<Out<S>, T1>,
  s2: Step<T1, T2>,
  s3: Step<T2, T3>,
  s4: Step<T3, T4>,
): Piped<S, T4>;
export declare function pipe<S, T1, T2, T3, T4, T5>(
  schema: S,
  s1: Step<Out<S>, T1>,
  s2: Step<T1, T2>,
  s3: Step<T2, T3>,
  s4: Step<T3, T4>,
  s5: Step<T4, T5>,
): Piped<S, T5>;
export declare function pipe<S, T1, T2, T3, T4, T5, T6>(
  schema: S,
  s1: Step<Out<S>, T1>,
  s2: Step<T1, T2>,
  s3: Step<T2, T3>,
  s4: Step<T3, T4>,
  s5: Step<T4, T5>,
  s6: Step<T5, T6>,
): Piped<S, T6>;
export declare function pipe<S, T1, T2, T3, T4, T5, T6, T7>(
  schema: S,
  s1: Step<Out<S>, T1>,
  s2: Step<T1, T2>,
  s3: Step<T2, T3>,
  s4: Step<T3, T4>,
  s5: Step<T4, T5>,
  s6: Step<T5, T6>,
  s7: Step<T6, T7>,
): Piped<S, T7>;
export declare function pipe<S, T1, T2, T3, T4, T5, T6, T7, T8>(
  schema: S,
  s1: Step<Out<S>, T1>,
  s2: Step<T1, T2>,
  s3: Step<T2, T3>,
  s4: Step<T3, T4>,
  s5: Step<T4, T5>,
  s6: Step<T5, T6>,
  s7: Step<T6, T7>,
  s8: Step<T7, T8>,
): Piped<S, T8>;
export declare function transform<I, O>(change: (value: I) => O): Step<I, O>;
export declare function rawTransform<I, O>(change: (context: any) => O): Step<I, O>;
export declare function mapItems<I extends any[], O>(change: (item: I[number], index: number) => O): Step<I, O[]>;
export interface BaseIssue<_ = any> {
  kind: string;
  type: string;
  input: any;
  expected: string | null;
  received: string;
  message: string;
  path?: any[];
}
export type SafeParseResult<S> =
  | { typed: true; success: true; output: Out<S>; issues: undefined }
  | { typed: boolean; success: false; output: unknown; issues: [BaseIssue, ...BaseIssue[]] };
export declare class ValiError<_ = any> extends Error {
  issues: [BaseIssue, ...BaseIssue[]];
}
export declare function isValiError(error: any): error is ValiError;
export declare function parse<S>(schema: S, value: unknown, options?: any): Out<S>;
export declare function parseAsync<S>(schema: S, value: unknown, options?: any): Promise<Out<S>>;
export declare function safeParse<S>(schema: S, value: unknown, options?: any): SafeParseResult<S>;
export declare function safeParseAsync<S>(schema: S, value: unknown, options?: any): Promise<SafeParseResult<S>>;
export declare function parser<S>(schema: S, options?: any): (value: unknown) => Out<S>;
export declare function parserAsync<S>(schema: S, options?: any): (value: unknown) => Promise<Out<S>>;
export declare function safeParser<S>(schema: S, options?: any): (value: unknown) => SafeParseResult<S>;
export declare function safeParserAsync<S>(schema: S, options?: any): (value: unknown) => Promise<SafeParseResult<S>>;
export declare function is<S>(schema: S, value: unknown): value is In<S>;
export declare function assert<S>(schema: S, value: unknown): asserts value is In<S>;
export declare function flatten<_ = any>(
  issues: any,
): {
  root?: [string, ...string[]];
  nested?: { [path: string]: [string, ...string[]] | undefined };
  other?: [string, ...string[]];
};
export declare function getDotPath(issue: any): string | null;
export declare function string(message?: any): BaseSchema<string>;
export declare function number(message?: any): BaseSchema<number>;
export declare function boolean(message?: any): BaseSchema<boolean>;
export declare function date(message?: any): BaseSchema<Date>;
export declare function bigint(message?: any): BaseSchema<bigint>;
export declare function any(message?: any): BaseSchema<any>;
export declare function unknown(message?: any): BaseSchema<unknown>;
export declare function never(message?: any): BaseSchema<never>;
export declare function blob(message?: any): BaseSchema<Blob>;
export declare function file(message?: any): BaseSchema<File>;
declare function nullOf(message?: any): BaseSchema<null>;
export { nullOf as null, nullOf as null_ };
declare function undefinedOf(message?: any): BaseSchema<undefined>;
export { undefinedOf as undefined, undefinedOf as undefined_ };
declare function voidOf(message?: any): BaseSchema<void>;
export { voidOf as void, voidOf as void_ };
export declare function toNumber(...args: any[]): Step<any, number>;
export declare function toString(...args: any[]): Step<any, string>;
export declare function toBoolean(...args: any[]): Step<any, boolean>;
export declare function toDate(...args: any[]): Step<any, Date>;
export declare function parseJson(...args: any[]): Step<any, any>;

export declare function objectAsync<I>(...args: any[]): Step<I, I>;
export declare function strictTuple<I>(...args: any[]): Step<I, I>;
export declare function looseTuple<I>(...args: any[]): Step<I, I>;
export declare function tupleWithRest<I>(...args: any[]): Step<I, I>;
export declare function pipeAsync<I>(...args: any[]): Step<I, I>;
export declare function brand<I>(...args: any[]): Step<I, I>;
export declare function flavor<I>(...args: any[]): Step<I, I>;
export declare function readonly<I>(...args: any[]): Step<I, I>;
export declare function title<I>(...args: any[]): Step<I, I>;
export declare function check<I>(...args: any[]): Step<I, I>;
export declare function checkAsync<I>(...args: any[]): Step<I, I>;
export declare function rawCheck<I>(...args: any[]): Step<I, I>;
export declare function rawCheckAsync<I>(...args: any[]): Step<I, I>;
export declare function partialCheck<I>(...args: any[]): Step<I, I>;
export declare function partialCheckAsync<I>(...args: any[]): Step<I, I>;
export declare function checkItems<I>(...args: any[]): Step<I, I>;
export declare function checkItemsAsync<I>(...args: any[]): Step<I, I>;
export declare function everyItem<I>(...args: any[]): Step<I, I>;
export declare function someItem<I>(...args: any[]): Step<I, I>;
export declare function excludes<I>(...args: any[]): Step<I, I>;
export declare function empty<I>(...args: any[]): Step<I, I>;
export declare function finite<I>(...args: any[]): Step<I, I>;
export declare function creditCard<I>(...args: any[]): Step<I, I>;
export declare function isbn<I>(...args: any[]): Step<I, I>;
export declare function mimeType<I>(...args: any[]): Step<I, I>;
export declare function size<I>(...args: any[]): Step<I, I>;
export declare function minSize<I>(...args: any[]): Step<I, I>;
export declare function maxSize<I>(...args: any[]): Step<I, I>;
export declare function notSize<I>(...args: any[]): Step<I, I>;
export declare function bytes<I>(...args: any[]): Step<I, I>;
export declare function minBytes<I>(...args: any[]): Step<I, I>;
export declare function maxBytes<I>(...args: any[]): Step<I, I>;
export declare function notBytes<I>(...args: any[]): Step<I, I>;
export declare function codePoints<I>(...args: any[]): Step<I, I>;
export declare function minCodePoints<I>(...args: any[]): Step<I, I>;
export declare function maxCodePoints<I>(...args: any[]): Step<I, I>;
export declare function notCodePoints<I>(...args: any[]): Step<I, I>;
export declare function graphemes<I>(...args: any[]): Step<I, I>;
export declare function minGraphemes<I>(...args: any[]): Step<I, I>;
export declare function maxGraphemes<I>(...args: any[]): Step<I, I>;
export declare function notGraphemes<I>(...args: any[]): Step<I, I>;
export declare function words<I>(...args: any[]): Step<I, I>;
export declare function minWords<I>(...args: any[]): Step<I, I>;
export declare function maxWords<I>(...args: any[]): Step<I, I>;
export declare function notWords<I>(...args: any[]): Step<I, I>;
export declare function entries<I>(...args: any[]): Step<I, I>;
export declare function minEntries<I>(...args: any[]): Step<I, I>;
export declare function maxEntries<I>(...args: any[]): Step<I, I>;
export declare function notEntries<I>(...args: any[]): Step<I, I>;
export declare function notLength<I>(...args: any[]): Step<I, I>;
export declare function value<I>(...args: any[]): Step<I, I>;
export declare function values<I>(...args: any[]): Step<I, I>;
export declare function notValue<I>(...args: any[]): Step<I, I>;
export declare function notValues<I>(...args: any[]): Step<I, I>;
export declare function forward<I>(...args: any[]): Step<I, I>;
export declare function forwardAsync<I>(...args: any[]): Step<I, I>;
export declare function guard<I>(...args: any[]): Step<I, I>;
export declare function email<I>(...args: any[]): Step<I, I>;
export declare function rfcEmail<I>(...args: any[]): Step<I, I>;
export declare function url<I>(...args: any[]): Step<I, I>;
export declare function uuid<I>(...args: any[]): Step<I, I>;
export declare function isoTimestamp<I>(...args: any[]): Step<I, I>;
export declare function isoDate<I>(...args: any[]): Step<I, I>;
export declare function isoTime<I>(...args: any[]): Step<I, I>;
export declare function isoTimeSecond<I>(...args: any[]): Step<I, I>;
export declare function isoDateTime<I>(...args: any[]): Step<I, I>;
export declare function isoDateTimeSecond<I>(...args: any[]): Step<I, I>;
export declare function isoWeek<I>(...args: any[]): Step<I, I>;
export declare function ip<I>(...args: any[]): Step<I, I>;
export declare function ipv4<I>(...args: any[]): Step<I, I>;
export declare function ipv6<I>(...args: any[]): Step<I, I>;
export declare function domain<I>(...args: any[]): Step<I, I>;
export declare function mac<I>(...args: any[]): Step<I, I>;
export declare function mac48<I>(...args: any[]): Step<I, I>;
export declare function mac64<I>(...args: any[]): Step<I, I>;
export declare function base64<I>(...args: any[]): Step<I, I>;
export declare function bic<I>(...args: any[]): Step<I, I>;
export declare function cuid2<I>(...args: any[]): Step<I, I>;
export declare function decimal<I>(...args: any[]): Step<I, I>;
export declare function digits<I>(...args: any[]): Step<I, I>;
export declare function emoji<I>(...args: any[]): Step<I, I>;
export declare function hexadecimal<I>(...args: any[]): Step<I, I>;
export declare function hexColor<I>(...args: any[]): Step<I, I>;
export declare function imei<I>(...args: any[]): Step<I, I>;
export declare function isrc<I>(...args: any[]): Step<I, I>;
export declare function jwsCompact<I>(...args: any[]): Step<I, I>;
export declare function ksuid<I>(...args: any[]): Step<I, I>;
export declare function nanoid<I>(...args: any[]): Step<I, I>;
export declare function octal<I>(...args: any[]): Step<I, I>;
export declare function slug<I>(...args: any[]): Step<I, I>;
export declare function ulid<I>(...args: any[]): Step<I, I>;
export declare function hash<I>(...args: any[]): Step<I, I>;
export declare function minLength<I>(...args: any[]): Step<I, I>;
export declare function maxLength<I>(...args: any[]): Step<I, I>;
export declare function length<I>(...args: any[]): Step<I, I>;
export declare function nonEmpty<I>(...args: any[]): Step<I, I>;
export declare function minValue<I>(...args: any[]): Step<I, I>;
export declare function maxValue<I>(...args: any[]): Step<I, I>;
export declare function gtValue<I>(...args: any[]): Step<I, I>;
export declare function ltValue<I>(...args: any[]): Step<I, I>;
export declare function multipleOf<I>(...args: any[]): Step<I, I>;
export declare function regex<I>(...args: any[]): Step<I, I>;
export declare function startsWith<I>(...args: any[]): Step<I, I>;
export declare function endsWith<I>(...args: any[]): Step<I, I>;
export declare function includes<I>(...args: any[]): Step<I, I>;
export declare function trim<I>(...args: any[]): Step<I, I>;
export declare function trimStart<I>(...args: any[]): Step<I, I>;
export declare function trimEnd<I>(...args: any[]): Step<I, I>;
export declare function toLowerCase<I>(...args: any[]): Step<I, I>;
export declare function toUpperCase<I>(...args: any[]): Step<I, I>;
export declare function normalize<I>(...args: any[]): Step<I, I>;
export declare function transformAsync<I>(...args: any[]): Step<I, I>;
export declare function rawTransformAsync<I>(...args: any[]): Step<I, I>;
export declare function toBigint<I>(...args: any[]): Step<I, I>;
export declare function toCamelCase<I>(...args: any[]): Step<I, I>;
export declare function toKebabCase<I>(...args: any[]): Step<I, I>;
export declare function toPascalCase<I>(...args: any[]): Step<I, I>;
export declare function toSnakeCase<I>(...args: any[]): Step<I, I>;
export declare function toMinValue<I>(...args: any[]): Step<I, I>;
export declare function toMaxValue<I>(...args: any[]): Step<I, I>;
export declare function parseBoolean<I>(...args: any[]): Step<I, I>;
export declare function stringifyJson<I>(...args: any[]): Step<I, I>;
export declare function filterItems<I>(...args: any[]): Step<I, I>;
export declare function findItem<I>(...args: any[]): Step<I, I>;
export declare function reduceItems<I>(...args: any[]): Step<I, I>;
export declare function sortItems<I>(...args: any[]): Step<I, I>;
export declare function integer<I>(...args: any[]): Step<I, I>;
export declare function safeInteger<I>(...args: any[]): Step<I, I>;
export declare function description<I>(...args: any[]): Step<I, I>;
export declare function metadata<I>(...args: any[]): Step<I, I>;
export declare function examples<I>(...args: any[]): Step<I, I>;
