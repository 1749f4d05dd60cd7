/** service.md, "Log level". A record is written when its level is at least the one of the log. */
export const LogLevel = { Debug: -4, Info: 0, Warn: 4, Error: 8 } as const;
export type LogLevel = (typeof LogLevel)[keyof typeof LogLevel];

/** The `level` field of a record. */
export const levelNames = {
  [LogLevel.Debug]: 'DEBUG',
  [LogLevel.Info]: 'INFO',
  [LogLevel.Warn]: 'WARN',
  [LogLevel.Error]: 'ERROR',
} as const satisfies Record<LogLevel, string>;

/** The method of a logger that a level is written with; consola gives each its own level. */
export const levelMethods = {
  [LogLevel.Debug]: 'debug',
  [LogLevel.Info]: 'info',
  [LogLevel.Warn]: 'warn',
  [LogLevel.Error]: 'error',
} as const satisfies Record<LogLevel, string>;

/** The lowest level that consola has to let through. */
export const consolaLevels = {
  [LogLevel.Debug]: 4,
  [LogLevel.Info]: 3,
  [LogLevel.Warn]: 1,
  [LogLevel.Error]: 0,
} as const satisfies Record<LogLevel, number>;

export function isLogLevel(value: unknown): value is LogLevel {
  return typeof value === 'number' && Object.hasOwn(levelNames, value);
}
