import type { PackageLog } from '../logging/package-log.ts';
import type { Connections } from './connections.ts';
import type { ResolvedServeOptions } from './options.ts';

export interface StopOptions extends Pick<ResolvedServeOptions, 'gracePeriod' | 'finishers'> {
  log: PackageLog;
  connections: Connections;
  /** Refuses new connections; resolves when none is left and what the application handed to `waitUntil` is done. */
  closeServer: () => Promise<unknown>;
}

/** Milliseconds for connections that no request is on: what they have said so far is no whole request. */
const settleTime = 100;
/** Milliseconds that a finisher has when the requests took all of the grace period. */
const leastFinishTime = 500;

/**
 * Stops a server: in-flight requests finish, what is left after the grace period is cut off with one warning, then the
 * finishers run one after the other.
 *
 * @returns false where a finisher failed
 */
export async function stopServer(options: StopOptions): Promise<boolean> {
  const { gracePeriod, log, finishers, connections, closeServer } = options;
  const end = performance.now() + gracePeriod;
  const left = (): number => Math.max(0, end - performance.now());

  let isClosed = false;
  const closed = closeServer().then(() => void (isClosed = true));
  connections.endAfterResponse();
  while (connections.open > 0 && left() > 0) await within(left(), connections.nextEnd());
  if (connections.open > 0) {
    const count = connections.open === 1 ? '1 request was' : `${connections.open} requests were`;
    const message = `${count} cut off ${gracePeriod / 1000} s after the stop: ${connections.describe()}.`;
    log.write('requests_cut_off', message, { fields: { requests: connections.open, grace_period_ms: gracePeriod } });
  } else {
    await within(Math.min(settleTime, left()), closed);
  }
  connections.destroyAll();
  await within(Math.max(left(), settleTime), closed);
  if (!isClosed) {
    const message = `Background work (waitUntil) was cut off ${gracePeriod / 1000} s after the stop.`;
    log.write('work_cut_off', message, { fields: { grace_period_ms: gracePeriod } });
  }

  let isClean = true;
  for (const { name, run } of finishers) {
    const time = Math.max(left(), leastFinishTime);
    isClean = (await finish(name, run, time, log)) && isClean;
  }
  return isClean;
}

async function finish(name: string, run: () => unknown, time: number, log: PackageLog): Promise<boolean> {
  try {
    if (await within(time, Promise.resolve(run()))) return true;
    const message = `${name}() was not done within ${(time / 1000).toFixed(1)} s, and the server does not wait for it.`;
    log.write('close_failed', message, { fields: { name } });
  } catch (error) {
    log.write('close_failed', `${name}() failed while the server stopped.`, {
      fields: { name },
      thrown: { value: error },
    });
  }
  return false;
}

/** Waits for a promise, but no longer than that; false where it was not settled by then. Rejects as the promise does. */
async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
