import { showValue } from '../errors.ts';
import type { Mode } from '../mode.ts';
import { LogLevel, isLogLevel } from './levels.ts';
import type { LogSink } from './sink.ts';

/** A logger of one's own. A consola instance is one; it gets its level from `level`, and no record is throttled. */
export interface RecordLogger {
  debug(message: string, fields: object): void;
  info(message: string, fields: object): void;
  warn(message: string, fields: object): void;
  error(message: string, fields: object): void;
}

export interface LoggingOptions {
  /** Takes the records in place of the sink: `msg` and an object with the other fields. */
  logger?: RecordLogger;
  /** Records below it are not written; requests are counted at every level. Default: Debug in dev, Info in production. */
  level?: LogLevel;
  /** True behind a proxy that sets `X-Forwarded-For`: `ip` is the last address in it. Default false: the socket's. */
  trustProxy?: boolean;
  /** Where the lines go. Default: standard output. */
  sink?: LogSink;
}

/** With defaults applied. */
export interface ResolvedLoggingOptions extends LoggingOptions {
  level: LogLevel;
  trustProxy: boolean;
  mode: Mode;
}

/** @throws TypeError that names the option */
export function resolveLoggingOptions(options: LoggingOptions, mode: Mode): ResolvedLoggingOptions {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(
      `The options of setupLogging are ${showValue(options)}; give an object, for example { level: LogLevel.Debug }.`,
    );
  }
  const { logger, level, trustProxy, sink } = options;
  const isLogger = ['debug', 'info', 'warn', 'error'].every(
    (method) => typeof (logger as Record<string, unknown> | undefined)?.[method] === 'function',
  );
  check('logger', logger, isLogger, 'an object with the functions debug, info, warn and error, such as consola');
  check('level', level, isLogLevel(level), 'LogLevel.Debug (-4), Info (0), Warn (4) or Error (8)');
  check('trustProxy', trustProxy, typeof trustProxy === 'boolean', 'true or false');
  check('sink', sink, typeof sink?.write === 'function', 'a stream or an object with a function write(text)');
  if (logger && sink) throw new TypeError('setupLogging was given a logger and a sink; give one of them.');
  return {
    logger,
    sink,
    mode,
    level: level ?? (mode === 'development' ? LogLevel.Debug : LogLevel.Info),
    trustProxy: trustProxy ?? false,
  };
}

function check(option: string, value: unknown, fits: boolean, expected: string): void {
  if (value === undefined || fits) return;
  throw new TypeError(`The option ${option} of setupLogging is ${showValue(value)}; give ${expected}.`);
}
