import type { Logger } from '../log.ts';
import type { Connections } from './connections.ts';

/** What is used of Node's process. */
export interface OwnedProcess {
  on(signal: Signal, listener: () => void): unknown;
  off(signal: Signal, listener: () => void): unknown;
  exit(code: number): never;
  stdout: Writable;
  stderr: Writable;
}

type Signal = 'SIGINT' | 'SIGTERM';

interface Writable {
  writableLength: number;
  write(text: string, done: () => void): unknown;
}

/** The process of Node; undefined elsewhere. */
export function findProcess(): OwnedProcess | undefined {
  const { process } = globalThis as unknown as { process?: OwnedProcess & { versions?: { node?: string } } };
  return process?.versions?.node ? process : undefined;
}

export interface ProcessOwnerOptions {
  process: OwnedProcess;
  logger: Logger;
  connections: Connections;
  /** Stops the server; false where something failed to close. */
  stop: () => Promise<boolean>;
}

export interface ProcessOwner {
  /** Leaves the signals alone again. */
  release(): void;
  /** Ends the process once what it has written is out. */
  end(code: number): Promise<never>;
}

/** 128 and the number of the signal, as shells have it. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const satisfies Record<Signal, number>;
const signals = Object.keys(signalCodes) as Signal[];

/** Milliseconds: npm hands on a Ctrl+C that the terminal has sent to everybody, so that it comes twice. */
const echoTime = 250;
/** Milliseconds that the last lines have when nobody reads them. */
const flushTime = 1000;

/** Ends the process with the server: the first signal stops it, a second one ends it at once. */
export function ownProcess({ process, logger, connections, stop }: ProcessOwnerOptions): ProcessOwner {
  let stoppedAt: number | undefined;
  const listeners = signals.map((signal) => [signal, () => handle(signal)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return { release, end };

  function handle(signal: Signal): void {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      void stop().then((isClean) => end(isClean ? 0 : 1));
    } else if (performance.now() - stoppedAt > echoTime) {
      const cut = connections.open === 0 ? '' : ` Requests cut off: ${connections.describe()}.`;
      logger.warn(`Stopped at once by a second ${signal}.${cut}`);
      process.exit(signalCodes[signal]);
    }
  }

  function release(): void {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  }

  async function end(code: number): Promise<never> {
    const late = new Promise((resolve) => setTimeout(resolve, flushTime));
    await Promise.race([Promise.all([drain(process.stdout), drain(process.stderr)]), late]);
    return process.exit(code);
  }
}

const drain = (stream: Writable): Promise<void> =>
  stream.writableLength === 0 ? Promise.resolve() : new Promise((resolve) => stream.write('', resolve));
