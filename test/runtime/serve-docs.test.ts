import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { H3, HTTPError } from 'h3';
import * as v1 from 'h3-v1';
import { serve } from 'srvx';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDocs } from '../../src/runtime/docs/index.ts';
import type { AnyEvent, Docs, DocsOptions, Specs } from '../../src/runtime/docs/index.ts';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createDirectory } from './specs-harness.ts';
import { bearer, createLog, requestRaw, setEnvironment, superuserToken } from './harness.ts';

const document = (version: string) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: `Shop ${version}`, version: '1.0.0' },
    servers: [{ url: `/api/${version}` }],
    paths: { '/items': { get: { operationId: 'items', responses: { 200: { description: 'OK' } } } } },
  });

const specs: Specs = {
  mode: 'inline',
  versions: () => ['v1', 'v2'],
  document: (version) => (['v1', 'v2'].includes(version) ? document(version) : undefined),
};
const versions: DocsOptions['versions'] = {
  v1: { routes: '/api/v1/**', title: 'Shop', publicSwagger: true },
  v2: { routes: '/api/v2/**' },
  v3: { publicSwagger: true },
  off: { enabled: false, publicSwagger: true },
};

/** Each serves the docs below the routes of an app, as its users would. */
const servers = {
  async fetch(docs: Docs) {
    const server = serve({
      fetch: async (request) => (await docs.fetch(request)) ?? new Response('the app', { status: 404 }),
      port: 0,
      hostname: '127.0.0.1',
      silent: true,
    });
    onTestFinished(() => server.close(true));
    await server.ready();
    return server.url!.replace(/\/$/, '');
  },
  async 'h3 v1'(docs: Docs) {
    const router = v1.createRouter();
    // Its `**` is no part of what is before it.
    const roots = ['/api/docs', '/base/api/docs'].flatMap((root) => [root, `${root}/**`]);
    for (const pattern of [...roots, '/api/:version/schema/config']) {
      router.get(
        pattern,
        v1.eventHandler((event) => docs.handler(event as unknown as AnyEvent)),
      );
      router.head(
        pattern,
        v1.eventHandler((event) => docs.handler(event as unknown as AnyEvent)),
      );
    }
    return listenNode(v1.toNodeListener(v1.createApp().use(router)));
  },
  async 'h3 v2'(docs: Docs) {
    const app = new H3({ silent: true });
    app.get('/api/docs/**', docs.handler).get('/base/api/docs/**', docs.handler);
    app.get('/api/:version/schema/config', docs.handler);
    return servers.fetch({ fetch: async (request) => app.fetch(request) } as Docs);
  },
} as const;

async function listenNode(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken }));

