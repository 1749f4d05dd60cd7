// Records, models and queries of mongoose, told from schemas. They stand for the package's own types too, which take many
// seconds to read and say nothing of the fields that a query chooses, populates or leaves out.
export declare namespace Types {
  class ObjectId {
    constructor(id?: any);
    static isValid(id: any): boolean;
    static createFromHexString(text: string): ObjectId;
    static createFromTime(time: number): ObjectId;
    toHexString(): string;
    toString(): string;
    toJSON(): string;
    equals(other: any): boolean;
    getTimestamp(): Date;
  }
  class Decimal128 {
    constructor(text: string);
    static fromString(text: string): Decimal128;
    toString(): string;
    toJSON(): { $numberDecimal: string };
  }
  type ObjectID = ObjectId;
  type Array<T> = T[];
  type DocumentArray<T, _ = any> = T[];
  type Map<T> = Record<string, T>;
  type Subdocument<Id = any, A = any, B = any> = Document<Id, A, B>;
  type UUID = string;
  type Buffer = any;
  const ObjectID: typeof ObjectId;
}
export declare class SchemaType<T = any> {
  path: string;
  [name: string]: any;
}
interface SchemaKind<Name extends string> {
  readonly kind: Name;
  (...args: any[]): any;
  new (...args: any[]): any;
}
interface Kinds {
  String: SchemaKind<'String'>;
  Number: SchemaKind<'Number'>;
  Boolean: SchemaKind<'Boolean'>;
  Date: SchemaKind<'Date'>;
  Buffer: SchemaKind<'Buffer'>;
  ObjectId: SchemaKind<'ObjectId'>;
  ObjectID: SchemaKind<'ObjectId'>;
  Decimal128: SchemaKind<'Decimal128'>;
  Mixed: SchemaKind<'Mixed'>;
  Map: SchemaKind<'Map'>;
  Array: SchemaKind<'Array'>;
  DocumentArray: SchemaKind<'DocumentArray'>;
  Subdocument: SchemaKind<'Subdocument'>;
  BigInt: SchemaKind<'BigInt'>;
  UUID: SchemaKind<'UUID'>;
  Oid: SchemaKind<'ObjectId'>;
  Bool: SchemaKind<'Boolean'>;
}
export declare const SchemaTypes: Kinds;
export declare const ObjectId: SchemaKind<'ObjectId'>;
export declare const Decimal128: SchemaKind<'Decimal128'>;
export declare const Mixed: SchemaKind<'Mixed'>;
export type ObjectId = Types.ObjectId;
export type Mixed = any;
export type Decimal128 = Types.Decimal128;
export declare namespace SchemaTypes {
  type ObjectId = Types.ObjectId;
  type Mixed = any;
  type Decimal128 = Types.Decimal128;
}

export declare class Document<Id = any, A = any, Raw = any, B = any, C = any> {
  _id: Id;
  __v?: number;
  id?: any;
  isNew: boolean;
  errors?: any;
  collection: any;
  db: any;
  schema: any;
  save(...args: any[]): Promise<this>;
  populate<P = never>(path: [P] extends [never] ? never : any, ...rest: any[]): Promise<Omit<this, keyof P> & P>;
  populate(...args: any[]): Promise<this>;
  toObject(options?: any): any;
  toJSON(options?: any): any;
  $clone(...args: any[]): any;
  $set(...args: any[]): any;
  $isValid(...args: any[]): any;
  $isNew(...args: any[]): any;
  $session(...args: any[]): any;
  deleteOne(...args: any[]): any;
  remove(...args: any[]): any;
  updateOne(...args: any[]): any;
  replaceOne(...args: any[]): any;
  get(...args: any[]): any;
  set(...args: any[]): any;
  unset(...args: any[]): any;
  markModified(...args: any[]): any;
  isModified(...args: any[]): any;
  isDirectModified(...args: any[]): any;
  isSelected(...args: any[]): any;
  isInit(...args: any[]): any;
  directModifiedPaths(...args: any[]): any;
  modifiedPaths(...args: any[]): any;
  init(...args: any[]): any;
  inspect(...args: any[]): any;
  invalidate(...args: any[]): any;
  validate(...args: any[]): any;
  validateSync(...args: any[]): any;
  equals(...args: any[]): any;
  overwrite(...args: any[]): any;
  populated(...args: any[]): any;
  depopulate(...args: any[]): any;
  increment(...args: any[]): any;
  $locals(...args: any[]): any;
  $where(...args: any[]): any;
  $model(...args: any[]): any;
  model(...args: any[]): any;
}

