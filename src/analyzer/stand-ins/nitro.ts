/** What Nitro gives its handlers, under every entry of its packages. */
export const nitroDeclarations = `
import type { EventHandler, EventHandlerObject, EventHandlerRequest, H3Event } from 'h3';
type Cached = <Request extends EventHandlerRequest = EventHandlerRequest, Response = any>(
  handler: ((event: H3Event<Request>) => Response) | EventHandlerObject<Request, Response>,
  options?: any,
) => EventHandler<Request, Response>;
type CachedCall = <Args extends unknown[], T>(call: (...args: Args) => T | Promise<T>, options?: any) => (...args: Args) => Promise<T>;
export declare const defineCachedHandler: Cached;
export declare const defineCachedEventHandler: Cached;
export declare const cachedEventHandler: Cached;
export declare const defineCachedFunction: CachedCall;
export declare const cachedFunction: CachedCall;
export interface Storage {
  hasItem(key: string, options?: any): Promise<boolean>;
  getItem<T = any>(key: string, options?: any): Promise<T | null>;
  getItemRaw<T = any>(key: string, options?: any): Promise<T | null>;
  getItems<T = any>(items: any[], options?: any): Promise<{ key: string; value: T }[]>;
  setItem<T = any>(key: string, value: T, options?: any): Promise<void>;
  setItemRaw<T = any>(key: string, value: T, options?: any): Promise<void>;
  removeItem(key: string, options?: any): Promise<void>;
  getMeta(key: string, options?: any): Promise<any>;
  getKeys(base?: string, options?: any): Promise<string[]>;
  clear(base?: string, options?: any): Promise<void>;
  [name: string]: any;
}
export declare function useStorage<T = any>(base?: string): Storage;
export declare function useRuntimeConfig<T = any>(event?: any): any;
export declare function useAppConfig(event?: any): any;
export declare function useNitroApp(): any;
export interface Database {
  sql<T = { lastInsertRowid?: number; changes?: number; error?: string; rows?: { [column: string]: any }[]; success?: boolean }>(
    text: TemplateStringsArray, ...values: any[]): Promise<T>;
  exec(text: string): Promise<any>;
  prepare(text: string): any;
  dialect: string;
}
export declare function useDatabase(name?: string): Database;
export declare function useEvent(): H3Event;
export declare function getRouteRules(event: any): any;
export declare function runTask(name: string, options?: any): Promise<any>;
export declare function defineTask<T>(task: T): T;
export declare function defineRouteMeta(meta: any): void;
export declare function defineNitroPlugin<T>(plugin: T): T;
export declare function nitroPlugin<T>(plugin: T): T;
export declare function defineNitroErrorHandler<T>(handler: T): T;
export declare function defineErrorHandler<T>(handler: T): T;
export declare function definePlugin<T>(plugin: T): T;
export declare function defineRenderHandler(render: any): EventHandler;
export declare function defineNitroConfig<T>(config: T): T;
export declare function defineConfig<T>(config: T): T;
export declare function fetch(input: any, init?: any): Promise<Response>;
export declare function serverFetch(input: any, init?: any): Promise<Response>;
`;

/** What Nitro 2 makes known everywhere. */
export const nitro2Globals = `
declare global {
  const $fetch: import('ofetch').$Fetch;
}
`;

/** Entries of Nitro 2 below its own name. */
export const nitro2Entries = ['runtime', 'config', 'types', 'core', 'runtime/context'] as const;

/** Entries of Nitro 3 below its own name; `h3` is all of h3. */
export const nitro3Entries = [
  'app',
  'cache',
  'config',
  'context',
  'database',
  'runtime',
  'runtime-config',
  'storage',
  'task',
  'types',
  'vite',
] as const;

/** The client that Nitro has along, imported by its own name. */
export const fetchDeclarations = `
export interface $Fetch {
  <T = any>(request: any, options?: any): Promise<T>;
  raw<T = any>(request: any, options?: any): Promise<Response & { _data?: T }>;
  native: typeof fetch;
  create(defaults?: any, options?: any): $Fetch;
}
export declare const $fetch: $Fetch;
export declare const ofetch: $Fetch;
export declare function createFetch(options?: any): $Fetch;
export type FetchOptions = any;
export interface FetchError<T = any> extends Error {
  status?: number;
  statusCode?: number;
  statusMessage?: string;
  statusText?: string;
  data?: T;
  response?: any;
  request?: any;
}
export declare const FetchError: { new (message: string, options?: any): FetchError; prototype: FetchError };
`;
