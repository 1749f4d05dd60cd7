export interface BlobObject {
  pathname: string;
  contentType: string | undefined;
  size?: number;
  httpEtag: string | undefined;
  uploadedAt: Date;
  httpMetadata: Record<string, string>;
  customMetadata: Record<string, string>;
  url?: string;
}
export interface BlobListResult {
  blobs: BlobObject[];
  hasMore: boolean;
  cursor?: string;
  folders?: string[];
}
export interface BlobStorage {
  list(options?: any): Promise<BlobListResult>;
  serve(event: any, pathname: string): Promise<ReadableStream<any>>;
  put(pathname: string, body: any, options?: any): Promise<BlobObject>;
  head(pathname: string): Promise<BlobObject>;
  get(pathname: string): Promise<Blob | null>;
  del(pathnames: string | string[]): Promise<void>;
  delete(pathnames: string | string[]): Promise<void>;
  handleUpload(event: any, options?: any): Promise<BlobObject[]>;
  handleMultipartUpload(event: any, options?: any): Promise<any>;
  createMultipartUpload(pathname: string, options?: any): Promise<any>;
  resumeMultipartUpload(pathname: string, id: string): any;
}
export declare function ensureBlob(blob: any, options?: any): void;

export interface KVStorage {
  get<T = any>(key: string, options?: any): Promise<T | null>;
  set(key: string, value: any, options?: any): Promise<void>;
  has(key: string, options?: any): Promise<boolean>;
  del(key: string, options?: any): Promise<void>;
  keys(base?: string, options?: any): Promise<string[]>;
  clear(base?: string, options?: any): Promise<void>;
  getItem<T = any>(key: string, options?: any): Promise<T | null>;
  setItem(key: string, value: any, options?: any): Promise<void>;
  hasItem(key: string, options?: any): Promise<boolean>;
  removeItem(key: string, options?: any): Promise<void>;
  getKeys(base?: string, options?: any): Promise<string[]>;
}

export interface D1Result<T = any> {
  success: true;
  meta: any;
  results: T[];
}
export interface D1PreparedStatement {
  bind(...values: any[]): D1PreparedStatement;
  first<T = any>(column?: string): Promise<T | null>;
  all<T = any>(): Promise<D1Result<T>>;
  run<T = any>(): Promise<D1Result<T>>;
  raw<T = any>(options?: any): Promise<T[]>;
}
export interface D1Database {
  prepare(query: string): D1PreparedStatement;
  batch<T = any>(statements: any[]): Promise<D1Result<T>[]>;
  exec(query: string): Promise<{ count: number; duration: number }>;
}

export declare function hubBlob(): BlobStorage;
export declare function hubKV(): KVStorage;
export declare function hubDatabase(): D1Database;
export declare function hubAI(): any;
declare const nuxtModule: any;
export default nuxtModule;
