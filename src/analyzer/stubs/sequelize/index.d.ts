// Rows are instances of the project's classes, which are written as what they hold, or of defined models.
declare const attributes: unique symbol;
declare const related: unique symbol;
export type NonAttribute<T> = T extends null | undefined ? T : T & { [related]?: true };
export type CreationOptional<T> = T;
export type ForeignKey<T> = T;
type OmitOf<O> = O extends { omit: infer N } ? N : never;
/** What every model has is left out first: it speaks of the attributes. */
type Attribute<M, K extends keyof M, O> = K extends keyof Model | OmitOf<O> | symbol
  ? never
  : M[K] extends (...args: any[]) => any
    ? never
    : typeof related extends keyof NonNullable<M[K]>
      ? never
      : K;
export type InferAttributes<M, O = {}> = { [K in keyof M as Attribute<M, K, O>]: M[K] };
export type InferCreationAttributes<M, O = {}> = any;
export type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type Static<M> = { new (...args: any[]): M };
type IsAny<T> = 0 extends 1 & T ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
/** A type of columns. */
interface Kind<T> {
  readonly holds: T;
  (...options: any[]): Kind<T>;
  readonly UNSIGNED: Kind<T>;
  readonly ZEROFILL: Kind<T>;
  readonly BINARY: Kind<T>;
}
type HeldBy<K> = IsAny<K> extends true ? any : K extends { readonly holds: infer T } ? T : any;
type ValueOf<C> =
  IsAny<C> extends true
    ? any
    : C extends { readonly holds: any }
      ? HeldBy<C> | null
      : C extends { readonly type: infer K }
        ? C extends { readonly allowNull: false } | { readonly primaryKey: true }
          ? HeldBy<K>
          : HeldBy<K> | null
        : any;
type KeyOf<C> = { [K in keyof C]: C[K] extends { readonly primaryKey: true } ? K : never }[keyof C];
type Stamp<O, Name extends string, D> = O extends { readonly [K in Name]: infer N }
  ? N extends string
    ? { [K in N]: D }
    : N extends false
      ? {}
      : { [K in Name]: D }
  : { [K in Name]: D };
/** Options of one model stand over those of all. */
type Stamps<O, All> =
  IsAny<All> extends true
    ? { createdAt?: Date; updatedAt?: Date }
    : O extends { readonly timestamps: infer T }
      ? [T] extends [false]
        ? {}
        : Stamped<O>
      : All extends { readonly timestamps: infer T }
        ? [T] extends [true]
          ? Stamped<O>
          : [T] extends [false]
            ? {}
            : { createdAt?: Date; updatedAt?: Date }
        : Stamped<All & O>;
type Stamped<O> = Stamp<O, 'createdAt', Date> &
  Stamp<O, 'updatedAt', Date> &
  (O extends { readonly paranoid: true } ? Stamp<O, 'deletedAt', Date | null> : {});
type Defined<C, O, All> = Flat<
  ([KeyOf<C>] extends [never] ? ('id' extends keyof C ? {} : { id: number }) : {}) & {
    -readonly [K in keyof C]: ValueOf<C[K]>;
  } & Stamps<O, All>
>;
type Row<A> = Model<A> & A;
type Named<L> = L extends readonly any[]
  ? {
      [I in keyof L]: L[I] extends string
        ? string extends L[I]
          ? never
          : L[I]
        : L[I] extends readonly [any, infer N]
          ? N extends string
            ? N
            : never
          : never;
    }[number]
  : never;
type Beside<Q> = Q extends { readonly include: any } ? { [name: string]: any } : {};
type Of<A, K> = K extends keyof A ? A[K] : any;
/** The columns that are asked for. */
type Chosen<M, Q> =
  IsAny<Q> extends true
    ? M
    : Q extends { readonly attributes: infer L }
      ? M extends Model<infer A, any>
        ? IsAny<L> extends true
          ? any
          : L extends { readonly exclude: infer E }
            ? E extends readonly string[]
              ? Row<Omit<A, E[number]> & Beside<Q>>
              : any
            : L extends readonly any[]
              ? [Named<L>] extends [never]
                ? any
                : string extends L[number]
                  ? any
                  : Row<{ [K in Named<L>]: Of<A, K> } & Beside<Q>>
              : M
        : any
      : M;
