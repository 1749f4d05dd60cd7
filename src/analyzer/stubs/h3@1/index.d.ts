// What the calls of h3 1 are and give. Types say what code does with the results; what the calls mean is in the tables, by
// their names. Names of the tables that stand in no line here are `any`.
interface Schema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => unknown;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}
type Validator<T> = (data: unknown) => T | true | false | void | Promise<T | true | false | void>;
type MaybePromise<T> = T | Promise<T>;
type Texts = Record<string, string>;

export type HTTPMethod = 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'DELETE' | 'CONNECT' | 'OPTIONS' | 'TRACE';
export interface EventHandlerRequest {
  body?: any;
  query?: Record<string, any>;
  routerParams?: Record<string, string>;
}
export type EventHandlerResponse<T = any> = T | Promise<T>;
export type InferEventInput<Key extends string, Event, T> = T extends void
  ? Event extends { __request?: infer R }
    ? R extends Record<Key, infer V>
      ? V
      : any
    : any
  : T;
type QueryOf<T, Event> = T extends void
  ? Event extends { __request?: infer R }
    ? R extends { query: infer Q }
      ? Q
      : Record<string, any>
    : Record<string, any>
  : Exclude<T, undefined>;
export interface H3EventContext extends Record<string, any> {
  params?: Record<string, string>;
  matchedRoute?: any;
  sessions?: Record<string, any>;
  clientAddress?: string;
}
export interface EventHandler<Request extends EventHandlerRequest = EventHandlerRequest, Response = any> {
  __request?: Request;
  (event: H3Event<Request>): Response;
}
type ResponseHook = (event: H3Event, response: { body?: any }) => any;
export interface EventHandlerObject<Request extends EventHandlerRequest = EventHandlerRequest, Response = any> {
  onRequest?: ((event: H3Event<Request>) => any) | ((event: H3Event<Request>) => any)[];
  onBeforeResponse?: ResponseHook | ResponseHook[];
  middleware?: ((event: H3Event, next: () => any) => any)[];
  meta?: any;
  websocket?: any;
  handler: (event: H3Event<Request>) => Response;
}
type Define = <Request extends EventHandlerRequest = EventHandlerRequest, Response = any>(
  handler: ((event: H3Event<Request>) => Response) | EventHandlerObject<Request, Response>,
) => EventHandler<Request, Response>;
export declare const defineEventHandler: Define;
export declare const eventHandler: Define;
export declare function defineLazyEventHandler(load: () => any): EventHandler;
export declare function lazyEventHandler(load: () => any): EventHandler;
export declare function dynamicEventHandler(initial?: any): EventHandler & { set(handler: any): void };
export declare function fromNodeMiddleware(handler: (req: any, res: any, next: any) => any): EventHandler;
export declare function fromWebHandler(handler: (request: Request, context?: any) => any): EventHandler;
export declare function defineNodeMiddleware<T>(handler: T): T;
export declare function defineNodeListener<T>(handler: T): T;
export declare function toEventHandler(input: any): EventHandler;
export declare function toWebHandler(app: any): (request: Request, context?: any) => Promise<Response>;
export declare function toNodeListener(app: any): (req: any, res: any) => Promise<void>;
export declare function isEvent(input: any): input is H3Event;

export declare function getQuery<T = void, Event = H3Event>(event: Event): QueryOf<T, Event>;
export declare function getRouterParams(event: any, options?: { decode?: boolean }): Record<string, string>;
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
export declare function readBody<T = void, Event = H3Event, Body = InferEventInput<'body', Event, T>>(
  event: Event,
  options?: any,
): Promise<Body>;
export declare function readRawBody<Encoding = 'utf8'>(
  event: any,
  encoding?: Encoding,
): Promise<(Encoding extends false ? Uint8Array : string) | undefined>;
export declare function readFormData(event: any): Promise<FormData>;
export interface MultiPartData {
  data: Buffer;
  name?: string;
  filename?: string;
  type?: string;
}
export declare function readMultipartFormData(event: any): Promise<MultiPartData[] | undefined>;

