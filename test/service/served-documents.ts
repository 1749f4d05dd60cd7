import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { ManagerOptions, OpenAPIDocument, Specs, VersionConfig } from 'unplugin-openapi/runtime';
import type { Row } from './row.ts';
import type { Service } from './start.ts';
import { ping, startConfig, startService } from './start.ts';

const start = (config: VersionConfig = {}): Service =>
  startService({ v1: { config: { publicSwagger: true, ...config }, routes: ping }, v2: { routes: ping } });

const documentText = (title: string): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title, version: '1.0.0' },
    servers: [{ url: '/api/v1' }],
    paths: { '/ping': { get: { operationId: 'x', security: [], responses: { 200: { description: 'Fine.' } } } } },
  });

/** A folder with a directory `specs/` that holds one document. */
async function createSpecs(text: string, name = 'v1.json'): Promise<{ folder: string; directory: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const directory = join(folder, 'specs');
  await mkdir(directory);
  await writeFile(join(directory, name), text);
  return { folder, directory };
}

/** Starts `v1` with a directory that holds its document. */
async function startWithFile(text: string, name?: string, options?: ManagerOptions): Promise<Service> {
  const { directory } = await createSpecs(text, name);
  return startConfig({}, options, directory);
}

const sourceOf = async ({ read }: Service): Promise<unknown> => (await read('/api/v1/schema/config')).spec_source;

/** service.md: where the served document comes from, and its server. */
export const documentRows: Row[] = [
  {
    line: 'Endpoint rules: 3 (1) — a spec loaded from disk when available',
    async check() {
      const service = await startWithFile(documentText('Of the file'));
      expect((await service.spec()).info.title).toBe('Of the file');
      expect(await sourceOf(service)).toBe('disk');
    },
  },
  {
    line: 'Endpoint rules: 3 (2) — otherwise generation from the runtime registry',
    async check() {
      const service = await startWithFile('{ this is no document');
      expect(Object.keys((await service.spec()).paths)).toEqual(['/ping']);
      expect(await sourceOf(service)).toBe('registry');
      expect(service.log.of('error')).toEqual([expect.stringContaining('v1.json is refused')]);
      const without = await startWithFile(documentText('Of another version'), 'v7.json');
      expect((await without.spec()).info.title).toBe('API');
    },
  },
  {
    line: 'Endpoint rules: 4 — a localhost BaseURL: the host of the request and the prefix',
    async check() {
      for (const baseURL of [undefined, 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080']) {
        const { call } = start(baseURL ? { baseURL } : {});
        const response = await call('/api/docs/v1/spec', { headers: { host: 'ignored.example' } });
        const { servers } = (await response.json()) as OpenAPIDocument;
        expect(servers).toEqual([{ url: 'http://localhost/api/v1', description: 'API v1 Server (stable)' }]);
      }
      const { app } = start({ baseURL: 'http://localhost:3000' });
      const other = await app.fetch(new Request('https://shop.example.org:8443/api/docs/v1/spec'));
      expect(((await other.json()) as OpenAPIDocument).servers[0]!.url).toBe('https://shop.example.org:8443/api/v1');
    },
  },
  {
    line: 'Endpoint rules: 4 — any other BaseURL is used as configured',
    async check() {
      for (const baseURL of ['https://api.example.org', 'https://api.example.org/api/v1']) {
        const { servers } = await start({ baseURL }).spec();
        expect(servers[0]!.url).toBe('https://api.example.org/api/v1');
      }
    },
  },
  {
    line: 'Endpoint rules: 4 — the server description: API <version> Server (<status>)',
    async check() {
      const { servers } = await start({ status: 'deprecated' }).spec();
      expect(servers[0]!.description).toBe('API v1 Server (deprecated)');
    },
  },
  {
    line: 'Purpose: 7 — development mode: the live documents of the pipeline, never the disk',
    async check() {
      let title = 'First';
      const specs: Specs = { mode: 'live', versions: () => ['v1'], document: () => documentText(title) };
      const service = await startWithFile(documentText('Of the file'), 'v1.json', { specs });
      expect((await service.spec()).info.title).toBe('First');
      title = 'Second';
      expect((await service.spec()).info.title).toBe('Second');
      expect(await sourceOf(service)).toBe('module');
    },
  },
  {
    line: 'Purpose: 7 — production mode: SVC_OPENAPI_SPECS_DIR names the directory',
    async check() {
      expect(await sourceOf(await startWithFile(documentText('Of the file')))).toBe('disk');
    },
  },
  {
    line: 'Purpose: 7 — production mode: unset, specs/ beside the entry',
    async check() {
      const { folder } = await createSpecs(documentText('Beside the entry'));
      const entry = process.argv[1];
      onTestFinished(() => void (process.argv[1] = entry!));
      process.argv[1] = join(folder, 'server.mjs');
      const service = startConfig({});
      expect((await service.spec()).info.title).toBe('Beside the entry');
    },
  },
];
