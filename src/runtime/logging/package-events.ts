import { LogLevel } from './levels.ts';

/**
 * The events of what the package says about itself, each with its level. Names are stable: alerts are built on them.
 * docs/runtime.md, "Logging", lists them all (test/runtime/package-log.test.ts holds the two together).
 */
export const packageEvents = {
  specs_loaded: LogLevel.Info,
  specs_fallback: LogLevel.Warn,
  specs_missing: LogLevel.Warn,
  specs_ignored: LogLevel.Warn,
  specs_invalid: LogLevel.Error,
  specs_failed: LogLevel.Error,
  routes_differ: LogLevel.Warn,
  dev_token: LogLevel.Info,
  docs_page: LogLevel.Info,
  superuser_token_space: LogLevel.Warn,
  authenticate_failed: LogLevel.Error,
  logging_options_ignored: LogLevel.Warn,
  server_listening: LogLevel.Info,
  server_failed: LogLevel.Error,
  requests_cut_off: LogLevel.Warn,
  work_cut_off: LogLevel.Warn,
  close_failed: LogLevel.Error,
  server_killed: LogLevel.Warn,
  fatal_error: LogLevel.Error,
  log_dropped: LogLevel.Warn,
  log_failed: LogLevel.Error,
} as const satisfies Record<string, LogLevel>;

export type PackageEvent = keyof typeof packageEvents;
