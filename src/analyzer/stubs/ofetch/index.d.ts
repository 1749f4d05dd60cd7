// The client that Nitro has along, imported by its own name.
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
