import { valibot } from '../extractors/valibot.ts';

/** Steps that leave the type as it is, beside those that our table has. */
const checks =
  'trim trimStart trimEnd toLowerCase toUpperCase normalize check checkItems rawCheck partialCheck brand readonly title description metadata nonEmpty notValue values everyItem someItem excludes finite safeInteger mimeType maxSize minSize hexColor slug ulid nanoid cuid2 digits emoji creditCard bic imei ip mac isoDateTime isoWeek rfcEmail forward toMinValue toMaxValue'.split(
    ' ',
  );

const changes = {
  toNumber: 'number',
  toString: 'string',
  toBoolean: 'boolean',
  toDate: 'Date',
  parseJson: 'any',
} as const;

const plain = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'Date',
  bigint: 'bigint',
  any: 'any',
  unknown: 'unknown',
  never: 'never',
  blob: 'Blob',
  file: 'File',
} as const;

const renamed = { null: 'null', undefined: 'undefined', void: 'void' } as const;

/** `pipe` with its steps one after the other: each gets what the one before gives. */
const pipes = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => {
  const at = Array.from({ length: count }, (_, index) => index + 1);
  const steps = at.map((n) => `s${n}: Step<${n === 1 ? 'Out<S>' : `T${n - 1}`}, T${n}>`);
  return `export declare function pipe<S, ${at.map((n) => `T${n}`).join(', ')}>(schema: S, ${steps.join(', ')}): Piped<S, T${count}>;`;
});