type IsAny<T> = 0 extends 1 & T ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };

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
type OwnId<B> = '_id' extends keyof B ? {} : { _id: Types.ObjectId };
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
type Nested<D> = Flat<
  { -readonly [K in keyof D as IsThere<D[K]> extends true ? K : never]: ValueOf<D[K]> | MayBeNull<D[K]> } & {
    -readonly [K in keyof D as IsThere<D[K]> extends true ? never : K]?: ValueOf<D[K]> | null;
  }
>;
/** Paths that queries leave out unless they are asked for. */
type HiddenOf<D> = { [K in keyof D]: D[K] extends { readonly select: false } ? K : never }[keyof D];

type Timestamps<O> = O extends { readonly timestamps: infer T }
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
type Stored<B, O = {}> =
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

type Words<S extends string> = S extends `${infer A} ${infer B}` ? Words<A> | Words<B> : S extends '' ? never : S;
type Root<S extends string> = S extends `${infer A}.${string}` ? A : S;
type Left<S> = S extends `-${infer N}` ? N : never;
type Added<S> = S extends `+${infer N}` ? N : never;
type Kept<S> = S extends `-${string}` | `+${string}` ? never : S extends string ? Root<S> : never;
type ChosenWords<T, All, W> = [Kept<W>] extends [never]
  ? Flat<Omit<T, Left<W> & string> & Pick<All, Added<W> & keyof All>>
  : Pick<All, ((Kept<W> | Added<W> | '_id') & keyof All) & Exclude<keyof All, Left<W>>>;
type Signed<S> = { [K in keyof S & string]: S[K] extends 0 | false ? `-${K}` : K }[keyof S & string];
/** The fields of a projection; one that only running code knows may leave out any of them. */
type Chosen<T, All, S> =
  IsAny<T> extends true
    ? any
    : IsAny<S> extends true
      ? Partial<T>
      : S extends null | undefined
        ? T
        : S extends string
          ? string extends S
            ? Partial<T>
            : ChosenWords<T, All, Words<S>>
          : S extends readonly (infer W)[]
            ? string extends W
              ? Partial<T>
              : ChosenWords<T, All, W>
            : S extends object
              ? string extends keyof S
                ? Partial<T>
                : ChosenWords<T, All, Signed<S>>
              : T;
type PathsOf<P> = P extends string
  ? string extends P
    ? never
    : Root<Words<P>>
  : P extends readonly (infer I)[]
    ? PathsOf<I>
    : P extends { readonly path: infer I }
      ? PathsOf<I>
      : never;
type Populated<T, P> =
  IsAny<T> extends true
    ? any
    : { [K in keyof T]: K extends PathsOf<P> ? (NonNullable<T[K]> extends readonly any[] ? any[] : any) : T[K] };
type Replaced<T, P> = IsAny<T> extends true ? any : Flat<Omit<T, keyof P> & P>;

type Single<T, M, IsLean> = IsLean extends true ? T : Hydrated<T, M>;
type Answer<T, Many, IsLean, M> = Many extends true
  ? Single<T, M, IsLean>[]
  : Many extends 'sure'
    ? Single<T, M, IsLean>
    : Single<T, M, IsLean> | null;
