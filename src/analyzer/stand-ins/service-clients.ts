/** Records have what PocketBase gives each of them, and the fields of a collection, which only it knows. */
const pocketbase = `
export interface BaseModel { [field: string]: any; id: string }
export interface RecordModel extends BaseModel { collectionId: string; collectionName: string; expand?: { [field: string]: any } }
export type Record = RecordModel;
export interface ListResult<T> { page: number; perPage: number; totalItems: number; totalPages: number; items: T[] }
export interface RecordAuthResponse<T = RecordModel> { record: T; token: string; meta?: { [key: string]: any } }
export declare class ClientResponseError extends Error {
  url: string;
  status: number;
  response: { [key: string]: any };
  isAbort: boolean;
  originalError: any;
  data: any;
  toJSON(): ClientResponseError;
}
export declare class RecordService<M = RecordModel> {
  getFullList<T = M>(...options: any[]): Promise<T[]>;
  getList<T = M>(page?: number, perPage?: number, options?: any): Promise<ListResult<T>>;
  getFirstListItem<T = M>(filter: string, options?: any): Promise<T>;
  getOne<T = M>(id: string, options?: any): Promise<T>;
  create<T = M>(values?: any, options?: any): Promise<T>;
  update<T = M>(id: string, values?: any, options?: any): Promise<T>;
  upsert<T = M>(values?: any, options?: any): Promise<T>;
  delete(id: string, options?: any): Promise<boolean>;
  authWithPassword<T = M>(name: string, password: string, options?: any): Promise<RecordAuthResponse<T>>;
  authRefresh<T = M>(options?: any): Promise<RecordAuthResponse<T>>;
  authWithOAuth2<T = M>(...options: any[]): Promise<RecordAuthResponse<T>>;
  authWithOAuth2Code<T = M>(...options: any[]): Promise<RecordAuthResponse<T>>;
  requestPasswordReset(email: string, options?: any): Promise<boolean>;
  confirmPasswordReset(...options: any[]): Promise<boolean>;
  requestVerification(email: string, options?: any): Promise<boolean>;
  confirmVerification(token: string, options?: any): Promise<boolean>;
  [method: string]: any;
}
export default class PocketBase {
  constructor(url?: string, ...options: any[]);
  autoCancellation(on: boolean): PocketBase;
  collection<M = RecordModel>(name: string): RecordService<M>;
  filter(text: string, values?: any): string;
  authStore: { token: string; isValid: boolean; record: any; model: any; isSuperuser: boolean; isAdmin: boolean; clear(): void; save(...given: any[]): void; loadFromCookie(cookie: string, key?: string): void; exportToCookie(options?: any, key?: string): string; onChange(...given: any[]): any };
  files: any;
  health: any;
  admins: any;
  settings: any;
  realtime: any;
  send<T = any>(path: string, options?: any): Promise<T>;
  [member: string]: any;
}
`;

/** Documents of Appwrite, with the fields of a collection, which only it knows. */
const appwrite = `
export namespace Models {
  interface Document { $id: string; $collectionId: string; $databaseId: string; $createdAt: string; $updatedAt: string; $permissions: string[]; [field: string]: any }
  interface DocumentList<D extends Document = Document> { total: number; documents: D[] }
  interface Row { $id: string; $tableId: string; $databaseId: string; $createdAt: string; $updatedAt: string; $permissions: string[]; [field: string]: any }
  interface RowList<R extends Row = Row> { total: number; rows: R[] }
  type User<P = any> = any;
  type Session = any;
  type File = any;
  type Preferences = any;
  type Team<P = any> = any;
}
export declare class Client { constructor(); setEndpoint(url: string): this; setProject(id: string): this; setKey(key: string): this; setJWT(token: string): this; setSession(secret: string): this; [method: string]: any }
export declare class Databases {
  constructor(client: Client);
  listDocuments<D extends Models.Document = Models.Document>(...given: any[]): Promise<Models.DocumentList<D>>;
  getDocument<D extends Models.Document = Models.Document>(...given: any[]): Promise<D>;
  createDocument<D extends Models.Document = Models.Document>(...given: any[]): Promise<D>;
  updateDocument<D extends Models.Document = Models.Document>(...given: any[]): Promise<D>;
  deleteDocument(...given: any[]): Promise<any>;
  [method: string]: any;
}
export declare class TablesDB {
  constructor(client: Client);
  listRows<R extends Models.Row = Models.Row>(...given: any[]): Promise<Models.RowList<R>>;
  getRow<R extends Models.Row = Models.Row>(...given: any[]): Promise<R>;
  createRow<R extends Models.Row = Models.Row>(...given: any[]): Promise<R>;
  updateRow<R extends Models.Row = Models.Row>(...given: any[]): Promise<R>;
  deleteRow(...given: any[]): Promise<any>;
  [method: string]: any;
}
export declare class AppwriteException extends Error { code: number; response: string; type: string }
export declare const Account: any, Users: any, Storage: any, Teams: any, Functions: any, Messaging: any, Avatars: any, Locale: any, Health: any;
export declare const ID: { unique(padding?: number): string; custom(id: string): string };
export declare const Query: any, Permission: any, Role: any;
`;

