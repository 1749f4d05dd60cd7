import { showValue } from '../errors.ts';
import type { RequestState } from './request-state.ts';

/** Who is told of what fails while a body is sent. */
export interface Guard {
  state: RequestState;
  /** @param sent bytes that were handed to the connection before */
  onFailure(error: unknown, sent: number): void;
}

/** A body, piece by piece. */
export interface Pieces {
  read(): Promise<{ done?: boolean; value?: unknown }>;
  cancel(reason: unknown): unknown;
}

/** @throws TypeError where somebody else reads it */
export function readStream(stream: ReadableStream): Pieces {
  if (stream.locked)
    throw new TypeError('A stream was returned that somebody else reads; return another one, or tee() it.');
  const reader = stream.getReader();
  return { read: () => reader.read(), cancel: (reason) => reader.cancel(reason) };
}

/** Not by Node's own events: srvx listens to the same ones, and misses what another listener has seen. */
export function readIterable(iterable: AsyncIterable<unknown>): Pieces {
  const iterator = iterable[Symbol.asyncIterator]();
  // `return` waits for the step that is under way, which may never end.
  const destroy = (iterable as { destroy?: () => unknown }).destroy?.bind(iterable);
  return { read: () => iterator.next(), cancel: () => (destroy ? destroy() : iterator.return?.()) };
}

/** The same body as a stream, once its first piece is there; rejects where that one fails. */
export async function guardPieces(pieces: Pieces, { state, onFailure }: Guard): Promise<ReadableStream> {
  let first: ReturnType<typeof readPiece> | undefined;
  if (state.request.runtime?.node?.res) {
    first = readPiece(pieces);
    await untilGone(state, first);
  }
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const piece = await (first ?? readPiece(pieces));
          first = undefined;
          if (piece === undefined) return controller.close();
          controller.enqueue(piece);
          sent += piece.length;
        } catch (error) {
          onFailure(error, sent);
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

/** Undefined at the end. Anything but bytes and text would be refused with the head under way. */
async function readPiece(pieces: Pieces): Promise<Uint8Array | undefined> {
  const { done, value } = await pieces.read();
  if (done) return undefined;
  if (typeof value === 'string') return new TextEncoder().encode(value);
  if (isBytes(value)) return value;
  throw new TypeError(
    `A stream that was returned holds ${showValue(value)}; a body is made of bytes (Uint8Array) or text.`,
  );
}

/** Of another realm too, as in a worker that runs in a sandbox. */
const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === 'Uint8Array';

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
