import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { docsBase } from './docs-pages.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import { logOfApp } from '../model/log-of-app.ts';
import type { LogOfApp } from '../model/log-of-app.ts';
import { describeAppFault, readBrokenModule } from './app-fault.ts';
import type { Log } from './log.ts';
import { listenToErrors } from './logged-errors.ts';
import type { Session } from './session.ts';

/** Marks the module that hands us the app together with the h3 that it imports itself. */
export const appSuffix = '?unplugin-openapi-app';

/** Text of the module `id`, the app's own path with the suffix: `h3` is resolved from there. */
export function renderAppModule(id: string): string {
  const file = JSON.stringify(id.slice(0, -appSuffix.length));
  return `import * as entry from ${file};\nimport * as h3 from 'h3';\nexport { entry, h3 };\n`;
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface AppMiddleware {
  /** Answers with the app what Vite has no file for. It comes after Vite's own middlewares. */
  handle: Connect.NextHandleFunction;
  /** Answers with the app what lies outside Vite's `base`, which Vite itself would refuse. It comes before them. */
  outsideBase: Connect.NextHandleFunction;
  /** Leaves the server as it was. */
  stop(): void;
}

export interface AppMiddlewareOptions {
  /** The option `server`. */
  entry: string;
  log: Log;
  /** Shows what is wrong with the source on its own: that is not said again. */
  session: Pick<Session, 'latest'>;
}

/**
 * Serves the user's app in dev. The module is asked for on each request: as long as nothing that it imports changed,
 * that is the app as it was evaluated.
 */
export function createAppMiddleware(server: ViteDevServer, options: AppMiddlewareOptions): AppMiddleware {
  const { entry, log, session } = options;
  const { root } = server.config;
  const file = resolve(root, entry);
  const logged = listenToErrors(server.config.logger);
  let current: { app: object; handler: NodeHandler } | undefined;
  let reported: string | undefined;

  async function loadHandler(): Promise<NodeHandler> {
    const { runner } = readEnvironment(server);
    const loaded = await runner.import<{ entry: Record<string, unknown>; h3: Record<string, unknown> }>(
      file + appSuffix,
    );
    const app = readApp(loaded.entry, entry);
    if (current?.app !== app) {
      const former = current?.app as { [logOfApp]?: LogOfApp } | undefined;
      current = { app, handler: convertApp(app, loaded.h3) };
      // What it still answers is logged all the same (service.md, "Events": `is_restart`).
      void former?.[logOfApp]?.logging.close('restart');
    }
    return current.handler;
  }

  const serve = async (request: Connect.IncomingMessage, response: ServerResponse): Promise<void> => {
    // Vite's middlewares may have rewritten it to a page.
    request.url = request.originalUrl ?? request.url;
    try {
      const handler = await loadHandler();
      if (reported !== undefined) logged.clear();
      reported = undefined;
      await handler(request, response);
    } catch (error) {
      refuse(request, response);
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      // A page asks for many things at once: the same fault is said once.
      if (text === reported) return;
      reported = text;
      const diagnostics = readBrokenModule(error) === undefined ? [] : await readDiagnostics(session);
      log.error(describeAppFault(error, { entry, root, logged, diagnostics }));
    }
  };

  return {
    handle(request, response, next) {
      if (isVites(request, server)) return next();
      void serve(request, response);
    },
    outsideBase(request, response, next) {
      const { base } = server.config;
      const path = request.originalUrl ?? '/';
      if (
        base === '/' ||
        !base.startsWith('/') ||
        `${path.replace(/[?#].*$/, '')}/`.startsWith(base) ||
        isVites(request, server)
      )
        return next();
      void serve(request, response);
    },
    stop: logged.stop,
  };
}

const readDiagnostics = (session: Pick<Session, 'latest'>): Promise<readonly Diagnostic[]> =>
  session.latest().then(
    ({ result }) => result.diagnostics,
    () => [],
  );

/** Requests that are not the app's: Vite's own, the docs pages', and page loads where the project has pages. */
function isVites(request: Connect.IncomingMessage, { config }: ViteDevServer): boolean {
  const path = request.originalUrl ?? '/';
  if (path.startsWith(docsBase) || /^\/(?:@vite|@id|@fs|__vite)/.test(path)) return true;
  const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return config.appType !== 'custom' && page && !path.startsWith('/api/');
}

function readEnvironment(server: ViteDevServer): RunnableDevEnvironment {
  const environment = server.environments.ssr;
  // Not by the class: where the package is linked, its own Vite may be another copy than the project's.
  if ('runner' in environment) return environment as RunnableDevEnvironment;
  throw new Error(
    'The option "server" needs an environment "ssr" that runs in this process, and another plugin runs it elsewhere: ' +
      'remove the option and let that plugin serve the app.',
  );
}

function readApp(module: Record<string, unknown>, entry: string): object {
  const app = module.default ?? module.app;
  if (isApp(app)) return app;
  throw new TypeError(
    `${entry} (option "server") exports no h3 app. Write "export default app" or "export const app = new H3()" in it; ` +
      `its exports are: ${Object.keys(module).join(', ') || 'none'}.`,
  );
}

/** h3 v2 apps have `fetch`, v1 ones `handler` and `stack`. */
function isApp(value: unknown): value is object {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const { fetch, handler } = value as { fetch?: unknown; handler?: unknown };
  return typeof fetch === 'function' || typeof handler === 'function';
}

function convertApp(app: object, h3: Record<string, unknown>): NodeHandler {
  const name = 'fetch' in app ? 'toNodeHandler' : 'toNodeListener';
  const convert = h3[name];
  if (typeof convert !== 'function')
    throw new TypeError(`The installed h3 has no "${name}": install h3 1.15 or 2.0.8, or newer.`);
  return convert(app) as NodeHandler;
}

/** Nothing of the error: the terminal has it. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  const text = 'The app cannot be served. The terminal of the dev server says why.';
  const page = (request.headers.accept ?? '').includes('text/html');
  response.statusCode = 500;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', page ? 'text/html; charset=utf-8' : 'application/json');
  response.end(
    page ? `<!doctype html><meta charset="utf-8"><title>500</title><p>${text}</p>\n` : JSON.stringify({ error: text }),
  );
}
