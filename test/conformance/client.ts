import type { OpenAPIDocument, OperationObject, PathItemObject } from '../../src/model/openapi.ts';

/** One request of an app's `requests.ts`, in the words of its document. */
export interface ConformanceRequest {
  version: string;
  /** Method and path template as documented: `get /todos/{id}`. */
  operation: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is, with a JSON content type. */
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

/** Sends a request; what the server answers is read whole. */
export async function send(url: string, method: string, { headers, body }: ConformanceRequest) {
  const init: RequestInit = { method: method.toUpperCase(), headers: { ...headers }, redirect: 'manual' };
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { 'content-type': 'application/json', ...headers };
  }
  const response = await fetch(url, init);
  return {
    status: response.status,
    contentType: response.headers.get('content-type')?.split(';')[0]?.trim(),
    text: await response.text(),
  };
}
