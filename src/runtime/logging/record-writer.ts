import type { ConsolaInstance } from 'consola';
import { showText } from '../../model/escape.ts';
import { LogLevel, consolaLevels, levelMethods, levelNames } from './levels.ts';
import { createLineQueue } from './line-queue.ts';
import type { RecordLogger, ResolvedLoggingOptions } from './options.ts';
import type { PlainValue } from './plain-value.ts';
import { createPrettyWriter } from './pretty-writer.ts';
import { formatTime, renderJSON } from './record.ts';
import type { LogRecord } from './record.ts';
import { reportSinkFailure } from './sink-failure.ts';
import { createBatchWriter } from './sink.ts';

/** Puts records where they belong. */
export interface RecordWriter {
  readonly level: LogLevel;
  /** Never throws; a record below the level is left out. */
  write(record: LogRecord): void;
  /** Takes a record as the JSON line that it would become; there only where records become JSON lines. */
  writeLine?(line: string): void;
  /** Resolves when what was written is out, after `patience` milliseconds in any case. */
  flush(patience: number): Promise<void>;
  flushNow(): void;
  /** There is something left to flush. */
  readonly pending: boolean;
  /** Lines that nobody has taken. */
  readonly dropped: number;
}

/** Records of an app and what all of its own have. */
export interface AppRecords {
  writer: RecordWriter;
  /** `pid`, where the platform has one, and `start_time`. */
  common: [name: string, value: string | number][];
}

/** In production one JSON object a line, in dev consola's pretty lines; to a logger of the user's own its calls. */
export function createRecordWriter(options: ResolvedLoggingOptions): RecordWriter {
  return options.logger ? createLoggerWriter(options.logger, options) : createLineWriter(options);
}

function createLineWriter({ level, mode, sink }: ResolvedLoggingOptions): RecordWriter {
  const queue = createLineQueue({
    writer: createBatchWriter(sink),
    onRecovery: (dropped) =>
      write({
        time: Date.now(),
        level: LogLevel.Warn,
        msg: `${dropped} log lines were dropped: the sink did not take them.`,
        event: 'log_dropped',
        fields: [['dropped', dropped]],
      }),
    onFailure: (error) => void reportSinkFailure(error, mode),
  });
  const pretty = mode === 'development' ? createPrettyWriter(queue) : undefined;

  function write(record: LogRecord): void {
    if (record.level < level) return;
    if (pretty) pretty.write(record);
    else queue.push(renderJSON(record));
  }

  return {
    level,
    write,
    writeLine: pretty ? undefined : (line) => queue.push(line),
    flush: async (patience) => {
      await pretty?.ready;
      return queue.flush(patience);
    },
    flushNow: () => {
      pretty?.writeWaiting();
      queue.flushNow();
    },
    get pending() {
      return pretty?.waiting === true || queue.pending;
    },
    get dropped() {
      return queue.dropped;
    },
  };
}

function createLoggerWriter(given: RecordLogger, { level, mode }: ResolvedLoggingOptions): RecordWriter {
  const logger = isConsola(given) ? given.create({ level: consolaLevels[level], throttle: 0 }) : given;
  let dropped = 0;
  return {
    level,
    write(record) {
      if (record.level < level) return;
      const lost = (error: unknown): void => {
        if (dropped++ === 0) void reportSinkFailure(error, mode);
      };
      try {
        const result: unknown = logger[levelMethods[record.level]](showText(record.msg), toFields(record));
        if (typeof (result as Promise<unknown> | undefined)?.then === 'function') {
          (result as Promise<unknown>).then(undefined, lost);
        }
      } catch (error) {
        lost(error);
      }
    },
    flush: () => Promise.resolve(),
    flushNow: () => undefined,
    pending: false,
    get dropped() {
      return dropped;
    },
  };
}

function toFields({ time, level, event, fields }: LogRecord): object {
  const result = Object.create(null) as Record<string, PlainValue>;
  result.time = formatTime(time);
  result.level = levelNames[level];
  result.event = event;
  for (const [name, value] of fields) result[showText(name)] = showStrings(value);
  // With a prototype: loggers ask their arguments for `hasOwnProperty`.
  return { ...result };
}

/** A logger of the user's own may print a text as it is. */
function showStrings(value: PlainValue): PlainValue {
  if (typeof value === 'string') return showText(value);
  if (Array.isArray(value)) return value.map(showStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [showText(name), showStrings(entry)]));
}

function isConsola(logger: RecordLogger): logger is ConsolaInstance {
  const { create, options } = logger as Partial<ConsolaInstance>;
  return typeof create === 'function' && Array.isArray(options?.reporters);
}