export declare function getRequestHeaders(event: any): Partial<Texts>;
export declare function getHeaders(event: any): Partial<Texts>;
export declare function getRequestHeader(event: any, name: string): string | undefined;
export declare function getHeader(event: any, name: string): string | undefined;
export declare function getRequestURL(event: any, options?: any): URL;
export declare function getRequestPath(event: any): string;
export declare function getRequestHost(event: any, options?: any): string;
export declare function getRequestProtocol(event: any, options?: any): string;
export declare function getRequestIP(event: any, options?: any): string | undefined;
export declare function getRequestFingerprint(event: any, options?: any): Promise<string | null>;
export declare function getRequestWebStream(event: any): ReadableStream | undefined;
export declare function toWebRequest(event: any): Request;
export declare function useMethod(event: any, otherwise?: HTTPMethod): HTTPMethod;
export declare function callNodeListener(listener: any, req: any, res: any): Promise<any>;
export declare function getMethod(event: any, otherwise?: HTTPMethod): HTTPMethod;
export declare function isMethod(event: any, expected: HTTPMethod | HTTPMethod[], allowHead?: boolean): boolean;
export declare function assertMethod(event: any, expected: HTTPMethod | HTTPMethod[], allowHead?: boolean): void;
export declare function parseCookies(event: any): Texts;
export declare function getCookie(event: any, name: string): string | undefined;
export declare function getChunkedCookie(event: any, name: string): string | undefined;
export declare function setCookie(event: any, name: string, value: string, options?: any): void;
export declare function setChunkedCookie(event: any, name: string, value: string, options?: any): void;
export declare function deleteCookie(event: any, name: string, options?: any): void;

export declare function setResponseStatus(event: any, status?: number, text?: string): void;
export declare function sanitizeStatusCode(statusCode?: string | number, defaultStatusCode?: number): number;
export declare function sanitizeStatusMessage(statusMessage?: string): string;
export declare function getResponseStatus(event: any): number;
export declare function getResponseStatusText(event: any): string;
export declare function getResponseHeaders(event: any): Record<string, any>;
export declare function getResponseHeader(event: any, name: string): string | undefined;
export declare function setResponseHeaders(event: any, headers: Record<string, any>): void;
export declare function setHeaders(event: any, headers: Record<string, any>): void;
export declare function setResponseHeader(event: any, name: string, value: any): void;
export declare function setHeader(event: any, name: string, value: any): void;
export declare function appendResponseHeader(event: any, name: string, value: any): void;
export declare function appendResponseHeaders(event: any, headers: Record<string, any>): void;
export declare function appendHeader(event: any, name: string, value: any): void;
export declare function appendHeaders(event: any, headers: Record<string, any>): void;
export declare function removeResponseHeader(event: any, name: string): void;
export declare function clearResponseHeaders(event: any, names?: string[]): void;
export declare function defaultContentType(event: any, type?: string): void;
export declare function handleCors(event: any, options: any): boolean;
export declare function isPreflightRequest(event: any): boolean;
export declare function appendCorsHeaders(event: any, options: any): void;
export declare function appendCorsPreflightHeaders(event: any, options: any): void;
export declare function handleCacheHeaders(event: any, options: any): boolean;
export declare function proxyRequest(event: any, target: string, options?: any): Promise<any>;
export declare function fetchWithEvent(event: any, request: any, init?: any, options?: any): Promise<any>;
export declare function getProxyRequestHeaders(event: any, options?: any): Texts;
export declare function serveStatic(event: any, options: any): Promise<any>;

export interface SessionConfig {
  password: string;
  name?: string;
  maxAge?: number;
  [option: string]: any;
}
export type SessionData<T extends Record<string, any> = Record<string, any>> = T;
export interface Session<T extends Record<string, any> = Record<string, any>> {
  id: string;
  createdAt: number;
  data: SessionData<T>;
}
export interface SessionManager<T extends Record<string, any> = Record<string, any>> {
  readonly id: string | undefined;
  readonly data: SessionData<T>;
  update(update: any): Promise<SessionManager<T>>;
  clear(): Promise<SessionManager<T>>;
}
export declare function useSession<T extends Record<string, any> = Record<string, any>>(
  event: any,
  config: SessionConfig,
): Promise<SessionManager<T>>;
export declare function getSession<T extends Record<string, any> = Record<string, any>>(
  event: any,
  config: SessionConfig,
): Promise<Session<T>>;
export declare function updateSession<T extends Record<string, any> = Record<string, any>>(
  event: any,
  config: SessionConfig,
  update?: any,
): Promise<Session<T>>;
export declare function clearSession(event: any, config: any): Promise<void>;
export declare function sealSession(event: any, config: any): Promise<string>;
export declare function unsealSession(event: any, config: any, sealed: string): Promise<any>;

