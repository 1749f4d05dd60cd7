import { HTTPResponse } from 'h3';
import type { H3, H3Event } from 'h3';
import { recordsOf } from '../logging/app-records.ts';
import { writeFailure } from '../logging/failure.ts';
import { guardPieces, readIterable, readStream } from './guarded-stream.ts';
import type { Guard, Pieces } from './guarded-stream.ts';
import { findRequestState, isClientGone } from './request-state.ts';
import type { RequestState } from './request-state.ts';

/**
 * Watches a body that is made while it is sent. What fails before its first byte is thrown, and answered like any other
 * error; what fails later is recorded, and the connection is cut, as nothing else can be said by then. A body that nobody
 * can read any more is such a failure too: the server would find out with the head under way.
 *
 * On Node this delays nothing: the head is sent with the first byte anyway. Elsewhere the head goes out at once, so there
 * a failure is only recorded.
 *
 * @throws TypeError for a body that was read or is being read
 */
export function guardBody(value: unknown, event: H3Event, app: H3): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  // What nearly every handler returns.
  if (prototype === Object.prototype || prototype === null) return value;
  const state = findRequestState(event);
  // The answer to HEAD has no body.
  if (!state || event.req.method === 'HEAD') return value;
  const guard: Guard = { state, onFailure: (error, sent) => recordBroken(app, event, state, { error, sent }) };

  if (value instanceof ReadableStream) return guardPieces(readStream(value), guard);
  if (value instanceof Response) return guardResponse(value, guard);
  if (value instanceof HTTPResponse) {
    const { body, status, statusText } = value;
    const pieces = readBody(body);
    if (!pieces) return value;
    return guardPieces(pieces, guard).then(
      (guarded) => new HTTPResponse(guarded, { status, statusText, headers: value.headers }),
    );
  }
  if (isNodeStream(value)) return guardPieces(readIterable(value), guard);
  if (isIterable(value)) {
    // The platform takes an async generator for a body; its first step is ours to watch.
    const { body } = new Response(value as unknown as BodyInit);
    return body ? guardPieces(readStream(body), guard) : value;
  }
  return value;
}

function guardResponse(value: Response, guard: Guard): unknown {
  // Only `Response.error()` has such a status.
  if (value.status === 0) throw new TypeError('Response.error() was returned, which no server can send.');
  const { body } = value;
  if (!body) return value;
  if (value.bodyUsed) throw new TypeError('A Response was returned whose body was read before; read a clone() of it.');
  if (!isByteStream(body)) return guardPieces(readStream(body), guard).then((guarded) => new Response(guarded, value));
  return guard.state.request.runtime?.node?.res ? guardBytes(value, body, guard) : value;
}

/** More than a stream takes that the platform makes of a text or of bytes, and no time at all. */
const turnsAtHand = 16;

/**
 * Byte streams are made by the platform: of a text or bytes, which are at hand and can't fail, or of what another server
 * sends. The former, which are nearly all, are sent in one piece: a stream around them would cost more than the answer.
 */
async function guardBytes(value: Response, body: ReadableStream, guard: Guard): Promise<unknown> {
  const pieces = readStream(body);
  const reads = [pieces.read(), pieces.read()];
  let found: Awaited<ReturnType<Pieces['read']>>[] | undefined;
  Promise.all(reads).then(
    (both) => (found = both),
    () => undefined,
  );
  for (let turn = 0; turn < turnsAtHand && !found; turn++) await undefined;
  if (found?.[1]!.done) {
    const all = (found[0]!.value ?? null) as Uint8Array<ArrayBuffer> | null;
    // h3 keeps the headers of errors for a Response alone.
    return value.status < 400 ? new HTTPResponse(all, value) : new Response(all, value);
  }
  const rest: Pieces = { read: () => reads.shift() ?? pieces.read(), cancel: (reason) => pieces.cancel(reason) };
  return new Response(await guardPieces(rest, guard), value);
}

function readBody(body: unknown): Pieces | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (body instanceof ReadableStream) return readStream(body);
  return isNodeStream(body) ? readIterable(body) : undefined;
}

function recordBroken(
  app: H3,
  event: H3Event,
  state: RequestState,
  { error, sent }: { error: unknown; sent: number },
): void {
  writeFailure(state.log?.records ?? recordsOf(app, event), state, {
    status: state.request.runtime?.node?.res?.statusCode ?? 200,
    thrown: { value: error },
    abandoned: isClientGone(state),
    sent,
  });
}

/** Those of an application hardly ever are. */
function isByteStream(body: ReadableStream): boolean {
  if (body.locked) return false;
  try {
    body.getReader({ mode: 'byob' }).releaseLock();
    return true;
  } catch {
    return false;
  }
}

function isNodeStream(value: object): value is AsyncIterable<unknown> {
  return typeof (value as { pipe?: unknown }).pipe === 'function' && isIterable(value);
}

function isIterable(value: object): value is AsyncIterable<unknown> {
  return typeof (value as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator] === 'function';
}
