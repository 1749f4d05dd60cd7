import { describe, expect, it } from 'vitest';
import type { H3 } from 'h3';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import type { ManagerOptions, OpenAPIDocument, Specs, VersionConfig } from '../../src/runtime/index.ts';
import { manifest } from '../../src/runtime/swagger/generated/manifest.ts';
import { collectServerOrigins, renderSwaggerPage } from '../../src/runtime/swagger/index.ts';
import names from '../browser/corpus/xss.json' with { type: 'json' };
import { bearer, createApp, createLog, listen, setEnvironment, superuserToken } from './harness.ts';

function createDocs(options: ManagerOptions = {}, config: VersionConfig = {}): H3 {
  setEnvironment({ SVC_SUPERUSER_TOKEN: superuserToken, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const manager = initializeVersionedSystemWithRoutes(
    {
      v1: { config: { publicSwagger: true, ...config }, routes: (router) => void router.get('/api/v1/x', () => 'x') },
      v2: { config: { publicSwagger: true, status: 'testing' }, routes: () => {} },
      v3: { config: { status: 'deprecated' }, routes: () => {} },
      v4: { config: { publicSwagger: true, enabled: false }, routes: () => {} },
    },
    'v1',
    { logger: createLog().logger, ...options },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return app;
}

const assets = manifest.map(({ name }) => `/api/docs/_ui/${name}`);
const documentPaths = ['/api/docs/v1', '/api/docs/v1/spec', '/api/docs/v1/swagger', '/api/v1/schema/config'];
const paths = ['/api/docs/versions', '/api/docs/debug/ast', ...documentPaths, ...assets];

describe.each(paths)('%s', (path) => {
  it('is guarded by the same headers, and by no other', async () => {
    const origin = await listen(createDocs());
    for (const init of [bearer(superuserToken), {}]) {
      const { headers } = await fetch(origin + path, init);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      for (const name of [
        'x-powered-by',
        'server',
        'strict-transport-security',
        'access-control-allow-origin',
        'set-cookie',
      ])
        expect([name, headers.get(name)]).toEqual([name, null]);
      const isPage = path.endsWith('/swagger');
      expect(headers.get('x-frame-options')).toBe(isPage ? 'DENY' : null);
      expect(headers.get('cross-origin-opener-policy')).toBe(isPage ? 'same-origin' : null);
      expect(headers.has('content-security-policy')).toBe(isPage);
    }
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const app = createDocs();
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => app.request(path, { method, ...bearer(superuserToken) })),
    );
    expect([head!.status, await head!.text()]).toEqual([get!.status, '']);
    const lasting = (response: Response) =>
      [...response.headers].filter(([name]) => name !== 'x-trace-id' && name !== 'content-length');
    expect(lasting(head!)).toEqual(lasting(get!));
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK'])(
    'answers %s as h3 does',
    async (method) => {
      const app = createDocs();
      const plain = createApp().get(path, () => 'x');
      const response = await app.request(path, { method, ...bearer(superuserToken) });
      expect(response.status).toBe((await plain.request(path, { method })).status);
      expect(response.status).toBe(404);
    },
  );

  it('with a slash at its end is another path, and there is none', async () => {
    const app = createDocs();
    const [without, slash] = await Promise.all(
      [path, `${path}/`].map((each) => app.request(each, bearer(superuserToken))),
    );
    expect([without!.status, slash!.status]).toEqual([200, 404]);
  });

  it('takes nothing from the query', async () => {
    const app = createDocs();
    const read = async (query: string) => {
      const response = await app.request(path + query, bearer(superuserToken));
      return (await response.text()).replace(/"(generated_at|created_at|updated_at)":"[^"]*"/g, '');
    };
    expect(await read('?url=https://evil.example/x.json&configUrl=https://evil.example/c&version=v3&token=x')).toBe(
      await read(''),
    );
  });

  it('is not there with docs: false', async () => {
    const app = createDocs({ docs: false });
    for (const each of [path, `${path}/`]) {
      const response = await app.request(each, bearer(superuserToken));
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('openapi');
    }
  });
});

it('with docs: false the routes of the application stay, on docs paths too', async () => {
  const app = createDocs({ docs: false });
  app.get('/api/docs/v1', () => 'my own');
  expect(await (await app.request('/api/v1/x')).text()).toBe('x');
  expect(await (await app.request('/api/docs/v1')).text()).toBe('my own');
});

it('nothing of the dev page is there', async () => {
  const app = createDocs();
  for (const path of [
    '/__openapi',
    '/__openapi/',
    '/__openapi/v1',
    '/__openapi/v1.json',
    '/__openapi/_events/v1',
    '/__openapi/_live/versions',
  ])
    expect((await app.request(path, bearer(superuserToken))).status).toBe(404);
});

describe('what is revalidated', () => {
  it.each(['/api/docs/v1', '/api/docs/v1/spec', '/api/docs/v1/swagger', ...assets])('%s', async (path) => {
    const app = createDocs();
    const request = (tag: string) =>
      app.request(path, { headers: { ...bearer(superuserToken).headers, 'if-none-match': tag } });
    const first = await request('"none"');
    const tag = first.headers.get('etag')!;
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toMatch(
      path.includes('_ui') ? /^public, max-age=31536000, immutable$/ : /(^|, )no-cache$/,
    );
    for (const value of [tag, `W/${tag}`, `"a", ${tag} ,"b"`, '*']) {
      const again = await request(value);
      expect([value, again.status, (await again.arrayBuffer()).byteLength]).toEqual([value, 304, 0]);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    for (const value of ['', '"', tag.slice(0, -1), tag.slice(1, -1), `x${tag}`, `"${'a'.repeat(8000)}"`])
      expect([value.slice(0, 50), (await request(value)).status]).toEqual([value.slice(0, 50), 200]);
  });

  it('what only superusers may read is kept by no shared cache', async () => {
    const app = createDocs();
    for (const path of ['/api/docs/v1', '/api/docs/versions', '/api/docs/debug/ast', '/api/v1/schema/config'])
      expect((await app.request(path, bearer(superuserToken))).headers.get('cache-control')).toMatch(
        /private|no-store/,
      );
  });
});

describe('the page', () => {
  const pageOf = async (app: H3, path = '/api/docs/v1/swagger') => {
    const response = await app.request(path);
    return { html: await response.text(), policy: response.headers.get('content-security-policy')! };
  };

  it('lets the reader switch between the public versions, and names no other', async () => {
    const { html } = await pageOf(createDocs());
    const links = [...html.matchAll(/<li><a href="([^"]*)"( aria-current="page")?>([^<]*)<\/a>/g)].map((row) =>
      row.slice(1),
    );
    expect(links).toEqual([
      ['../v1/swagger', ' aria-current="page"', 'v1'],
      ['../v2/swagger', undefined, 'v2'],
    ]);
    expect(html).not.toMatch(/v3|v4/);
    expect(html).toContain('page-status-testing">testing<');
  });

  it('its links lead to pages', async () => {
    const app = createDocs();
    const path = '/api/docs/v1/swagger';
    const { html } = await pageOf(app, path);
    for (const [, href] of html.matchAll(/<li><a href="([^"]*)"/g))
      expect((await app.request(new URL(href!, `http://x${path}`).pathname)).status).toBe(200);
  });

  it('says that its version is deprecated or tested', async () => {
    const noteOf = async (status: 'stable' | 'testing' | 'deprecated') =>
      /<p class="page-notice[^>]*>(.*)<\/p>/.exec((await pageOf(createDocs({}, { status }))).html)?.[1];
    expect(await noteOf('stable')).toBeUndefined();
    expect(await noteOf('testing')).toBe('<strong>Version v1</strong> is being tested and may change.');
    expect(await noteOf('deprecated')).toBe('<strong>Version v1</strong> is deprecated.');
  });

  it.each(names)('%j breaks out of nowhere', async (text) => {
    const { html } = renderSwaggerPage({
      title: text,
      specURL: text,
      assetsBase: text,
      eventsURL: text,
      nonce: text,
      versions: [
        { name: text, status: 'deprecated', url: text, current: true },
        { name: 'v2', status: 'stable', url: text, current: false },
      ],
    });
    // Without the values that were given, what is left is the page's own.
    const own = renderSwaggerPage({
      title: 'x',
      specURL: 'x',
      assetsBase: 'x',
      eventsURL: 'x',
      nonce: 'x',
      versions: [
        { name: 'x', status: 'deprecated', url: 'x', current: true },
        { name: 'v2', status: 'stable', url: 'x', current: false },
      ],
    }).html;
    const shape = (source: string) => source.match(/<\/?[a-z]+|="/g);
    expect(shape(html)).toEqual(shape(own));
    expect(html).not.toMatch(/<(img|svg|iframe|form|base|math|object|embed|style)/);
  });

  it('lets "Try it out" reach the other servers of the document, and nothing else', async () => {
    const document = {
      openapi: '3.0.3',
      info: { title: 'Shop', version: '1' },
      servers: [
        { url: '/api/v1' },
        { url: 'https://b.example.org/api/v1' },
        { url: 'http://c.example.org:8080' },
        { url: 'javascript:alert(1)' },
        { url: "https://evil.example;script-src 'unsafe-inline'" },
        { url: 'http://[2001:db8::1]/' },
        { url: '//d.example.org/x' },
      ],
      paths: {
        '/x': {
          servers: [{ url: 'https://paths.example.org' }],
          get: { servers: [{ url: 'https://operations.example.org/x' }], responses: { 200: { description: '' } } },
        },
      },
    };
    const specs: Specs = {
      mode: 'live',
      versions: () => ['v1'],
      document: (version) => (version === 'v1' ? JSON.stringify(document) : undefined),
    };
    const { policy } = await pageOf(createDocs({ specs }));
    const sources = /connect-src ([^;]*);/.exec(policy)![1]!.split(' ');
    expect(sources).toContain("'self'");
    expect(sources.toSorted()).toEqual(
      [
        "'self'",
        'https://b.example.org',
        'http://c.example.org:8080',
        'https://paths.example.org',
        'https://operations.example.org',
      ].toSorted(),
    );
    expect(policy.split('; ').map((directive) => directive.split(' ')[0])).toEqual([
      'default-src',
      'script-src',
      'style-src',
      'img-src',
      'connect-src',
      'font-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
    ]);
  });

  it('reaches the configured address of the API', async () => {
    const { policy } = await pageOf(createDocs({}, { baseURL: 'https://api.example.net/base' }));
    expect(policy).toContain("connect-src 'self' https://api.example.net;");
    const { policy: local } = await pageOf(createDocs({}, { baseURL: 'http://localhost:3000' }));
    expect(local).toContain("connect-src 'self';");
  });

  it('has another tag when only its policy changes', async () => {
    const tagOf = async (baseURL?: string) =>
      (await createDocs({}, baseURL ? { baseURL } : {}).request('/api/docs/v1/swagger')).headers.get('etag');
    expect(await tagOf('https://a.example.net')).not.toBe(await tagOf('https://b.example.net'));
    expect(await tagOf()).toBe(await tagOf());
  });
});

describe('the origins of a document', () => {
  const of = (servers: unknown) => collectServerOrigins({ servers } as unknown as OpenAPIDocument);

  it('are those of every value of its variables', () => {
    const variables = { region: { default: 'eu', enum: ['eu', 'us'] }, port: { default: '8443' } };
    expect(of([{ url: 'https://{region}.example.org:{port}/v1', variables }])).toEqual([
      'https://eu.example.org:8443',
      'https://us.example.org:8443',
    ]);
  });

  it('have an end', () => {
    expect(of(Array.from({ length: 1000 }, (_, index) => ({ url: `https://h${index}.example.org` })))).toHaveLength(32);
    const values = Array.from({ length: 50 }, (_, index) => `v${index}`);
    const variables = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { default: 'x', enum: values }]));
    expect(of([{ url: 'https://{a}.{b}.{c}.{d}', variables }])).toHaveLength(32);
  });

  it.each([
    undefined,
    null,
    'x',
    [null],
    [1],
    [{}],
    [{ url: 1 }],
    [{ url: 'https://' }],
    [{ url: 'x', variables: [] }],
    [[]],
  ])('of %j are none', (servers) => {
    expect(of(servers)).toEqual([]);
  });
});
