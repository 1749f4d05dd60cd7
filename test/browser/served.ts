import { H3 } from 'h3';
import { serve } from 'srvx';
import type { Specs, VersionConfig, VersionRegistrar } from '../../src/runtime/index.ts';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import type { ManagerOptions } from '../../src/runtime/index.ts';

/** A version of a server under test: its document as text, as a build would have inlined it. */
export interface ServedVersion {
  document: object;
  config?: VersionConfig;
  routes?: VersionRegistrar;
}

export interface ServedDocs {
  origin: string;
  close(): Promise<void>;
}

/** Serves the runtime's docs pages over documents that are given, on a free loopback port. */
export async function serveDocs(
  versions: Record<string, ServedVersion>,
  options: ManagerOptions & { edit?: (response: Response, request: Request) => Response | Promise<Response> } = {},
): Promise<ServedDocs> {
  const { edit = (response: Response) => response, ...rest } = options;
  const texts = Object.fromEntries(
    Object.entries(versions).map(([name, { document }]) => [name, JSON.stringify(document)]),
  );
  const specs: Specs = { mode: 'inline', versions: () => Object.keys(texts), document: (version) => texts[version] };
  const silent = { info() {}, warn() {}, error() {} };
  const manager = initializeVersionedSystemWithRoutes(
    Object.fromEntries(
      Object.entries(versions).map(([name, { config, routes = () => {} }]) => [
        name,
        { config: { publicSwagger: true, ...config }, routes },
      ]),
    ),
    Object.keys(versions)[0]!,
    { specs, logger: silent, ...rest },
  );
  const app = new H3({ silent: true });
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  const server = serve({
    fetch: async (request) => edit(await app.fetch(request), request),
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
  });
  await server.ready();
  return { origin: server.url!.replace(/\/$/, ''), close: () => server.close(true) };
}