/** What every model can do, without how one of no columns is made. */
type Statics = Omit<typeof Model, 'prototype'>;
type DefinedModel<A> = Statics & { new (...values: any[]): Row<A> };
export type ModelStatic<M> = Statics & { new (...values: any[]): M };
export type ModelCtor<M> = ModelStatic<M>;
export declare class Model<A = any, _ = any> {
  readonly [attributes]?: A;
  toJSON(): A;
  get(options?: any): A;
  dataValues: A;
  isNewRecord: boolean;
  save(options?: any): Promise<this>;
  update(values: any, options?: any): Promise<this>;
  destroy(options?: any): Promise<void>;
  reload(options?: any): Promise<this>;
  increment(fields: any, options?: any): Promise<this>;
  set(...args: any[]): this;
  static init(columns: any, options: any): any;
  static findAll<M, const Q = {}>(this: Static<M>, options?: Q): Promise<Chosen<M, Q>[]>;
  static findOne<M, const Q = {}>(this: Static<M>, options?: Q): Promise<Chosen<M, Q> | null>;
  static findByPk<M, const Q = {}>(this: Static<M>, key: any, options?: Q): Promise<Chosen<M, Q> | null>;
  static findOrCreate<M>(this: Static<M>, options: any): Promise<[M, boolean]>;
  static findAndCountAll<M, const Q extends { group: any }>(
    this: Static<M>,
    options: Q,
  ): Promise<{ rows: Chosen<M, Q>[]; count: any }>;
  static findAndCountAll<M, const Q = {}>(
    this: Static<M>,
    options?: Q,
  ): Promise<{ rows: Chosen<M, Q>[]; count: number }>;
  static upsert<M>(this: Static<M>, values: any, options?: any): Promise<[M, boolean | null]>;
  static create<M>(this: Static<M>, values: any, options?: any): Promise<M>;
  static build<M>(this: Static<M>, values?: any, options?: any): M;
  static bulkCreate<M>(this: Static<M>, values: any, options?: any): Promise<M[]>;
  static update(values: any, options: any): Promise<any>;
  static destroy(options?: any): Promise<number>;
  static count(options: { group: any; [option: string]: any }): Promise<any>;
  static count(options?: any): Promise<number>;
  static max(field: any, options?: any): Promise<any>;
  static min(field: any, options?: any): Promise<any>;
  static sum(field: any, options?: any): Promise<any>;
  static sync(options?: any): Promise<any>;
  static scope(...args: any[]): any;
  static hasMany(other: any, options?: any): any;
  static hasOne(other: any, options?: any): any;
  static belongsTo(other: any, options?: any): any;
  static belongsToMany(other: any, options?: any): any;
}
interface Kinds {
  STRING: Kind<string>;
  TEXT: Kind<string>;
  CITEXT: Kind<string>;
  CHAR: Kind<string>;
  UUID: Kind<string>;
  UUIDV1: Kind<string>;
  UUIDV4: Kind<string>;
  DATEONLY: Kind<string>;
  TIME: Kind<string>;
  INET: Kind<string>;
  CIDR: Kind<string>;
  MACADDR: Kind<string>;
  TSVECTOR: Kind<string>;
  INTEGER: Kind<number>;
  SMALLINT: Kind<number>;
  TINYINT: Kind<number>;
  MEDIUMINT: Kind<number>;
  FLOAT: Kind<number>;
  REAL: Kind<number>;
  DOUBLE: Kind<number>;
  BIGINT: Kind<any>;
  DECIMAL: Kind<any>;
  NUMBER: Kind<any>;
  JSON: Kind<any>;
  JSONB: Kind<any>;
  BLOB: Kind<any>;
  HSTORE: Kind<any>;
  GEOMETRY: Kind<any>;
  GEOGRAPHY: Kind<any>;
  RANGE: Kind<any>;
  NOW: Kind<any>;
  BOOLEAN: Kind<boolean>;
  DATE: Kind<Date>;
  ENUM: {
    <const V extends readonly string[]>(...values: V): Kind<V[number]>;
    <const V extends readonly string[]>(values: V): Kind<V[number]>;
    (given: any): Kind<any>;
  };
  ARRAY<K>(kind: K): Kind<HeldBy<K>[]>;
  VIRTUAL: Kind<any>;
  [name: string]: any;
}
export declare const DataTypes: Kinds;
export declare const Op: any;
export declare const QueryTypes: any;
export declare class Sequelize<const All = {}> {
  constructor(options: { define: All; [option: string]: any });
  constructor(url: string, options: { define: All; [option: string]: any });
  constructor(name: string, user: any, password: any, options: { define: All; [option: string]: any });
  constructor(...options: any[]);
  define<const C extends object, const O = {}>(name: string, columns: C, options?: O): DefinedModel<Defined<C, O, All>>;
  define<M>(name: string, columns?: any, options?: any): ModelStatic<M>;
  define(name: string, columns?: any, options?: any): any;
  authenticate(options?: any): Promise<void>;
  sync(options?: any): Promise<any>;
  query(text: any, options?: any): Promise<any>;
  transaction<T>(call: (transaction: any) => Promise<T>): Promise<T>;
  transaction(options?: any): Promise<any>;
  close(): Promise<void>;
  models: any;
  static DataTypes: Kinds;
  static Op: any;
  static literal(text: string): any;
  static fn(name: string, ...args: any[]): any;
  static col(name: string): any;
}
export declare class ValidationError extends Error {
  errors: any[];
}
export declare class UniqueConstraintError extends ValidationError {}
export declare const literal: any, fn: any, col: any, where: any;
export default Sequelize;