type Find<T, All, Many, IsLean, M> = Query<Answer<T, Many, IsLean, M>, any, {}, any, any, any, T, All, Many, IsLean, M>;
export interface Query<
  R,
  D = any,
  H = any,
  Raw = any,
  Op = any,
  Own = any,
  T = any,
  All = any,
  Many = any,
  IsLean = any,
  M = any,
> extends Promise<R> {
  where(...args: any[]): this;
  equals(...args: any[]): this;
  sort(...args: any[]): this;
  limit(...args: any[]): this;
  skip(...args: any[]): this;
  gt(...args: any[]): this;
  gte(...args: any[]): this;
  lt(...args: any[]): this;
  lte(...args: any[]): this;
  ne(...args: any[]): this;
  in(...args: any[]): this;
  nin(...args: any[]): this;
  and(...args: any[]): this;
  or(...args: any[]): this;
  nor(...args: any[]): this;
  exists(...args: any[]): this;
  regex(...args: any[]): this;
  size(...args: any[]): this;
  slice(...args: any[]): this;
  all(...args: any[]): this;
  elemMatch(...args: any[]): this;
  within(...args: any[]): this;
  near(...args: any[]): this;
  hint(...args: any[]): this;
  batchSize(...args: any[]): this;
  collation(...args: any[]): this;
  comment(...args: any[]): this;
  maxTimeMS(...args: any[]): this;
  read(...args: any[]): this;
  readConcern(...args: any[]): this;
  session(...args: any[]): this;
  setOptions(...args: any[]): this;
  slice(...args: any[]): this;
  tailable(...args: any[]): this;
  set(...args: any[]): this;
  merge(...args: any[]): this;
  mod(...args: any[]): this;
  polygon(...args: any[]): this;
  box(...args: any[]): this;
  circle(...args: any[]): this;
  geometry(...args: any[]): this;
  intersects(...args: any[]): this;
  allowDiskUse(...args: any[]): this;
  transform(...args: any[]): this;
  cacheTimeout(...args: any[]): this;
  cache(...args: any[]): this;
  setUpdate(...args: any[]): this;
  sanitizeProjection(...args: any[]): this;
  select<const S>(fields: S): Find<Chosen<T, All, S>, All, Many, IsLean, M>;
  projection<const S>(fields: S): Find<Chosen<T, All, S>, All, Many, IsLean, M>;
  populate<P = never>(
    path: [P] extends [never] ? never : any,
    ...rest: any[]
  ): Find<Replaced<T, P>, Replaced<All, P>, Many, IsLean, M>;
  populate<const P>(path: P, ...rest: any[]): Find<Populated<T, P>, Populated<All, P>, Many, IsLean, M>;
  lean<L = never>(...args: any[]): [L] extends [never] ? Find<T, All, Many, true, M> : Query<L>;
  orFail(...args: any[]): Find<T, All, Many extends true ? true : 'sure', IsLean, M>;
  exec(...args: any[]): Promise<R>;
  clone(): this;
  distinct(...args: any[]): Promise<any[]>;
  countDocuments(...args: any[]): Query<number>;
  count(...args: any[]): Query<number>;
  find(...args: any[]): Find<T, All, true, IsLean, M>;
  findOne(...args: any[]): Find<T, All, false, IsLean, M>;
  findOneAndUpdate(...args: any[]): Find<T, All, false, IsLean, M>;
  updateOne(...args: any[]): Query<UpdateResult>;
  updateMany(...args: any[]): Query<UpdateResult>;
  deleteOne(...args: any[]): Query<DeleteResult>;
  deleteMany(...args: any[]): Query<DeleteResult>;
  cursor(...args: any[]): any;
  getFilter(): any;
  getQuery(): any;
  getUpdate(): any;
  getOptions(): any;
  model: any;
}
export interface Aggregate<R> extends Promise<R> {
  addFields(...args: any[]): this;
  allowDiskUse(...args: any[]): this;
  append(...args: any[]): this;
  group(...args: any[]): this;
  limit(...args: any[]): this;
  lookup(...args: any[]): this;
  match(...args: any[]): this;
  option(...args: any[]): this;
  project(...args: any[]): this;
  sample(...args: any[]): this;
  skip(...args: any[]): this;
  sort(...args: any[]): this;
  unwind(...args: any[]): this;
  exec(): Promise<R>;
}
export interface UpdateResult {
  acknowledged: boolean;
  modifiedCount: number;
  upsertedId: Types.ObjectId | null;
  upsertedCount: number;
  matchedCount: number;
}
export interface DeleteResult {
  acknowledged: boolean;
  deletedCount: number;
}
export type UpdateWriteOpResult = UpdateResult;

