// The driver's collections: what is stored has the type that the call names, or may be anything, and an id.
export declare class ObjectId {
  constructor(id?: any);
  toString(encoding?: string): string;
  toHexString(): string;
  toJSON(): string;
  equals(other: any): boolean;
  getTimestamp(): Date;
  static isValid(id: any): boolean;
  static createFromHexString(text: string): ObjectId;
}
export { ObjectId as ObjectID };
export interface Document {
  [key: string]: any;
}

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

type IdOf<T> = 0 extends 1 & T
  ? any
  : string extends keyof T
    ? ObjectId
    : T extends { _id: infer I }
      ? I
      : T extends { _id?: infer I }
        ? Exclude<I, undefined>
        : ObjectId;
type Without<T> = T extends any ? { [K in keyof T as K extends '_id' ? never : K]: T[K] } : never;
export type WithId<T> = 0 extends 1 & T ? any : Without<T> & { _id: IdOf<T> };
export type WithoutId<T> = Without<T>;
export type OptionalId<T> = Without<T> & { _id?: any };
export type OptionalUnlessRequiredId<T> = any;
export type Filter<T> = any;
export type UpdateFilter<T> = any;
export interface InsertOneResult<T = Document> {
  acknowledged: boolean;
  insertedId: IdOf<T>;
}
export interface InsertManyResult<T = Document> {
  acknowledged: boolean;
  insertedCount: number;
  insertedIds: { [key: number]: IdOf<T> };
}
export interface UpdateResult<T = Document> {
  acknowledged: boolean;
  matchedCount: number;
  modifiedCount: number;
  upsertedCount: number;
  upsertedId: IdOf<T> | null;
}
export interface DeleteResult {
  acknowledged: boolean;
  deletedCount: number;
}
/** Leaves some of what is stored out. */
interface Projected {
  projection: any;
  [option: string]: any;
}
interface Cursor<T> extends AsyncIterable<T> {
  sort(...args: any[]): this;
  limit(...args: any[]): this;
  skip(...args: any[]): this;
  hint(...args: any[]): this;
  batchSize(...args: any[]): this;
  maxTimeMS(...args: any[]): this;
  collation(...args: any[]): this;
  filter(...args: any[]): this;
  min(...args: any[]): this;
  max(...args: any[]): this;
  comment(...args: any[]): this;
  addCursorFlag(...args: any[]): this;
  allowDiskUse(...args: any[]): this;
  withReadPreference(...args: any[]): this;
  project<U = Document>(fields: any): FindCursor<U>;
  map<U>(change: (each: T) => U): FindCursor<U>;
  toArray(): Promise<T[]>;
  next(): Promise<T | null>;
  tryNext(): Promise<T | null>;
  hasNext(): Promise<boolean>;
  count(options?: any): Promise<number>;
  forEach(call: (each: T) => any): Promise<void>;
  close(): Promise<void>;
}
export interface FindCursor<T = any> extends Cursor<T> {}
export interface AggregationCursor<T = any> extends Cursor<T> {
  match(filter: any): this;
  group<U = T>(group: any): AggregationCursor<U>;
}
export declare class Collection<T = Document> {
  readonly collectionName: string;
  find(filter: any, options: Projected): FindCursor<Partial<WithId<T>>>;
  find(filter?: any, options?: any): FindCursor<WithId<T>>;
  find<U>(filter: any, options?: any): FindCursor<U>;
  findOne(filter: any, options: Projected): Promise<Partial<WithId<T>> | null>;
  findOne(filter?: any, options?: any): Promise<WithId<T> | null>;
  findOne<U>(filter: any, options?: any): Promise<U | null>;
  insertOne(document: any, options?: any): Promise<InsertOneResult<T>>;
  insertMany(documents: any, options?: any): Promise<InsertManyResult<T>>;
  updateOne(filter: any, update: any, options?: any): Promise<UpdateResult<T>>;
  updateMany(filter: any, update: any, options?: any): Promise<UpdateResult<T>>;
  replaceOne(filter: any, document: any, options?: any): Promise<UpdateResult<T>>;
  deleteOne(filter?: any, options?: any): Promise<DeleteResult>;
  deleteMany(filter?: any, options?: any): Promise<DeleteResult>;
  findOneAndUpdate(filter: any, update: any, options?: any): Promise<any>;
  findOneAndReplace(filter: any, document: any, options?: any): Promise<any>;
  findOneAndDelete(filter: any, options?: any): Promise<any>;
  countDocuments(filter?: any, options?: any): Promise<number>;
  estimatedDocumentCount(options?: any): Promise<number>;
  distinct(key: string, filter?: any, options?: any): Promise<any[]>;
  aggregate<U = never>(stages: [U] extends [never] ? never : any, options?: any): AggregationCursor<U>;
  aggregate<const P extends readonly any[]>(
    stages: P,
    options?: any,
  ): AggregationCursor<IsAnything<AfterStages<P>> extends true ? Document : AfterStages<P>>;
  aggregate<U = Document>(stages?: any, options?: any): AggregationCursor<U>;
  createIndex(index: any, options?: any): Promise<string>;
  bulkWrite(operations: any, options?: any): Promise<any>;
}
export declare class Db {
  readonly databaseName: string;
  collection<T = Document>(name: string, options?: any): Collection<T>;
  command(command: any, options?: any): Promise<any>;
  listCollections(...args: any[]): any;
  admin(): any;
}
export declare class MongoClient {
  constructor(url: string, options?: any);
  static connect(url: string, options?: any): Promise<MongoClient>;
  connect(): Promise<this>;
  db(name?: string, options?: any): Db;
  close(force?: boolean): Promise<void>;
  startSession(options?: any): any;
}
