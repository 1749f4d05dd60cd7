import type { H3, H3Event } from 'h3';
import { showValue } from '../errors.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import type { Mode } from '../mode.ts';
import { appState, findAppState } from '../requests/app-state.ts';
import type { AppRecords } from './record-writer.ts';
import { findRequestState } from '../requests/request-state.ts';
import type { TracedRequest } from '../requests/request-state.ts';
import { describeError } from './describe-error.ts';
import { readSecrets } from './failure.ts';
import { LogLevel } from './levels.ts';
import { resolveLoggingOptions } from './options.ts';
import type { ResolvedLoggingOptions } from './options.ts';
import { cutText, readEntries, toPlainValue } from './plain-value.ts';
import type { PlainValue } from './plain-value.ts';
import { onProcessExit } from './process-exit.ts';
import { createScrubber } from './redact.ts';
import { formatTime, recordNames } from './record.ts';
import { createRecordWriter } from './record-writer.ts';

/** The entries of a data map become fields of the record. */
export type LogData = Record<string, unknown>;

/**
 * Writes a record of the application at level Info (service.md, "Logging interface"). Within a request the record has
 * its `trace_id`.
 *
 * @example
 * infoWithContext(event, app, 'To-do created', { id: todo.id });
 *
 * @param event null outside of a request
 * @param data its entries become fields; one that would shadow a field of the record appears as `data.<name>`. Any value
 *   will do; what a name marks as a secret (`password`, `api_key`) is left out
 */
export function infoWithContext(event: H3Event | null, app: H3, message: string, data?: LogData): void {
  writeAppRecord(recordsOf(app, event), { level: LogLevel.Info, event, message, data });
}

/**
 * Writes a record of the application at level Error, with the error's message and stack.
 *
 * @param event null outside of a request
 * @param error whatever was caught
 * @param data as for `infoWithContext`
 */
export function errorWithContext(
  event: H3Event | null,
  app: H3,
  message: string,
  error: unknown,
  data?: LogData,
): void {
  writeAppRecord(recordsOf(app, event), { level: LogLevel.Error, event, message, data, thrown: { value: error } });
}

/** One record of the application. */
export interface AppRecord {
  level: LogLevel;
  event: Pick<H3Event, 'req' | 'context'> | null;
  message: string;
  data?: LogData | undefined;
  thrown?: { value: unknown } | undefined;
  /** The `event` of the record. Default `app_log`. */
  kind?: string;
  /** The message says all that the data say. */
  isComplete?: boolean;
}

/** Never throws: whatever it is given, the request goes on. */
export function writeAppRecord({ writer, common }: AppRecords, record: AppRecord): void {
  if (record.level < writer.level) return;
  const { level, event, message, data, thrown, kind = 'app_log', isComplete } = record;
  const scrub = createScrubber(event ? readSecrets(event.req as unknown as TracedRequest) : []);
  const fields: [string, PlainValue][] = [...common];
  const id = event ? readTraceID(event) : undefined;
  if (id !== undefined) fields.push(['trace_id', id], ['request_id', id]);
  if (thrown) {
    const { message: error, stack } = describeError(thrown.value);
    fields.push(['error', scrub(error)]);
    if (stack !== undefined) fields.push(['stack', scrub(stack)]);
  }
  if (typeof data === 'object' && data !== null) addData(fields, data, scrub);
  const msg = scrub(cutText(typeof message === 'string' ? message : showValue(message), 8192));
  writer.write({ time: Date.now(), level, msg, event: kind, fields, ...(isComplete ? { isComplete } : {}) });
}

/** The records of an app; where nothing is set up they go to standard output with the defaults. */
export function recordsOf(app: H3, event: H3Event | null = null): AppRecords {
  if ((typeof app !== 'object' && typeof app !== 'function') || app === null) {
    throw new TypeError(`A log record needs the app that it belongs to and was given ${showValue(app)}.`);
  }
  // A mounted app without a log of its own writes to that of the app that answers.
  const known = findAppState(app)?.records ?? findAppState(event?.app)?.records;
  if (known) return known;
  return (appState(app).records = openRecords(resolveMode(readBuildConstants(), undefined)));
}

/** Records with the defaults, on standard output. */
export function openRecords(mode: Mode): AppRecords {
  const records = createAppRecords(resolveLoggingOptions({}, mode));
  onProcessExit(() => records.writer.flushNow());
  return records;
}

/** A writer and what all of its application records have. */
export function createAppRecords(options: ResolvedLoggingOptions): AppRecords {
  const { process } = globalThis as { process?: { pid?: number } };
  const common: AppRecords['common'] = [['start_time', formatTime(Date.now())]];
  if (typeof process?.pid === 'number') common.unshift(['pid', process.pid]);
  return { writer: createRecordWriter(options), common };
}

function addData(fields: [string, PlainValue][], data: object, scrub: (text: string) => string): void {
  const taken = new Set<string>([...recordNames, ...fields.map(([name]) => name)]);
  let plain: PlainValue;
  try {
    plain = toPlainValue(Object.assign(Object.create(null), Object.fromEntries(readEntries(data))), scrub);
  } catch {
    plain = { data: '[unreadable]' };
  }
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) return;
  for (const key of Object.keys(plain)) {
    let name = key;
    while (taken.has(name)) name = `data.${name}`;
    taken.add(name);
    fields.push([name, plain[key]!]);
  }
}

function readTraceID(event: Pick<H3Event, 'context'>): string | undefined {
  const known = findRequestState(event)?.id;
  if (known !== undefined) return known;
  const id: unknown = (event.context as Record<string, unknown> | undefined)?.request_id;
  return typeof id === 'string' ? id : undefined;
}