// What the stages of an aggregation leave, from the last one back: `$project` and `$group` name the fields, stages that
// choose or order records keep them. `any` where a stage says nothing of them, or only running code knows the stages.
type IsAnything<T> = 0 extends 1 & T ? true : false;
type Even<T> = { [K in keyof T]: T[K] };
type RootOf<S> = S extends `${infer A}.${string}` ? A : S;
type StageFields<F> = { -readonly [K in keyof F & string as RootOf<K>]: any };
/** A number that only running code knows may be the 0 that leaves a field out. */
type IsOpenStage<J> = true extends {
  [K in keyof J]: IsAnything<J[K]> extends true
    ? true
    : number extends J[K]
      ? true
      : boolean extends J[K]
        ? true
        : false;
}[keyof J]
  ? true
  : false;
type NamedBy<J> = { [K in keyof J & string]: J[K] extends 0 | false ? never : RootOf<K> }[keyof J & string];
type ProjectedBy<J> = string extends keyof J
  ? any
  : IsOpenStage<J> extends true
    ? any
    : [NamedBy<J>] extends [never]
      ? any
      : Even<{ [K in NamedBy<J>]: any } & ('_id' extends keyof J ? {} : { _id: any })>;
type WithFields<T, F> =
  IsAnything<T> extends true
    ? any
    : string extends keyof F
      ? any
      : Even<Omit<T, keyof StageFields<F>> & StageFields<F>>;
type AfterStages<P> = P extends readonly [...infer Rest, infer Last]
  ? IsAnything<Last> extends true
    ? any
    : Last extends { readonly $project: infer J }
      ? ProjectedBy<J>
      : Last extends { readonly $group: infer G }
        ? string extends keyof G
          ? any
          : StageFields<G>
        : Last extends { readonly $count: infer N }
          ? N extends string
            ? { [K in N]: number }
            : any
          : Last extends { readonly $facet: infer F }
            ? string extends keyof F
              ? any
              : { -readonly [K in keyof F]: AfterStages<F[K]>[] }
            : Last extends { readonly $addFields: infer F } | { readonly $set: infer F }
              ? WithFields<AfterStages<Rest>, F>
              : Last extends { readonly $lookup: { readonly as: infer N } }
                ? N extends string
                  ? WithFields<AfterStages<Rest>, { [K in N]: any }>
                  : any
                : Last extends
                      | { readonly $sort: any }
                      | { readonly $limit: any }
                      | { readonly $skip: any }
                      | { readonly $match: any }
                      | { readonly $sample: any }
                      | { readonly $unwind: any }
                  ? AfterStages<Rest>
                  : any
  : any;

/** A record with its methods. */
interface Record_<T, M = {}> extends Document {
  _doc: T;
  toObject(options?: any): T;
  toJSON(options?: any): M extends { readonly ' sent': infer F } ? Sent<T, F> : T;
}
/** A field that is set to another is what that is, or may be anything where the query leaves that out. */
type Sent<T, F> = F extends { readonly drops: infer D; readonly adds: infer A }
  ? Flat<
      Omit<T, Extract<D, string> | keyof A> & {
        [K in keyof A]: A[K] extends [infer N] ? (N extends keyof T ? T[N] : any) : A[K];
      }
    >
  : any;
