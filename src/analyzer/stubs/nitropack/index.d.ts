// What Nitro 2 gives its handlers, under every entry of its package, and what it makes known everywhere.
import type { EventHandler, EventHandlerObject, EventHandlerRequest, H3Error, H3Event } from 'h3';
type Cached = <Request extends EventHandlerRequest = EventHandlerRequest, Response = any>(
  handler: ((event: H3Event<Request>) => Response) | EventHandlerObject<Request, Response>,
  options?: any,
) => EventHandler<Request, Response>;
type CachedCall = <Args extends unknown[], T>(
  call: (...args: Args) => T | Promise<T>,
  options?: any,
) => (...args: Args) => Promise<T>;
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
  sql<
    T = {
      lastInsertRowid?: number;
      changes?: number;
      error?: string;
      rows?: { [column: string]: any }[];
      success?: boolean;
    },
  >(
    text: TemplateStringsArray,
    ...values: any[]
  ): Promise<T>;
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
export declare function defineNitroErrorHandler<T extends (error: H3Error, event: H3Event, ...rest: any[]) => any>(
  handler: T,
): T;
export declare function defineErrorHandler<T extends (error: H3Error, event: H3Event, ...rest: any[]) => any>(
  handler: T,
): T;
export declare function definePlugin<T>(plugin: T): T;
export declare function defineRenderHandler(render: any): EventHandler;
export declare function defineNitroConfig<T>(config: T): T;
export declare function defineConfig<T>(config: T): T;
export declare function fetch(input: any, init?: any): Promise<Response>;
export declare function serverFetch(input: any, init?: any): Promise<Response>;

declare global {
  const $fetch: import('ofetch').$Fetch;
}

export {};
