import type { PackageLog } from '../logging/package-log.ts';
import type { Connections } from './connections.ts';

/** What is used of Node's process. */
export interface OwnedProcess {
  on(signal: Signal, listener: () => void): unknown;
  on(event: 'uncaughtException', listener: FatalListener): unknown;
  off(signal: Signal, listener: () => void): unknown;
  off(event: 'uncaughtException', listener: FatalListener): unknown;
  exit(code: number): never;
  stdout: Writable;
  stderr: Writable;
}

type Signal = 'SIGINT' | 'SIGTERM';

/** What Node would end the process for; `origin` is `unhandledRejection` where nobody has caught a promise's. */
export type FatalListener = (thrown: unknown, origin: string) => void;

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
  log: PackageLog;
  connections: Connections;
  /** Stops the server; false where something failed to close. `drain: false` takes no new requests from now on. */
  stop: (options: { drain: boolean }) => Promise<boolean>;
  /** Writes what Node would end the process for; where there is none, it does. */
  recordFatal?: FatalListener;
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

/** How many errors are recorded that come while the server stops for the first one: a timer may throw and throw. */
const fatalAtMost = 10;

/** Ends the process with the server: the first signal stops it, a second one ends it at once. */
export function ownProcess({ process, log, connections, stop, recordFatal }: ProcessOwnerOptions): ProcessOwner {
  let stoppedAt: number | undefined;
  let fatal = 0;
  const listeners = signals.map((signal) => [signal, () => handle(signal)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  if (recordFatal) process.on('uncaughtException', handleFatal);
  return { release, end };

  function handle(signal: Signal): void {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      finish({ drain: true });
    } else if (performance.now() - stoppedAt > echoTime) {
      const cut = connections.open === 0 ? '' : ` Requests cut off: ${connections.describe()}.`;
      log.write('server_killed', `Stopped at once by a second ${signal}.${cut}`, {
        fields: { signal, requests: connections.open },
      });
      process.exit(signalCodes[signal]);
    }
  }

  function finish(options: { drain: boolean }): void {
    void stop(options).then((isClean) => end(isClean && fatal === 0 ? 0 : 1));
  }

  function handleFatal(thrown: unknown, origin: string): void {
    if (fatal++ < fatalAtMost) recordFatal!(thrown, origin);
    if (stoppedAt !== undefined || fatal > 1) return;
    finish({ drain: false });
  }

  function release(): void {
    process.off('uncaughtException', handleFatal);
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