type Hydrated<T, M = {}> = IsAny<T> extends true ? any : T & M & Record_<T, M>;

interface ModelOf<T, All, M> {
  new (values?: any, ...rest: any[]): Hydrated<All, M>;
  create(values: readonly any[], ...rest: any[]): Promise<Hydrated<All, M>[]>;
  create(values?: any): Promise<Hydrated<All, M>>;
  create(first: any, second: any, ...rest: any[]): Promise<Hydrated<All, M>[]>;
  insertMany(values: readonly any[], ...rest: any[]): Promise<Hydrated<All, M>[]>;
  insertMany(value: any, ...rest: any[]): Promise<Hydrated<All, M>[]>;
  insertOne(value: any, ...rest: any[]): Promise<Hydrated<All, M>>;
  hydrate(value: any): Hydrated<All, M>;
  find<const S>(filter: any, fields: S, options?: any, done?: any): Find<Chosen<T, All, S>, All, true, false, M>;
  find(filter?: any): Find<T, All, true, false, M>;
  findOne<const S>(filter: any, fields: S, options?: any, done?: any): Find<Chosen<T, All, S>, All, false, false, M>;
  findOne(filter?: any): Find<T, All, false, false, M>;
  findById<const S>(filter: any, fields: S, options?: any, done?: any): Find<Chosen<T, All, S>, All, false, false, M>;
  findById(filter?: any): Find<T, All, false, false, M>;
  findOneAndUpdate(...args: any[]): Find<T, All, false, false, M>;
  findByIdAndUpdate(...args: any[]): Find<T, All, false, false, M>;
  findOneAndDelete(...args: any[]): Find<T, All, false, false, M>;
  findByIdAndDelete(...args: any[]): Find<T, All, false, false, M>;
  findOneAndRemove(...args: any[]): Find<T, All, false, false, M>;
  findByIdAndRemove(...args: any[]): Find<T, All, false, false, M>;
  findOneAndReplace(...args: any[]): Find<T, All, false, false, M>;
  where(...args: any[]): Find<T, All, true, false, M>;
  countDocuments(...args: any[]): Query<number>;
  count(...args: any[]): Query<number>;
  estimatedDocumentCount(...args: any[]): Query<number>;
  exists(...args: any[]): Query<{ _id: Types.ObjectId } | null>;
  distinct(...args: any[]): Query<any[]>;
  updateOne(...args: any[]): Query<UpdateResult>;
  updateMany(...args: any[]): Query<UpdateResult>;
  replaceOne(...args: any[]): Query<UpdateResult>;
  deleteOne(...args: any[]): Query<DeleteResult>;
  deleteMany(...args: any[]): Query<DeleteResult>;
  remove(...args: any[]): Query<any>;
  aggregate<R = never>(stages: [R] extends [never] ? never : any, ...rest: any[]): Aggregate<R[]>;
  aggregate<const P extends readonly any[]>(stages: P, ...rest: any[]): Aggregate<AfterStages<P>[]>;
  aggregate<R = any>(...args: any[]): Aggregate<R[]>;
  bulkWrite(...args: any[]): Promise<any>;
  bulkSave(...args: any[]): Promise<any>;
  populate(...args: any[]): Promise<any>;
  discriminator(...args: any[]): any;
  watch(...args: any[]): any;
  startSession(...args: any[]): Promise<any>;
  createIndexes(...args: any[]): Promise<any>;
  ensureIndexes(...args: any[]): Promise<any>;
  syncIndexes(...args: any[]): Promise<any>;
  init(): Promise<any>;
  collection: any;
  db: any;
  schema: any;
  modelName: string;
}

