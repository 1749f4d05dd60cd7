import { describe, expect, it } from 'vitest';
import {
  APIError,
  APIVersionManager,
  ConfigError,
  RegistrarError,
  VersionError,
  initializeVersionedSystemWithRoutes,
} from '../../src/runtime/index.ts';
import type { VersionSetup } from '../../src/runtime/index.ts';
import { createApp, createLog } from './harness.ts';

const routes: VersionSetup['routes'] = (router) => void router.get(`/api/${router.version}/ping`, () => 'pong');

describe('registerVersion', () => {
  it.each(['v1', 'v2', 'v1.0', 'v2.0.0', 'beta', 'stable', '2024-06-01', 'a'.repeat(64)])('takes %j', (version) => {
    const manager = new APIVersionManager();
    manager.registerVersion(version);
    expect(manager.getAllVersions()).toEqual([version]);
  });

  it.each([
    '',
    ' ',
    'v 1',
    'v1/x',
    '..',
    'v1..2',
    '.v1',
    'v1-',
    'versions',
    'debug',
    'docs',
    'v1\0',
    'ä',
    'a'.repeat(65),
  ])('refuses %j and keeps nothing of it', (version) => {
    const manager = new APIVersionManager();
    expect(() => manager.registerVersion(version)).toThrowError(expect.objectContaining({ code: 'VERSION_INVALID' }));
    expect(manager.getAllVersions()).toEqual([]);
    expect(manager.getDefaultVersion()).toBe('');
  });

  it('refuses a version that differs from a registered one only in case', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    expect(() => manager.registerVersion('V1')).toThrowError(expect.objectContaining({ code: 'VERSION_INVALID' }));
  });

  it('refuses a version that is there, and names it', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1', { title: 'first' });
    expect(() => manager.registerVersion('v1', { title: 'second' })).toThrowError(VersionError);
    expect(() => manager.registerVersion('v1')).toThrowError(/"v1"/);
    expect(() => manager.registerVersion('v1')).toThrowError(expect.objectContaining({ code: 'VERSION_EXISTS' }));
    expect(manager.getVersionConfig('v1').title).toBe('first');
  });

  it('names the field of a malformed configuration and keeps nothing of the version', () => {
    const manager = new APIVersionManager();
    expect(() => manager.registerVersion('v1', { status: 'retired' as 'stable' })).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID', field: 'status' }),
    );
    expect(() => manager.registerVersion('v1', { enabled: 'yes' as unknown as boolean })).toThrowError(ConfigError);
    expect(manager.getAllVersions()).toEqual([]);
  });

  it('applies the defaults where no configuration is given', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    expect(manager.getVersionConfig('v1')).toEqual({
      title: 'API',
      version: '1.0.0',
      description: '',
      status: 'stable',
      enabled: true,
      publicSwagger: false,
    });
  });

  it('reads the status development as testing', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1', { status: 'development' as 'testing' });
    expect(manager.getVersionInfo('v1').status).toBe('testing');
  });

  it('gives copies: what a caller changes changes nothing', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1', { title: 'mine' });
    manager.getVersionConfig('v1').title = 'theirs';
    manager.getAllVersions().push('v9');
    expect(manager.getVersionConfig('v1').title).toBe('mine');
    expect(manager.getAllVersions()).toEqual(['v1']);
  });
});

describe('the default version', () => {
  it('is the first registered one', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v2');
    manager.registerVersion('v1');
    expect(manager.getDefaultVersion()).toBe('v2');
  });

  it('is the preset one, also when it is registered later', () => {
    const manager = new APIVersionManager({ defaultVersion: 'v2' });
    manager.registerVersion('v1');
    expect(manager.getDefaultVersion()).toBe('v2');
    manager.registerVersion('v2');
    expect(manager.getDefaultVersion()).toBe('v2');
  });

  it('can be set to a registered version only', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    manager.registerVersion('v2');
    manager.setDefaultVersion('v2');
    expect(manager.getDefaultVersion()).toBe('v2');
    expect(() => manager.setDefaultVersion('v3')).toThrowError(expect.objectContaining({ code: 'VERSION_NOT_FOUND' }));
    expect(manager.getDefaultVersion()).toBe('v2');
  });

  it('can not be removed until another one is the default', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    manager.registerVersion('v2');
    expect(() => manager.removeVersion('v1')).toThrowError(expect.objectContaining({ code: 'VERSION_IS_DEFAULT' }));
    manager.setDefaultVersion('v2');
    manager.removeVersion('v1');
    expect(manager.getAllVersions()).toEqual(['v2']);
  });
});

