import { createLogging } from '../logging/app-log.ts';
import { createAppRecords } from '../logging/app-records.ts';
import { resolveLoggingOptions } from '../logging/options.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import { appState } from '../requests/app-state.ts';
import { trackRequestsOfV1 } from '../requests/track-v1.ts';
import type { AppOfV1 } from '../requests/track-v1.ts';
import { createNitroServer } from './server.ts';
import type { NitroHooks, NitroServer, NitroServerOptions } from './server.ts';

/** The part of a Nitro 2 app that is used. */
export interface NitroAppOfV2 {
  h3App: object;
  router?: object;
  hooks?: NitroHooks;
}

interface AppWithStack {
  stack: { route: string; handler: unknown }[];
}

interface RouterOfV1 {
  use(path: string, handler: unknown, method: string[]): unknown;
}

/** What `unplugin-openapi/nitro` puts into a server of Nitro 2, which stands on h3 v1. Nothing of h3 is imported. */
export function defineServer(options: NitroServerOptions): NitroServer<NitroAppOfV2> {
  return createNitroServer(options, {
    trace: ({ h3App }) => trackRequestsOfV1(h3App as AppOfV1, appState(h3App)),
    // A stack of layers, which h3 v1 reads anew for every request.
    first({ h3App }, middleware) {
      (h3App as AppWithStack).stack.unshift({ route: '/', handler: middleware });
    },
    // Its router does not come back from `/api/v1` to `/api/:version`.
    route: ({ router }, path, handler) => (router as RouterOfV1 | undefined)?.use(path, handler, ['get', 'head']),
    log({ h3App }, given) {
      const resolved = resolveLoggingOptions(given, resolveMode(readBuildConstants(), options.specs));
      return createLogging(h3App, createAppRecords(resolved), resolved.trustProxy);
    },
  });
}
