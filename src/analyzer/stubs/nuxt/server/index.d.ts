// The entry from which server code of a Nuxt app imports what h3 has under the same names, with an event that has the
// same parts whatever serves it.
interface Schema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => unknown;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}
type Validator<T> = (data: any) => T | true | false | void | Promise<T | true | false | void>;
type Texts = Record<string, string>;

export interface RequestEventContext extends Record<string, any> {
  params?: Texts;
}
export interface RequestEvent {
  readonly req: Request;
  readonly url: URL;
  readonly res: { status?: number; statusText?: string; readonly headers: Headers };
  readonly context: RequestEventContext;
  waitUntil(promise: Promise<any>): void;
}
export type NuxtRequestEvent = RequestEvent & Record<string, any>;
export type EventHandler<Result = unknown> = (event: RequestEvent) => Result;
export declare function defineEventHandler<Result>(handler: EventHandler<Result>): EventHandler<Result>;
export declare function toNuxtRequestEvent(event: RequestEvent): any;

export interface NuxtErrorDetails {
  status?: number;
  statusText?: string;
  statusCode?: number;
  statusMessage?: string;
  message?: string;
  cause?: unknown;
  data?: any;
  fatal?: boolean;
  unhandled?: boolean;
  [name: string]: any;
}
export interface NuxtError<Data = unknown> extends Error {
  status: number;
  statusText?: string;
  statusCode: number;
  statusMessage?: string;
  data?: Data;
  cause?: unknown;
  fatal?: boolean;
  unhandled?: boolean;
}
export declare function createError<Data = unknown>(error: string | NuxtErrorDetails | Error): NuxtError<Data>;
export declare function isNuxtError<Data = unknown>(error: unknown): error is NuxtError<Data>;

export declare function getQuery<T extends Record<string, any> = Record<string, string | string[]>>(event: any): T;
export declare function getRouterParams(event: any, options?: { decode?: boolean }): Texts;
export declare function getRouterParam(event: any, name: string, options?: { decode?: boolean }): string | undefined;
export declare function getValidatedQuery<Input, Output>(
  event: any,
  schema: Schema<Input, Output>,
  options?: any,
): Promise<Output>;
export declare function getValidatedQuery<T>(event: any, validate: Validator<T>, options?: any): Promise<T>;
export declare function getValidatedRouterParams<Input, Output>(
  event: any,
  schema: Schema<Input, Output>,
  options?: any,
): Promise<Output>;
export declare function getValidatedRouterParams<T>(event: any, validate: Validator<T>, options?: any): Promise<T>;
export declare function readValidatedBody<Input, Output>(
  event: any,
  schema: Schema<Input, Output>,
  options?: any,
): Promise<Output>;
export declare function readValidatedBody<T>(event: any, validate: Validator<T>, options?: any): Promise<T>;
export declare function readBody<T = any>(event: any): Promise<T>;

export declare function getRequestURL(event: any): URL;
export declare function getRequestHeader(event: any, name: string): string | undefined;
export declare function getRequestHeaders(event: any): Texts;
export declare function getRequestIP(event: any, options?: any): string | undefined;
export declare function getCookie(event: any, name: string): string | undefined;
export declare function setCookie(event: any, name: string, value: string, options?: any): void;
export declare function deleteCookie(event: any, name: string, options?: any): void;
export declare function setResponseStatus(event: any, status: number, text?: string): void;
export declare function setResponseHeader(event: any, name: string, value: string): void;
export declare function setResponseHeaders(event: any, headers: Texts): void;
export declare function sendRedirect(event: any, location: string, status?: number): string;
export declare function handleCors(event: any, options?: any): Response | false;
export declare function serverFetch(event: any, path: string, init?: any): Promise<Response>;
export declare function getRouteRules(event: any): any;
export declare function useRuntimeConfig(event?: any): any;

export interface SessionConfig {
  password?: any;
  name?: string;
  maxAge?: number;
  cookie?: any;
}
export type SessionData = Record<string, any>;
export interface Session<T extends Record<string, any> = SessionData> {
  id: string;
  data: Partial<T>;
}
export interface SessionManager<T extends Record<string, any> = SessionData> {
  readonly id: string;
  readonly data: Partial<T>;
  update(update: any): Promise<SessionManager<T>>;
  clear(): Promise<SessionManager<T>>;
}
export declare function useSession<T extends Record<string, any> = SessionData>(
  event: any,
  config?: SessionConfig,
): Promise<SessionManager<T>>;
export declare function getSession<T extends Record<string, any> = SessionData>(
  event: any,
  config?: SessionConfig,
): Promise<Session<T>>;
export declare function updateSession<T extends Record<string, any> = SessionData>(
  event: any,
  config?: SessionConfig,
  update?: any,
): Promise<Session<T>>;
export declare function clearSession(event: any, config?: SessionConfig): Promise<void>;
export declare function deriveSecret(purpose: string): Promise<any>;

export {};
