import type { H3, Middleware } from 'h3';
import { setupLogging } from '../logging/setup-logging.ts';
import { setupTrace } from '../trace.ts';
import { createNitroServer } from './server.ts';
import type { NitroHooks, NitroServer, NitroServerOptions } from './server.ts';

/** The part of a Nitro 3 app that is used. */
export interface NitroAppOfV3 {
  h3?: object;
  hooks?: NitroHooks;
}

/** What `unplugin-openapi/nitro` puts into a server of Nitro 3, which stands on h3 v2. */
export function defineServer(options: NitroServerOptions): NitroServer<NitroAppOfV3> {
  return createNitroServer(options, {
    trace: (nitroApp) => setupTrace(appOf(nitroApp)),
    first: (nitroApp, middleware) => void appOf(nitroApp)['~middleware'].unshift(middleware as Middleware),
    log: (nitroApp, given) => setupLogging(appOf(nitroApp), given),
  });
}

function appOf({ h3 }: NitroAppOfV3): H3 {
  if (!h3) throw new TypeError('unplugin-openapi/nitro found no h3 app in this version of Nitro 3.');
  return h3 as H3;
}