export declare class EventStream {
  push(message: any): Promise<void>;
  pushComment(comment: string): Promise<void>;
  onClosed(done: () => any): void;
  close(): Promise<void>;
  send(): Promise<BodyInit>;
}
export declare function createEventStream(event: any, options?: any): EventStream;

interface NodeRequest {
  method?: string;
  url?: string;
  headers: Record<string, any>;
  socket: any;
  [name: string]: any;
}
interface NodeResponse {
  statusCode: number;
  statusMessage: string;
  headersSent: boolean;
  writableEnded: boolean;
  setHeader(name: string, value: any): this;
  getHeader(name: string): any;
  removeHeader(name: string): void;
  writeHead(status: number, ...rest: any[]): this;
  write(...args: any[]): boolean;
  end(...args: any[]): this;
  [name: string]: any;
}
export declare class H3Event<Request extends EventHandlerRequest = EventHandlerRequest> {
  __request?: Request;
  node: { req: NodeRequest; res: NodeResponse };
  get req(): NodeRequest;
  get res(): NodeResponse;
  web?: { request?: globalThis.Request; url?: URL };
  context: H3EventContext;
  get method(): HTTPMethod;
  get path(): string;
  get headers(): Headers;
  get handled(): boolean;
  respondWith(response: any): Promise<void>;
  waitUntil(promise: Promise<any>): void;
}
export declare class H3Error<Data = unknown> extends Error {
  statusCode: number;
  fatal: boolean;
  unhandled: boolean;
  statusMessage?: string;
  data?: Data;
  cause?: unknown;
  toJSON(): { message: string; statusCode: number; statusMessage?: string; data?: Data };
}
export declare function createError<Data = unknown>(
  input: string | (Partial<H3Error<Data>> & { status?: number; statusText?: string }),
): H3Error<Data>;
export declare function isError(input: any): input is H3Error;
type Handler = ((event: H3Event) => any) | EventHandlerObject;
export interface App {
  stack: any[];
  options: any;
  handler: EventHandler;
  use(route: string, handler: Handler | Handler[] | Router, options?: any): App;
  use(handler: Handler | Handler[] | Router, options?: any): App;
  resolve: any;
  websocket: any;
}
interface Hooks {
  debug?: boolean;
  onError?: (error: H3Error, event: H3Event) => any;
  onRequest?: (event: H3Event) => any;
  onBeforeResponse?: (event: H3Event, response: { body?: unknown }) => any;
  onAfterResponse?: (event: H3Event, response?: { body?: unknown }) => any;
}
export declare function createApp(options?: Hooks): App;
export interface Router {
  add(path: string, handler: Handler | Router, method?: any): Router;
  use(path: string, handler: Handler | Router, method?: any): Router;
  get(path: string, handler: Handler | Router): Router;
  post(path: string, handler: Handler | Router): Router;
  put(path: string, handler: Handler | Router): Router;
  patch(path: string, handler: Handler | Router): Router;
  delete(path: string, handler: Handler | Router): Router;
  head(path: string, handler: Handler | Router): Router;
  options(path: string, handler: Handler | Router): Router;
  trace(path: string, handler: Handler | Router): Router;
  handler: EventHandler;
}
export declare function createRouter(options?: any): Router;
export declare function useBase(base: string, handler: any): EventHandler;
export declare function defineWebSocketHandler(hooks: any): EventHandler;
export declare function defineRequestMiddleware<T>(handler: T): T;
export declare function defineResponseMiddleware<T>(handler: T): T;
export declare function send(event: any, data?: any, type?: string): Promise<void>;
export declare function sendNoContent(event: any, status?: number): void;
export declare function sendRedirect(event: any, location: string, status?: number): Promise<void>;
export declare function sendStream(event: any, stream: any): Promise<void>;
export declare function sendError(event: any, error: any, debug?: boolean): void;
export declare function sendWebResponse(event: any, response: Response): void | Promise<void>;
export declare function sendIterable(event: any, iterable: any, options?: any): Promise<void>;
export declare function sendProxy(event: any, target: string, options?: any): Promise<any>;

export {};
