import type { Document, Types } from './declarations';

export interface SchemaKind<Name extends string> {
  readonly kind: Name;
  (...args: any[]): any;
  new (...args: any[]): any;
}

export type IsAny<T> = 0 extends 1 & T ? true : false;
export type Flat<T> = { [K in keyof T]: T[K] };

type EnumOf<E> = E extends readonly (infer V)[]
  ? V
  : E extends { readonly values: infer V }
    ? EnumOf<V>
    : E extends Readonly<Record<string, infer V>>
      ? V
      : never;
type Narrowed<T, D> = D extends { readonly enum: infer E }
  ? [Extract<EnumOf<E>, T>] extends [never]
    ? T
    : Extract<EnumOf<E>, T>
  : T;
interface ValuesByName {
  String: string;
  Number: number;
  Boolean: boolean;
  Bool: boolean;
  Date: Date;
  BigInt: bigint;
  ObjectId: Types.ObjectId;
  ObjectID: Types.ObjectId;
  Decimal128: Types.Decimal128;
  UUID: string;
  Buffer: { type: 'Buffer'; data: number[] };
  Array: any[];
  Map: Record<string, any>;
}
type ByName<N> = N extends keyof ValuesByName
  ? ValuesByName[N]
  : N extends string
    ? Capitalize<N> extends keyof ValuesByName
      ? ValuesByName[Capitalize<N>]
      : any
    : any;
type Base<C> =
  C extends SchemaKind<infer N>
    ? ByName<N>
    : C extends string
      ? ByName<C>
      : C extends StringConstructor
        ? string
        : C extends NumberConstructor
          ? number
          : C extends BooleanConstructor
            ? boolean
            : C extends DateConstructor
              ? Date
              : C extends BigIntConstructor
                ? bigint
                : C extends typeof Types.ObjectId
                  ? Types.ObjectId
                  : C extends typeof Types.Decimal128
                    ? Types.Decimal128
                    : C extends { readonly from: any; readonly alloc: any }
                      ? ValuesByName['Buffer']
                      : C extends ArrayConstructor
                        ? any[]
                        : C extends MapConstructor
                          ? Record<string, any>
                          : any;
type IsKind<C> = C extends abstract new (...args: any[]) => any
  ? true
  : C extends SchemaKind<any> | ((...args: any[]) => any) | string
    ? true
    : false;

/** The value of one path: a type, a type with options, a list of one, a record of paths, or a schema. */
type ValueOf<D> =
  IsAny<D> extends true
    ? any
    : D extends SchemaOf<any, any, any, any>
      ? Embedded<D>
      : IsKind<D> extends true
        ? Base<D>
        : D extends readonly []
          ? any[]
          : D extends readonly (infer I)[]
            ? ItemOf<I>[]
            : D extends { readonly type: infer T }
              ? HasType<T> extends true
                ? Nested<D>
                : TypedValue<T, D>
              : [keyof D] extends [never]
                ? any
                : D extends object
                  ? Nested<D>
                  : any;
/** A path that is itself called type. */
type HasType<T> = T extends { readonly type: any } ? (IsKind<T> extends true ? false : true) : false;
type TypedValue<T, D> = T extends MapConstructor | 'Map' | 'map' | SchemaKind<'Map'>
  ? Record<string, D extends { readonly of: infer V } ? ValueOf<V> : any>
  : T extends readonly (infer I)[]
    ? Narrowed<ItemOf<I>, D>[]
    : Narrowed<ValueOf<T>, D>;
/** Records in a list have an id of their own. */
type ItemOf<I> =
  IsAny<I> extends true
    ? any
    : IsKind<I> extends true
      ? ValueOf<I>
      : I extends SchemaOf<any, any, any, any>
        ? Embedded<I>
        : I extends { readonly type: any }
          ? HasType<I['type']> extends true
            ? Flat<Nested<I> & OwnId<Nested<I>>>
            : ValueOf<I>
          : I extends readonly any[]
            ? ValueOf<I>
            : [keyof I] extends [never]
              ? any
              : I extends object
                ? Flat<Nested<I> & OwnId<Nested<I>>>
                : any;
