import { HTTPResponse } from 'h3';
import type { H3, H3Event } from 'h3';
import { recordsOf } from '../logging/app-records.ts';
import { writeFailure } from '../logging/failure.ts';
import { findRequestState, isClientGone } from './request-state.ts';
import type { RequestState } from './request-state.ts';

/**
 * Watches a body that is made while it is sent. What fails before its first byte is thrown, and answered like any other
 * error; what fails later is recorded, and the connection is cut, as nothing else can be said by then.
 *
 * On Node this delays nothing: the head is sent with the first byte anyway. Elsewhere the head goes out at once, so there
 * a failure is only recorded.
 */
export function guardBody(value: unknown, event: H3Event, app: H3): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  // What nearly every handler returns.
  if (prototype === Object.prototype || prototype === null) return value;
  const state = findRequestState(event);
  // The answer to HEAD has no body.
  if (!state || event.req.method === 'HEAD') return value;
  const guard: Guard = { state, onFailure: (error) => recordBroken(app, event, state, error) };

  if (value instanceof ReadableStream) return value.locked ? value : guardPieces(readStream(value), guard);
  if (value instanceof Response) {
    const { body } = value;
    if (!body || isPlatformStream(body)) return value;
    return guardPieces(readStream(body), guard).then((guarded) => new Response(guarded, value));
  }
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

interface Guard {
  state: RequestState;
  onFailure(error: unknown): void;
}

/** A body, piece by piece. */
interface Pieces {
  read(): Promise<{ done?: boolean; value?: unknown }>;
  cancel(reason: unknown): unknown;
}

function readBody(body: unknown): Pieces | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (body instanceof ReadableStream) return body.locked ? undefined : readStream(body);
  return isNodeStream(body) ? readIterable(body) : undefined;
}

function readStream(stream: ReadableStream): Pieces {
  const reader = stream.getReader();
  return { read: () => reader.read(), cancel: (reason) => reader.cancel(reason) };
}

/** Not by Node's own events: srvx listens to the same ones, and misses what another listener has seen. */
function readIterable(iterable: AsyncIterable<unknown>): Pieces {
  const iterator = iterable[Symbol.asyncIterator]();
  // `return` waits for the step that is under way, which may never end.
  const destroy = (iterable as { destroy?: () => unknown }).destroy?.bind(iterable);
  return { read: () => iterator.next(), cancel: () => (destroy ? destroy() : iterator.return?.()) };
}

async function guardPieces(pieces: Pieces, { state, onFailure }: Guard): Promise<ReadableStream> {
  let first: ReturnType<Pieces['read']> | undefined;
  if (state.request.runtime?.node?.res) {
    first = pieces.read();
    await untilGone(state, first);
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await (first ?? pieces.read());
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFailure(error);
          // srvx lets an answer hang whose stream failed with nothing, such as `controller.error()`.
          controller.error(error ?? new Error('The stream failed.'));
        }
      },
      async cancel(reason) {
        await pieces.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Waits for the first piece of a body, and no longer than somebody waits for the answer. */
async function untilGone(state: RequestState, first: Promise<unknown>): Promise<void> {
  const response = state.request.runtime?.node?.res;
  if (!response) return;
  let gone!: () => void;
  const closed = new Promise<void>((resolve) => {
    gone = resolve;
  });
  response.on('close', gone);
  try {
    await Promise.race([first, closed]);
  } finally {
    response.removeListener('close', gone);
    // Nobody may be left to read what comes of it.
    first.catch(() => undefined);
  }
}

function recordBroken(app: H3, event: H3Event, state: RequestState, error: unknown): void {
  writeFailure(state.log?.records ?? recordsOf(app, event), state, {
    status: state.request.runtime?.node?.res?.statusCode ?? 200,
    thrown: { value: error },
    abandoned: isClientGone(state),
  });
}

/**
 * The streams that a platform makes of texts, bytes and received bodies are byte streams; those of an application
 * hardly ever are. To look into every `new Response('text')` would cost more than the answer itself.
 */
function isPlatformStream(body: ReadableStream): boolean {
  if (body.locked) return true;
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
