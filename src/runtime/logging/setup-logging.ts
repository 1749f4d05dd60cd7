import type { H3 } from 'h3';
import { logOfApp } from '../../model/log-of-app.ts';
import { showValue } from '../errors.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import { setupRecovery } from '../recovery.ts';
import { setupTrace } from '../trace.ts';
import { createLogging } from './app-log.ts';
import type { Logging } from './app-log.ts';
import { createAppRecords } from './app-records.ts';
import { resolveLoggingOptions } from './options.ts';
import type { LoggingOptions } from './options.ts';
import { createPackageLog } from './package-log.ts';

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
      const log = createPackageLog({ mode: resolved.mode, logger: known.logging.logger });
      log.write(
        'logging_options_ignored',
        'setupLogging was called again with other options; those of the first call stay.',
      );
    }
    return known.logging;
  }
  const logging = createLogging(app, createAppRecords(resolved), resolved.trustProxy);
  Object.defineProperty(marked, logOfApp, { value: { logging, options } });
  return logging;
}

function differs(options: LoggingOptions, first: LoggingOptions): boolean {
  return (['logger', 'level', 'trustProxy', 'sink'] as const).some(
    (name) => options[name] !== undefined && options[name] !== first[name],
  );
}
