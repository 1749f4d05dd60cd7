import { expect } from 'vitest';
import { APIVersionManager } from 'unplugin-openapi/runtime';
import { createApp, createLog, superuserToken } from '../runtime/harness.ts';
import type { Row } from './row.ts';
import { expectCode, ping, startService } from './start.ts';

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

/** service.md: the errors of the manager's operations, the states of a version, and versioning. */
export const versioningRows: Row[] = [
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
