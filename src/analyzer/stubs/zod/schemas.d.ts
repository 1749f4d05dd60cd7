// Enough of zod for the types of what schemas accept and give; what they check is in the table of zod's calls.
export interface ZodType<Output = any, Input = Output> {
  readonly _output: Output;
  readonly _input: Input;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'zod';
    readonly validate: (value: unknown) => any;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
  parse(data: unknown, options?: any): Output;
  parseAsync(data: unknown, options?: any): Promise<Output>;
  safeParse(data: unknown, options?: any): ZodSafeParseResult<Output>;
  safeParseAsync(data: unknown, options?: any): Promise<ZodSafeParseResult<Output>>;
  optional(): ZodOptional<Output | undefined, Input | undefined>;
  nullable(): ZodType<Output | null, Input | null>;
  nullish(): ZodOptional<Output | null | undefined, Input | null | undefined>;
  array(): ZodArray<Output, Input>;
  or<O, I>(other: ZodType<O, I>): ZodType<Output | O, Input | I>;
  and<O, I>(other: ZodType<O, I>): ZodType<Output & O, Input & I>;
  transform<T>(change: (value: Output, context: any) => T | Promise<T>): ZodType<T, Input>;
  pipe<O, I>(next: ZodType<O, I>): ZodType<O, Input>;
  default(value: any): ZodDefault<Exclude<Output, undefined>, Input | undefined>;
  prefault(value: any): ZodDefault<Exclude<Output, undefined>, Input | undefined>;
  catch(value: any): ZodType<Output, any>;
  brand<B = any>(brand?: B): ZodType<Output, Input>;
  readonly(): ZodType<Output, Input>;
  refine(check: any, options?: any): this;
  superRefine(check: any): this;
  check(...checks: any[]): this;
  describe(text: string): this;
  meta(data?: any): this;
  register(...args: any[]): this;
  [method: string]: any;
}
export interface ZodOptional<Output, Input> extends ZodType<Output, Input> {
  readonly _optional: true;
}
export interface ZodDefault<Output, Input> extends ZodType<Output, Input> {
  readonly _default: true;
}
export type ZodTypeAny = ZodType<any, any>;
export type ZodSchema<Output = any, _ = any, Input = Output> = ZodType<Output, Input>;
export type Schema<Output = any, _ = any, Input = Output> = ZodType<Output, Input>;
export type AnyZodObject = ZodObject<any>;
export type ZodRawShape = Record<string, ZodTypeAny>;
export type ZodSafeParseResult<T> =
  { success: true; data: T; error?: undefined } | { success: false; data?: undefined; error: ZodError<T> };
export interface ZodIssue {
  code: string;
  path: (string | number)[];
  message: string;
  [name: string]: any;
}
export declare class ZodError<T = any> extends Error {
  constructor(issues: ZodIssue[]);
  issues: ZodIssue[];
  errors: ZodIssue[];
  format(): any;
  flatten(): { formErrors: string[]; fieldErrors: { [name in keyof T]?: string[] } };
}
export type infer<T extends ZodTypeAny> = T['_output'];
export type output<T extends ZodTypeAny> = T['_output'];
export type input<T extends ZodTypeAny> = T['_input'];
export type TypeOf<T extends ZodTypeAny> = T['_output'];
type Flat<T> = { [K in keyof T]: T[K] };
type OptionalKeys<S, Side extends '_output' | '_input'> = {
  [K in keyof S]: S[K] extends ZodOptional<any, any>
    ? K
    : Side extends '_input'
      ? S[K] extends ZodDefault<any, any>
        ? K
        : never
      : never;
}[keyof S];
type ShapeOf<S extends ZodRawShape, Side extends '_output' | '_input'> = Flat<
  { [K in Exclude<keyof S, OptionalKeys<S, Side>>]: S[K][Side] } & { [K in OptionalKeys<S, Side>]?: S[K][Side] }
