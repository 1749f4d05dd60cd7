import { H3Event } from 'h3';
import { describe, expect, it } from 'vitest';
import { initializeVersionedSystemWithRoutes, requireAuth } from '../../src/runtime/index.ts';
import type { Authenticate, ManagerOptions, OpenAPIDocument, VersionConfig } from '../../src/runtime/index.ts';
import { bearer, createApp, createLog, listen, requestRaw, setEnvironment, superuserToken } from './harness.ts';

const authenticate: Authenticate = (event) => {
  const token = event.req.headers.get('authorization')?.slice(7);
  return token === 'user'
    ? { id: 1 }
    : token === 'admin'
      ? { id: 2, admin: true }
      : token === 'root'
        ? { id: 3, superuser: true }
        : null;
};

function createDocs(options: ManagerOptions = {}, config: VersionConfig = {}) {
  setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const { logger, of } = createLog();
  const manager = initializeVersionedSystemWithRoutes(
    {
      v1: {
        config: { title: 'To-do', publicSwagger: true, ...config },
        routes: (router) => {
          const api = router.setPrefix('/api/v1');
          api.get('/todos/{id}', function getTodo() {});
          api.post('/todos', function createTodo() {}).bind(requireAuth());
        },
      },
      v2: { config: { status: 'testing' }, routes: (router) => void router.get('/api/v2/time', function getTime() {}) },
      v3: {
        config: { enabled: false, publicSwagger: true },
        routes: (router) => void router.get('/api/v3/x', () => 'works'),
      },
    },
    'v1',
    { logger, authenticate, ...options },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return { app, manager, of };
}

const superuserPaths = ['/api/docs/versions', '/api/docs/debug/ast', '/api/docs/v1', '/api/docs/v2'];

describe('access', () => {
  it.each(superuserPaths)('%s is for superusers', async (path) => {
    const { app } = createDocs();
    const refused = await app.request(path);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refused.json()).toEqual({ error: 'authentication required' });
    expect((await app.request(path, bearer('wrong'))).status).toBe(401);
    for (const token of ['user', 'admin']) {
      const denied = await app.request(path, bearer(token));
      expect(denied.status).toBe(403);
      expect(denied.headers.has('www-authenticate')).toBe(false);
      expect(Object.keys((await denied.json()) as object)).toEqual(['error']);
    }
    for (const token of ['root', superuserToken]) expect((await app.request(path, bearer(token))).status).toBe(200);
  });

  it('says 401 before it says which versions exist', async () => {
    const { app } = createDocs();
    expect((await app.request('/api/docs/v9')).status).toBe(401);
    expect((await app.request('/api/docs/v9', bearer('user'))).status).toBe(403);
    const unknown = await app.request('/api/docs/v9', bearer('root'));
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ error: 'not found' });
  });

  it.each(['spec', 'swagger'])('/%s is open for a public version, and absent otherwise', async (page) => {
    const { app } = createDocs();
    expect((await app.request(`/api/docs/v1/${page}`)).status).toBe(200);
    for (const version of ['v2', 'v9', '__proto__', 'constructor']) {
      for (const init of [{}, bearer('root')]) {
        expect((await app.request(`/api/docs/${version}/${page}`, init)).status).toBe(404);
      }
    }
  });

  it('hides the docs of a version that is not enabled, and serves its routes', async () => {
    const { app } = createDocs();
    for (const path of ['/api/docs/v3', '/api/docs/v3/spec', '/api/docs/v3/swagger', '/api/v3/schema/config']) {
      expect((await app.request(path, bearer('root'))).status).toBe(404);
    }
    expect(await (await app.request('/api/v3/x')).text()).toBe('works');
  });

  it('/schema/config is for any known caller', async () => {
    const { app } = createDocs();
    expect((await app.request('/api/v1/schema/config')).status).toBe(401);
    const response = await app.request('/api/v1/schema/config', bearer('user'));
    expect(await response.json()).toEqual({
      version: 'v1',
      openapi: '3.0.3',
      spec_source: 'registry',
      default_content_type: 'application/json',
      supported_content_types: expect.arrayContaining(['application/json']),
      default_parameter_type: 'string',
      system_fields: [],
      component_naming: 'type-name',
    });
    expect((await app.request('/api/v9/schema/config', bearer('user'))).status).toBe(404);
    expect((await app.request('/api/v9/schema/config')).status).toBe(401);
  });

  it('/schema/config wins over a wide pattern of the application', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    const manager = initializeVersionedSystemWithRoutes(
      { v1: { routes: (router) => void router.get('/api/v1/{resource}/{id}', () => 'application') } },
      'v1',
      { logger: createLog().logger },
    );
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    manager.registerWithServer(app);
    expect((await app.request('/api/v1/schema/config')).status).toBe(401);
    expect(await (await app.request('/api/v1/schema/other')).text()).toBe('application');
  });

  it('fails closed with 500 when authenticate throws', async () => {
    const { app, of } = createDocs({ authenticate: () => Promise.reject(new Error('secret detail')) });
    const response = await app.request('/api/docs/versions', bearer('root'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(of('error')).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s is no method of a docs path', async (method) => {
    const { app } = createDocs();
    for (const path of [...superuserPaths, '/api/docs/v1/spec']) {
      expect((await app.request(path, { method, ...bearer('root') })).status).toBe(404);
    }
  });

  it('answers HEAD like GET, with no body', async () => {
    const { app } = createDocs();
    const response = await app.request('/api/docs/v1/spec', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toBe((await app.request('/api/docs/v1/spec')).headers.get('etag'));
  });

  it.each([...superuserPaths, '/api/docs/v1/spec', '/api/docs/v1/swagger', '/api/v1/schema/config'])(
    'docs: false leaves nothing at %s',
    async (path) => {
      const { app } = createDocs({ docs: false });
      const response = await app.request(path, bearer('root'));
      expect(response.status).toBe(404);
      expect(response.headers.get('x-trace-id')).toHaveLength(18);
    },
  );

  it.each([
    '%252e',
    'v1%2fspec',
    'v1%5c',
    'v1%00',
    'v1.json',
    'V1',
    'v1;',
    'v1%20',
    'CON',
    'toString',
    'x'.repeat(65_536),
  ])('the version %j is none', async (version) => {
    const { app } = createDocs();
    expect((await app.request(`/api/docs/${version}`)).status).toBe(401);
    const response = await app.request(`/api/docs/${version}`, bearer('root'));
    expect([400, 404]).toContain(response.status);
    expect((await response.text()).length).toBeLessThan(200);
  });

  // A client that follows the URL standard takes these out of a path; a raw one sends them.
  it.each(['..', '%2e%2e', '../v1', '.', '%2e', 'v1/..', 'v1/%2e%2e/spec', '_ui/..%2f..%2fpackage.json', '_ui/%2e%2e'])(
    'the raw path %j leads nowhere',
    async (path) => {
      const { app } = createDocs();
      const origin = await listen(app);
      const open = await requestRaw(origin, `/api/docs/${path}`);
      expect([400, 401, 404]).toContain(open.status);
      const { status, body } = await requestRaw(origin, `/api/docs/${path}`, bearer('root').headers);
      expect([400, 404]).toContain(status);
      expect(body.length).toBeLessThan(300);
    },
  );
});

describe('/api/docs/versions', () => {
  it("is the list with service.md's names", async () => {
    const { app } = createDocs({}, { contactName: 'Ada', licenseName: 'MIT', baseURL: 'https://api.example.org' });
    const list = (await (await app.request('/api/docs/versions', bearer('root'))).json()) as Record<string, unknown>;
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(list).toMatchObject({ default_version: 'v1', total_versions: 3, generated_at: timestamp });
    const [v1, v2, v3] = list.versions as Record<string, unknown>[];
    expect(v1).toEqual({
      version: 'v1',
      status: 'stable',
      created_at: timestamp,
      updated_at: timestamp,
      config: {
        title: 'To-do',
        version: '1.0.0',
        description: '',
        base_url: 'https://api.example.org',
        enabled: true,
        status: 'stable',
        public_swagger: true,
        contact_name: 'Ada',
        license_name: 'MIT',
      },
      stats: { endpoints: 2, schemas: 1, parameters: 1, authenticated: 1, deprecated: 0 },
      endpoints: 2,
    });
    expect([v2!.version, v2!.status, v3!.version]).toEqual(['v2', 'testing', 'v3']);
  });
});

describe('the spec', () => {
  const specOf = async (response: Response) => (await response.json()) as OpenAPIDocument;

  it('is the same document at both places', async () => {
    const { app } = createDocs();
    const open = await app.request('/api/docs/v1/spec');
    const guarded = await app.request('/api/docs/v1', bearer('root'));
    expect(open.headers.get('content-type')).toContain('application/json');
    const text = await open.text();
    expect(text).toBe(await guarded.text());
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.0.3',
      info: { title: 'To-do' },
      paths: { '/todos/{id}': { get: {} }, '/todos': { post: {} } },
    });
  });

  it('names the host of the request in servers[0].url, and in nothing else', async () => {
    const { app } = createDocs();
    const origin = await listen(app);
    const served = await specOf(await fetch(`${origin}/api/docs/v1/spec`));
    expect(served.servers).toEqual([{ url: `${origin}/api/v1`, description: 'API v1 Server (stable)' }]);
    const other = await specOf(await app.request('https://api.example.org/api/docs/v1/spec'));
    expect(other.servers[0]!.url).toBe('https://api.example.org/api/v1');
    expect({ ...other, servers: [] }).toEqual({ ...served, servers: [] });
  });

  it.each([
    ['http://localhost:3000', 'http://example.org/api/v1'],
    ['http://127.0.0.1', 'http://example.org/api/v1'],
    ['https://api.example.net', 'https://api.example.net/api/v1'],
    ['https://api.example.net/api/v1', 'https://api.example.net/api/v1'],
    ['https://api.example.net/base', 'https://api.example.net/base/api/v1'],
  ])('with the base address %j is at %j', async (baseURL, url) => {
    const { app } = createDocs({}, { baseURL });
    expect((await specOf(await app.request('http://example.org/api/docs/v1/spec'))).servers[0]!.url).toBe(url);
  });

  it.each(['a b', 'x"y', 'x/../y', 'x:99999', '<script>', 'a@b'])('never echoes the host %j', async (host) => {
    const { app } = createDocs();
    const { body: text } = await requestRaw(await listen(app), '/api/docs/v1/spec', { host });
    expect(text).not.toContain(host);
    expect((JSON.parse(text) as OpenAPIDocument).servers[0]!.url).toBe('/api/v1');
  });

  it('believes forwarded headers only behind a trusted proxy', async () => {
    const headers = { 'x-forwarded-host': 'public.example.org', 'x-forwarded-proto': 'https' };
    const read = async (trustProxy: boolean) => {
      const { app } = createDocs({ trustProxy });
      return (await specOf(await app.request('http://inner/api/docs/v1/spec', { headers }))).servers[0]!.url;
    };
    expect(await read(false)).toBe('http://inner/api/v1');
    expect(await read(true)).toBe('https://public.example.org/api/v1');
  });

  it('is revalidated by tag, one for each host', async () => {
    const { app } = createDocs();
    const first = await app.request('http://a.example/api/docs/v1/spec');
    const tag = first.headers.get('etag')!;
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(first.headers.get('vary')).toBe('Host, Accept, Accept-Encoding');
    const again = await app.request('http://a.example/api/docs/v1/spec', {
      headers: { 'if-none-match': `"x", W/${tag}` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const elsewhere = await app.request('http://b.example/api/docs/v1/spec', { headers: { 'if-none-match': tag } });
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.headers.get('etag')).not.toBe(tag);
  });

  it('follows what is bound later', async () => {
    setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken });
    let bind!: () => void;
    const manager = initializeVersionedSystemWithRoutes(
      {
        v1: {
          config: { publicSwagger: true },
          routes: (router) => {
            const chain = router.get('/api/v1/me', () => 1);
            bind = () => void chain.bind(requireAuth());
          },
        },
      },
      'v1',
      { logger: createLog().logger },
    );
    const app = createApp();
    manager.registerAllVersionRoutes(app);
    manager.registerWithServer(app);
    expect((await specOf(await app.request('/api/docs/v1/spec'))).paths['/me']!.get!.security).toEqual([]);
    bind();
    expect((await specOf(await app.request('/api/docs/v1/spec'))).paths['/me']!.get!.security).toHaveLength(1);
  });

  it('of a version registered after the server was set up is there', async () => {
    const { app, manager } = createDocs();
    manager.registerVersion('v4', { publicSwagger: true });
    expect((await app.request('/api/docs/v4/spec')).status).toBe(200);
    expect((await app.request('/api/docs/v4/swagger')).status).toBe(200);
  });

  it('is there where a parent mounts the app', async () => {
    const { app } = createDocs();
    const parent = createApp().mount('/base', app);
    expect((await parent.request('/base/api/docs/v1/spec')).status).toBe(200);
    expect((await parent.request('/base/api/docs/v1')).status).toBe(401);
  });
});

