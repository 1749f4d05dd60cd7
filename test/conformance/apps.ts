import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from 'srvx';
import { startBuiltPlayground, type RunningServer } from './built-playground.ts';
import type { ConformanceRequest, UnreachedResponse } from './client.ts';

const documents = fileURLToPath(new URL('../documents', import.meta.url));
const playground = fileURLToPath(new URL('../../playground', import.meta.url));

/** An app with its source, its requests and the folder of its expected documents. */
export interface ConformanceApp {
  name: string;
  /** Folder of `v1.json` and the like. */
  expected: string;
  /** The project that the documents are made from. */
  root: string;
  requests: ConformanceRequest[];
  unreached: UnreachedResponse[];
  /** Diagnostics that it has on purpose, as `code file:line`. */
  diagnostics: string[];
  /** What its documents do not tell yet: the beginnings of the faults to which that leads. */
  gaps: string[];
  /** Whether the server takes bodies for what its types say and checks none of them. */
  trusting: boolean;
  start(): Promise<RunningServer>;
  /** The server in this process, where it can run here. */
  load?: () => Promise<FetchServer>;
}

interface FetchServer {
  fetch(request: Request): Response | Promise<Response>;
}

/** Every folder of `test/documents`: one with a `server.ts` is an app, the one without is the playground's. */
export async function discoverApps(): Promise<ConformanceApp[]> {
  const names = readdirSync(documents, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const expected = join(documents, name);
      const server = join(expected, 'server.ts');
      const isFixture = existsSync(server);
      const { requests, unreached, diagnostics, gaps, trusting } = (await import(
        pathToFileURL(join(expected, 'requests.ts')).href
      )) as {
        requests: ConformanceRequest[];
        unreached?: UnreachedResponse[];
        diagnostics?: string[];
        gaps?: string[];
        trusting?: boolean;
      };
      return {
        name,
        expected,
        root: isFixture ? expected : playground,
        requests,
        unreached: unreached ?? [],
        diagnostics: diagnostics ?? [],
        gaps: gaps ?? [],
        trusting: trusting ?? false,
        ...(isFixture ? { load: () => loadFixture(server) } : {}),
        start: isFixture ? () => startFixture(server) : () => startBuiltPlayground(),
      };
    }),
  );
}

async function loadFixture(file: string): Promise<FetchServer> {
  return ((await import(pathToFileURL(file).href)) as { default: FetchServer }).default;
}

async function startFixture(file: string): Promise<RunningServer> {
  const app = await loadFixture(file);
  const server = serve({
    fetch: (request) => app.fetch(request),
    hostname: '127.0.0.1',
    port: 0,
    silent: true,
    gracefulShutdown: false,
  });
  await server.ready();
  return {
    url: server.url!.replace(/\/$/, ''),
    async close() {
      await server.close(true);
      return 0;
    },
  };
}
