import { pathToFileURL } from 'node:url';
import type { H3 } from 'h3';
import { expect, onTestFinished } from 'vitest';
import { LogLevel, initializeVersionedSystemWithRoutes, setupLogging } from 'unplugin-openapi/runtime';
import type {
  APIVersionManager,
  Caller,
  Logging,
  LoggingOptions,
  ManagerOptions,
  OpenAPIDocument,
  VersionConfig,
  VersionedAPIRouter,
  VersionSetup,
} from 'unplugin-openapi/runtime';
import { createApp, createLog, setEnvironment, superuserToken } from '../runtime/harness.ts';

/** Bearer tokens and who they are. */
export const callers: Record<string, Caller> = {
  user: { id: 1 },
  admin: { id: 2, admin: true },
};

/** A version manager on an app, with what a client of it sees. */
export interface Service {
  manager: APIVersionManager;
  app: H3;
  /** Lines of the manager's own logger. */
  log: ReturnType<typeof createLog>;
  /** A request; `token` is the bearer token of the caller. */
  call(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  status(path: string, init?: RequestInit & { token?: string }): Promise<number>;
  /** The body of an answer to a superuser; it fails where there is none. */
  read<T = Record<string, unknown>>(path: string): Promise<T>;
  /** The document of a version. */
  spec(version?: string): Promise<OpenAPIDocument>;
}

/** The routes of a version that has nothing to show: `GET /api/<version>/ping`. */
export const ping: VersionSetup['routes'] = (router) =>
  void router.setPrefix(`/api/${router.version}`).get('/ping', () => 'pong');

/** @param directory of the documents that a production build has written */
export const prepareEnvironment = (directory?: string): void =>
  setEnvironment({ NODE_ENV: 'production', SVC_SUPERUSER_TOKEN: superuserToken, SVC_OPENAPI_SPECS_DIR: directory });

/** Starts versions as an application does; the first one is the default. */
export function startService(
  versions: Record<string, VersionSetup>,
  options: ManagerOptions = {},
  directory?: string,
): Service {
  prepareEnvironment(directory);
  const log = createLog();
  const manager = initializeVersionedSystemWithRoutes(versions, Object.keys(versions)[0]!, {
    logger: log.logger,
    authenticate: (event) => callers[event.req.headers.get('authorization')?.slice('Bearer '.length) ?? ''] ?? null,
    ...options,
  });
  return serveManager(manager, createApp(), log);
}

/** One version `v1` with the given routes. */
export const startRoutes = (routes: (router: VersionedAPIRouter) => void, options?: ManagerOptions): Service =>
  startService({ v1: { routes } }, options);

/** One version `v1` with the given configuration. */
export const startConfig = (config: VersionConfig | undefined, options?: ManagerOptions, directory?: string): Service =>
  startService({ v1: { config, routes: ping } }, options, directory);

export function serveManager(manager: APIVersionManager, app: H3 = createApp(), log = createLog()): Service {
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  const call: Service['call'] = async (path, { token, headers, ...init } = {}) => {
    const request = new Request(`http://localhost${path}`, { ...init, headers });
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    return app.fetch(request);
  };
  const read = async <T>(path: string): Promise<T> => {
    const response = await call(path, { token: superuserToken });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as T;
  };
  return {
    manager,
    app,
    log,
    call,
    read,
    status: async (path, init) => (await call(path, init)).status,
    spec: (version = 'v1') => read<OpenAPIDocument>(`/api/docs/${version}`),
  };
}

export interface LogEntry {
  [field: string]: unknown;
  time: string;
  level: string;
  msg: string;
  event: string;
}

/** Logs an app into memory at level Debug. It is closed with the test. */
export function startLog(app: H3, options: LoggingOptions = {}): Logging & { records(event?: string): LogEntry[] } {
  let text = '';
  const logging = setupLogging(app, {
    level: LogLevel.Debug,
    sink: { write: (chunk: string) => void (text += chunk) },
    ...options,
  });
  onTestFinished(() => logging.close());
  return Object.assign(Object.create(logging) as Logging, {
    records: (event?: string) =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as LogEntry)
        .filter((record) => event === undefined || record.event === event),
  });
}

/** Waits for that many records of an event: they are written in batches. */
export async function waitFor<T>(records: () => T[], count: number): Promise<T[]> {
  await expect.poll(() => records().length, { interval: 2 }).toBeGreaterThanOrEqual(count);
  return records();
}

/** A module of the source that no entry exports, from where the tested runtime is. */
export function importRuntime<T>(path: string): Promise<T> {
  const folder = process.env.UNPLUGIN_OPENAPI_RUNTIME;
  const base = folder ? pathToFileURL(`${folder}/`) : new URL('../../src/', import.meta.url);
  return import(/* @vite-ignore */ new URL(`runtime/${path}`, base).href) as Promise<T>;
}

/** A call that must be refused with that code. */
export function expectCode(call: () => unknown, code: string): void {
  expect(call).toThrowError(expect.objectContaining({ code }));
}

/** The clock of timestamps has milliseconds. */
export function waitForNextMillisecond(): void {
  const now = Date.now();
  while (Date.now() === now);
}

/** The registered endpoints of `v1`: `GET /api/v1/x`. */
export const endpointsOf = ({ manager }: Service): string[] =>
  manager
    .getVersionRegistry('v1')
    .endpoints()
    .map(({ method, path }) => `${method} ${path}`);

/** A middleware that leaves its name. */
export const mark = (name: string, seen: string[]) => (): void => void seen.push(name);

/** Runs the service as in production until the test ends. */
export const production = (): void => setEnvironment({ NODE_ENV: 'production' });

/** The answer of an app with no server. */
export const get = async (app: H3, path: string, init?: RequestInit): Promise<Response> =>
  app.fetch(new Request(`http://localhost${path}`, init));