const declared = `
export interface Step<I, O> { '~run'?(value: I): O }
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
export interface OptionalSchema<I = any, O = any, Given = any> extends BaseSchema<I, O> { readonly '~optional': Given }
type Flat<T> = { [K in keyof T]: T[K] };
type InOrder<E, T> = Flat<{ [K in keyof E]?: unknown } & T>;
type InOf<E> = InOrder<E, { [K in keyof E as E[K] extends { readonly '~optional': any } ? never : K]: In<E[K]> } & { [K in keyof E as E[K] extends { readonly '~optional': any } ? K : never]?: In<E[K]> }>;
type OutOf<E> = InOrder<E, { [K in keyof E as E[K] extends { readonly '~optional': false } ? never : K]: Out<E[K]> } & { [K in keyof E as E[K] extends { readonly '~optional': false } ? K : never]?: Out<E[K]> }>;
export interface ObjectSchema<E = any, _ = any> extends BaseSchema<InOf<E>, OutOf<E>> { readonly entries: E }
interface Loose<E> extends BaseSchema<InOf<E> & { [key: string]: unknown }, OutOf<E> & { [key: string]: unknown }> { readonly entries: E }
export declare function object<E>(entries: E, message?: any): ObjectSchema<E>;
export declare function strictObject<E>(entries: E, message?: any): ObjectSchema<E>;
export declare function looseObject<E>(entries: E, message?: any): Loose<E>;
export declare function objectWithRest<E, R>(entries: E, rest: R, message?: any): BaseSchema<any, any> & { readonly entries: E };
export declare function partial<E>(schema: { readonly entries: E }, keys?: undefined): ObjectSchema<{ [K in keyof E]: OptionalSchema<In<E[K]> | undefined, Out<E[K]> | undefined, false> }>;
export declare function partial<E, const K extends readonly (keyof E)[]>(schema: { readonly entries: E }, keys: K): ObjectSchema<{ [P in keyof E]: P extends K[number] ? OptionalSchema<In<E[P]> | undefined, Out<E[P]> | undefined, false> : E[P] }>;
export declare function required<E>(schema: { readonly entries: E }, ...more: any[]): ObjectSchema<{ [K in keyof E]: BaseSchema<Exclude<In<E[K]>, undefined>, Exclude<Out<E[K]>, undefined>> }>;
export declare function pick<E, const K extends readonly (keyof E)[]>(schema: { readonly entries: E }, keys: K): ObjectSchema<Pick<E, K[number]>>;
export declare function omit<E, const K extends readonly (keyof E)[]>(schema: { readonly entries: E }, keys: K): ObjectSchema<Omit<E, K[number]>>;
export declare function array<S>(item: S, message?: any): BaseSchema<In<S>[], Out<S>[]> & { readonly item: S };
export declare function tuple<const T extends readonly any[]>(items: T, message?: any): BaseSchema<{ -readonly [K in keyof T]: In<T[K]> }, { -readonly [K in keyof T]: Out<T[K]> }>;
export declare function set<S>(item: S, message?: any): BaseSchema<Set<In<S>>, Set<Out<S>>>;
export declare function record<K, V>(key: K, value: V, message?: any): BaseSchema<Record<Extract<In<K>, string>, In<V>>, Record<Extract<Out<K>, string>, Out<V>>>;
export declare function union<const T extends readonly any[]>(options: T, message?: any): BaseSchema<In<T[number]>, Out<T[number]>> & { readonly options: T };
export declare function variant<const T extends readonly any[]>(key: string, options: T, message?: any): BaseSchema<In<T[number]>, Out<T[number]>> & { readonly options: T };
type Both<U> = (U extends any ? (of: U) => void : never) extends (of: infer I) => void ? I : never;
export declare function intersect<const T extends readonly any[]>(options: T, message?: any): BaseSchema<Both<In<T[number]>>, Both<Out<T[number]>>>;
export declare function literal<const T extends string | number | boolean | bigint>(value: T, message?: any): BaseSchema<T>;
export declare function picklist<const T extends readonly (string | number | bigint)[]>(options: T, message?: any): BaseSchema<T[number]> & { readonly options: T };
declare function enumOf<T extends Record<string, string | number>>(values: T, message?: any): BaseSchema<T[keyof T]> & { readonly enum: T };
export { enumOf as enum, enumOf as enum_ };
export declare function instance<T>(of: new (...args: any[]) => T, message?: any): BaseSchema<T>;
export declare function custom<T = any>(check?: any, message?: any): BaseSchema<T>;
export declare function lazy<S>(get: (value: unknown) => S): BaseSchema<In<S>, Out<S>>;
type Stood<D> = Extract<D extends (...args: any[]) => infer R ? R : D, null | undefined>;
export declare function optional<S>(schema: S): OptionalSchema<In<S> | undefined, Out<S> | undefined, false>;
export declare function optional<S, const D>(schema: S, value: D): OptionalSchema<In<S> | undefined, Out<S> | Stood<D>, true>;
export declare function exactOptional<S>(schema: S): OptionalSchema<In<S>, Out<S>, false>;
export declare function undefinedable<S>(schema: S, value?: any): BaseSchema<In<S> | undefined, Out<S> | undefined>;
export declare function nullable<S>(schema: S): BaseSchema<In<S> | null, Out<S> | null>;
export declare function nullable<S, const D>(schema: S, value: D): BaseSchema<In<S> | null, Out<S> | Stood<D>>;
export declare function nullish<S>(schema: S): OptionalSchema<In<S> | null | undefined, Out<S> | null | undefined, false>;
export declare function nullish<S, const D>(schema: S, value: D): OptionalSchema<In<S> | null | undefined, Out<S> | Stood<D>, true>;
export declare function nonOptional<S>(schema: S, message?: any): BaseSchema<Exclude<In<S>, undefined>, Exclude<Out<S>, undefined>>;
export declare function nonNullable<S>(schema: S, message?: any): BaseSchema<Exclude<In<S>, null>, Exclude<Out<S>, null>>;
export declare function nonNullish<S>(schema: S, message?: any): BaseSchema<NonNullable<In<S>>, NonNullable<Out<S>>>;
export declare function fallback<S>(schema: S, value: any): BaseSchema<In<S>, Out<S>>;
export declare function config<S>(schema: S, options: any): S;
${pipes.join('\n')}
export declare function transform<I, O>(change: (value: I) => O): Step<I, O>;
export declare function rawTransform<I, O>(change: (context: any) => O): Step<I, O>;
export declare function mapItems<I extends any[], O>(change: (item: I[number], index: number) => O): Step<I, O[]>;
export interface BaseIssue<_ = any> { kind: string; type: string; input: any; expected: string | null; received: string; message: string; path?: any[] }
export type SafeParseResult<S> =
  | { typed: true; success: true; output: Out<S>; issues: undefined }
  | { typed: boolean; success: false; output: unknown; issues: [BaseIssue, ...BaseIssue[]] };
export declare class ValiError<_ = any> extends Error { issues: [BaseIssue, ...BaseIssue[]] }
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
export declare function flatten<_ = any>(issues: any): { root?: [string, ...string[]]; nested?: { [path: string]: [string, ...string[]] | undefined }; other?: [string, ...string[]] };
export declare function getDotPath(issue: any): string | null;
${Object.entries(plain)
  .map(([name, type]) => `export declare function ${name}(message?: any): BaseSchema<${type}>;`)
  .join('\n')}
${Object.entries(renamed)
  .map(
    ([name, type]) =>
      `declare function ${name}Of(message?: any): BaseSchema<${type}>;\nexport { ${name}Of as ${name}, ${name}Of as ${name}_ };`,
  )
  .join('\n')}
${Object.entries(changes)
  .map(([name, type]) => `export declare function ${name}(...args: any[]): Step<any, ${type}>;`)
  .join('\n')}
`;

const isDeclared = (name: string): boolean => new RegExp(String.raw`\b(?:function|as) ${name}\b`).test(declared);

/** Enough of valibot for the types of what schemas accept and give; what they check is in the table of its calls. */
export const valibotDeclarations = [
  declared,
  ...[...new Set([...Object.keys(valibot.functions), ...checks])]
    .filter((name) => !isDeclared(name))
    .map((name) => `export declare function ${name}<I>(...args: any[]): Step<I, I>;`),
].join('\n');