describe('stats.diagnostics of a version', () => {
  const read = async (debug: (() => unknown) | undefined) => {
    const specs = { mode: 'live', versions: () => [], document: () => undefined, ...(debug ? { debug } : {}) } as const;
    const { app } = createDocs({ specs });
    const response = await app.request('/api/docs/versions', bearer('root'));
    const { versions } = (await response.json()) as {
      versions: { version: string; stats: { diagnostics?: number } }[];
    };
    return Object.fromEntries(versions.map(({ version, stats }) => [version, stats.diagnostics]));
  };

  it('counts what the analysis has to say of it, in dev', async () => {
    const diagnostics = [{ versions: ['v1', 'v2'] }, { versions: ['v1'] }, { versions: ['v9'] }, {}];
    const debug = () => Promise.resolve({ versions: { v1: {}, v2: {} }, diagnostics });
    // Nothing was analyzed of v3: no number, rather than none.
    expect(await read(debug)).toEqual({ v1: 2, v2: 1, v3: undefined });
  });

  it('is absent where nobody knows it', async () => {
    const none = { v1: undefined, v2: undefined, v3: undefined };
    expect(await read(undefined)).toEqual(none);
    expect(await read(() => undefined)).toEqual(none);
    expect(await read(() => ({ structs: {} }))).toEqual(none);
    expect(await read(() => Promise.reject(new Error('the dev server is gone')))).toEqual(none);
  });
});

