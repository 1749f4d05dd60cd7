import { describe, expect, it, onTestFinished } from 'vitest';
import { APIVersionManager } from '../../src/runtime/index.ts';
import type {
  ManagerOptions,
  OpenAPIDocument,
  Specs,
  VersionConfig,
  VersionRegistrar,
} from '../../src/runtime/index.ts';
import type { DocumentNotes } from '../../src/model/notes.ts';
import { bearer, createApp, createLog, setEnvironment, superuserToken } from './harness.ts';
import { createDirectory } from './specs-harness.ts';

const handle = () => 1;
const operation = { responses: { 200: { description: 'Fine.' } } };

/** A document whose operations are written as `get /todos`. */
function describeDocument(operations: string[], more: Partial<OpenAPIDocument> = {}): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const line of operations) {
    const [method, path, server] = line.split(' ') as [string, string, string?];
    paths[path] = { ...paths[path], [method]: operation, ...(server ? { servers: [{ url: server }] } : {}) };
  }
  const info = { title: 'x', version: '1' };
  return JSON.stringify({ openapi: '3.0.3', info, servers: [{ url: '/api/v1' }], paths, ...more });
}

interface Setup {
  mode?: 'production' | 'development';
  documents: Record<string, string | (() => string)>;
  routes: Record<string, VersionRegistrar>;
  config?: VersionConfig;
  options?: ManagerOptions;
  hidden?: string[];
  notes?: DocumentNotes;
}

/** Starts a manager on the documents and waits until it has read them; gives its warnings. */
async function start({ mode = 'production', documents, routes, config, options, hidden = [], notes }: Setup) {
  setEnvironment({ NODE_ENV: mode, SVC_SUPERUSER_TOKEN: superuserToken, SVC_OPENAPI_SPECS_DIR: '' });
  const specs: Specs = {
    mode: mode === 'development' ? 'live' : 'inline',
    versions: () => Object.keys(documents),
    document: (version) => {
      const document = documents[version];
      return typeof document === 'function' ? document() : document;
    },
    notes: () => notes ?? (hidden.length > 0 ? { hidden, kept: [] } : undefined),
  };
  const log = createLog();
  const manager = new APIVersionManager({ logger: log.logger, specs, ...options });
  for (const [version, registrar] of Object.entries(routes)) {
    manager.registerVersion(version, config);
    manager.setVersionRouteRegistrar(version, registrar);
  }
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  await settle(app);
  return { manager, app, log, warnings: () => log.of('warn') };
}

/** The documents are read in the turn after the start; an answer that needs them comes after them. */
async function settle(app: ReturnType<typeof createApp>): Promise<void> {
  const response = await app.request('/api/docs/versions', bearer(superuserToken));
  expect(response.status).toBe(200);
  await response.text();
}

const yamlAsked = { headers: { ...bearer(superuserToken).headers, accept: 'application/yaml' } };

const forgetDev = () => {
  const slot = Symbol.for('unplugin-openapi.cross-check');
  const scope = globalThis as { [slot]?: unknown };
  delete scope[slot];
  onTestFinished(() => void delete scope[slot]);
};