describe.each(Object.keys(servers) as (keyof typeof servers)[])('the docs on %s', (kind) => {
  const start = (options: DocsOptions = {}): Promise<string> =>
    servers[kind](createDocs({ specs, versions, logger: createLog().logger, ...options }));

  it('shows a public version to everybody, and no other', async () => {
    const origin = await start();
    const spec = await fetch(`${origin}/api/docs/v1/spec`);
    expect(spec.status).toBe(200);
    expect(spec.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await spec.json()).toMatchObject({
      info: { title: 'Shop' },
      servers: [{ url: `${origin}/api/v1` }],
    });
    const page = await fetch(`${origin}/api/docs/v1/swagger`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const script = /src="([^"]+\.js)"/.exec(await page.text())![1]!;
    expect((await fetch(new URL(script, page.url))).status).toBe(200);
    for (const path of ['v2/spec', 'v2/swagger', 'v3/spec', 'off/spec', 'off/swagger', 'no/spec', '__proto__/spec']) {
      expect((await fetch(`${origin}/api/docs/${path}`)).status, path).toBe(404);
    }
  });

  it('asks for a superuser before it tells anything', async () => {
    const origin = await start({ authenticate: () => ({ id: 1 }) });
    const stranger = await start();
    for (const path of ['versions', 'v1', 'v2', 'no', 'debug/ast']) {
      const refused = await fetch(`${stranger}/api/docs/${path}`);
      expect([refused.status, refused.headers.get('www-authenticate')], path).toEqual([401, 'Bearer']);
      expect((await fetch(`${origin}/api/docs/${path}`)).status, path).toBe(403);
    }
    const asked = bearer(superuserToken);
    expect(await (await fetch(`${stranger}/api/docs/versions`, asked)).json()).toMatchObject({
      total_versions: 4,
      default_version: 'v1',
      versions: [
        { version: 'off' },
        { version: 'v1', endpoints: 1 },
        { version: 'v2' },
        { version: 'v3', endpoints: 0 },
      ],
    });
    expect((await fetch(`${stranger}/api/docs/v2`, asked)).status).toBe(200);
    expect((await fetch(`${stranger}/api/docs/v3`, asked)).status).toBe(404);
    expect((await fetch(`${stranger}/api/docs/versions`, bearer('guessed'))).status).toBe(401);
  });

  it('shows what its documents know of the routes', async () => {
    const origin = await start();
    const debug = await (await fetch(`${origin}/api/docs/debug/ast`, bearer(superuserToken))).json();
    expect(debug).toMatchObject({ structs: {}, handlers: {}, versions: { v3: { endpoints: [], openapi: null } } });
    expect((debug as { versions: { v1: { endpoints: object[] } } }).versions.v1.endpoints).toEqual([
      { method: 'GET', path: '/api/v1/items', auth: null, tags: [], middlewares: [] },
    ]);
  });

  it('gives authenticate the event of its server, once a request', async () => {
    const seen: string[] = [];
    const origin = await start({
      contextKey: 'user',
      authenticate(event) {
        const { req } = event as unknown as { req: { headers: Headers | Record<string, string> } };
        const { headers } = req;
        seen.push(String(headers instanceof Headers ? headers.get('x-who') : headers['x-who']));
        return { id: 1, superuser: true };
      },
    });
    expect((await fetch(`${origin}/api/docs/v2`, { headers: { 'x-who': 'me' } })).status).toBe(200);
    expect((await fetch(`${origin}/api/v2/schema/config`, { headers: { 'x-who': 'me' } })).status).toBe(200);
    await fetch(`${origin}/api/docs/v1/spec`);
    expect(seen).toEqual(['me', 'me']);
  });

  it.each([
    ['a refusal of h3 2', () => new HTTPError({ status: 403 }), 403],
    ['a refusal of h3 1', () => v1.createError({ statusCode: 401 }), 401],
    ['another error', () => new Error('the database is away'), 500],
    ['an error with a status of its own', () => Object.assign(new Error('no'), { status: 401 }), 500],
  ])('fails closed on %s of authenticate', async (_, make, status) => {
    const origin = await start({
      authenticate() {
        throw make();
      },
    });
    const answer = await fetch(`${origin}/api/docs/v1`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('database');
  });

  it('answers HEAD without a body, a known tag with 304, and nothing that changes', async () => {
    const origin = await start();
    const url = `${origin}/api/docs/v1/spec`;
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = head.headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { method: 'POST' })).status).toBeGreaterThanOrEqual(404);
    expect((await fetch(url, { method: 'DELETE' })).status).toBeGreaterThanOrEqual(404);
  });

  it('follows the host of the request alone, and echoes none that is no host', async () => {
    const origin = await start();
    const of = async (headers: Record<string, string>) => {
      const { body } = await requestRaw(origin, '/api/docs/v1/spec', headers);
      return (JSON.parse(body) as { servers: [{ url: string }] }).servers[0].url;
    };
    expect(await of({ host: 'shop.example:81' })).toBe('http://shop.example:81/api/v1');
    expect(await of({ host: 'shop.example', 'x-forwarded-host': 'evil.example' })).toBe('http://shop.example/api/v1');
    expect(await of({ host: 'shop.example"><script>' })).toBe('/api/v1');
    const trusting = await start({ trustProxy: true });
    const { body } = await requestRaw(trusting, '/api/docs/v1/spec', {
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
    });
    expect(body).toContain('https://shop.example/api/v1');
  });

  it('leads from its root to the page of the default version, else of the first that is public', async () => {
    const index = async (options: DocsOptions, path: string) => {
      const origin = await start(options);
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
      const location = answer.headers.get('location');
      return [answer.status, location && new URL(location, answer.url).href.slice(origin.length)];
    };
    for (const path of ['/api/docs', '/api/docs/']) {
      expect(await index({}, path), path).toEqual([302, '/api/docs/v1/swagger']);
      const both = { v1: { publicSwagger: true }, v2: { publicSwagger: true } };
      expect(await index({ versions: both, defaultVersion: 'v2' }, path)).toEqual([302, '/api/docs/v2/swagger']);
      // Neither a private version, nor one that is switched off, nor one without a document.
      const hidden = { v1: {}, v3: { publicSwagger: true }, off: { enabled: false, publicSwagger: true } };
      expect(await index({ versions: hidden }, path)).toEqual([404, null]);
      expect(await index({ versions: { ...hidden, v2: { publicSwagger: true } } }, path)).toEqual([
        302,
        '/api/docs/v2/swagger',
      ]);
    }
    const origin = await start();
    expect((await fetch(`${origin}/api/docs`)).url).toBe(`${origin}/api/docs/v1/swagger`);
    expect((await fetch(`${origin}/api/docs`, { method: 'POST', redirect: 'manual' })).status).toBeGreaterThanOrEqual(
      404,
    );
  });

  it('lies under the base of its app', async () => {
    const origin = await start({ base: '/base/' });
    expect((await fetch(`${origin}/base/api/docs/v1/spec`)).status).toBe(200);
    expect((await fetch(`${origin}/base/api/docs`)).url).toBe(`${origin}/base/api/docs/v1/swagger`);
    expect((await fetch(`${origin}/api/docs/v1/spec`)).status).toBe(404);
  });
});

