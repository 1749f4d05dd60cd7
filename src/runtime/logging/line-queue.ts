import type { BatchWriter } from './sink.ts';

/** Lines on their way to a sink. */
export interface LineQueue {
  /** Never throws and never waits. A line for which there is no room is dropped and counted. */
  push(line: string): void;
  /** Resolves when everything pushed so far was taken or dropped; after `patience` milliseconds in any case. */
  flush(patience: number): Promise<void>;
  /** Writes at once what is left, while the process ends. */
  flushNow(): void;
  /** Something was pushed that is neither taken nor dropped. */
  readonly pending: boolean;
  /** Lines that no sink has taken. */
  readonly dropped: number;
}

export interface LineQueueOptions {
  writer: BatchWriter;
  /** The sink took something again after lines were dropped. */
  onRecovery(dropped: number): void;
  /** The sink refused lines, for the first time since it last took some. */
  onFailure(error: unknown): void;
}

/** In characters, of up to two bytes each: 16 MB at most are waiting. */
export const queueLimit = 8 * 1024 * 1024;
/** Lines go out in texts of about this length, so that one in flight stays small. */
const batchLength = 64 * 1024;

/** Gathers the lines of a turn of the event loop into one write; while the sink is busy they wait, bounded. */
export function createLineQueue({ writer, onRecovery, onFailure }: LineQueueOptions): LineQueue {
  // Joined texts are flat, lines of many parts are not: sealing keeps the bound true for memory as well.
  const sealed: Batch[] = [];
  let open: string[] = [];
  let openLength = 0;
  let waiting = 0;
  let inFlight: Batch | undefined;
  let scheduled = false;
  let dropped = 0;
  let unreported = 0;
  let failing = false;
  const idle: (() => void)[] = [];

  return {
    push(line) {
      const length = line.length + 1;
      if (waiting + length > queueLimit) {
        dropped++;
        unreported++;
        return;
      }
      open.push(line);
      openLength += length;
      waiting += length;
      if (openLength >= batchLength) seal();
      if (!scheduled && !inFlight) schedule();
    },
    flush(patience) {
      if (waiting === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, patience);
        idle.push(() => {
          clearTimeout(timer);
          resolve();
        });
        if (!inFlight) drain();
      });
    },
    flushNow() {
      seal();
      const text = sealed.map((batch) => batch.text).join('');
      sealed.length = 0;
      waiting = inFlight?.text.length ?? 0;
      try {
        writer.writeLast(text, inFlight?.text ?? '');
      } catch {
        // There is no later moment to say it.
      }
    },
    get pending() {
      return waiting > 0;
    },
    get dropped() {
      return dropped;
    },
  };

  function seal(): void {
    if (open.length === 0) return;
    sealed.push({ text: `${open.join('\n')}\n`, lines: open.length });
    open = [];
    openLength = 0;
  }

  function schedule(): void {
    scheduled = true;
    const run = () => {
      scheduled = false;
      if (!inFlight) drain();
    };
    if (typeof setImmediate === 'function') setImmediate(run);
    else queueMicrotask(run);
  }

  function drain(): void {
    for (;;) {
      if (sealed.length === 0) seal();
      const batch = sealed.shift();
      if (!batch) break;
      inFlight = batch;
      try {
        const result = writer.write(batch.text);
        if (result) {
          void result.then(taken, refused).then(drain);
          return;
        }
        taken();
      } catch (error) {
        refused(error);
      }
    }
    for (const resolve of idle.splice(0)) resolve();
  }

  function taken(): void {
    settle();
    failing = false;
    if (unreported === 0) return;
    const count = unreported;
    unreported = 0;
    onRecovery(count);
  }

  function refused(error: unknown): void {
    const { lines } = inFlight!;
    settle();
    dropped += lines;
    unreported += lines;
    if (failing) return;
    failing = true;
    onFailure(error);
  }

  function settle(): void {
    waiting -= inFlight!.text.length;
    inFlight = undefined;
  }
}

interface Batch {
  text: string;
  lines: number;
}
