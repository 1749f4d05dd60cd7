// Entries of Contentful: what its content model says stands in their fields.
export interface Entry<T = any, _ = any, __ = any> {
  sys: any;
  fields: T extends { fields: infer F } ? F : any;
  metadata: any;
}
export interface EntryCollection<T = any, _ = any, __ = any> {
  total: number;
  skip: number;
  limit: number;
  items: Entry<T>[];
  errors?: any[];
  includes?: any;
}
export interface Asset<_ = any, __ = any> {
  sys: any;
  fields: any;
  metadata: any;
}
export interface EntrySkeletonType<F = any, I = string> {
  fields: F;
  contentTypeId: I;
}
export interface ContentfulClientApi<_ = any> {
  getEntries<T = any, _ = any>(query?: any): Promise<EntryCollection<T>>;
  getEntry<T = any, _ = any>(id: string, query?: any): Promise<Entry<T>>;
  getAsset(id: string, query?: any): Promise<Asset>;
  [member: string]: any;
}
export declare function createClient(options: any): ContentfulClientApi;
export type CreateClientParams = any;
export type EntryFieldTypes = any;
declare const all: { createClient: typeof createClient };
export default all;
