import type { Specs } from '../../model/specs.ts';
import { notFound } from '../docs/responses.ts';
import { createLoggedDocs } from '../docs/serve-docs.ts';
import type { OpenAPISetup } from '../docs/setup.ts';
import { showValue } from '../errors.ts';
import type { Logging } from '../logging/app-log.ts';
import { recordsKey } from '../logging/package-log.ts';
import type { RecordsOwner } from '../logging/package-log.ts';
import type { LoggingOptions } from '../logging/options.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import type { Mode } from '../mode.ts';
import type { AnyEvent } from '../requests/event-parts.ts';

/** What the module hands to the server that Nitro builds. */
export interface NitroServerOptions {
  /** The default export of `#openapi/specs`. */
  specs: Specs;
  /** The default export of the project's `openapi.ts`; undefined where there is none. */
  setup: unknown;
  /** The path under which the whole app lies. */
  base: string;
}

/** A server's part of the module: what Nitro's plugin and the handler of the docs routes are made of. */
export interface NitroServer<App> {
  /** A Nitro plugin. */
  plugin(nitroApp: App): void;
  /** Answers the docs routes. */
  handler(event: AnyEvent): Promise<Response>;
}

/** The hooks of a Nitro app that are used. */
export interface NitroHooks {
  hook(name: 'close', listener: () => unknown): unknown;
}

/** How one major version of Nitro is followed. */
export interface NitroParts<App> {
  /** Gives every request its trace id, where the app is logged. */
  trace(nitroApp: App): void;
  /** Has every request pass a middleware that ends none, before the rules of its route and the project's own middleware. */
  first(nitroApp: App, middleware: (event: AnyEvent) => Promise<void> | void): void;
  /** Gives a path to the handler of the docs, before patterns of the app; absent where the router finds it by itself. */
  route?(nitroApp: App, path: string, handler: (event: AnyEvent) => Promise<Response>): void;
  /** Logs the app, and records what fails. */
  log(nitroApp: App, options: LoggingOptions): Logging;
}

/** @throws TypeError where the setup is no object; what `createDocs` throws for what stands in it */
export function createNitroServer<App extends { hooks?: NitroHooks }>(
  { specs, setup: given, base }: NitroServerOptions,
  { trace, first, route, log }: NitroParts<App>,
): NitroServer<App> {
  const { docs: servesDocs, logging: logs = false, ...setup } = readSetup(given);
  let logger: Partial<RecordsOwner> | undefined;
  const docs = createLoggedDocs({ ...setup, specs, base }, () => logger?.[recordsKey]);
  const mode: Mode = resolveMode(readBuildConstants(), specs);
  // Version 1 of h3 warns of a handler that it was not told to be one.
  const answer = servesDocs === false ? async () => notFound() : docs.handler;
  const handler = Object.assign((event: AnyEvent) => answer(event), { __is_handler__: true });

  return {
    handler,
    plugin(nitroApp) {
      if (logs) trace(nitroApp);
      if (setup.authenticate) first(nitroApp, (event) => docs.middleware(event));
      if (logs) {
        const logging = log(nitroApp, { trustProxy: setup.trustProxy ?? false, ...(logs === true ? {} : logs) });
        logger = logging.logger as Partial<RecordsOwner>;
        // A dev server evaluates the whole app again on each change.
        nitroApp.hooks?.hook('close', () => logging.close(mode === 'development' ? 'restart' : 'shutdown'));
      }
      for (const version of docs.versions) route?.(nitroApp, `/api/${version}/schema/config`, handler);
      // Where a server or the bundle has the documents, they are asked for when somebody reads them.
      if (servesDocs !== false && specs.mode === 'disk') void docs.prepare();
      // In dev the framework itself says where the pages are.
      if (servesDocs !== false && mode === 'production') void docs.announce();
    },
  };
}

function readSetup(given: unknown): OpenAPISetup {
  if (given === undefined) return {};
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  throw new TypeError(`openapi.ts exports ${showValue(given)} by default; write export default defineOpenAPI({ … }).`);
}