>;
export interface ZodObject<S extends ZodRawShape> extends ZodType<ShapeOf<S, '_output'>, ShapeOf<S, '_input'>> {
  readonly shape: S;
  extend<E extends ZodRawShape>(shape: E): ZodObject<Omit<S, keyof E> & E>;
  safeExtend<E extends ZodRawShape>(shape: E): ZodObject<Omit<S, keyof E> & E>;
  augment<E extends ZodRawShape>(shape: E): ZodObject<Omit<S, keyof E> & E>;
  merge<E extends ZodRawShape>(other: ZodObject<E>): ZodObject<Omit<S, keyof E> & E>;
  pick<M extends { [K in keyof S]?: true }>(mask: M): ZodObject<Pick<S, Extract<keyof S, keyof M>>>;
  omit<M extends { [K in keyof S]?: true }>(mask: M): ZodObject<Omit<S, keyof M>>;
  partial(
    mask?: any,
  ): ZodObject<{ [K in keyof S]: ZodOptional<S[K]['_output'] | undefined, S[K]['_input'] | undefined> }>;
  required(
    mask?: any,
  ): ZodObject<{ [K in keyof S]: ZodType<Exclude<S[K]['_output'], undefined>, Exclude<S[K]['_input'], undefined>> }>;
  passthrough(): this;
  loose(): this;
  strict(): this;
  strip(): this;
  catchall(schema: any): this;
  keyof(): ZodType<keyof S & string>;
}
interface Lengths {
  min(...args: any[]): this;
  max(...args: any[]): this;
  length(...args: any[]): this;
  nonempty(...args: any[]): this;
}
export interface ZodArray<Output, Input> extends ZodType<Output[], Input[]>, Lengths {
  readonly element: ZodType<Output, Input>;
}
export interface ZodString<Input = string> extends ZodType<string, Input>, Lengths {
  email(...args: any[]): this;
  url(...args: any[]): this;
  httpUrl(...args: any[]): this;
  uuid(...args: any[]): this;
  uuidv4(...args: any[]): this;
  uuidv6(...args: any[]): this;
  uuidv7(...args: any[]): this;
  guid(...args: any[]): this;
  datetime(...args: any[]): this;
  date(...args: any[]): this;
  time(...args: any[]): this;
  duration(...args: any[]): this;
  ip(...args: any[]): this;
  ipv4(...args: any[]): this;
  ipv6(...args: any[]): this;
  cidr(...args: any[]): this;
  cidrv4(...args: any[]): this;
  cidrv6(...args: any[]): this;
  hostname(...args: any[]): this;
  mac(...args: any[]): this;
  base64(...args: any[]): this;
  base64url(...args: any[]): this;
  cuid(...args: any[]): this;
  cuid2(...args: any[]): this;
  ksuid(...args: any[]): this;
  nanoid(...args: any[]): this;
  ulid(...args: any[]): this;
  xid(...args: any[]): this;
  e164(...args: any[]): this;
  emoji(...args: any[]): this;
  jwt(...args: any[]): this;
  regex(...args: any[]): this;
  includes(...args: any[]): this;
  startsWith(...args: any[]): this;
  endsWith(...args: any[]): this;
  lowercase(...args: any[]): this;
  uppercase(...args: any[]): this;
  trim(...args: any[]): this;
  toLowerCase(...args: any[]): this;
  toUpperCase(...args: any[]): this;
  normalize(...args: any[]): this;
}
export interface ZodNumber<Input = number> extends ZodType<number, Input> {
  min(...args: any[]): this;
  max(...args: any[]): this;
  gt(...args: any[]): this;
  gte(...args: any[]): this;
  lt(...args: any[]): this;
  lte(...args: any[]): this;
  int(...args: any[]): this;
  positive(...args: any[]): this;
  negative(...args: any[]): this;
  nonnegative(...args: any[]): this;
  nonpositive(...args: any[]): this;
  multipleOf(...args: any[]): this;
  step(...args: any[]): this;
  finite(...args: any[]): this;
  safe(...args: any[]): this;
}
export interface ZodDate<Input = Date> extends ZodType<Date, Input> {
  min(...args: any[]): this;
  max(...args: any[]): this;
}
export interface ZodEnum<T extends string | number> extends ZodType<T> {
  readonly options: T[];
  readonly enum: Record<string, T>;
  exclude(values: readonly string[]): ZodEnum<T>;
  extract(values: readonly string[]): ZodEnum<T>;
}
export declare function string(options?: any): ZodString;
export declare function number(options?: any): ZodNumber;
export declare function int(options?: any): ZodNumber;
export declare function boolean(options?: any): ZodType<boolean>;
export declare function bigint(options?: any): ZodType<bigint>;
export declare function date(options?: any): ZodDate;
export declare function any(): ZodType<any>;
export declare function unknown(): ZodType<unknown>;
export declare function never(): ZodType<never>;
export declare function json(): ZodType<any>;
export declare function literal<
  const T extends string | number | boolean | null | undefined | readonly (string | number | boolean | null)[],
