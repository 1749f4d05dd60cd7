/** What h3 1 alone has, and what is otherwise there than in h3 2. */
export const version1 = `
interface NodeRequest { method?: string; url?: string; headers: Record<string, any>; socket: any; [name: string]: any }
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
export declare function createError<Data = unknown>(input: string | (Partial<H3Error<Data>> & { status?: number; statusText?: string })): H3Error<Data>;
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
`;

/** What h3 2 alone has. */
export const version2 = `
interface EventResponse { status?: number; statusText?: string; readonly headers: Headers; readonly errHeaders: Headers }
export interface TypedRequest<Body = unknown> extends Omit<globalThis.Request, 'json' | 'clone'> {
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
export interface ErrorDetails { status?: number; statusText?: string; statusCode?: number; statusMessage?: string; message?: string; cause?: any; data?: any; headers?: any; unhandled?: boolean; body?: any }
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
export interface H3Route { route?: string; method?: string; handler: any; middleware?: any[]; meta?: any }
type Handler = ((event: H3Event) => any) | EventHandlerObject | { fetch(request: any): any; call?: undefined } | H3;
interface RouteOptions { middleware?: Middleware[]; meta?: any; method?: any }
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
export declare function defineRoute(definition: EventHandlerObject & { method?: any; route: string; validate?: any }): H3Plugin;
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
export declare function getValidatedCookies<Input, Output>(event: any, schema: Schema<Input, Output>, options?: any): Promise<Output>;
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
`;