describe('/api/docs/debug/ast', () => {
  it('in production has complete versions and nothing of the source', async () => {
    const { app } = createDocs();
    const debug = (await (await app.request('/api/docs/debug/ast', bearer('root'))).json()) as {
      versions: Record<string, unknown>;
    };
    expect(debug).toMatchObject({ structs: {}, handlers: {}, diagnostics: [] });
    expect(Object.keys(debug.versions)).toEqual(['v1', 'v2', 'v3']);
    expect(debug.versions.v1).toMatchObject({
      endpoints: [
        { method: 'GET', path: '/api/v1/todos/{id}', handler: 'getTodo', auth: null, tags: [], middlewares: [] },
        { method: 'POST', path: '/api/v1/todos', handler: 'createTodo', auth: 'user', middlewares: ['requireAuth'] },
      ],
      componentSchemas: {},
      openapi: { openapi: '3.0.3' },
    });
  });

  it('in dev shows what comes with the live specs, read anew each time', async () => {
    let edits = 0;
    const { app } = createDocs({
      specs: {
        mode: 'live',
        versions: () => [],
        document: () => undefined,
        debug: () => ({
          structs: { Todo: { name: 'Todo' } },
          handlers: {},
          versions: { v1: { componentSchemas: { Todo: { edits: ++edits } } } },
        }),
      },
    });
    const read = async () =>
      (await (await app.request('/api/docs/debug/ast', bearer('root'))).json()) as {
        versions: Record<string, unknown>;
      };
    expect(await read()).toMatchObject({
      structs: { Todo: {} },
      versions: { v1: { componentSchemas: { Todo: { edits: 1 } } } },
    });
    expect(await read()).toMatchObject({
      versions: { v1: { componentSchemas: { Todo: { edits: 2 } }, openapi: {} }, v2: {} },
    });
  });
});

