import type { Logger } from '../log.ts';
import { appState } from '../requests/app-state.ts';
import type { AppRecords } from './record-writer.ts';
import { writeAppRecord } from './app-records.ts';
import type { LogData } from './app-records.ts';
import { formatDuration } from './duration.ts';
import { LogLevel } from './levels.ts';
import { recordsKey } from './package-log.ts';
import type { RecordsOwner } from './package-log.ts';
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

/** Opens the log of an app, whatever framework it is of, and writes `app_startup`. */
export function createLogging(app: object, records: AppRecords, trustProxy: boolean): Logging {
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

function createApplicationLogger(records: AppRecords): ApplicationLogger & RecordsOwner {
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
    [recordsKey]: records,
  };
}