>(value: T, options?: any): ZodType<T extends readonly (infer M)[] ? M : T>;
declare function enumOf<const T extends readonly string[]>(values: T, options?: any): ZodEnum<T[number]>;
declare function enumOf<const T extends Record<string, string | number>>(values: T, options?: any): ZodEnum<T[keyof T]>;
declare const nullOf: () => ZodType<null>;
declare const undefinedOf: () => ZodOptional<undefined, undefined>;
declare const voidOf: () => ZodOptional<undefined, undefined>;
declare function functionOf(...args: any[]): any;
export { enumOf as enum, nullOf as null, undefinedOf as undefined, voidOf as void, functionOf as function };
export declare function nativeEnum<T extends Record<string, string | number>>(values: T): ZodEnum<T[keyof T]>;
export declare function object<S extends ZodRawShape = {}>(shape?: S, options?: any): ZodObject<S>;
export declare function strictObject<S extends ZodRawShape>(shape: S, options?: any): ZodObject<S>;
export declare function looseObject<S extends ZodRawShape>(shape: S, options?: any): ZodObject<S>;
export declare function array<O, I>(item: ZodType<O, I>, options?: any): ZodArray<O, I>;
export declare function tuple<const T extends readonly ZodTypeAny[]>(
  items: T,
  rest?: any,
): ZodType<{ -readonly [K in keyof T]: T[K]['_output'] }, { -readonly [K in keyof T]: T[K]['_input'] }>;
export declare function union<const T extends readonly ZodTypeAny[]>(
  members: T,
  options?: any,
): ZodType<T[number]['_output'], T[number]['_input']>;
export declare function discriminatedUnion<const T extends readonly ZodTypeAny[]>(
  name: string,
  members: T,
  options?: any,
): ZodType<T[number]['_output'], T[number]['_input']>;
export declare function intersection<A, AI, B, BI>(a: ZodType<A, AI>, b: ZodType<B, BI>): ZodType<A & B, AI & BI>;
export declare function record<O, I>(value: ZodType<O, I>): ZodType<Record<string, O>, Record<string, I>>;
export declare function record<K extends string | number, O, I>(
  key: ZodType<K, any>,
  value: ZodType<O, I>,
  options?: any,
): ZodType<Record<K, O>, Record<K, I>>;
export declare function optional<O, I>(inner: ZodType<O, I>): ZodOptional<O | undefined, I | undefined>;
export declare function nullable<O, I>(inner: ZodType<O, I>): ZodType<O | null, I | null>;
export declare function nullish<O, I>(inner: ZodType<O, I>): ZodOptional<O | null | undefined, I | null | undefined>;
export declare function lazy<O, I>(get: () => ZodType<O, I>): ZodType<O, I>;
export declare function preprocess<O, I>(change: any, inner: ZodType<O, I>): ZodType<O, unknown>;
export declare function custom<T = any>(check?: any, options?: any): ZodType<T>;
export declare function file(): any;
export declare function email(...options: any[]): ZodString;
export declare function url(...options: any[]): ZodString;
export declare function httpUrl(...options: any[]): ZodString;
export declare function uuid(...options: any[]): ZodString;
export declare function uuidv4(...options: any[]): ZodString;
export declare function uuidv6(...options: any[]): ZodString;
export declare function uuidv7(...options: any[]): ZodString;
export declare function guid(...options: any[]): ZodString;
export declare function ipv4(...options: any[]): ZodString;
export declare function ipv6(...options: any[]): ZodString;
export declare function cidrv4(...options: any[]): ZodString;
export declare function cidrv6(...options: any[]): ZodString;
export declare function hostname(...options: any[]): ZodString;
export declare function mac(...options: any[]): ZodString;
export declare function base64(...options: any[]): ZodString;
export declare function base64url(...options: any[]): ZodString;
export declare function cuid(...options: any[]): ZodString;
export declare function cuid2(...options: any[]): ZodString;
export declare function ksuid(...options: any[]): ZodString;
export declare function nanoid(...options: any[]): ZodString;
export declare function ulid(...options: any[]): ZodString;
export declare function xid(...options: any[]): ZodString;
export declare function e164(...options: any[]): ZodString;
export declare function emoji(...options: any[]): ZodString;
export declare function jwt(...options: any[]): ZodString;
export declare function hex(...options: any[]): ZodString;
export declare function hash(...options: any[]): ZodString;
export declare function stringFormat(...options: any[]): ZodString;
export declare const coerce: Coercing;
export declare const iso: {
  date(options?: any): ZodString;
  time(options?: any): ZodString;
  datetime(options?: any): ZodString;
  duration(options?: any): ZodString;
};
export declare const ZodIssueCode: any;
export declare const prettifyError: (error: any) => string;
export declare const flattenError: <T>(error: ZodError<T>) => {
  formErrors: string[];
  fieldErrors: { [name in keyof T]?: string[] };
};
export declare const treeifyError: (error: any) => any;
/** What is made to fit may be anything before: its own type in zod 3, `unknown` in zod 4. */
interface Coercing {
  string(options?: any): ZodString<any>;
  number(options?: any): ZodNumber<any>;
  boolean(options?: any): ZodType<boolean, any>;
  date(options?: any): ZodDate<any>;
  bigint(options?: any): ZodType<bigint, any>;
}
