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

/** service.md: the version manager interface, the errors of its operations, and versioning. */
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
  {
    line: 'Errors: RegisterVersion with a version that exists — error',
    check() {
      const manager = createManager('v1');
      expectCode(() => manager.registerVersion('v1', { title: 'second' }), 'VERSION_EXISTS');
      expect(() => manager.registerVersion('v1')).toThrowError(/"v1"/);
      expect(manager.getVersionConfig('v1').title).toBe('Title of v1');
    },
  },
  {
    line: 'Errors: RegisterVersion with an invalid version string — error',
    check() {
      const manager = createManager('v1');
      const invalid = ['', ' ', 'v 1', 'v1/x', '..', 'v1..2', '.v1', 'v1-', 'versions', 'debug', 'docs', 'V1'];
      for (const version of [...invalid, 'a'.repeat(65), 'v1\0']) {
        expectCode(() => manager.registerVersion(version), 'VERSION_INVALID');
      }
      expect(manager.getAllVersions()).toEqual(['v1']);
    },
  },
  {
    line: 'Errors: RemoveVersion on the default version — error',
    check() {
      const manager = createManager('v1', 'v2');
      expectCode(() => manager.removeVersion('v1'), 'VERSION_IS_DEFAULT');
      expect(() => manager.removeVersion('v1')).toThrowError(/"v1"/);
      expect(manager.getAllVersions()).toEqual(['v1', 'v2']);
    },
  },
  {
    line: 'Errors: SetDefaultVersion with an unregistered version — error',
    check() {
      const manager = createManager('v1');
      expectCode(() => manager.setDefaultVersion('v2'), 'VERSION_NOT_FOUND');
      expect(manager.getDefaultVersion()).toBe('v1');
    },
  },
  {
    line: 'States: the version registered first becomes the default',
    check() {
      expect(createManager('v9', 'v1').getDefaultVersion()).toBe('v9');
    },
  },
  {
    line: 'States: the default version cannot be removed',
    async check() {
      const { manager, status } = startService({ v1: { routes: ping } });
      expectCode(() => manager.removeVersion('v1'), 'VERSION_IS_DEFAULT');
      expect(await status('/api/v1/ping')).toBe(200);
    },
  },
  {
    line: 'Versioning: 1 — one OpenAPI 3.0.3 spec per version',
    async check() {
      const { spec } = startService({ v1: { routes: ping }, v2: { routes: ping } });
      for (const version of ['v1', 'v2']) {
        const { openapi, servers } = await spec(version);
        expect([openapi, servers[0]!.url]).toEqual(['3.0.3', `http://localhost/api/${version}`]);
      }
    },
  },
  {
    line: 'Versioning: 2 — v1, v2, beta, stable, v1.0, v2.0.0 are versions',
    check() {
      const versions = ['beta', 'stable', 'v1', 'v1.0', 'v2', 'v2.0.0'];
      expect(createManager(...versions).getAllVersions()).toEqual(versions);
    },
  },
  {
    line: 'Versioning: 3 — the identifier is distinct from the Version field',
    async check() {
      const { read, spec } = startService({ v1: { config: { version: '7.0.0' }, routes: ping } });
      expect((await spec()).info.version).toBe('7.0.0');
      expect(await read('/api/docs/versions')).toMatchObject({
        versions: [{ version: 'v1', config: { version: '7.0.0' } }],
      });
    },
  },
  {
    line: 'Versioning: 4 — the version is in a prefix, by SetPrefix or written in full',
    async check() {
      const { spec, status } = startService({
        v1: { routes: (router) => void router.setPrefix('/api/v1').get('/x', () => 1) },
        v2: { routes: (router) => void router.get('/api/v2/x', () => 1) },
      });
      for (const version of ['v1', 'v2']) {
        expect(await status(`/api/${version}/x`)).toBe(200);
        const { servers, paths } = await spec(version);
        expect([servers[0]!.url, Object.keys(paths)]).toEqual([`http://localhost/api/${version}`, ['/x']]);
      }
    },
  },
  {
    line: 'Versioning: 5 — every version has its own registry and configuration',
    async check() {
      const { manager, spec } = startService({
        v1: { config: { title: 'One' }, routes: (router) => void router.get('/api/v1/a', () => 1) },
        v2: { config: { title: 'Two' }, routes: (router) => void router.get('/api/v2/b/{id}', () => 1) },
      });
      expect([pathsOf(manager, 'v1'), pathsOf(manager, 'v2')]).toEqual([['/api/v1/a'], ['/api/v2/b/{id}']]);
      const [one, two] = await Promise.all([spec('v1'), spec('v2')]);
      expect([one.info.title, Object.keys(one.paths)]).toEqual(['One', ['/a']]);
      expect([two.info.title, Object.keys(two.paths)]).toEqual(['Two', ['/b/{id}']]);
    },
  },
  {
    line: 'Versioning: 6 — one default, the first until SetDefaultVersion changes it',
    check() {
      const manager = createManager('v1', 'v2');
      expect(manager.getDefaultVersion()).toBe('v1');
      manager.setDefaultVersion('v2');
      manager.registerVersion('v3');
      expect(manager.getDefaultVersion()).toBe('v2');
    },
  },
  {
    line: 'Versioning: 7 — all callbacks are run by RegisterAllVersionRoutes',
    check() {
      const manager = createManager('v1', 'v2', 'v10');
      const run: string[] = [];
      for (const version of manager.getAllVersions()) {
        manager.setVersionRouteRegistrar(version, (router) => void run.push(router.version));
      }
      const app = createApp();
      manager.registerAllVersionRoutes(app);
      manager.registerAllVersionRoutes(app);
      expect(run).toEqual(['v1', 'v2', 'v10']);
    },
  },
  {
    line: 'Versioning: 8 — rollout: testing and not public, then stable and public, the old one deprecated, then removed',
    async check() {
      const { manager, status } = startService({
        v1: { config: { status: 'deprecated', publicSwagger: true }, routes: ping },
        v2: { config: { status: 'testing' }, routes: ping },
      });
      expect(await status('/api/docs/v2/spec')).toBe(404);
      expect(await status('/api/docs/v2', { token: superuserToken })).toBe(200);
      manager.setDefaultVersion('v2');
      manager.removeVersion('v1');
      expect(await status('/api/docs/v1/spec')).toBe(404);
      manager.registerVersion('v3', { status: 'stable', publicSwagger: true });
      expect(await status('/api/docs/v3/spec')).toBe(200);
    },
  },
  {
    line: 'Purpose: 3 — isolated registry per version',
    check() {
      const manager = new APIVersionManager();
      const handler = () => 1;
      for (const version of ['v1', 'v2']) {
        manager.registerVersion(version);
        manager.setVersionRouteRegistrar(version, (router) => void router.get('/same/path', handler));
      }
      manager.registerAllVersionRoutesForDocs();
      expect([pathsOf(manager, 'v1'), pathsOf(manager, 'v2')]).toEqual([['/same/path'], ['/same/path']]);
      manager.removeVersion('v2');
      expect(pathsOf(manager, 'v1')).toEqual(['/same/path']);
    },
  },
];
