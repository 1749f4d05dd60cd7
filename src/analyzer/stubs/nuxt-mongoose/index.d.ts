// The models that the Nuxt module makes: from a schema, or from a schema's definition.
import type { Connection, Model, ModelFrom, SchemaFrom } from 'mongoose';
type Given<T> = [T] extends [never] ? never : any;
export declare function defineMongooseModel<T = never>(name: Given<T>, ...rest: any[]): Model<T>;
export declare function defineMongooseModel<const N extends string, const D extends object, const O = {}>(model: {
  readonly name: N;
  readonly schema: D;
  readonly options?: O;
  readonly [part: string]: any;
}): ModelFrom<SchemaFrom<D, O>, N>;
export declare function defineMongooseModel<const N extends string, const D extends object, const O = {}>(
  name: N,
  schema: D,
  options?: O,
  hooks?: any,
): ModelFrom<SchemaFrom<D, O>, N>;
export declare function defineMongooseConnection(...args: any[]): Connection;
declare const nuxtModule: any;
export default nuxtModule;
