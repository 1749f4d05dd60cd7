import type { H3Event } from 'h3';
import type { AppRecords } from '../logging/record-writer.ts';
import type { RequestMetrics } from '../logging/request-metrics.ts';

/** What is known of a request while it is answered. */
export interface RequestState {
  readonly id: string;
  readonly request: TracedRequest;
  /** Who writes its line: the outermost app with logging. */
  log: RequestLog | undefined;
  /** Monotonic, in milliseconds; 0 where no line is written. */
  startedAt: number;
  /** Read at the start: a socket that is gone has no address any more. */
  ip: string | undefined;
  /** An error record was written for it. */
  failed: boolean;
  /** A record of the package has said already why the answer to it is a server error. */
  told: boolean;
  /** An `onResponse` of the app has read the body that was to be sent. */
  spent: boolean;
  /** It has its answer, and its line was written. */
  finished: boolean;
  /** Node's own, or what stood in its place before. */
  writeHead: NodeOutgoing['writeHead'] | undefined;
}

/** Writes the records of requests and counts them. */
export interface RequestLog {
  readonly records: AppRecords;
  readonly metrics: RequestMetrics;
  /** At the start of a request that this log tells of. */
  begin(state: RequestState): void;
  /** At its end, once: `http_request`, and an error record for a server error that nobody has recorded. */
  finish(state: RequestState, status: number, aborted: boolean): void;
}

/** On the context of a request, and on Node's response to it. */
export const requestKey = Symbol.for('unplugin-openapi.request');

export type TracedContext = Record<string, unknown> & { [requestKey]?: RequestState };

export interface TracedRequest extends Request {
  context?: TracedContext;
  ip?: string;
  runtime?: { node?: { req: NodeIncoming; res?: NodeOutgoing } };
}

/** The part of Node's request that is used. */
export interface NodeIncoming {
  method?: string;
  url?: string;
  originalUrl?: string;
  headers: Record<string, string | string[] | undefined>;
  rawHeaders: string[];
  aborted?: boolean;
  complete?: boolean;
  destroyed?: boolean;
  errored?: Error | null;
  socket?: { remoteAddress?: string };
}

/** The part of Node's response that is used. */
export interface NodeOutgoing {
  [requestKey]?: RequestState;
  statusCode: number;
  headersSent: boolean;
  /** False until the first byte of the head is on its way. Not documented, so it may be missing. */
  _headerSent?: boolean;
  writableFinished?: boolean;
  writableEnded?: boolean;
  destroyed?: boolean;
  closed?: boolean;
  errored?: Error | null;
  stream?: { aborted?: boolean };
  setHeader(name: string, value: string): unknown;
  writeHead(...args: unknown[]): unknown;
  end(text: string): unknown;
  destroy(): unknown;
  on(event: 'close', listener: (this: NodeOutgoing) => void): unknown;
  removeListener(event: 'close', listener: () => void): unknown;
}

/** The state of the request that an event belongs to, where its app is traced. */
export function findRequestState(event: Pick<H3Event, 'context'>): RequestState | undefined {
  return (event.context as TracedContext | undefined)?.[requestKey];
}

/** True once nobody waits for the answer any more. What fails from then on fails because of that. */
export function isClientGone({ request }: RequestState): boolean {
  const { req, res } = request.runtime?.node ?? {};
  if (req) {
    return Boolean(req.aborted || req.errored || (req.destroyed && !req.complete) || res?.destroyed || res?.closed);
  }
  try {
    return request.signal?.aborted === true;
  } catch {
    return false;
  }
}
