import { reasonPhrase } from '../../openapi/status.ts';
import { writeFailure } from '../logging/failure.ts';
import type { AppState } from './app-state.ts';
import { readEvent } from './event-parts.ts';
import { createState, follow } from './lifecycle.ts';
import { toReadableOfV1 } from './readable-error.ts';
import { findRequestState, isClientGone, requestKey } from './request-state.ts';
import type { NodeIncoming, NodeOutgoing, RequestState, TracedContext, TracedRequest } from './request-state.ts';
import { traceHeader } from '../../model/trace-header.ts';
import { traceHeaderLower, traceNodeResponse } from './trace-headers.ts';
import { createTraceID, traceContextKey } from './trace-id.ts';

/** The part of an h3 v1 event that is used. */
export interface EventOfV1 {
  context: Record<string, unknown>;
  node: { req: NodeIncoming; res: NodeOutgoing };
}

/** The part of an h3 v1 app that is used. */
export interface AppOfV1 {
  handler(event: EventOfV1): unknown;
  options: { onError?(error: ErrorOfV1, event: EventOfV1): unknown };
}

interface ErrorOfV1 {
  message?: string;
  statusCode?: number;
  unhandled?: boolean;
  fatal?: boolean;
  cause?: unknown;
}

/**
 * Follows every request of an h3 v1 app: its trace id, and what of it is logged. The app's answers stay as they are, those
 * of its errors too: h3 v1 tells a client nothing of an error that it did not expect. Only the status of such an error is
 * 500 where it is no error's. Where h3 would never answer, as for a thrown `null`, for what throws when it is looked at, or for a stream that fails after its head, it now does, or the
 * connection is cut.
 */
export function trackRequestsOfV1(app: AppOfV1, own: AppState): void {
  const { handler } = app;
  const { onError } = app.options;
  app.handler = async (event) => {
    // A server that fetches from itself hands on what it was given.
    if (!findRequestState(event as never)) begin(event, own);
    try {
      return await handler(event);
    } catch (thrown) {
      throw toReadableOfV1(thrown);
    }
  };
  app.options.onError = async (error, event) => {
    const state = findRequestState(event as never);
    // What nobody expected is an error, whatever status it carries.
    if (isPanic(error) && !(Number(error.statusCode) >= 400)) Reflect.set(error, 'statusCode', 500);
    if (state?.log) recordError(state, error);
    const { res } = event.node;
    const isUnderWay = res.headersSent;
    try {
      await onError?.(error, event);
    } catch (thrown) {
      // With its head on the way there is nothing that it could have sent.
      if (!isUnderWay) answerFailedHandler(event, state, thrown);
    }
    if (isUnderWay && !res.writableEnded) res.destroy();
  };
}

/** The app's own handler of errors failed. */
function answerFailedHandler(event: EventOfV1, state: RequestState | undefined, thrown: unknown): void {
  if (state?.log) recordError(state, { statusCode: 500, unhandled: true, cause: thrown });
  const { res } = event.node;
  if (res.headersSent) return void res.destroy();
  res.statusCode = 500;
  res.setHeader('content-type', 'application/json');
  const words = reasonPhrase(500);
  res.end(JSON.stringify({ status: 500, message: words, error: words, trace_id: state?.id }));
}

function begin(event: EventOfV1, own: AppState): void {
  const { req, res } = event.node;
  const id = createTraceID();
  req.headers[traceHeaderLower] = id;
  const raw: unknown = req.rawHeaders;
  if (Array.isArray(raw)) {
    for (let index = raw.length - 2; index >= 0; index -= 2) {
      if (String(raw[index]).toLowerCase() === traceHeaderLower) raw.splice(index, 2);
    }
    raw.push(traceHeader, id);
  }
  const state = createState(id, requestOf(event));
  const context = event.context as TracedContext;
  context[traceContextKey] = id;
  context[requestKey] = state;
  // Likenesses of Node's response write no head.
  if (!res.headersSent) res.setHeader(traceHeader, id);
  traceNodeResponse(res, state);
  res.on('close', stampLate);
  if (own.requests) follow(state, own);
}

function stampLate(this: NodeOutgoing): void {
  const id = this[requestKey]?.id;
  if (id !== undefined && !this.headersSent) this.setHeader(traceHeader, id);
}

/** The request as records tell of it; its headers are read only where one does. */
function requestOf(event: EventOfV1): TracedRequest {
  const { req, res } = event.node;
  let headers: Headers | undefined;
  return {
    method: req.method ?? 'GET',
    url: req.originalUrl ?? req.url ?? '/',
    get headers() {
      return (headers ??= readEvent(event).headers);
    },
    runtime: { node: { req, res } },
  } as TracedRequest;
}

/** h3 v1 makes an error of what was thrown, whose cause is that, or else the cause that that had. */
function isThrown({ message, cause }: ErrorOfV1): boolean {
  try {
    return cause !== undefined && (!message || (cause as { message?: unknown } | null)?.message === message);
  } catch {
    return false;
  }
}

const isPanic = ({ unhandled, fatal }: ErrorOfV1): boolean => unhandled === true || fatal === true;

function recordError(state: RequestState, error: ErrorOfV1): void {
  const panic = isPanic(error);
  const status = error.statusCode ?? 500;
  if (!panic && status < 500) return;
  const value = error.unhandled === true && isThrown(error) ? error.cause : error;
  writeFailure(state.log!.records, state, { status, thrown: { value }, panic, abandoned: isClientGone(state) });
}
