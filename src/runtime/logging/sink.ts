/**
 * Where the lines go: a Node stream, or any object with `write`. A text holds whole lines, each with its newline. What
 * `write` throws, or the promise that it gives is rejected with, loses those lines and nothing else.
 */
export interface LogSink {
  write(text: string): unknown;
}

/** A sink as the queue drives it: one text after the other. */
export interface BatchWriter {
  /** Resolves when the sink has taken the text; throws or rejects where it has not. */
  write(text: string): void | Promise<void>;
  /** Takes a text at once, while the process ends; the part of a text in flight that the sink lost comes first. */
  writeLast(text: string, inFlight: string): void;
}

/**
 * @param sink default: the standard stream, and the console where there is none
 * @param standard which one
 */
export function createBatchWriter(sink: LogSink | undefined, standard: 'stdout' | 'stderr' = 'stdout'): BatchWriter {
  const target = sink ?? readProcess()?.[standard];
  if (!target) return createConsoleWriter();
  return isStream(target) ? createStreamWriter(target) : createPlainWriter(target);
}

function createPlainWriter(sink: LogSink): BatchWriter {
  return {
    write(text) {
      const result = sink.write(text);
      if (isThenable(result)) return Promise.resolve(result).then(() => undefined);
    },
    writeLast(text) {
      if (text === '') return;
      const result = sink.write(text);
      if (isThenable(result)) Promise.resolve(result).catch(() => undefined);
    },
  };
}

function createStreamWriter(stream: NodeStream): BatchWriter {
  return {
    write(text) {
      // Without a listener a closed pipe ends the process. It stays: the error may come after the callback.
      if (!stream.listeners('error').includes(ignoreError)) stream.on('error', ignoreError);
      if (stream.destroyed) throw stream.errored ?? new Error('the stream is closed');
      return new Promise((resolve, reject) => {
        const closed = () => reject(stream.errored ?? new Error('the stream was closed'));
        stream.once('close', closed);
        stream.write(text, (error) => {
          stream.removeListener('close', closed);
          if (error) reject(error);
          else resolve();
        });
      });
    },
    writeLast(text, inFlight) {
      // A pipe is written asynchronously, and what Node still holds of it is lost when the process ends.
      const missing = stream._handle?.writeQueueSize ?? 0;
      const bytes = new TextEncoder().encode(inFlight);
      const rest = missing > 0 ? bytes.subarray(Math.max(0, bytes.length - missing)) : bytes.subarray(bytes.length);
      const last = new Uint8Array([...rest, ...new TextEncoder().encode(text)]);
      if (last.length > 0) writeFully(stream, last);
    },
  };
}

function writeFully(stream: NodeStream, bytes: Uint8Array): void {
  const fs = readProcess()?.getBuiltinModule?.('node:fs');
  if (!fs || typeof stream.fd !== 'number') return void stream.write(new TextDecoder().decode(bytes));
  const deadline = performance.now() + 1000;
  for (let offset = 0; offset < bytes.length;) {
    try {
      offset += fs.writeSync(stream.fd, bytes, offset);
    } catch (error) {
      // The pipe is full: its reader gets a moment, an end of the process must not hang on it.
      if ((error as { code?: unknown }).code !== 'EAGAIN' || performance.now() > deadline) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** For runtimes without streams: one call a line. */
function createConsoleWriter(): BatchWriter {
  const { console } = globalThis as { console?: { log(line: string): void } };
  const write = (text: string): void => {
    for (const line of text.split('\n')) if (line !== '') console?.log(line);
  };
  return { write, writeLast: write };
}

interface NodeStream {
  write(text: string, done?: (error?: Error | null) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  removeListener(event: 'close', listener: () => void): unknown;
  listeners(event: 'error'): unknown[];
  destroyed?: boolean;
  errored?: Error | null;
  fd?: unknown;
  /** Of a pipe: how many bytes were given to it and are not written. Not documented, so it may be missing. */
  _handle?: { writeQueueSize?: number } | null;
}

interface NodeProcess {
  stdout?: NodeStream;
  stderr?: NodeStream;
  getBuiltinModule?(id: 'node:fs'): { writeSync(fd: number, bytes: Uint8Array, offset: number): number };
}

const ignoreError = (): void => undefined;

function readProcess(): NodeProcess | undefined {
  return (globalThis as { process?: NodeProcess }).process;
}

function isStream(target: LogSink | NodeStream): target is NodeStream {
  const { on, once, listeners } = target as Partial<NodeStream>;
  return typeof on === 'function' && typeof once === 'function' && typeof listeners === 'function';
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}