interface SchemaOf<B, Hidden, O, M> {
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
interface Loose {
  readonly [option: string]: any;
}
type Given<T> = [T] extends [never] ? never : any;
/** With a type of its own a schema has no type from its options: those that add or take away fields are told apart. */
type Stamped = { readonly timestamps: true };
type Unversioned = { readonly versionKey: false };
/** What a schema is given to says nothing of the schema. */
type Said<T> = [T] extends [infer U] ? U : never;
interface SchemaConstructor {
  new <T = never, U = any, M = {}, Q = {}, V = {}, S = {}, O = {}>(
    definition: Given<T>,
    options: Stamped & Unversioned & Loose,
  ): SchemaOf<Said<T>, never, Stamped & Unversioned & Said<O>, M>;
  new <T = never, U = any, M = {}, Q = {}, V = {}, S = {}, O = {}>(
    definition: Given<T>,
    options: Stamped & Loose,
  ): SchemaOf<Said<T>, never, Stamped & Said<O>, M>;
  new <T = never, U = any, M = {}, Q = {}, V = {}, S = {}, O = {}>(
    definition: Given<T>,
    options: Unversioned & Loose,
  ): SchemaOf<Said<T>, never, Unversioned & Said<O>, M>;
  new <T = never, U = any, M = {}, Q = {}, V = {}, S = {}, O = {}>(
    definition?: Given<T>,
    options?: any,
  ): SchemaOf<Said<T>, never, {} & Said<O>, M>;
  new <const D extends object, const O = {}>(
    definition: D,
    options?: O,
  ): SchemaOf<Nested<D>, HiddenOf<D>, Said<O>, O extends { readonly methods: infer M } ? M : {}>;
  new (): SchemaOf<any, never, {}, {}>;
  readonly Types: Kinds;
  readonly ObjectId: SchemaKind<'ObjectId'>;
}
export declare const Schema: SchemaConstructor;
export type Schema<T = any, U = any, M = {}, Q = {}, V = {}, S = {}, O = {}, D = any, H = any> = SchemaOf<
  T,
  never,
  {},
  M
>;
export declare namespace Schema {
  type ObjectId = Types_.ObjectId;
  namespace Types {
    type ObjectId = Types_.ObjectId;
    type Mixed = any;
    type Decimal128 = Types_.Decimal128;
    type String = string;
    type Number = number;
    type Boolean = boolean;
    type Date = globalThis.Date;
    type Array = any[];
    type Map = any;
  }
}
import Types_ = Types;

/** What a definition makes, or the schema that it is already. */
export type SchemaFrom<D, O> = D extends SchemaOf<any, any, any, any> ? D : SchemaOf<Nested<D>, HiddenOf<D>, O, {}>;
export type ModelFrom<S, Name = never> =
  S extends SchemaOf<infer B, infer Hidden, infer O, infer M>
    ? ModelOf<
        Called<Omitted<Stored<B, O>, Hidden>, Name>,
        [Hidden] extends [never] ? Called<Stored<B, O>, Name> : Stored<B, O>,
        M & SentBy<O>
      > &
        (O extends { readonly statics: infer F } ? F : {})
    : ModelOf<any, any, {}>;
/** What a schema makes of its records on their way to JSON. */
type SentBy<O> = O extends { readonly toJSON: { readonly ' sent': infer F } } ? { readonly ' sent': F } : {};
/** A whole record, called like its model, or else like the interface that the model was given. */
type RecordOf<T, Name, Given = never> = { [K in keyof T]: T[K] };
type Called<T, Name, Given = never> = IsAny<T> extends true ? any : RecordOf<T, Name, Given>;
type Omitted<T, K> = [K] extends [never] ? T : Omit<T, K & keyof T>;
export interface Model<T = any, Q = {}, M = {}, V = {}, H = any, S = any> extends ModelOf<
  Called<Stored<T>, never, T>,
  Called<Stored<T>, never, T>,
  M
> {}
export type HydratedDocument<T, M = {}, Q = {}, V = {}> = Hydrated<Called<Stored<T>, never, T>, M>;
export type LeanDocument<T> = Called<Stored<T>, never, T>;
export type EnforceDocument<T, M = {}> = Hydrated<Called<Stored<T>, never, T>, M>;
export type HydratedDocumentFromSchema<S> =
  S extends SchemaOf<infer B, any, infer O, infer M> ? Hydrated<Stored<B, O>, M & SentBy<O>> : any;
export type InferSchemaType<S> = S extends SchemaOf<infer B, any, infer O, any> ? Flat<B & Timestamps<O>> : any;
export type InferRawDocType<D> = Nested<D>;
export type InferHydratedDocType<D> = Hydrated<Stored<Nested<D>>>;
export type Require_id<T> = T & OwnId<T>;
export type Default__v<T> = T & { __v: number };
export type PopulatedDoc<T, Raw = any> = T;
export type QueryWithHelpers<R, D = any, H = any, Raw = any, Op = any> = Query<R, D>;
export type FilterQuery<A = any, B = any, C = any, D = any> = any;
export type QueryFilter<A = any, B = any, C = any, D = any> = any;
export type UpdateQuery<A = any, B = any, C = any, D = any> = any;
export type QueryOptions<A = any, B = any, C = any, D = any> = any;
export type ProjectionType<A = any, B = any, C = any, D = any> = any;
export type PipelineStage<A = any, B = any, C = any, D = any> = any;
export type PopulateOptions<A = any, B = any, C = any, D = any> = any;
export type SchemaOptions<A = any, B = any, C = any, D = any> = any;
export type SchemaDefinition<A = any, B = any, C = any, D = any> = any;
export type SchemaDefinitionProperty<A = any, B = any, C = any, D = any> = any;
export type SchemaDefinitionType<A = any, B = any, C = any, D = any> = any;
export type SchemaTypeOptions<A = any, B = any, C = any, D = any> = any;
export type AnyObject<A = any, B = any, C = any, D = any> = any;
export type AnyKeys<A = any, B = any, C = any, D = any> = any;
export type AnyBulkWriteOperation<A = any, B = any, C = any, D = any> = any;
export type ClientSession<A = any, B = any, C = any, D = any> = any;
export type ConnectOptions<A = any, B = any, C = any, D = any> = any;
export type ConnectionOptions<A = any, B = any, C = any, D = any> = any;
export type CallbackError<A = any, B = any, C = any, D = any> = any;
export type CallbackWithoutResultAndOptionalError<A = any, B = any, C = any, D = any> = any;
export type MongooseOptions<A = any, B = any, C = any, D = any> = any;
export type SortOrder<A = any, B = any, C = any, D = any> = any;
export type SaveOptions<A = any, B = any, C = any, D = any> = any;
export type RootQuerySelector<A = any, B = any, C = any, D = any> = any;
export type ToObjectOptions<A = any, B = any, C = any, D = any> = any;
export type Mongoose<A = any, B = any, C = any, D = any> = any;

type Reformed = { readonly toJSON: { readonly ' sent': any } };
interface MakeModel {
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Stamped & Unversioned & Reformed, any>,
    ...rest: any[]
  ): [U] extends [never]
    ? ModelOf<
        Stored<T, Stamped & Unversioned & Reformed>,
        Stored<T, Stamped & Unversioned & Reformed>,
        { readonly ' sent': { readonly open: true } }
      >
    : U;
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Stamped & Reformed, any>,
    ...rest: any[]
  ): [U] extends [never]
    ? ModelOf<
        Stored<T, Stamped & Reformed>,
        Stored<T, Stamped & Reformed>,
        { readonly ' sent': { readonly open: true } }
      >
    : U;
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Unversioned & Reformed, any>,
    ...rest: any[]
  ): [U] extends [never]
    ? ModelOf<
        Stored<T, Unversioned & Reformed>,
        Stored<T, Unversioned & Reformed>,
        { readonly ' sent': { readonly open: true } }
      >
    : U;
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Reformed, any>,
    ...rest: any[]
  ): [U] extends [never]
    ? ModelOf<Stored<T, Reformed>, Stored<T, Reformed>, { readonly ' sent': { readonly open: true } }>
    : U;
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Stamped & Unversioned, any>,
    ...rest: any[]
  ): [U] extends [never]
    ? ModelOf<
        Called<Stored<T, Stamped & Unversioned>, never, T>,
        Called<Stored<T, Stamped & Unversioned>, never, T>,
        {}
      >
    : U;
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Stamped, any>,
    ...rest: any[]
  ): [U] extends [never] ? ModelOf<Called<Stored<T, Stamped>, never, T>, Called<Stored<T, Stamped>, never, T>, {}> : U;
  <T = never, U = never, Q = {}>(
    name: string,
    schema: [T] extends [never] ? never : SchemaOf<any, any, Unversioned, any>,
    ...rest: any[]
  ): [U] extends [never]
    ? ModelOf<Called<Stored<T, Unversioned>, never, T>, Called<Stored<T, Unversioned>, never, T>, {}>
    : U;
  <T = never, U = never, Q = {}>(name: string, schema?: Given<T>, ...rest: any[]): [U] extends [never] ? Model<T> : U;
  <S extends SchemaOf<any, any, any, any>, const N extends string>(
    name: N,
    schema: S,
    collection?: any,
    options?: any,
  ): ModelFrom<S, N>;
  (name: string, ...rest: any[]): ModelOf<any, any, {}>;
}
export declare const model: MakeModel;
/** A model that exists already is not told by its name: `models.Boat || model('Boat', schema)` is the other one. */
export declare const models: { [name: string]: undefined };
export type Models = typeof models;
export interface Connection {
  model: MakeModel;
  models: Models;
  db: any;
  readyState: number;
  name: string;
  host: string;
  collection(...args: any[]): any;
  on(...args: any[]): any;
  once(...args: any[]): any;
  close(...args: any[]): Promise<void>;
  asPromise(): Promise<Connection>;
  startSession(...args: any[]): Promise<any>;
  transaction(...args: any[]): Promise<any>;
  collections: any;
  useDb(...args: any[]): Connection;
}
export declare const connection: Connection;
export declare const connections: Connection[];
export declare function createConnection(...args: any[]): Connection;
export declare function connect(...args: any[]): Promise<any>;
export declare function disconnect(...args: any[]): Promise<void>;
export declare function set(...args: any[]): any;
export declare function get(...args: any[]): any;
export declare function plugin(...args: any[]): any;
export declare function deleteModel(name: any): any;
export declare function modelNames(): string[];
export declare function startSession(...args: any[]): Promise<any>;
export declare function isValidObjectId(value: any): boolean;
export declare function isObjectIdOrHexString(value: any): boolean;
export declare function trusted<T>(value: T): T;
export declare function sanitizeFilter<T>(value: T): T;
export declare const STATES: any;
export declare const ConnectionStates: any;
export declare const mongo: any;
export declare const version: string;
declare class MongooseError extends globalThis.Error {}
declare namespace MongooseError {
  class ValidationError extends MongooseError {
    errors: Record<string, any>;
    _message: string;
  }
  class ValidatorError extends MongooseError {
    properties: any;
    kind: string;
    path: string;
    value: any;
  }
  class CastError extends MongooseError {
    kind: string;
    path: string;
    value: any;
    stringValue: string;
  }
  class DocumentNotFoundError extends MongooseError {
    filter: any;
  }
  class VersionError extends MongooseError {}
  class OverwriteModelError extends MongooseError {}
  class MissingSchemaError extends MongooseError {}
  class StrictModeError extends MongooseError {}
}
export { MongooseError, MongooseError as Error };