describe('at a production start', () => {
  it('nothing is said where both agree', async () => {
    const { warnings } = await start({
      documents: {
        v1: describeDocument(['get /todos', 'post /todos', 'get /todos/{todo}', 'get /files/{path}', 'get /']),
      },
      routes: {
        v1: (router) => {
          const api = router.setPrefix('/api/v1');
          api.get('/todos', handle);
          api.post('todos/', handle);
          api.get('/todos/{id}', handle);
          api.get('/files/{name...}', handle);
          api.get('/', handle);
        },
      },
    });
    expect(warnings()).toEqual([]);
  });

  it.each([
    ['taken away', {}],
    ['empty', { servers: [] }],
    ['changed', { servers: [{ url: 'https://gate.example.org/shop' }, { url: '/api/v1' }] }],
  ])('servers that the author has %s are served as they are, and say nothing of the prefix', async (_, left) => {
    const { info, paths, openapi } = JSON.parse(describeDocument(['get /todos', 'get /gone'])) as OpenAPIDocument;
    const { app, warnings } = await start({
      documents: { v1: JSON.stringify({ openapi, info, paths, ...left }) },
      routes: { v1: (router) => void router.get('/api/v1/todos', handle) },
      config: { baseURL: 'https://api.example.org' },
      notes: { hidden: [], kept: ['servers'], prefix: '/api/v1' },
    });
    expect(warnings()).toEqual([expect.stringMatching(/1 route differs .*: Version v1: GET \/api\/v1\/gone is doc/)]);
    const response = await app.request('/api/docs/v1', bearer(superuserToken));
    const { servers } = (await response.json()) as OpenAPIDocument;
    expect({ servers }).toEqual({ servers: undefined, ...left });
    const text = await (await app.request('/api/docs/v1', yamlAsked)).text();
    expect(text.includes('gate.example.org')).toBe('servers' in left && left.servers.length > 0);
  });

  it('nothing is said of routes that the author hides, and the others are told', async () => {
    const routes = {
      v1: (router: Parameters<VersionRegistrar>[0]) => {
        router.get('/api/v1/todos', handle);
        router.get('/api/v1/internal/{key}', handle);
        router.post('/api/v1/internal/{key}', handle);
        router.get('/api/v1/admin/size', handle);
      },
    };
    const documents = { v1: describeDocument(['get /todos']) };
    const hidden = ['GET /api/v1/internal/{id}'];
    const { warnings } = await start({ documents, routes, hidden, config: { hide: ['/api/v1/admin/**'] } });
    expect(warnings()).toEqual([expect.stringContaining('1 route differs')]);
    expect(warnings()[0]).toContain('POST /api/v1/internal/{key} is registered and not documented');
    const all = await start({ documents, routes, config: { hide: ['/api/v1/admin/**', '/api/v1/internal/*'] } });
    expect(all.warnings()).toEqual([]);
  });

  it('one WARN counts and names the first few, of all versions and both sides', async () => {
    const { warnings, app } = await start({
      documents: {
        v1: describeDocument(['get /todos', 'get /gone', 'delete /gone']),
        v2: describeDocument(['get /todos'], { servers: [{ url: '/api/v2' }] }),
      },
      routes: {
        v1: (router) => {
          router.get('/api/v1/todos', handle);
          router.post('/api/v1/todos', handle);
        },
        v2: (router) => {
          router.get('/api/v2/todos', handle);
          router.put('/api/v2/todos/{id}', handle);
        },
      },
    });
    expect(warnings()).toEqual([
      '4 routes differ between the application and its documents: ' +
        'Version v1: POST /api/v1/todos is registered and not documented; ' +
        'Version v1: GET /api/v1/gone is documented and not registered; ' +
        'Version v1: DELETE /api/v1/gone is documented and not registered; and 1 more. ' +
        'Build again where the documents are older than the code.',
    ]);
    await settle(app);
    expect(warnings()).toHaveLength(1);
  });

  it('a single one is a single one', async () => {
    const { warnings } = await start({
      documents: { v1: describeDocument(['get /todos']) },
      routes: { v1: (router) => void router.get('/api/v1/todos/{id}', handle).bind((_, next) => next()) },
    });
    expect(warnings()).toEqual([expect.stringMatching(/^2 routes differ/)]);
    const { warnings: one } = await start({
      documents: { v1: describeDocument([]) },
      routes: { v1: (router) => void router.get('/api/v1/todos/{id}', handle) },
    });
    expect(one()).toEqual([
      expect.stringMatching(/^1 route differs .*: Version v1: GET \/api\/v1\/todos\/\{id\} is registered/),
    ]);
  });

  it.each([
    [
      'a configured base address',
      { baseURL: 'https://api.example.org/base' },
      'https://api.example.org/base/api/v1',
      'https://api.example.org/base',
    ],
    [
      'one that ends in the prefix',
      { baseURL: 'https://api.example.org/api/v1' },
      'https://api.example.org/api/v1',
      'https://api.example.org',
    ],
    [
      'another one than at build',
      { baseURL: 'https://other.example.org/else' },
      'https://api.example.org/base/api/v1',
      '/',
    ],
    ['a local one', { baseURL: 'http://localhost:8080' }, 'http://localhost:8080/api/v1', '/'],
    ['none', {}, '/api/v1', '/'],
  ])('%s is no part of a path', async (_, config, server, root) => {
    const { warnings } = await start({
      config,
      documents: { v1: describeDocument(['get /todos', `get /health ${root}`], { servers: [{ url: server }] }) },
      routes: {
        v1: (router) => {
          router.setPrefix('/api/v1').get('/todos', handle);
          router.get('/health', handle);
        },
      },
    });
    expect(warnings()).toEqual([]);
  });

  it('routes at the root, optional segments and constraints are told apart as the document tells them', async () => {
    const { warnings } = await start({
      documents: {
        v1: describeDocument(['get /a', 'get /a/{x}', 'get /b/{id}', 'get /c/{rest}'], { servers: [{ url: '/' }] }),
      },
      routes: {
        v1: (router) => {
          router.get('/a/:x?', handle);
          router.get(String.raw`/b/:id(\d+)`, handle);
          router.get('/c/**', handle);
        },
      },
    });
    expect(warnings()).toEqual([]);
  });

  it('methods that no versioned router registers are left out', async () => {
    const { warnings } = await start({
      documents: { v1: describeDocument(['get /todos', 'options /todos', 'head /todos']) },
      routes: { v1: (router) => void router.get('/api/v1/todos', handle) },
    });
    expect(warnings()).toEqual([]);
  });

  it('a version with no document, a disabled one and one whose routes are not registered yet are not compared', async () => {
    const none = await start({
      documents: {},
      routes: { v1: (router) => void router.get('/api/v1/todos', handle) },
    });
    expect(none.warnings()).toEqual([expect.stringMatching(/^Version v1 has no document in the bundle/)]);
    const disabled = await start({
      documents: { v1: describeDocument([]) },
      config: { enabled: false },
      routes: { v1: (router) => void router.get('/api/v1/todos', handle) },
    });
    expect(disabled.warnings()).toEqual([]);
    const { manager, app, warnings } = await start({ documents: { v2: describeDocument(['get /todos']) }, routes: {} });
    manager.registerVersion('v2');
    manager.setVersionRouteRegistrar('v2', (router) => void router.get('/api/v1/other', handle));
    await settle(app);
    expect(warnings()).toEqual([]);
    manager.registerAllVersionRoutes(app);
    await expect.poll(warnings).toEqual([expect.stringMatching(/^2 routes differ/)]);
    manager.registerAllVersionRoutes(app);
    await settle(app);
    expect(warnings()).toHaveLength(1);
  });

  it('files are compared as documents of the bundle are', async () => {
    const directory = await createDirectory({ 'v1.json': describeDocument(['get /gone']) });
    setEnvironment({ SVC_OPENAPI_SPECS_DIR: directory, NODE_ENV: 'production', SVC_SUPERUSER_TOKEN: superuserToken });
    const log = createLog();
    const manager = new APIVersionManager({ logger: log.logger });
    manager.registerVersion('v1');
    manager.setVersionRouteRegistrar('v1', (router) => void router.get('/api/v1/todos', handle));
    const app = createApp();
    manager.registerWithServer(app);
    manager.registerAllVersionRoutes(app);
    await expect.poll(() => log.of('warn')).toEqual([expect.stringMatching(/^2 routes differ/)]);
  });
});

