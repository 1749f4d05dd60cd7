import { traceHeader } from '../../model/trace-header.ts';
import { requestKey } from './request-state.ts';
import type { NodeOutgoing, RequestState, TracedRequest } from './request-state.ts';

export const traceHeaderLower = 'x-trace-id';

/** Replaces what the caller sent. Frozen headers (a service worker's) ask for a copy of the request. */
export function writeRequestHeader(request: TracedRequest, id: string): TracedRequest {
  const node = request.runtime?.node?.req;
  if (node) {
    // Node's own lists are what srvx reads from: to change them costs a tenth of what building `Headers` does.
    node.headers[traceHeaderLower] = id;
    const raw = node.rawHeaders;
    for (let index = raw.length - 2; index >= 0; index -= 2) {
      if (isTraceHeader(raw[index]!)) raw.splice(index, 2);
    }
    raw.push(traceHeader, id);
    if (request.headers.get(traceHeaderLower) === id) return request;
  }
  try {
    request.headers.set(traceHeaderLower, id);
    return request;
  } catch {
    const headers = new Headers(request.headers);
    headers.set(traceHeaderLower, id);
    const copy = new Request(request, { headers }) as TracedRequest;
    for (const key of ['context', 'runtime', 'ip', 'waitUntil'] as const) {
      const value = (request as unknown as Record<string, unknown>)[key];
      if (value !== undefined) Object.defineProperty(copy, key, { value, writable: true, configurable: true });
    }
    return copy;
  }
}

/**
 * Puts the id on whatever Node sends for a request: a header of the same name that comes from a relayed response or a
 * handler gives way, because the id on the wire is the one in the log.
 */
export function traceNodeResponse(response: NodeOutgoing, state: RequestState): void {
  if (response.headersSent) return;
  state.writeHead = response.writeHead;
  response[requestKey] = state;
  response.writeHead = writeTracedHead;
}

/** The response with the id; a frozen one is built again. */
export function stampResponse(response: Response, id: string): Response {
  try {
    response.headers.set(traceHeaderLower, id);
    return response;
  } catch {
    // `Response.error()` and a protocol switch can't be built again.
    if (response.status < 200) return response;
    const headers = new Headers(response.headers);
    headers.set(traceHeaderLower, id);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  }
}

function isTraceHeader(name: string): boolean {
  return name.length === traceHeader.length && name.toLowerCase() === traceHeaderLower;
}

/** One function for all responses, and onto the list that is sent anyway: a closure or `setHeader` costs more. */
function writeTracedHead(this: NodeOutgoing, status: unknown, reason?: unknown, given?: unknown): unknown {
  const { id, writeHead } = this[requestKey]!;
  const headers = given ?? reason;
  if (Array.isArray(headers)) {
    for (let index = headers.length - 2; index >= 0; index -= 2) {
      if (isTraceHeader(String(headers[index]))) headers.splice(index, 2);
    }
    headers.push(traceHeader, id);
  } else {
    if (headers !== null && typeof headers === 'object') {
      for (const name of Object.keys(headers)) {
        if (isTraceHeader(name)) delete (headers as Record<string, unknown>)[name];
      }
    }
    this.setHeader(traceHeader, id);
  }
  return writeHead!.call(this, status, reason, given);
}
