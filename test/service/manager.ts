import { expect } from 'vitest';
import { APIVersionManager, initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { createApp, createLog, superuserToken } from '../runtime/harness.ts';
import { createEvent } from './event.ts';
import type { Row } from './row.ts';
import { expectCode, ping, prepareEnvironment, serveManager, startService } from './start.ts';

const createManager = (...versions: string[]): APIVersionManager => {
  const manager = new APIVersionManager({ logger: createLog().logger });
  for (const version of versions) {
    manager.registerVersion(version, { title: `Title of ${version}` });
    manager.setVersionRouteRegistrar(version, ping);
  }
  return manager;
};

const pathsOf = (manager: APIVersionManager, version: string): string[] =>
  manager
    .getVersionRegistry(version)
    .endpoints()
    .map(({ path }) => path);

/** service.md: the version manager interface. */
export const managerRows: Row[] = [
  {
    line: 'Manager: NewAPIVersionManager — empty state',
    check() {
      const manager = new APIVersionManager();
      expect([manager.getAllVersions(), manager.getDefaultVersion()]).toEqual([[], '']);
    },
  },
  {
    line: 'Manager: NewAPIVersionManagerWithDefault — preset default version',
    check() {
      const manager = new APIVersionManager({ defaultVersion: 'v2' });
      expect(manager.getDefaultVersion()).toBe('v2');
      manager.registerVersion('v1');
      manager.registerVersion('v2');
      expect(manager.getDefaultVersion()).toBe('v2');
      expectCode(() => manager.removeVersion('v2'), 'VERSION_IS_DEFAULT');
    },
  },
  {
    line: 'Manager: RegisterVersion — validates, creates registry and server URL; the first becomes the default',
    async check() {
      const manager = createManager('v2', 'v1');
      expectCode(() => manager.registerVersion('no version'), 'VERSION_INVALID');
      expect(manager.getDefaultVersion()).toBe('v2');
      expect(manager.getVersionRegistry('v1').document().servers[0]!.url).toBe('/api/v1');
      expect(manager.getVersionRegistry('v2').document().servers[0]!.url).toBe('/api/v2');
    },
  },
  {
    line: 'Manager: RemoveVersion — removes the version and its registry; fails for the default',
    async check() {
      const { manager, status } = startService({
        v1: { routes: ping },
        v2: { config: { publicSwagger: true }, routes: ping },
      });
      const registry = manager.getVersionRegistry('v2');
      manager.removeVersion('v2');
      expect(manager.getAllVersions()).toEqual(['v1']);
      expect(registry.endpoints()).toEqual([]);
      for (const path of ['/api/v2/ping', '/api/docs/v2', '/api/docs/v2/spec', '/api/docs/v2/swagger']) {
        expect([path, await status(path, { token: superuserToken })]).toEqual([path, 404]);
      }
      expect(await status('/api/v1/ping')).toBe(200);
      expectCode(() => manager.removeVersion('v2'), 'VERSION_NOT_FOUND');
      expectCode(() => manager.removeVersion('v1'), 'VERSION_IS_DEFAULT');
      expect(manager.getAllVersions()).toEqual(['v1']);
    },
  },
  {
    line: 'Manager: GetVersionConfig — APIDocsConfig or error',
    check() {
      const manager = createManager('v1');
      const config = manager.getVersionConfig('v1');
      expect(config.title).toBe('Title of v1');
      config.title = 'changed';
      expect(manager.getVersionConfig('v1').title).toBe('Title of v1');
      expectCode(() => manager.getVersionConfig('v9'), 'VERSION_NOT_FOUND');
    },
  },
  {
    line: 'Manager: GetVersionRegistry — registry or error',
    check() {
      const manager = createManager('v1', 'v2');
      manager.registerAllVersionRoutesForDocs();
      const registry = manager.getVersionRegistry('v2');
      expect(registry.version).toBe('v2');
      expect(registry.endpoints()).toMatchObject([{ method: 'GET', path: '/api/v2/ping', auth: null, tags: [] }]);
      expect(Object.keys(registry.document().paths)).toEqual(['/ping']);
      expectCode(() => manager.getVersionRegistry('v9'), 'VERSION_NOT_FOUND');
    },
  },
  {
    line: 'Manager: SetVersionRouteRegistrar — stores the route callback; error result',
    check() {
      const manager = new APIVersionManager();
      expectCode(() => manager.setVersionRouteRegistrar('v1', ping), 'VERSION_NOT_FOUND');
      manager.registerVersion('v1');
      expectCode(() => manager.setVersionRouteRegistrar('v1', undefined as never), 'REGISTRAR_MISSING');
      expectCode(() => manager.setVersionRouteRegistrar('v1', 'routes' as never), 'REGISTRAR_INVALID');
      expectCode(() => manager.registerAllVersionRoutesForDocs(), 'REGISTRAR_MISSING');
      let calls = 0;
      manager.setVersionRouteRegistrar('v1', () => void calls++);
      expect(calls).toBe(0);
      manager.registerAllVersionRoutesForDocs();
      expect(calls).toBe(1);
    },
  },
  {
    line: "Manager: RegisterAllVersionRoutes — every version's routes on the router and in the registries",
    async check() {
      const manager = createManager('v1', 'v2');
      const app = createApp();
      manager.registerAllVersionRoutes(app);
      for (const version of ['v1', 'v2']) {
        expect(await (await app.fetch(new Request(`http://localhost/api/${version}/ping`))).text()).toBe('pong');
        expect(pathsOf(manager, version)).toEqual([`/api/${version}/ping`]);
      }
      expect(() => manager.registerAllVersionRoutes(undefined as never)).toThrowError(TypeError);
    },
  },
  {
    line: 'Manager: RegisterAllVersionRoutesForDocs — docs registries only',
    check() {
      const manager = createManager('v1', 'v2');
      const docsOnly: boolean[] = [];
      manager.setVersionRouteRegistrar('v1', (router) => (docsOnly.push(router.docsOnly), ping(router)));
      manager.registerAllVersionRoutesForDocs();
      expect(docsOnly).toEqual([true]);
      expect([pathsOf(manager, 'v1'), pathsOf(manager, 'v2')]).toEqual([['/api/v1/ping'], ['/api/v2/ping']]);
    },
  },
  {
    line: 'Manager: GetDefaultVersion — default version string',
    check() {
      expect(createManager('beta', 'v1').getDefaultVersion()).toBe('beta');
    },
  },
  {
    line: 'Manager: SetDefaultVersion — error unless the version exists',
    check() {
      const manager = createManager('v1', 'v2');
      manager.setDefaultVersion('v2');
      expect(manager.getDefaultVersion()).toBe('v2');
      expectCode(() => manager.setDefaultVersion('v3'), 'VERSION_NOT_FOUND');
      expect(manager.getDefaultVersion()).toBe('v2');
      manager.removeVersion('v1');
      expect(manager.getAllVersions()).toEqual(['v2']);
    },
  },
  {
    line: 'Manager: GetAllVersions — sorted copy',
    check() {
      const manager = createManager('v10', 'beta', 'v2');
      const versions = manager.getAllVersions();
      expect(versions).toEqual(['beta', 'v2', 'v10']);
      versions.pop();
      expect(manager.getAllVersions()).toHaveLength(3);
    },
  },
  {
    line: 'Manager: GetVersionInfo — VersionInfo or error',
    check() {
      const manager = createManager('v1');
      manager.registerAllVersionRoutesForDocs();
      expect(manager.getVersionInfo('v1')).toMatchObject({
        version: 'v1',
        status: 'stable',
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        config: { title: 'Title of v1' },
        stats: { endpoints: 1 },
        endpoints: 1,
      });
      expectCode(() => manager.getVersionInfo('v9'), 'VERSION_NOT_FOUND');
    },
  },
  {
    line: 'Manager: RegisterWithServer — registers the documentation endpoints',
    async check() {
      prepareEnvironment();
      const manager = createManager('v1');
      const app = createApp();
      const paths = ['/api/docs/versions', '/api/docs/debug/ast', '/api/docs/v1', '/api/v1/schema/config'];
      const statuses = () =>
        Promise.all(paths.map(async (path) => (await app.fetch(new Request(`http://localhost${path}`))).status));
      expect(await statuses()).toEqual([404, 404, 404, 404]);
      serveManager(manager, app);
      expect(await statuses()).toEqual([401, 401, 401, 401]);
    },
  },
  {
    line: 'Manager: VersionsHandler — writes the version list response',
    async check() {
      const { manager, app } = startService({ v1: { routes: ping } });
      app.get('/my/versions', (event) => manager.versionsHandler(event));
      const response = await app.fetch(new Request('http://localhost/my/versions'));
      expect(await response.json()).toMatchObject({ versions: [{ version: 'v1' }], total_versions: 1 });
    },
  },
  {
    line: 'Manager: GetVersionOpenAPI — writes the spec of the version',
    async check() {
      const { manager } = startService({ v1: { routes: ping }, v2: { routes: ping } });
      const response = await manager.getVersionOpenAPI(createEvent('/mine'), 'v2');
      expect(await response.json()).toMatchObject({
        openapi: '3.0.3',
        servers: [{ url: 'http://localhost/api/v2' }],
      });
      expect((await manager.getVersionOpenAPI(createEvent('/mine'), 'v9')).status).toBe(404);
    },
  },
  {
    line: 'Manager: ServeSwaggerUI — writes the documentation HTML page',
    async check() {
      const { manager } = startService({ v1: { config: { title: 'Shop' }, routes: ping } });
      const response = await manager.serveSwaggerUI(createEvent('/mine'), 'v1');
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      const html = await response.text();
      expect(html).toContain('<title>Shop v1</title>');
      expect(html).toContain('data-spec-url="/api/docs/v1"');
      expect((await manager.serveSwaggerUI(createEvent('/mine'), 'v9')).status).toBe(404);
    },
  },
  {
    line: 'Manager: InitializeVersionedSystemWithRoutes — map of VersionSetup, default version',
    check() {
      const manager = initializeVersionedSystemWithRoutes(
        { v1: { config: { title: 'One' }, routes: ping }, v2: { routes: ping } },
        'v2',
      );
      expect([manager.getAllVersions(), manager.getDefaultVersion()]).toEqual([['v1', 'v2'], 'v2']);
      expect(manager.getVersionConfig('v1').title).toBe('One');
      manager.registerAllVersionRoutesForDocs();
      expect(pathsOf(manager, 'v1')).toEqual(['/api/v1/ping']);
      expectCode(() => initializeVersionedSystemWithRoutes({ v1: { routes: ping } }, 'v3'), 'VERSION_NOT_FOUND');
    },
  },
  {
    line: 'Manager: the state is guarded for concurrent use',
    async check() {
      const { manager, read, call } = startService({ v1: { routes: ping }, v2: { routes: ping } });
      expectCode(() => manager.registerVersion('v3', { title: '' }), 'CONFIG_INVALID');
      const served = call('/api/docs/v2', { token: superuserToken });
      manager.removeVersion('v2');
      manager.registerVersion('v3');
      // A version is there as a whole, or not at all; what was asked for before is answered or refused, and breaks nothing.
      expect([200, 404]).toContain((await served).status);
      const list = await read<{ versions: { version: string }[] }>('/api/docs/versions');
      expect(list.versions.map(({ version }) => version)).toEqual(['v1', 'v3']);
      manager.setVersionRouteRegistrar('v3', (router) => {
        router.get('/api/v3/first', () => 1);
        throw new Error('half way');
      });
      expect(() => manager.registerAllVersionRoutesForDocs()).toThrowError('half way');
      expect(pathsOf(manager, 'v3')).toEqual([]);
    },
  },
];