/** Entries of Contentful: what its content model says stands in their fields. */
const contentful = `
export interface Entry<T = any, _ = any, __ = any> { sys: any; fields: T extends { fields: infer F } ? F : any; metadata: any }
export interface EntryCollection<T = any, _ = any, __ = any> { total: number; skip: number; limit: number; items: Entry<T>[]; errors?: any[]; includes?: any }
export interface Asset<_ = any, __ = any> { sys: any; fields: any; metadata: any }
export interface EntrySkeletonType<F = any, I = string> { fields: F; contentTypeId: I }
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
`;

/** What models of OpenAI answer with; a stream is read piece by piece. */
const openai = `
interface Message { role: 'assistant'; content: string | null; refusal: string | null; tool_calls?: any[]; annotations?: any[]; audio?: any; function_call?: any }
export interface ChatCompletion {
  id: string;
  object: 'chat.completion';
  created: number;
  model: string;
  choices: { index: number; message: Message; finish_reason: 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'function_call'; logprobs: any }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number; [detail: string]: any };
  system_fingerprint?: string;
  service_tier?: string | null;
}
interface Completions {
  create(given: { stream: true; [option: string]: any }, options?: any): Promise<AsyncIterable<any> & { toReadableStream(): ReadableStream; [member: string]: any }>;
  create(given: { stream?: false | null; [option: string]: any }, options?: any): Promise<ChatCompletion>;
  create(given: any, options?: any): Promise<any>;
  [method: string]: any;
}
declare class OpenAI {
  constructor(options?: any);
  chat: { completions: Completions; [member: string]: any };
  embeddings: { create(given: any, options?: any): Promise<{ object: 'list'; data: { object: 'embedding'; index: number; embedding: number[] }[]; model: string; usage: { prompt_tokens: number; total_tokens: number } }> };
  moderations: { create(given: any, options?: any): Promise<{ id: string; model: string; results: any[] }> };
  [member: string]: any;
}
declare namespace OpenAI {
  class APIError extends Error { readonly status: any; readonly headers: any; readonly error: any; readonly code: string | null | undefined; readonly param: string | null | undefined; readonly type: string | undefined }
  namespace Chat { type ChatCompletionMessageParam = any; type ChatCompletionCreateParams = any; type ChatCompletionTool = any; type ChatCompletionMessage = any }
  namespace ChatCompletion { type Choice = any }
}
export { OpenAI };
export default OpenAI;
export declare class APIError extends OpenAI.APIError {}
export declare function toFile(...given: any[]): Promise<any>;
`;

/** Clients of services, whose answers have one form around what only the service knows. */
export const serviceClients: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pocketbase: { 'index.d.ts': pocketbase },
  appwrite: { 'index.d.ts': appwrite },
  'node-appwrite': { 'index.d.ts': appwrite },
  contentful: { 'index.d.ts': contentful },
  openai: { 'index.d.ts': openai },
};