describe('in dev', () => {
  const setup = (documents: Setup['documents']): Setup => ({
    mode: 'development',
    documents,
    routes: {
      v1: (router) => {
        router.get('/api/v1/todos', handle);
        router.post('/api/v1/todos', handle);
      },
    },
  });

  it('each route that one side alone knows is a WARN of its own, told once in the life of the server', async () => {
    forgetDev();
    const documents = { v1: describeDocument(['get /todos', 'get /gone']) };
    const first = await start(setup(documents));
    expect(first.warnings()).toEqual([
      expect.stringMatching(/^Version v1: POST \/api\/v1\/todos is registered, and the document lacks it/),
      expect.stringMatching(/^Version v1: GET \/api\/v1\/gone is in the document, and nothing registers it/),
    ]);
    // A file was saved: the application is evaluated again.
    expect((await start(setup(documents))).warnings()).toEqual([]);
    const fixed = { v1: describeDocument(['get /todos', 'post /todos']) };
    expect((await start(setup(fixed))).warnings()).toEqual([]);
    expect((await start(setup(documents))).warnings()).toHaveLength(2);
  });

  it('an application that was evaluated again meanwhile is not held against the newer document', async () => {
    forgetDev();
    setEnvironment({ NODE_ENV: 'development', SVC_SUPERUSER_TOKEN: superuserToken });
    const log = createLog();
    let publish!: (text: string) => void;
    const newest = new Promise<string>((resolve) => (publish = resolve));
    const specs: Specs = { mode: 'live', versions: () => ['v1'], document: () => newest };
    const evaluate = (path: string) => {
      const manager = new APIVersionManager({ logger: log.logger, specs });
      manager.registerVersion('v1');
      manager.setVersionRouteRegistrar('v1', (router) => void router.get(path, handle));
      const app = createApp();
      manager.registerAllVersionRoutes(app);
      manager.registerWithServer(app);
      return app;
    };
    const before = evaluate('/api/v1/before');
    await Promise.resolve();
    const after = evaluate('/api/v1/after');
    await Promise.resolve();
    publish(describeDocument(['get /after']));
    await settle(before);
    await settle(after);
    expect(log.of('warn')).toEqual([]);
  });
});
