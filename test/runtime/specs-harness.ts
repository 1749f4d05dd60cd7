import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { APIVersionManager } from '../../src/runtime/index.ts';
import type { ManagerOptions, OpenAPIDocument, VersionConfig } from '../../src/runtime/index.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';

/** A directory with files in it, until the test ends. */
export async function createDirectory(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'specs-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  return directory;
}

/** The text of a document of `v1` with the one operation that `startManager` registers, `GET /todos`. */
export const documentText = (title: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title, version: '1.0.0' },
    servers: [{ url: '/api/v1' }],
    paths: { '/todos': { get: { operationId: 'x', security: [], responses: { 200: { description: 'Fine.' } } } } },
    ...more,
  });

export interface Setup {
  directory?: string;
  mode?: 'production' | 'development';
  config?: VersionConfig;
  options?: ManagerOptions;
  versions?: string[];
}

/** A manager on an app, started with a directory of documents; every version registers `GET /api/<version>/todos`. */
export async function startManager({ directory, mode = 'production', config, options, versions = ['v1'] }: Setup) {
  setEnvironment({ SVC_OPENAPI_SPECS_DIR: directory, NODE_ENV: mode, SVC_SUPERUSER_TOKEN: superuserToken });
  const log = createLog();
  const manager = new APIVersionManager({ logger: log.logger, ...options });
  for (const version of versions) {
    manager.registerVersion(version, config);
    manager.setVersionRouteRegistrar(version, (router) => void router.get(`/api/${version}/todos`, () => 1));
  }
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  const read = async (version: string) => {
    const document = await (await app.request(`/api/docs/${version}`, bearer(superuserToken))).json();
    const about = await (await app.request(`/api/${version}/schema/config`, bearer(superuserToken))).json();
    return { document: document as OpenAPIDocument, source: (about as { spec_source: string }).spec_source };
  };
  return { manager, app, read, log };
}

/** As `startManager`, and the document of the first version. */
export async function readSpec(setup: Setup) {
  const started = await startManager(setup);
  return { ...(await started.read(setup.versions?.[0] ?? 'v1')), ...started };
}