export type OwnId<B> = '_id' extends keyof B ? {} : { _id: Types.ObjectId };
type Embedded<D> =
  D extends SchemaOf<infer B, any, infer O, any>
    ? B extends Document
      ? B
      : Flat<B & (O extends { readonly _id: false } ? {} : OwnId<B>) & Omit<Timestamps<O>, keyof B>>
    : any;

/** Whether a record has the path even where nothing was given for it. */
type IsThere<D> =
  D extends SchemaOf<any, any, any, any>
    ? false
    : IsKind<D> extends true
      ? D extends ArrayConstructor
        ? true
        : false
      : D extends readonly any[]
        ? true
        : D extends {
              readonly required:
                true | readonly [true, ...any[]] | { readonly isRequired: true } | { readonly value: true };
            }
          ? true
          : D extends { readonly default: infer V }
            ? [V] extends [undefined]
              ? false
              : true
            : D extends { readonly type: readonly any[] | ArrayConstructor }
              ? true
              : D extends { readonly type: infer T }
                ? HasType<T>
                : false;
type MayBeNull<D> = D extends { readonly default: null } ? null : never;
export type Nested<D> = Flat<
  { -readonly [K in keyof D as IsThere<D[K]> extends true ? K : never]: ValueOf<D[K]> | MayBeNull<D[K]> } & {
    -readonly [K in keyof D as IsThere<D[K]> extends true ? never : K]?: ValueOf<D[K]> | null;
  }
>;
/** Paths that queries leave out unless they are asked for. */
export type HiddenOf<D> = { [K in keyof D]: D[K] extends { readonly select: false } ? K : never }[keyof D];

export type Timestamps<O> = O extends { readonly timestamps: infer T }
  ? T extends true
    ? { createdAt: Date; updatedAt: Date }
    : T extends object
      ? StampOf<T, 'createdAt'> & StampOf<T, 'updatedAt'>
      : {}
  : {};
type StampOf<T, K extends string> = K extends keyof T
  ? T[K] extends string
    ? { [N in T[K]]: Date }
    : T[K] extends false
      ? {}
      : { [N in K]: Date }
  : { [N in K]: Date };
type VersionOf<O> = O extends { readonly versionKey: infer V }
  ? V extends string
    ? { [K in V]: number }
    : V extends false
      ? {}
      : { __v: number }
  : { __v: number };
/** A record as it is stored and sent: without what the class of records has. */
export type Stored<B, O = {}> =
  IsAny<B> extends true
    ? any
    : B extends Document
      ? Flat<
          { [K in keyof B as K extends keyof Document ? never : K]: B[K] } & Omit<Timestamps<O>, keyof B> &
            (O extends { readonly versionKey: false } ? {} : { __v: number }) & {
              _id: IsAny<B['_id']> extends true ? Types.ObjectId : unknown extends B['_id'] ? Types.ObjectId : B['_id'];
            }
        >
      : Flat<B & OwnId<B> & Omit<Timestamps<O>, keyof B> & ('__v' extends keyof B ? {} : VersionOf<O>)>;

export interface SchemaOf<B, Hidden, O, M> {
  readonly ' stored': [B, Hidden, O, M];
  methods: any;
  statics: any;
  query: any;
  paths: any;
  obj: any;
  pre(...args: any[]): this;
  post(...args: any[]): this;
  index(...args: any[]): this;
  plugin(...args: any[]): this;
  add(...args: any[]): this;
  set(...args: any[]): this;
  get(...args: any[]): any;
  method(...args: any[]): this;
  static(...args: any[]): this;
  virtual(...args: any[]): any;
  path(...args: any[]): any;
  pick(...args: any[]): any;
  clone(): this;
  loadClass(...args: any[]): this;
  discriminator(...args: any[]): any;
}

export {};
