import type { OpenAPIDocument, OperationObject, PathItemObject } from '../../src/model/openapi.ts';

/** One request of an app's `requests.ts`, in the words of its document. */
export interface ConformanceRequest {
  version: string;
  /** Method and path template as documented: `get /todos/{id}`. */
  operation: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON; a string as it is, with a JSON content type where none is given; forms and bytes as they are. */
  body?: unknown;
  /** The status that the server answers. */
  status: number;
}

/** A documented answer that no request can bring about, and why. */
export interface UnreachedResponse {
  version: string;
  operation: string;
  status: number;
  reason: string;
}

export interface ResolvedOperation {
  operation: OperationObject;
  pathItem: PathItemObject;
  template: string;
  method: string;
}

/** Finds `get /todos/{id}` in a document. */
export function findOperation(document: OpenAPIDocument, name: string): ResolvedOperation {
  const [method = '', template = ''] = name.split(' ');
  const pathItem = document.paths[template];
  const operation = pathItem?.[method as 'get'];
  if (!pathItem || !operation) throw new Error(`The document has no operation ${name}.`);
  return { operation, pathItem, template, method };
}

/**
 * Resolves an address as an API client does (OpenAPI 3.0.3, "Server Object"): server URL, relative ones against the
 * place of the document, then the path template with its parameters filled in.
 */
export function resolveAddress(
  document: OpenAPIDocument,
  { pathItem, template }: ResolvedOperation,
  request: ConformanceRequest,
  base: string,
): string {
  const server = (pathItem.servers ?? document.servers)[0]?.url ?? '/';
  const path = template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = request.path?.[name];
    if (value === undefined) throw new Error(`${request.operation} needs a value for {${name}}.`);
    return encodeURIComponent(value);
  });
  const url = new URL(server.replace(/\/$/, '') + path, base);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  return url.href;
}

/** A request as it goes over the wire. */
export function requestOf(url: string, method: string, { headers, body }: ConformanceRequest): Request {
  const init: RequestInit = { method: method.toUpperCase(), headers: { ...headers }, redirect: 'manual' };
  if (isRaw(body)) {
    init.body = body;
  } else if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { 'content-type': 'application/json', ...headers };
  }
  return new Request(url, init);
}

/** A body that brings its content type itself, or has one given. */
export function isRaw(body: unknown): body is FormData | URLSearchParams | Uint8Array<ArrayBuffer> {
  return body instanceof FormData || body instanceof URLSearchParams || body instanceof Uint8Array;
}

/** The content type that a request's body is sent with. */
export function contentTypeOf({ headers, body }: ConformanceRequest): string | undefined {
  if (body === undefined) return undefined;
  if (body instanceof FormData) return 'multipart/form-data';
  if (body instanceof URLSearchParams) return 'application/x-www-form-urlencoded';
  return (headers?.['content-type'] ?? 'application/json').split(';')[0];
}

/** A request's body as the value that its schema describes; `undefined` where that is no JSON value. */
export function bodyValueOf({ body }: ConformanceRequest): unknown {
  if (typeof body === 'string' || body instanceof Uint8Array) return undefined;
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) return body;
  const fields: Record<string, unknown> = {};
  for (const name of new Set(body.keys())) {
    // A file is a string of bytes to a schema.
    const values = body.getAll(name).map((value) => (typeof value === 'string' ? value : value.name));
    fields[name] = values.length > 1 ? values : values[0];
  }
  return fields;
}
