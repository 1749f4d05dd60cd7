import type { H3 } from 'h3';
import { logOfApp } from '../../model/log-of-app.ts';
import { showValue } from '../errors.ts';
import type { Logger } from '../log.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import { setupRecovery } from '../recovery.ts';
import { appState } from '../requests/app-state.ts';
import type { AppRecords } from '../requests/app-state.ts';
import { setupTrace } from '../trace.ts';
import { createAppRecords, writeAppRecord } from './app-records.ts';
import type { LogData } from './app-records.ts';
import { formatDuration } from './duration.ts';
import { LogLevel } from './levels.ts';
import { resolveLoggingOptions } from './options.ts';
import type { LoggingOptions } from './options.ts';
import { onProcessExit } from './process-exit.ts';
import { createRequestLog } from './request-log.ts';
import { createRequestMetrics } from './request-metrics.ts';
import type { RequestMetrics } from './request-metrics.ts';

/** Writes records of the application outside of a request; the manager takes it as its `logger` too. */
export interface ApplicationLogger extends Logger {
  debug(message: string, data?: LogData): void;
  info(message: string, data?: LogData): void;
  warn(message: string, data?: LogData): void;
  error(message: string, error?: unknown, data?: LogData): void;
}

/** Why a log is closed; `restart` when a dev server evaluates the app anew. */
export type CloseReason = 'shutdown' | 'restart';

/** The log of an app. */
export interface Logging {
  logger: ApplicationLogger;
  /**
   * Writes `app_shutdown` and waits until everything is out, for two seconds at most. Records that come later are
   * written all the same. Without it the record is written when the process ends.
   */
  close(reason?: CloseReason): Promise<void>;
  /** Lines that the sink did not take, or for which there was no room while it was busy. */
  readonly droppedLines: number;
}

const patience = 2000;

/**
 * Logs an app (service.md, "Events"): its start and stop, one `http_request` for every request at level Debug, and one
 * record at level Error for every failure. It also gives every request a trace id and recovers from unhandled errors,
 * as `setupTrace` and `setupRecovery` do. Call it before the server starts; called again it gives the same log.
 *
 * @example
 * const app = new H3();
 * const { logger, close } = setupLogging(app, { level: LogLevel.Debug });
 *
 * @throws TypeError for what is no h3 app, or an option, which it names
 */
export function setupLogging(app: H3, options: LoggingOptions = {}): Logging {
  if (typeof (app as H3 | undefined)?.fetch !== 'function') {
    throw new TypeError(`setupLogging() was given ${showValue(app)}; give it an h3 app.`);
  }
  const resolved = resolveLoggingOptions(options, resolveMode(readBuildConstants(), undefined));
  setupTrace(app);
  setupRecovery(app);
  const marked = app as H3 & { [logOfApp]?: { logging: Logging; options: LoggingOptions } };
  const known = marked[logOfApp];
  if (known) {
    if (differs(options, known.options)) {
      known.logging.logger.warn('setupLogging was called again with other options; those of the first call stay.');
    }
    return known.logging;
  }
  const logging = createLogging(app, createAppRecords(resolved), resolved.trustProxy);
  Object.defineProperty(marked, logOfApp, { value: { logging, options } });
  return logging;
}

function createLogging(app: H3, records: AppRecords, trustProxy: boolean): Logging {
  const started = performance.now();
  const metrics = createRequestMetrics(started);
  const state = appState(app);
  state.records = records;
  state.requests = createRequestLog({ records, metrics, trustProxy });
  const { writer, common } = records;
  writer.write({
    time: Date.now(),
    level: LogLevel.Info,
    msg: 'Application started',
    event: 'app_startup',
    fields: [...common],
  });

  let closing: Promise<void> | undefined;
  const forget = onProcessExit(() => {
    if (!closing) writeShutdown(records, { metrics, started, reason: 'shutdown' });
    writer.flushNow();
  });

  return {
    logger: createApplicationLogger(records),
    close(reason = 'shutdown') {
      if (closing) return closing;
      writeShutdown(records, { metrics, started, reason });
      closing = writer.flush(patience);
      // What could not be written in time gets its last chance when the process ends.
      void closing.then(() => void (writer.pending || forget()));
      return closing;
    },
    get droppedLines() {
      return writer.dropped;
    },
  };
}

function writeShutdown(
  { writer, common }: AppRecords,
  { metrics, started, reason }: { metrics: RequestMetrics; started: number; reason: CloseReason },
): void {
  writer.write({
    time: Date.now(),
    level: LogLevel.Info,
    msg: reason === 'restart' ? 'Application restarts' : 'Application stopped',
    event: 'app_shutdown',
    fields: [
      ...common,
      ['is_restart', reason === 'restart'],
      ['uptime', formatDuration(performance.now() - started)],
      ['total_requests', metrics.total],
      ['avg_request_time_ms', Math.round(metrics.average * 1000) / 1000],
    ],
  });
}

function createApplicationLogger(records: AppRecords): ApplicationLogger {
  const at = (level: LogLevel) => (message: string, data?: LogData) =>
    writeAppRecord(records, { level, event: null, message, data });
  return {
    debug: at(LogLevel.Debug),
    info: at(LogLevel.Info),
    warn: at(LogLevel.Warn),
    error: (message, error, data) =>
      writeAppRecord(records, {
        level: LogLevel.Error,
        event: null,
        message,
        data,
        thrown: error === undefined ? undefined : { value: error },
      }),
  };
}

function differs(options: LoggingOptions, first: LoggingOptions): boolean {
  return (['logger', 'level', 'trustProxy', 'sink'] as const).some(
    (name) => options[name] !== undefined && options[name] !== first[name],
  );
}