describe('the docs', () => {
  it('leave every other path and method to the server', async () => {
    const docs = createDocs({ specs, versions, logger: createLog().logger });
    for (const path of ['/', '/api', '/api/docs//', '/api/items/1', '/api/docs/v1/spec/more', '/api/docsv1/spec'])
      expect(await docs.fetch(new Request(`http://localhost${path}`)), path).toBeUndefined();
    expect(await docs.fetch(new Request('http://localhost/api/docs/v1/spec', { method: 'PUT' }))).toBeUndefined();
    expect((await docs.fetch(new Request('http://localhost/api/docs/v1/spec')))?.status).toBe(200);
  });

  it('have one version, called api, where none is named', async () => {
    const one: Specs = { mode: 'inline', versions: () => ['api'], document: () => document('api') };
    const docs = createDocs({ specs: one, logger: createLog().logger });
    const request = new Request('http://localhost/api/docs/api', bearer(superuserToken));
    expect((await docs.fetch(request))?.status).toBe(200);
  });

  it('describe the server of a version, and that of none only where it is not stable', async () => {
    const described = (version: string) =>
      JSON.stringify({
        ...JSON.parse(document(version)),
        servers: [{ url: '/', description: `API ${version === 'api' ? '' : `${version} `}Server (stable)` }],
      });
    const describeServer = async (version: string, config: { status?: 'deprecated' } = {}) => {
      const served: Specs = { mode: 'inline', versions: () => [version], document: () => described(version) };
      const docs = createDocs({
        specs: served,
        versions: { [version]: { ...config, publicSwagger: true } },
        logger: createLog().logger,
      });
      const request = new Request(`http://localhost/api/docs/${version}/spec`);
      return ((await (await docs.fetch(request))!.json()) as OpenAPIDocument).servers[0]!.description;
    };
    expect(await describeServer('v1')).toBe('API v1 Server (stable)');
    expect(await describeServer('api')).toBeUndefined();
    expect(await describeServer('api', { status: 'deprecated' })).toBe('API Server (deprecated)');
  });

  it('name the versions of both where the build has others', async () => {
    const one: Specs = {
      mode: 'inline',
      versions: () => ['api'],
      document: (name) => (name === 'api' ? document(name) : undefined),
    };
    const written = await createDirectory({ 'api.json': document('api') });
    const texts = {
      bundle: { specs: one },
      files: { specs: { mode: 'disk', versions: () => [], document: () => undefined } },
      'a dev server': { specs: { ...one, mode: 'live' } },
    } as const satisfies Record<string, DocsOptions>;
    for (const [name, options] of Object.entries(texts)) {
      setEnvironment({ SVC_OPENAPI_SPECS_DIR: name === 'files' ? written : undefined });
      const { logger, lines } = createLog();
      const docs = createDocs({ ...options, versions: { v1: {}, v2: {} }, logger });
      await docs.prepare();
      await docs.prepare();
      const told = lines.map(({ message }) => message);
      expect(
        told.filter((line) => line.includes('has no document')),
        name,
      ).toHaveLength(1);
      expect(told.join('')).toContain('the build has "api", and the server has "v1", "v2". Use the same names');
      expect(told.join('')).not.toContain('Deploy every file');
    }
  });

  it('are read at the start of a server in production, and in no other place before they are asked for', async () => {
    const directory = await createDirectory({ 'v1.json': document('v1') });
    const disk: Specs = { mode: 'disk', versions: () => [], document: () => undefined };
    const start = (environment: Record<string, string>, options: DocsOptions) => {
      setEnvironment({ SVC_OPENAPI_SPECS_DIR: directory, ...environment });
      const { logger, lines } = createLog();
      createDocs({ versions: { v1: { publicSwagger: true }, v2: {} }, logger, ...options });
      return lines;
    };
    const quiet = [
      start({ NODE_ENV: 'test' }, { specs: disk }),
      start({ NODE_ENV: 'development' }, { specs: disk }),
      start({ NODE_ENV: 'production' }, { specs }),
    ];
    const lines = start({ NODE_ENV: 'production' }, { specs: disk, base: '/base/' });
    expect(lines).toEqual([]);
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.map(({ message }) => message).sort()).toEqual([
      expect.stringMatching(
        /^Version v1: document .*v1\.json, sha256 .* Its page is at \/base\/api\/docs\/v1\/swagger\.$/,
      ),
      expect.stringMatching(/^Version v2 has no document at .*v2\.json\./),
    ]);
    expect(quiet).toEqual([[], [], []]);
  });

  it('refuse what they can not use, and name it', () => {
    expect(() => createDocs({ versions: { 'a/b': {} } })).toThrow(expect.objectContaining({ code: 'VERSION_INVALID' }));
    expect(() => createDocs({ versions: { v1: { title: 1 as never } } })).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', field: 'title' }),
    );
    expect(() => createDocs({ versions, defaultVersion: 'v9' })).toThrow(/"v9" is none of/);
    expect(() => createDocs({ authenticate: 'me' as never })).toThrow(/option authenticate/);
  });
});
