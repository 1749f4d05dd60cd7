import type { Specs } from '../model/specs.ts';
import type { Authenticate } from './access/caller.ts';
import { showValue } from './errors.ts';
import type { Logger } from './log.ts';
import { checkVersionName } from './version-checks.ts';

export interface ManagerOptions {
  /** The default version, also before it is registered. Without it the first registered one is the default. */
  defaultVersion?: string;
  /** The default export of `#openapi/specs`. Without it the documents come from the files of the build. */
  specs?: Specs;
  /**
   * Says who calls; every function of a versioned route finds the answer in `event.context.auth`, null for nobody.
   * Without it only the bearer of `SVC_SUPERUSER_TOKEN` is known.
   */
  authenticate?: Authenticate;
  /** Where the caller is on `event.context`. Default `auth`. */
  contextKey?: string;
  /** True behind a proxy that sets `X-Forwarded-Host` and `X-Forwarded-Proto` itself; of a list the last entry counts. Default false. */
  trustProxy?: boolean;
  /** False registers no docs endpoint at all, and `serveSwaggerUI` is refused. Default true. */
  docs?: boolean;
  /** Takes the manager's own lines, as messages. Default: records in the log of the app, else on standard output. */
  logger?: Logger;
}

/** With defaults applied. */
export interface ResolvedManagerOptions extends ManagerOptions {
  contextKey: string;
  trustProxy: boolean;
  docs: boolean;
}

/** @throws TypeError that names the option; VersionError (`VERSION_INVALID`) for the default version */
export function resolveManagerOptions(options: ManagerOptions): ResolvedManagerOptions {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(
      `The manager's options are ${showValue(options)}; give an object, for example { defaultVersion: "v1" }.`,
    );
  }
  const { defaultVersion, specs, authenticate, contextKey, trustProxy, docs } = options;
  if (defaultVersion !== undefined) checkVersionName(defaultVersion);
  check('specs', specs, typeof specs?.document === 'function', 'the default export of #openapi/specs');
  check('authenticate', authenticate, typeof authenticate === 'function', 'a function (event)');
  check('contextKey', contextKey, typeof contextKey === 'string' && contextKey !== '', 'a name');
  check('trustProxy', trustProxy, typeof trustProxy === 'boolean', 'true or false');
  check('docs', docs, typeof docs === 'boolean', 'true or false');
  return {
    ...options,
    contextKey: contextKey ?? 'auth',
    trustProxy: trustProxy ?? false,
    docs: docs ?? true,
  };
}

function check(option: string, value: unknown, fits: boolean, expected: string): void {
  if (value === undefined || fits) return;
  throw new TypeError(`The option ${option} is ${showValue(value)}; give ${expected}.`);
}
