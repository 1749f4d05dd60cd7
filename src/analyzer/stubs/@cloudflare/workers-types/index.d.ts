// The types of Cloudflare's bindings: what they make known everywhere, and what a module imports of them.
declare global {
  interface D1Meta {
    duration: number;
    size_after: number;
    rows_read: number;
    rows_written: number;
    last_row_id: number;
    changed_db: boolean;
    changes: number;
  }
  interface D1Result<T = unknown> {
    success: true;
    meta: D1Meta & Record<string, unknown>;
    error?: never;
    results: T[];
  }
  interface D1ExecResult {
    count: number;
    duration: number;
  }
  interface D1PreparedStatement {
    bind(...values: unknown[]): D1PreparedStatement;
    first<T = unknown>(column: string): Promise<T | null>;
    first<T = Record<string, unknown>>(): Promise<T | null>;
    run<T = Record<string, unknown>>(): Promise<D1Result<T>>;
    all<T = Record<string, unknown>>(): Promise<D1Result<T>>;
    raw<T = unknown[]>(options?: any): Promise<T[]>;
  }
  interface D1Database {
    prepare(query: string): D1PreparedStatement;
    batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]>;
    exec(query: string): Promise<D1ExecResult>;
  }
  interface KVNamespace<Key extends string = string> {
    get(key: Key, type?: 'text' | { type?: 'text'; cacheTtl?: number }): Promise<string | null>;
    get<T = unknown>(key: Key, type: 'json' | { type: 'json'; cacheTtl?: number }): Promise<T | null>;
    get(key: Key, type: any): Promise<any>;
    put(key: Key, value: any, options?: any): Promise<void>;
    delete(key: Key): Promise<void>;
    list(options?: any): Promise<any>;
    getWithMetadata(key: Key, options?: any): Promise<any>;
  }
  interface R2Object {
    key: string;
    version: string;
    size: number;
    etag: string;
    httpEtag: string;
    uploaded: Date;
    httpMetadata?: any;
    customMetadata?: Record<string, string>;
    writeHttpMetadata(headers: Headers): void;
  }
  interface R2ObjectBody extends R2Object {
    body: ReadableStream;
    bodyUsed: boolean;
    arrayBuffer(): Promise<ArrayBuffer>;
    text(): Promise<string>;
    json<T>(): Promise<T>;
    blob(): Promise<Blob>;
  }
  interface R2Bucket {
    head(key: string): Promise<R2Object | null>;
    get(key: string, options?: any): Promise<R2ObjectBody | null>;
    put(key: string, value: any, options?: any): Promise<R2Object>;
    delete(keys: string | string[]): Promise<void>;
    list(options?: any): Promise<any>;
  }
}

export interface D1Meta {
  duration: number;
  size_after: number;
  rows_read: number;
  rows_written: number;
  last_row_id: number;
  changed_db: boolean;
  changes: number;
}
export interface D1Result<T = unknown> {
  success: true;
  meta: D1Meta & Record<string, unknown>;
  error?: never;
  results: T[];
}
export interface D1ExecResult {
  count: number;
  duration: number;
}
export interface D1PreparedStatement {
  bind(...values: unknown[]): D1PreparedStatement;
  first<T = unknown>(column: string): Promise<T | null>;
  first<T = Record<string, unknown>>(): Promise<T | null>;
  run<T = Record<string, unknown>>(): Promise<D1Result<T>>;
  all<T = Record<string, unknown>>(): Promise<D1Result<T>>;
  raw<T = unknown[]>(options?: any): Promise<T[]>;
}
export interface D1Database {
  prepare(query: string): D1PreparedStatement;
  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]>;
  exec(query: string): Promise<D1ExecResult>;
}
export interface KVNamespace<Key extends string = string> {
  get(key: Key, type?: 'text' | { type?: 'text'; cacheTtl?: number }): Promise<string | null>;
  get<T = unknown>(key: Key, type: 'json' | { type: 'json'; cacheTtl?: number }): Promise<T | null>;
  get(key: Key, type: any): Promise<any>;
  put(key: Key, value: any, options?: any): Promise<void>;
  delete(key: Key): Promise<void>;
  list(options?: any): Promise<any>;
  getWithMetadata(key: Key, options?: any): Promise<any>;
}
export interface R2Object {
  key: string;
  version: string;
  size: number;
  etag: string;
  httpEtag: string;
  uploaded: Date;
  httpMetadata?: any;
  customMetadata?: Record<string, string>;
  writeHttpMetadata(headers: Headers): void;
}
export interface R2ObjectBody extends R2Object {
  body: ReadableStream;
  bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
  json<T>(): Promise<T>;
  blob(): Promise<Blob>;
}
export interface R2Bucket {
  head(key: string): Promise<R2Object | null>;
  get(key: string, options?: any): Promise<R2ObjectBody | null>;
  put(key: string, value: any, options?: any): Promise<R2Object>;
  delete(keys: string | string[]): Promise<void>;
  list(options?: any): Promise<any>;
}
