import type { Document, Types } from './declarations';
import type { AfterStages } from './pipeline';
import type { Aggregate, Chosen, DeleteResult, Find, Query, UpdateResult } from './queries';
import type { Flat, IsAny } from './schema';

/** A record with its methods. */
interface Record_<T, M = {}> extends Document<unknown> {
  _doc: T;
  toObject(options?: any): T;
  toJSON(options?: any): M extends { readonly ' sent': infer F } ? Sent<T, F> : T;
}
/** A field that is set to another is what that is, or may be anything where the query leaves that out. */
type MadeOf<T, A> = A extends [infer N] ? (N extends keyof T ? T[N] : any) : A;
type Sent<T, F> = F extends { readonly drops: infer D; readonly adds: infer A }
  ? Flat<
      Omit<T, Extract<D, string> | keyof A> & {
        [K in keyof A]: MadeOf<T, Exclude<A[K], undefined>>;
      }
    >
  : any;
export type Hydrated<T, M = {}> = IsAny<T> extends true ? any : T & M & Record_<T, M>;

export interface ModelOf<T, All, M> {
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
  aggregate<const P extends readonly any[]>(stages: P, ...rest: any[]): Aggregate<AfterStages<P>[], true>;
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

export {};