describe('versions that are not there', () => {
  const operations: [string, (manager: APIVersionManager) => unknown][] = [
    ['removeVersion', (manager) => manager.removeVersion('v9')],
    ['getVersionConfig', (manager) => manager.getVersionConfig('v9')],
    ['getVersionRegistry', (manager) => manager.getVersionRegistry('v9')],
    ['getVersionInfo', (manager) => manager.getVersionInfo('v9')],
    ['setDefaultVersion', (manager) => manager.setDefaultVersion('v9')],
    ['setVersionRouteRegistrar', (manager) => manager.setVersionRouteRegistrar('v9', routes)],
    ['a name of Object.prototype', (manager) => manager.getVersionConfig('constructor')],
  ];
  it.each(operations)('%s says so', (_, run) => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    expect(() => run(manager)).toThrowError(expect.objectContaining({ code: 'VERSION_NOT_FOUND' }));
    expect(() => run(manager)).toThrowError(APIError);
  });
});

it('lists versions in natural order', () => {
  const manager = new APIVersionManager();
  for (const version of ['v10', 'v2', 'beta', 'v1']) manager.registerVersion(version);
  expect(manager.getAllVersions()).toEqual(['beta', 'v1', 'v2', 'v10']);
});

describe('getVersionInfo', () => {
  it('counts operations and follows changes', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1', { status: 'testing' });
    const before = manager.getVersionInfo('v1');
    expect(before).toMatchObject({ version: 'v1', status: 'testing', endpoints: 0, stats: { endpoints: 0 } });
    expect(before.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    manager.setVersionRouteRegistrar('v1', (router) => {
      router.get('/api/v1/a/{id}', () => 1);
      router.post('/api/v1/a', () => 1);
    });
    manager.registerAllVersionRoutesForDocs();
    const after = manager.getVersionInfo('v1');
    expect(after).toMatchObject({ endpoints: 2, stats: { endpoints: 2, parameters: 1, authenticated: 0 } });
    expect(after.updatedAt >= before.updatedAt).toBe(true);
    expect(after.createdAt).toBe(before.createdAt);
  });
});

describe('route callbacks', () => {
  it('are asked for before anything is registered', async () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    manager.registerVersion('v2');
    manager.setVersionRouteRegistrar('v1', routes);
    const app = createApp();
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(
      expect.objectContaining({ code: 'REGISTRAR_MISSING', message: expect.stringContaining('"v2"') }),
    );
    expect((await app.request('/api/v1/ping')).status).toBe(404);
  });

  it.each([
    [undefined, 'REGISTRAR_MISSING'],
    [null, 'REGISTRAR_MISSING'],
    ['routes', 'REGISTRAR_INVALID'],
    [{}, 'REGISTRAR_INVALID'],
  ])('can not be %j', (registrar, code) => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    expect(() => manager.setVersionRouteRegistrar('v1', registrar as never)).toThrowError(
      expect.objectContaining({ code }),
    );
  });

  it('can not be asynchronous, and nothing of such a one stays', async () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    manager.setVersionRouteRegistrar('v1', async (router) => {
      router.get('/api/v1/ping', () => 'pong');
    });
    const app = createApp();
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError(RegistrarError);
    expect((await app.request('/api/v1/ping')).status).toBe(404);
    expect(manager.getVersionRegistry('v1').endpoints()).toEqual([]);
  });

  it('that throw leave nothing behind', async () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    manager.setVersionRouteRegistrar('v1', (router) => {
      routes(router);
      throw new Error('half way');
    });
    const app = createApp();
    expect(() => manager.registerAllVersionRoutes(app)).toThrowError('half way');
    expect((await app.request('/api/v1/ping')).status).toBe(404);
    expect(manager.getVersionRegistry('v1').endpoints()).toEqual([]);
  });

  it('run once for an app, however often they are asked for', () => {
    let runs = 0;
    const manager = new APIVersionManager();
    manager.registerVersion('v1');
    manager.setVersionRouteRegistrar('v1', (router) => {
      runs++;
      routes(router);
    });
    const app = createApp();
    manager.registerAllVersionRoutesForDocs();
    manager.registerAllVersionRoutes(app);
    manager.registerAllVersionRoutes(app);
    manager.registerAllVersionRoutesForDocs();
    expect(runs).toBe(2);
    expect(manager.getVersionRegistry('v1').endpoints()).toHaveLength(1);
  });
});

