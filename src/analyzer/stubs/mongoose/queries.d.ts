import type { Types } from './declarations';
import type { Hydrated } from './model';
import type { Flat, IsAny } from './schema';

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
export type Chosen<T, All, S> =
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
export type Find<T, All, Many, IsLean, M> = Query<
  Answer<T, Many, IsLean, M>,
  any,
  {},
  any,
  any,
  any,
  T,
  All,
  Many,
  IsLean,
  M
>;
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
/** Stages that are called after those which a type was read from leave something else; what an author says of the end stays. */
type After<Own, IsRead> = [IsRead] extends [true] ? Aggregate<any> : Own;
export interface Aggregate<R, IsRead = false> extends Promise<R> {
  addCursorFlag(...args: any[]): this;
  addFields(...args: any[]): After<this, IsRead>;
  allowDiskUse(...args: any[]): this;
  append(...args: any[]): After<this, IsRead>;
  collation(...args: any[]): this;
  count(...args: any[]): After<this, IsRead>;
  densify(...args: any[]): this;
  facet(...args: any[]): After<this, IsRead>;
  fill(...args: any[]): this;
  graphLookup(...args: any[]): After<this, IsRead>;
  group(...args: any[]): After<this, IsRead>;
  hint(...args: any[]): this;
  limit(...args: any[]): this;
  lookup(...args: any[]): After<this, IsRead>;
  match(...args: any[]): this;
  near(...args: any[]): this;
  option(...args: any[]): this;
  project(...args: any[]): After<this, IsRead>;
  read(...args: any[]): this;
  readConcern(...args: any[]): this;
  redact(...args: any[]): this;
  replaceRoot(...args: any[]): After<this, IsRead>;
  sample(...args: any[]): this;
  search(...args: any[]): this;
  session(...args: any[]): this;
  skip(...args: any[]): this;
  sort(...args: any[]): this;
  sortByCount(...args: any[]): After<this, IsRead>;
  unionWith(...args: any[]): After<this, IsRead>;
  unwind(...args: any[]): After<this, IsRead>;
  exec(): Promise<R>;
  explain(...args: any[]): Promise<any>;
  cursor(...args: any[]): any;
  model(...args: any[]): any;
  pipeline(): any[];
  pipelineForUnionWith(): any[];
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

export {};
