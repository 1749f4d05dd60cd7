import type { VersionConfig } from '../../model/facts.ts';
import type { Authenticate } from '../access/caller.ts';
import type { LoggingOptions } from '../logging/options.ts';

/** One version of an API whose routes a framework serves. */
export interface VersionDefinition extends VersionConfig {
  /** Which routes are the version's: `/api/v1/**`. */
  routes: string;
}

/** What `server/openapi.ts` says. All of it is optional. */
export interface OpenAPISetup {
  /**
   * The versions, each with the pattern of its routes and its config. It is read from the source too, so write values
   * and not calls. Default: all routes in one version named `api`.
   */
  versions?: Record<string, VersionDefinition>;
  /** The default version. Default: the first one. */
  defaultVersion?: string;
  /**
   * Says who calls: for the docs endpoints, and for `event.context.auth` of every request under the versions' `routes`.
   * Without it only the bearer of `SVC_SUPERUSER_TOKEN` is known.
   */
  authenticate?: Authenticate;
  /** Where the caller is on `event.context`. Default `auth`. */
  contextKey?: string;
  /** True behind a proxy that sets `X-Forwarded-Host` and `X-Forwarded-Proto` itself; of a list the last entry counts. Default false. */
  trustProxy?: boolean;
  /** False serves no docs endpoint at all. Default true. */
  docs?: boolean;
  /**
   * True, or options of the request log: it is written, and every answer has its trace id in `X-Trace-ID`. Default false:
   * requests and errors are the framework's alone.
   */
  logging?: LoggingOptions | boolean;
}

/**
 * Types what `server/openapi.ts` exports by default.
 *
 * @example
 * // server/openapi.ts
 * export default defineOpenAPI({
 *   versions: { v1: { routes: '/api/v1/**', title: 'Shop', publicSwagger: true } },
 *   authenticate: (event) => findUser(event),
 * });
 */
export const defineOpenAPI = (setup: OpenAPISetup): OpenAPISetup => setup;
