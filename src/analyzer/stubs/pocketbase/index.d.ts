// Records have what PocketBase gives each of them, and the fields of a collection, which only it knows.
export interface BaseModel {
  [field: string]: any;
  id: string;
}
export interface RecordModel extends BaseModel {
  collectionId: string;
  collectionName: string;
  expand?: { [field: string]: any };
}
export type Record = RecordModel;
export interface ListResult<T> {
  page: number;
  perPage: number;
  totalItems: number;
  totalPages: number;
  items: T[];
}
export interface RecordAuthResponse<T = RecordModel> {
  record: T;
  token: string;
  meta?: { [key: string]: any };
}
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
  authStore: {
    token: string;
    isValid: boolean;
    record: any;
    model: any;
    isSuperuser: boolean;
    isAdmin: boolean;
    clear(): void;
    save(...given: any[]): void;
    loadFromCookie(cookie: string, key?: string): void;
    exportToCookie(options?: any, key?: string): string;
    onChange(...given: any[]): any;
  };
  files: any;
  health: any;
  admins: any;
  settings: any;
  realtime: any;
  send<T = any>(path: string, options?: any): Promise<T>;
  [member: string]: any;
}
