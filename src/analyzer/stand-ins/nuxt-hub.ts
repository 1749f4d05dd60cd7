import { join } from 'node:path';
import { compareText } from '../../model/diagnostics.ts';
import { disk } from '../../disk.ts';

const blob = `
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
export interface BlobListResult { blobs: BlobObject[]; hasMore: boolean; cursor?: string; folders?: string[] }
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
`;

const store = `
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
`;

const database = `
export interface D1Result<T = any> { success: true; meta: any; results: T[] }
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
`;

/** What the first versions make known: a call gives each part. */
export const hubDeclarations = `${blob}${store}${database}
export declare function hubBlob(): BlobStorage;
export declare function hubKV(): KVStorage;
export declare function hubDatabase(): D1Database;
export declare function hubAI(): any;
declare const nuxtModule: any;
export default nuxtModule;
`;

/** The parts that the module makes packages of, and their names in a config. */
export const hubParts = ['db', 'kv', 'blob'] as const;

const drivers = { sqlite: 'libsql', postgresql: 'node-postgres', mysql: 'mysql2' } as const;

/**
 * The packages that the module writes for a project: its database has the tables that the project describes. In a fresh
 * checkout they are not there.
 */
export function hubPackages(project: string): Record<string, Record<string, string>> {
  const patterns = ['db/schema.{ts,js}', 'db/schema.{sqlite,postgresql,mysql}.{ts,js}', 'db/schema/*.{ts,js}'];
  const places = ['server', 'layers/*/server', 'src/server'];
  const tables = disk
    .globSync(
      places.flatMap((place) => patterns.map((pattern) => `${place}/${pattern}`)),
      { cwd: project, ignore: ['**/*.d.ts', '**/node_modules/**'] },
    )
    .sort(compareText);
  const named = tables.map((file) => /schema\.(sqlite|postgresql|mysql)\./.exec(file)?.[1]).find(Boolean);
  const dialect = (named ?? 'sqlite') as keyof typeof drivers;
  const specifier = (file: string): string => JSON.stringify(join(project, file.replace(/\.[tj]s$/, '')));
  return {
    '@nuxthub/kv': { 'index.d.ts': `${store}\nexport declare const kv: KVStorage;\n` },
    '@nuxthub/blob': { 'index.d.ts': `${blob}\nexport declare const blob: BlobStorage;\n` },
    ...(tables.length > 0
      ? {
          '@nuxthub/db': {
            'schema.d.ts': tables.map((file) => `export * from ${specifier(file)};`).join('\n'),
            'index.d.ts': [
              `import { drizzle } from 'drizzle-orm/${drivers[dialect]}';`,
              "import * as schema from './schema';",
              'export { schema };',
              'export declare const db: ReturnType<typeof drizzle<typeof schema>>;',
            ].join('\n'),
          },
        }
      : {}),
  };
}
