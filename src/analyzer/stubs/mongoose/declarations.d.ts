// Records, models and queries of mongoose, told from schemas. They stand for the package's own types too, which take many
// seconds to read and say nothing of the fields that a query chooses, populates or leaves out.
import type { Hydrated, ModelOf } from './model';
import type { Query } from './queries';
import type { Flat, HiddenOf, IsAny, Nested, OwnId, SchemaKind, SchemaOf, Stored, Timestamps } from './schema';
export { Aggregate, DeleteResult, Query, UpdateResult, UpdateWriteOpResult } from './queries';

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
