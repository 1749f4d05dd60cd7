import { serve as serveH3 } from 'h3';
import type { H3 } from 'h3';
import type { Server } from 'node:http';
import { showValue } from '../errors.ts';
import { createPackageLog } from '../logging/package-log.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import { findRecords } from '../requests/app-state.ts';
import { createTraceID } from '../requests/trace-id.ts';
import { traceHeader } from '../trace.ts';
import { watchConnections } from './connections.ts';
import { describeListenError } from './listen-error.ts';
import { resolveServeOptions } from './options.ts';
import type { ServeOptions } from './options.ts';
import { createFatalRecorder } from './fatal.ts';
import { createHealthCheck } from './health.ts';
import { findProcess, ownProcess } from './process.ts';
import { stopServer } from './stop.ts';

/** A server that listens. */
export interface RunningServer {
  /** `http://localhost:3000`, with the real port where a free one was asked for. */
  readonly url: string;
  readonly port: number;
  /**
   * Stops it as a signal does: in-flight requests finish within the grace period, then `close` of the options and of the
   * log are called. The process goes on. Called again it gives the same promise.
   */
  close(): Promise<void>;
}

/**
 * Serves an h3 app on Node, and ends well: on SIGTERM or SIGINT it takes no new requests, finishes the ones in flight,
 * cuts off what is left after the grace period with one warning, closes what the application has open, and its log last.
 * A second signal ends it at once.
 *
 * Exit codes: 0 stopped by a signal, also when requests were cut off; 1 it could not listen, something failed to close, or
 * it stopped for an uncaught error (`drainOnFatal`); 130 and 143 a second SIGINT or SIGTERM.
 *
 * @example
 * const logging = setupLogging(app);
 * await serve(app, { port: 3000, logging, close: () => database.close() });
 *
 * @throws TypeError for an option, which it names; Error where the port can't be had and `exit` is false
 */
export async function serve(app: H3, options: ServeOptions = {}): Promise<RunningServer> {
  if (typeof (app as H3 | undefined)?.fetch !== 'function') {
    throw new TypeError(`serve() was given ${showValue(app)}; give it an h3 app.`);
  }
  const resolved = resolveServeOptions(options);
  const { port, host, gracePeriod, health, drainTime, finishers, exit, drainOnFatal } = resolved;
  const process = findProcess();
  if (!process) throw new Error('serve() needs Node; elsewhere hand app.fetch to the platform.');

  let stopping: Promise<boolean> | undefined;
  let isRefusing = false;
  const checkHealth = createHealthCheck(health, () => stopping !== undefined);
  const log = createPackageLog({
    mode: resolveMode(readBuildConstants(), undefined),
    logger: resolved.logger,
    records: () => findRecords([app]),
  });
  const fatal = drainOnFatal ? createFatalRecorder(log) : undefined;
  const answer = fatal ? fatal.follow((request) => app.fetch(request)) : (request: Request) => app.fetch(request);
  // Not the app itself: h3 would freeze it, and versions may come and go while it is served.
  const gate = {
    config: {},
    fetch: (request: Request) => checkHealth(request) ?? (isRefusing ? refuse() : answer(request)),
  };
  const server = serveH3(gate as unknown as H3, {
    port,
    ...(host === undefined ? {} : { hostname: host }),
    manual: true,
    silent: true,
    // What follows is our own: h3's is off where it detects CI, tells nobody what it cut off and leaves the process alive.
    gracefulShutdown: false,
  });
  const connections = watchConnections(server.node!.server as Server);
  const listening = Promise.resolve(server.serve());

  const stopNow = (): Promise<boolean> => {
    isRefusing = true;
    return stopServer({
      gracePeriod,
      log,
      finishers,
      connections,
      // A stop during the start: what does not listen yet can't be closed.
      closeServer: () =>
        listening.then(
          () => server.close(),
          () => undefined,
        ),
    });
  };
  const stop = ({ drain = true } = {}): Promise<boolean> =>
    (stopping ??=
      drain && drainTime > 0 ? new Promise((resolve) => setTimeout(resolve, drainTime)).then(stopNow) : stopNow());
  const owner = exit ? ownProcess({ process, log, connections, stop, recordFatal: fatal?.record }) : undefined;

  try {
    await listening;
  } catch (error) {
    const message = describeListenError(error, port, host);
    if (!owner) throw new Error(message, { cause: error });
    const code = (error as { code?: unknown }).code;
    log.write('server_failed', message, { fields: { port, host, code } });
    await stop({ drain: false });
    return owner.end(1);
  }
  const url = readURL(server.url!);
  const ownPort = Number(new URL(url).port || 80);
  if (!stopping) log.write('server_listening', `Listening on ${url}`, { fields: { url, port: ownPort } });
  return {
    url,
    port: ownPort,
    async close() {
      await stop();
      owner?.release();
    },
  };
}

/** For what still comes over a connection that is open. */
const refuse = (): Response =>
  new Response(JSON.stringify({ error: 'the server is stopping' }), {
    status: 503,
    headers: { 'content-type': 'application/json', connection: 'close', [traceHeader]: createTraceID() },
  });

/** Every address of the machine reads as one that a person can open. */
function readURL(text: string): string {
  const url = new URL(text);
  if (url.hostname === '[::]' || url.hostname === '0.0.0.0') url.hostname = 'localhost';
  return url.origin;
}
