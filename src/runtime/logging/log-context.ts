import type { RequestState } from '../requests/request-state.ts';
import { cutText } from './plain-value.ts';
import { redactText } from './redact.ts';

/** A request as its record tells of it (service.md, "LogContext"). */
export interface LogContext {
  traceID: string;
  startTime: Date;
  method: string;
  /** Without the query, at most 2 048 characters. */
  path: string;
  /** 499 where the client went away before it had the answer. */
  statusCode: number;
  /** In milliseconds, by a clock that never jumps. */
  duration: number;
  userAgent: string;
  /** The socket's address; behind a trusted proxy the one that it gives. Empty where there is none. */
  ip: string;
}

const limits = { path: 2048, userAgent: 1024 } as const;

/** @param redactAgent takes secrets out of a user agent */
export function createLogContext(
  state: RequestState,
  outcome: { time: number; duration: number; status: number; path: string },
  redactAgent: (agent: string) => string = redactText,
): LogContext {
  return new RequestContext(state, outcome, redactAgent);
}

class RequestContext implements LogContext {
  readonly traceID: string;
  readonly method: string;
  readonly path: string;
  readonly statusCode: number;
  readonly duration: number;
  readonly userAgent: string;
  readonly ip: string;
  private readonly started: number;

  constructor(
    { id, request, ip }: RequestState,
    { time, duration, status, path }: { time: number; duration: number; status: number; path: string },
    redactAgent: (agent: string) => string,
  ) {
    this.traceID = id;
    this.method = cutText(readMethod(request), 32);
    this.path = path;
    this.statusCode = status;
    this.duration = duration;
    this.userAgent = cutText(redactAgent(readHeader(request, 'user-agent') ?? ''), limits.userAgent);
    this.ip = ip ?? '';
    this.started = time - duration;
  }

  /** Made when it is asked for: no line says it, and there is one for every request. */
  get startTime(): Date {
    return new Date(this.started);
  }
}

/** The path as a record shows it: without query, scheme, host, and what may be a secret. */
export function readPath(request: RequestState['request']): string {
  return showPath(readSentPath(request));
}

export const showPath = (path: string): string => cutText(redactText(path), limits.path);

/** The path as it was sent, without query, scheme and host: for decisions, not for the eye. */
export function readSentPath(request: RequestState['request']): string {
  const node = request.runtime?.node?.req;
  const target = node ? (node.originalUrl ?? node.url ?? '/') : request.url;
  return target.startsWith('/') ? cutQuery(target) : readAbsolute(target);
}

/** The integer of `content-length`; 0 where there is none. */
export function readContentLength(request: RequestState['request']): number {
  const text = readHeader(request, 'content-length');
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** @param trustProxy the last address of `X-Forwarded-For` counts: it is the one that the proxy itself has seen */
export function readAddress(request: RequestState['request'], trustProxy: boolean): string | undefined {
  if (trustProxy) {
    const last = readHeader(request, 'x-forwarded-for')?.split(',').at(-1)!.trim();
    if (last !== undefined && /^[\da-f.:]{2,45}$/i.test(last)) return last;
  }
  const node = request.runtime?.node?.req;
  return node ? node.socket?.remoteAddress : request.ip;
}

/** Node has its headers at hand; `Headers` would be built for it, and asked once more for what is not there. */
function readHeader(request: RequestState['request'], name: string): string | undefined {
  const node = request.runtime?.node?.req;
  if (!node) return request.headers.get(name) ?? undefined;
  const value = node.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function readMethod(request: RequestState['request']): string {
  return request.runtime?.node?.req.method ?? request.method;
}

function cutQuery(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  const fragment = path.indexOf('#');
  return fragment === -1 ? path : path.slice(0, fragment);
}

function readAbsolute(target: string): string {
  return target !== '*' && URL.canParse(target) ? new URL(target).pathname : cutQuery(target);
}