describe('the handlers for own routes', () => {
  it('answer without credentials, and 404 for what is not there', async () => {
    const { manager } = createDocs();
    const app = createApp()
      .get('/list', (event) => manager.versionsHandler(event))
      .get('/spec/:version', (event) => manager.getVersionOpenAPI(event, event.context.params!.version!))
      .get('/page/:version', (event) => manager.serveSwaggerUI(event, event.context.params!.version!));
    expect(await (await app.request('/list')).json()).toMatchObject({ total_versions: 3 });
    expect(await (await app.request('/spec/v2')).json()).toMatchObject({ openapi: '3.0.3' });
    expect(await (await app.request('/page/v1')).text()).toContain('data-spec-url="/api/docs/v1/spec"');
    for (const path of ['/spec/v9', '/spec/v3', '/page/v9', '/page/v3'])
      expect((await app.request(path)).status).toBe(404);
  });

  it('with docs: false give the document, and refuse a page whose scripts would not be there', async () => {
    const { manager } = createDocs({ docs: false });
    const app = createApp().get('/spec', (event) => manager.getVersionOpenAPI(event, 'v1'));
    expect(await (await app.request('/spec')).json()).toMatchObject({ openapi: '3.0.3' });
    const event = new H3Event(new Request('http://localhost/page') as never);
    await expect(manager.serveSwaggerUI(event, 'v1')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      field: 'docs',
      message: expect.stringMatching(/docs: false.*getVersionOpenAPI/s),
    });
  });
});

