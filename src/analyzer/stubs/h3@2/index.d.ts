// What the calls of h3 2 are and give. Types say what code does with the results; what the calls mean is in the tables, by
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
): Promise<Body | undefined>;
export declare function readRawBody<Encoding = 'utf8'>(
  event: any,
  encoding?: Encoding,
): Promise<(Encoding extends false ? Uint8Array : string) | undefined>;
export declare function readFormData(event: any): Promise<FormData>;
interface MultiPartData {
  data: Uint8Array;
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
export declare function getMethod(event: any, otherwise?: HTTPMethod): HTTPMethod;
export declare function isMethod(event: any, expected: HTTPMethod | HTTPMethod[], allowHead?: boolean): boolean;
export declare function assertMethod(event: any, expected: HTTPMethod | HTTPMethod[], allowHead?: boolean): void;
export declare function parseCookies(event: any): Partial<Texts>;
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
export type SessionData<T extends Record<string, any> = Record<string, any>> = Partial<T>;
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

interface EventResponse {
  status?: number;
  statusText?: string;
  readonly headers: Headers;
  readonly errHeaders: Headers;
}
interface TypedRequest<Body = unknown> extends Omit<globalThis.Request, 'json' | 'clone'> {
  json(): Promise<Body>;
  clone(): TypedRequest<Body>;
  context?: Record<string, any>;
  ip?: string;
  runtime?: any;
  waitUntil?: (promise: Promise<any>) => void;
}
export declare class H3Event<Request extends EventHandlerRequest = EventHandlerRequest> {
  __request?: Request;
  readonly app?: H3;
  readonly req: TypedRequest<Request extends { body: infer Body } ? Body : any>;
  readonly url: URL;
  readonly res: EventResponse;
  readonly context: H3EventContext;
  readonly runtime?: any;
  readonly node?: { req: any; res?: any };
  get method(): string;
  get path(): string;
  get headers(): Headers;
  waitUntil(promise: Promise<any>): void;
}
export interface HTTPEvent<Request extends EventHandlerRequest = EventHandlerRequest> {
  __request?: Request;
  req: TypedRequest<Request extends { body: infer Body } ? Body : any>;
}
export type Middleware = (event: H3Event, next: () => MaybePromise<unknown>) => MaybePromise<unknown>;
export interface ErrorDetails {
  status?: number;
  statusText?: string;
  statusCode?: number;
  statusMessage?: string;
  message?: string;
  cause?: any;
  data?: any;
  headers?: any;
  unhandled?: boolean;
  body?: any;
}
export declare class HTTPError<Data = any> extends Error {
  constructor(message: string, details?: ErrorDetails);
  constructor(details: ErrorDetails);
  static isError(input: any): input is HTTPError;
  static status(status: number, statusText?: string, details?: ErrorDetails): HTTPError;
  status: number;
  statusText: string | undefined;
  headers: Headers | undefined;
  cause: unknown;
  data: Data | undefined;
  body: any;
  unhandled: boolean | undefined;
  get statusCode(): number;
  get statusMessage(): string | undefined;
  toJSON(): any;
}
export declare const H3Error: typeof HTTPError;
export type H3Error = HTTPError;
export declare function createError(message: string, details?: ErrorDetails): HTTPError;
export declare function createError(details: ErrorDetails): HTTPError;
export declare function isError(input: any): input is HTTPError;
export declare class HTTPResponse {
  constructor(body?: BodyInit | null, init?: ResponseInit);
  readonly body?: BodyInit | null;
}
export interface H3Route {
  route?: string;
  method?: string;
  handler: any;
  middleware?: any[];
  meta?: any;
}
type Handler = ((event: H3Event) => any) | EventHandlerObject | { fetch(request: any): any; call?: undefined } | H3;
interface RouteOptions {
  middleware?: Middleware[];
  meta?: any;
  method?: any;
}
export interface H3Config {
  debug?: boolean;
  silent?: boolean;
  plugins?: any;
  onRequest?: (event: H3Event) => any;
  onResponse?: (response: Response, event: H3Event) => any;
  onError?: (error: HTTPError, event: H3Event) => any;
}
type Add = (route: string, handler: Handler, options?: RouteOptions) => H3;
export declare class H3 {
  constructor(config?: H3Config);
  readonly config: any;
  fetch(request: any): MaybePromise<Response>;
  request(request: any, init?: any, context?: any): MaybePromise<Response>;
  handler(event: any): any;
  register(plugin: H3Plugin): this;
  mount(base: string, app: any): this;
  use(route: string, handler: Middleware | H3, options?: RouteOptions): this;
  use(handler: Middleware | H3, options?: RouteOptions): this;
  on(method: any, route: string, handler: Handler, options?: RouteOptions): this;
  all: Add;
  get: Add;
  post: Add;
  put: Add;
  patch: Add;
  delete: Add;
  head: Add;
  options: Add;
  trace: Add;
  connect: Add;
}
export type H3Plugin = (app: H3) => void;
export declare function definePlugin<T = unknown>(setup: (app: H3, options: T) => void): (options?: T) => H3Plugin;
export declare function defineRoute(
  definition: EventHandlerObject & { method?: any; route: string; validate?: any },
): H3Plugin;
export declare const defineHandler: Define;
export declare function defineValidatedHandler<Body = any, Query extends Record<string, any> = any>(definition: {
  middleware?: any[];
  meta?: any;
  validate?: { body?: Schema<any, Body>; query?: Schema<any, Query>; headers?: any; onError?: (result: any) => any };
  handler: (event: H3Event<{ body: Body; query: Query }>) => any;
}): EventHandler;
export declare function defineMiddleware(middleware: Middleware): Middleware;
export declare function onRequest(hook: (event: H3Event) => any): Middleware;
export declare function onResponse(hook: (response: Response, event: H3Event) => any): Middleware;
export declare function onError(hook: (error: HTTPError, event: H3Event) => any): Middleware;
export declare function bodyLimit(limit: number): Middleware;
export declare function basicAuth(options: any): Middleware;
export declare function requireBasicAuth(event: any, options: any): Promise<true>;
export declare function withBase(base: string, input: any): EventHandler;
export declare function fromNodeHandler(handler: (req: any, res: any, next?: any) => any): EventHandler;
export declare function defineWebSocketHandler(hooks: any): EventHandler;
export declare function defineWebSocket(hooks: any): any;
export declare function getEventContext<T = any>(event: any): T;
/** What code of h3 1 is brought along with. */
export declare const createApp: (config?: any) => H3;
export declare const createRouter: (config?: any) => H3;
export declare const useBase: (base: string, input: any) => EventHandler;
export declare function sendStream(event: any, value: ReadableStream): ReadableStream;
export declare const sendWebResponse: (response: Response) => Response;
export declare const sendProxy: (event: any, target: string, options?: any) => Promise<HTTPResponse>;
export declare const sendIterable: (event: any, value: any, options?: any) => Promise<HTTPResponse>;
export declare function toNodeHandler(app: H3): (req: any, res: any) => any;
export declare function getValidatedCookies<Input, Output>(
  event: any,
  schema: Schema<Input, Output>,
  options?: any,
): Promise<Output>;
export declare function getValidatedCookies<T>(event: any, validate: Validator<T>, options?: any): Promise<T>;
export declare function noContent(event?: any, status?: number): HTTPResponse;
export declare function redirect(location: string, status?: number, text?: string): HTTPResponse;
export declare function html(first: any, ...values: unknown[]): HTTPResponse;
export declare function iterable(source: any, options?: any): HTTPResponse;
export declare function proxy(event: any, target: string, options?: any): Promise<HTTPResponse>;
export declare function sendRedirect(event: any, location: string, status?: number): HTTPResponse;
export declare function sendNoContent(event: any, status?: number): HTTPResponse;
export declare function redirectBack(event: any, options?: any): HTTPResponse;
export declare function serve(app: any, options?: any): any;

export {};
