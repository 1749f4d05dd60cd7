import { pipelineTypes } from './pipeline.ts';

const chain =
  'where equals sort limit skip gt gte lt lte ne in nin and or nor exists regex size slice all elemMatch within near hint batchSize collation comment maxTimeMS read readConcern session setOptions slice tailable set merge mod polygon box circle geometry intersects allowDiskUse transform cacheTimeout cache setUpdate sanitizeProjection'.split(
    ' ',
  );

const finders = {
  many: 'find',
  one: 'findOne findById findOneAndUpdate findByIdAndUpdate findOneAndDelete findByIdAndDelete findOneAndRemove findByIdAndRemove findOneAndReplace',
} as const;

/** Calls whose second argument is no projection. */
const changing = /And/;

const finder = (name: string, many: boolean): string => {
  const to = `${many}, false, M`;
  return changing.test(name)
    ? `  ${name}(...args: any[]): Find<T, All, ${to}>;`
    : `  ${name}<const S>(filter: any, fields: S, options?: any, done?: any): Find<Chosen<T, All, S>, All, ${to}>;\n  ${name}(filter?: any): Find<T, All, ${to}>;`;
};

/** What queries answer with: the fields that they choose, as records with methods or plain ones. */
export const mongooseQueries = `
type Words<S extends string> = S extends \`\${infer A} \${infer B}\` ? Words<A> | Words<B> : S extends '' ? never : S;
type Root<S extends string> = S extends \`\${infer A}.\${string}\` ? A : S;
type Left<S> = S extends \`-\${infer N}\` ? N : never;
type Added<S> = S extends \`+\${infer N}\` ? N : never;
type Kept<S> = S extends \`-\${string}\` | \`+\${string}\` ? never : S extends string ? Root<S> : never;
type ChosenWords<T, All, W> =
  [Kept<W>] extends [never]
    ? Flat<Omit<T, Left<W> & string> & Pick<All, Added<W> & keyof All>>
    : Pick<All, ((Kept<W> | Added<W> | '_id') & keyof All) & Exclude<keyof All, Left<W>>>;
type Signed<S> = { [K in keyof S & string]: S[K] extends 0 | false ? \`-\${K}\` : K }[keyof S & string];
/** The fields of a projection; one that only running code knows may leave out any of them. */
type Chosen<T, All, S> =
  IsAny<T> extends true ? any
  : IsAny<S> extends true ? Partial<T>
  : S extends null | undefined ? T
  : S extends string ? (string extends S ? Partial<T> : ChosenWords<T, All, Words<S>>)
  : S extends readonly (infer W)[] ? (string extends W ? Partial<T> : ChosenWords<T, All, W>)
  : S extends object ? (string extends keyof S ? Partial<T> : ChosenWords<T, All, Signed<S>>)
  : T;
type PathsOf<P> = P extends string ? (string extends P ? never : Root<Words<P>>)
  : P extends readonly (infer I)[] ? PathsOf<I>
  : P extends { readonly path: infer I } ? PathsOf<I> : never;
type Populated<T, P> = IsAny<T> extends true ? any : { [K in keyof T]: K extends PathsOf<P> ? (NonNullable<T[K]> extends readonly any[] ? any[] : any) : T[K] };
type Replaced<T, P> = IsAny<T> extends true ? any : Flat<Omit<T, keyof P> & P>;

type Single<T, M, IsLean> = IsLean extends true ? T : Hydrated<T, M>;
type Answer<T, Many, IsLean, M> = Many extends true ? Single<T, M, IsLean>[] : Many extends 'sure' ? Single<T, M, IsLean> : Single<T, M, IsLean> | null;
type Find<T, All, Many, IsLean, M> = Query<Answer<T, Many, IsLean, M>, any, {}, any, any, any, T, All, Many, IsLean, M>;
export interface Query<R, D = any, H = any, Raw = any, Op = any, Own = any, T = any, All = any, Many = any, IsLean = any, M = any> extends Promise<R> {
${chain.map((name) => `  ${name}(...args: any[]): this;`).join('\n')}
  select<const S>(fields: S): Find<Chosen<T, All, S>, All, Many, IsLean, M>;
  projection<const S>(fields: S): Find<Chosen<T, All, S>, All, Many, IsLean, M>;
  populate<P = never>(path: [P] extends [never] ? never : any, ...rest: any[]): Find<Replaced<T, P>, Replaced<All, P>, Many, IsLean, M>;
  populate<const P>(path: P, ...rest: any[]): Find<Populated<T, P>, Populated<All, P>, Many, IsLean, M>;
  lean<L = never>(...args: any[]): [L] extends [never] ? Find<T, All, Many, true, M> : Query<L>;
  orFail(...args: any[]): Find<T, All, Many extends true ? true : 'sure', IsLean, M>;
  exec(...args: any[]): Promise<R>;
  clone(): this;
  distinct(...args: any[]): Promise<any[]>;
  countDocuments(...args: any[]): Query<number>;
  count(...args: any[]): Query<number>;
  ${finders.many}(...args: any[]): Find<T, All, true, IsLean, M>;
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
export interface UpdateResult { acknowledged: boolean; modifiedCount: number; upsertedId: Types.ObjectId | null; upsertedCount: number; matchedCount: number }
export interface DeleteResult { acknowledged: boolean; deletedCount: number }
export type UpdateWriteOpResult = UpdateResult;

${pipelineTypes}
/** A record with its methods. */
export interface Record_<T, M = {}> extends Document {
  _doc: T;
  toObject(options?: any): T;
  toJSON(options?: any): M extends { readonly ' sent': infer F } ? Sent<T, F> : T;
}
/** A field that is set to another is what that is, or may be anything where the query leaves that out. */
type Sent<T, F> = F extends { readonly drops: infer D; readonly adds: infer A }
  ? Flat<Omit<T, Extract<D, string> | keyof A> & { [K in keyof A]: A[K] extends [infer N] ? (N extends keyof T ? T[N] : any) : A[K] }>
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
${Object.entries(finders)
  .flatMap(([many, names]) => names.split(' ').map((name) => finder(name, many === 'many')))
  .join('\n')}
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
`;