describe('the superuser token of a dev server', () => {
  it('is printed once and opens the docs, only where none is set', async () => {
    const { logger, of } = createLog();
    const create = (environment: Record<string, string | undefined>) => {
      setEnvironment({ SVC_SUPERUSER_TOKEN: undefined, ...environment });
      const manager = initializeVersionedSystemWithRoutes({ v1: { routes: () => {} } }, 'v1', { logger });
      const app = createApp();
      manager.registerWithServer(app);
      return app;
    };
    const production = create({ NODE_ENV: 'production' });
    expect(of('info')).toEqual([]);
    const first = create({ NODE_ENV: 'development' });
    const second = create({ NODE_ENV: 'development' });
    const [line, ...more] = of('info');
    expect(more).toEqual([]);
    const [token] = /[A-Za-z0-9_-]{32}/.exec(line!)!;
    expect((await first.request('/api/docs/v1', bearer(token))).status).toBe(200);
    expect((await second.request('/api/docs/v1', bearer(token))).status).toBe(200);
    expect((await production.request('/api/docs/v1', bearer(token))).status).toBe(401);
    setEnvironment({ SVC_SUPERUSER_TOKEN: 'own' });
    expect((await first.request('/api/docs/v1', bearer(token))).status).toBe(401);
    expect((await first.request('/api/docs/v1', bearer('own'))).status).toBe(200);
  });
});
