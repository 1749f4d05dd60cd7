import type { Logger } from '../log.ts';
import type { Mode } from '../mode.ts';
import { findRecords } from '../requests/app-state.ts';
import { findRequestState } from '../requests/request-state.ts';
import { openRecords, writeAppRecord } from './app-records.ts';
import type { AppRecord, LogData } from './app-records.ts';
import { LogLevel } from './levels.ts';
import { packageEvents } from './package-events.ts';
import type { PackageEvent } from './package-events.ts';
import type { AppRecords } from './record-writer.ts';

/** Writes what the package says about itself: a record each, so that production prints nothing but records. */
export interface PackageLog {
  /**
   * Never throws.
   *
   * @param message a whole sentence: a logger of the user's own, and the pretty lines of dev, show it alone
   */
  write(event: PackageEvent, message: string, details?: PackageDetails): void;
}

export interface PackageDetails {
  /** What the message says, for machines. */
  fields?: LogData;
  thrown?: AppRecord['thrown'];
  /** The request that it is about, with the app that answers it: the record has its trace id, and none of its secrets. */
  request?: (NonNullable<AppRecord['event']> & { app?: object | undefined }) | null;
}

export interface PackageLogOptions {
  mode: Mode;
  /** Takes messages in place of records, unless it is the logger that `setupLogging` gave: that one writes records. */
  logger?: Logger | undefined;
  /** The records of the app that the package works for; asked at each write, because the log may be set up later. */
  records?: () => AppRecords | undefined;
}

/** Without a logger and without an app that is logged, records go to standard output. */
export function createPackageLog({ mode, logger, records }: PackageLogOptions): PackageLog {
  let own: AppRecords | undefined;
  const recordsOfLogger = (logger as Partial<RecordsOwner> | undefined)?.[recordsKey];

  return {
    write(event, message, { fields, thrown, request = null } = {}) {
      const level = packageEvents[event];
      if (logger && !recordsOfLogger && callLogger(logger, level, message, thrown)) return;
      // The answer to that request is a server error because of it: one record tells of both.
      const state = request && findRequestState(request);
      if (state && level === LogLevel.Error) state.told = true;
      const known = recordsOfLogger ?? records?.() ?? findRecords(request?.app ? [request.app] : []);
      const target = known ?? (own ??= openRecords(mode));
      writeAppRecord(target, { level, kind: event, event: request, message, data: fields, thrown, isComplete: true });
    },
  };
}

/** On a logger that writes records: where to. By a registered symbol, as modules may be there twice. */
export const recordsKey: unique symbol = Symbol.for('unplugin-openapi.records') as never;

/** A logger that writes records. */
export interface RecordsOwner {
  [recordsKey]: AppRecords;
}

/** @returns false where the logger threw: then the message is not lost, and becomes a record after all */
function callLogger(logger: Logger, level: LogLevel, message: string, thrown: AppRecord['thrown']): boolean {
  try {
    if (level === LogLevel.Info) logger.info(message);
    else if (level === LogLevel.Warn) logger.warn(message);
    else if (thrown) logger.error(message, thrown.value);
    else logger.error(message);
    return true;
  } catch {
    return false;
  }
}
