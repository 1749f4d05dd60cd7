import { noHost } from './request-host.ts';

/**
 * What an event of either major version of h3 has. Version 2 has a web request; version 1 has Node's, or a likeness of
 * it where there is no Node.
 */
export interface AnyEvent {
  readonly context: object;
  /** Version 2: a web request. */
  readonly req?: unknown;
  readonly url?: unknown;
  /** Version 1. */
  readonly node?: unknown;
}

/** The part of version 1's event that is used. */
interface EventOfV1 {
  node: {
    req: {
      method?: string;
      url?: string;
      originalUrl?: string;
      headers: Record<string, string | string[] | undefined>;
      socket?: { encrypted?: boolean } | null;
    };
  };
}

export interface EventParts {
  method: string;
  /** Without the query. */
  pathname: string;
  /** The path was put in order for the router (version 2); else it is as it was sent. */
  isRouted: boolean;
  headers: Headers;
  context: Record<string, unknown>;
}

/** Reads an event of whatever h3, with none of its functions: their names differ from one major version to the next. */
export function readEvent(event: AnyEvent): EventParts {
  const context = event.context as Record<string, unknown>;
  const request = webRequest(event);
  if (request) {
    const { pathname } = (event.url as URL | undefined) ?? new URL(request.url);
    return { method: request.method, pathname, isRouted: true, headers: request.headers, context };
  }
  const { req } = (event as unknown as EventOfV1).node;
  const pathname = cutQuery(req.originalUrl ?? req.url ?? '/');
  return { method: req.method ?? 'GET', pathname, isRouted: false, headers: readHeaders(req.headers), context };
}

/** The request of an event, without its body. A host that makes no address is replaced by one that nobody echoes. */
export function toWebRequest(event: AnyEvent): Request {
  const request = webRequest(event);
  if (request) return request;
  const { method, headers } = readEvent(event);
  const { req } = (event as unknown as EventOfV1).node;
  const target = req.originalUrl ?? req.url ?? '/';
  const scheme = req.socket?.encrypted === true ? 'https' : 'http';
  const url = (host: string): string => `${scheme}://${host}${target.startsWith('/') ? target : '/'}`;
  const host = headers.get('host') ?? '';
  const isHost = /^[\w.:[\]-]+$/.test(host) && URL.canParse(url(host));
  return new Request(isHost ? url(host) : url(noHost), { method, headers });
}

function webRequest({ req }: AnyEvent): Request | undefined {
  // Version 1 has `event.req` too, and there it is Node's.
  return typeof (req as Request | undefined)?.headers?.get === 'function' ? (req as Request) : undefined;
}

function readHeaders(given: EventOfV1['node']['req']['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    // A pseudo header of HTTP/2 is no header.
    if (value === undefined || name.startsWith(':')) continue;
    for (const each of [value].flat()) {
      try {
        headers.append(name, each);
      } catch {
        // Node hands on values that the web does not know.
      }
    }
  }
  if (!headers.has('host') && typeof given[':authority'] === 'string') headers.set('host', given[':authority']);
  return headers;
}

/** A target has no fragment: `#` belongs to the path, and that is then another one. */
const cutQuery = (target: string): string => target.replace(/\?.*$/s, '');