describe('docs-only mode', () => {
  it('fills the registry and needs no app', () => {
    const manager = new APIVersionManager();
    manager.registerVersion('v1', { title: 'To-do' });
    manager.setVersionRouteRegistrar('v1', (router) => {
      expect(router.docsOnly).toBe(true);
      router.setPrefix('/api/v1').get('/todos/{id}', function getTodo() {});
    });
    manager.registerAllVersionRoutesForDocs();
    const registry = manager.getVersionRegistry('v1');
    expect(registry.endpoints()).toEqual([
      { method: 'GET', path: '/api/v1/todos/{id}', handler: 'getTodo', auth: null, tags: [], middlewares: [] },
    ]);
    expect(registry.document()).toMatchObject({
      openapi: '3.0.3',
      info: { title: 'To-do', description: expect.stringContaining('partial') },
      servers: [{ url: '/api/v1', description: 'API v1 Server (stable)' }],
      paths: {
        '/todos/{id}': {
          get: { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] },
        },
      },
    });
  });

  it('says so when registerAllVersionRoutes has no app', () => {
    const manager = new APIVersionManager();
    expect(() => manager.registerAllVersionRoutes(undefined as never)).toThrowError(/registerAllVersionRoutesForDocs/);
  });
});

describe('removeVersion', () => {
  it('takes routes and docs off the app and leaves the other versions alone', async () => {
    const { logger } = createLog();
    const manager = initializeVersionedSystemWithRoutes(
      { v1: { routes }, v2: { config: { publicSwagger: true }, routes } },
      'v1',
      { logger },
    );
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    manager.registerWithServer(app);
    expect(await (await app.request('/api/v2/ping')).text()).toBe('pong');
    expect((await app.request('/api/docs/v2/spec')).status).toBe(200);
    manager.removeVersion('v2');
    expect((await app.request('/api/v2/ping')).status).toBe(404);
    expect((await app.request('/api/docs/v2/spec')).status).toBe(404);
    expect((await app.request('/api/v1/ping')).status).toBe(200);
  });

  it('lets a request that runs finish', async () => {
    const manager = new APIVersionManager({ defaultVersion: 'v1' });
    manager.registerVersion('v2');
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    manager.setVersionRouteRegistrar('v2', (router) => void router.get('/slow', () => held.then(() => 'done')));
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    const pending = app.request('/slow');
    manager.removeVersion('v2');
    release();
    expect(await (await pending).text()).toBe('done');
    expect((await app.request('/slow')).status).toBe(404);
  });

  it('reaches an app that a parent has mounted', async () => {
    const manager = new APIVersionManager({ defaultVersion: 'v1' });
    manager.registerVersion('v2');
    manager.setVersionRouteRegistrar('v2', routes);
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    const parent = createApp().mount('/base', app);
    expect((await parent.request('/base/api/v2/ping')).status).toBe(200);
    manager.removeVersion('v2');
    expect((await parent.request('/base/api/v2/ping')).status).toBe(404);
  });
});

describe('initializeVersionedSystemWithRoutes', () => {
  it('gives a manager with every version and callback set', async () => {
    const manager = initializeVersionedSystemWithRoutes(
      {
        v1: { config: { title: 'One' }, routes: (router) => router.get('/one', (event) => event.url.pathname) },
        v2: { routes },
      },
      'v2',
    );
    expect(manager.getAllVersions()).toEqual(['v1', 'v2']);
    expect(manager.getDefaultVersion()).toBe('v2');
    expect(manager.getVersionConfig('v1').title).toBe('One');
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    expect(await (await app.request('/one')).text()).toBe('/one');
  });

  it.each([
    ['a default that is not there', { v1: { routes } }, 'v2', 'VERSION_NOT_FOUND'],
    ['no versions', {}, 'v1', 'VERSION_NOT_FOUND'],
    ['no routes', { v1: {} as VersionSetup }, 'v1', 'REGISTRAR_MISSING'],
    ['routes that are no function', { v1: { routes: 'x' as never } }, 'v1', 'REGISTRAR_INVALID'],
    ['a bad configuration', { v1: { config: { title: 1 as never }, routes } }, 'v1', 'CONFIG_INVALID'],
    ['a bad version', { v1: { routes }, 'v 2': { routes } }, 'v1', 'VERSION_INVALID'],
  ])('refuses %s', (_, versions, defaultVersion, code) => {
    expect(() => initializeVersionedSystemWithRoutes(versions, defaultVersion)).toThrowError(
      expect.objectContaining({ code }),
    );
  });
});

describe('options', () => {
  it.each([
    [{ authenticate: 'me' }, 'authenticate'],
    [{ trustProxy: 'yes' }, 'trustProxy'],
    [{ docs: 0 }, 'docs'],
    [{ specs: {} }, 'specs'],
    [{ contextKey: '' }, 'contextKey'],
  ])('%j is refused by name', (options, name) => {
    expect(() => new APIVersionManager(options as never)).toThrowError(name);
  });
});
