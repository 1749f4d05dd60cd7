// Enough of TypeBox for the types of what its schemas describe.
export interface TSchema {
  readonly static: unknown;
  [keyword: string]: any;
}
interface Of<T> extends TSchema {
  readonly static: T;
}
export interface TOptional<S = any> {
  readonly static: S extends { static: infer T } ? T : any;
  readonly '~optional': true;
}
export type Static<S, _ = any> = S extends { readonly static: infer T } ? T : any;
export type StaticDecode<S> = Static<S>;
export type StaticEncode<S> = Static<S>;
type Flat<T> = { [K in keyof T]: T[K] };
type Shape<P> = Flat<
  { [K in keyof P as P[K] extends { readonly '~optional': true } ? never : K]: Static<P[K]> } & {
    [K in keyof P as P[K] extends { readonly '~optional': true } ? K : never]?: Static<P[K]>;
  }
>;
export interface TObject<P = any> {
  readonly static: Shape<P>;
  readonly properties: P;
  readonly type: 'object';
}
type Both<U> = (U extends any ? (of: U) => void : never) extends (of: infer I) => void ? Flat<I> : never;
interface Types {
  String(...args: any[]): Of<string>;
  RegExp(...args: any[]): Of<string>;
  TemplateLiteral(...args: any[]): Of<string>;
  Number(options?: any): Of<number>;
  Integer(options?: any): Of<number>;
  Boolean(options?: any): Of<boolean>;
  Null(options?: any): Of<null>;
  Undefined(options?: any): Of<undefined>;
  Any(options?: any): Of<any>;
  Unknown(options?: any): Of<unknown>;
  Date(options?: any): Of<Date>;
  Unsafe<T = unknown>(options?: any): Of<T>;
  Literal<const T extends string | number | boolean>(value: T, options?: any): Of<T>;
  Enum<T extends Record<string, string | number>>(values: T, options?: any): Of<T[keyof T]>;
  Object<P>(properties: P, options?: any): TObject<P>;
  Array<S>(items: S, options?: any): Of<Static<S>[]>;
  Tuple<const T extends readonly any[]>(items: T, options?: any): Of<{ -readonly [K in keyof T]: Static<T[K]> }>;
  Record<K, S>(key: K, value: S, options?: any): Of<Record<Extract<Static<K>, string>, Static<S>>>;
  Union<const T extends readonly any[]>(members: T, options?: any): Of<Static<T[number]>>;
  Intersect<const T extends readonly any[]>(members: T, options?: any): Of<Both<Static<T[number]>>>;
  Composite<const T extends readonly any[]>(members: T, options?: any): Of<Both<Static<T[number]>>>;
  Optional<S>(schema: S): TOptional<S>;
  Readonly<S>(schema: S): S;
  Partial<S>(schema: S, options?: any): Of<Partial<Static<S>>>;
  Required<S>(schema: S, options?: any): Of<Required<Static<S>>>;
  Pick<S, const K extends readonly (keyof Static<S>)[]>(
    schema: S,
    keys: K,
    options?: any,
  ): Of<Pick<Static<S>, K[number]>>;
  Omit<S, const K extends readonly (keyof Static<S>)[]>(
    schema: S,
    keys: K,
    options?: any,
  ): Of<Omit<Static<S>, K[number]>>;
}
export declare const Type: Types;
export default Type;
