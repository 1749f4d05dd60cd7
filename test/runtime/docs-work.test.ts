import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import zlib from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import type { OpenAPIDocument } from '../../src/runtime/index.ts';
import { manifest } from '../../src/runtime/swagger/generated/manifest.ts';
import { createApp, createLog, listen, setEnvironment } from './harness.ts';

/** How often each piece of work was done that a request must not cost twice. */
const work = vi.hoisted(() => ({ rendered: 0, walked: 0, stringified: 0 }));
vi.mock('../../src/runtime/swagger/page.ts', async (load) => {
  const actual = await load<typeof import('../../src/runtime/swagger/page.ts')>();
  return { ...actual, renderSwaggerPage: count('rendered', actual.renderSwaggerPage) };
});
vi.mock('../../src/runtime/swagger/server-origins.ts', async (load) => {
  const actual = await load<typeof import('../../src/runtime/swagger/server-origins.ts')>();
  type Walk = typeof actual.collectServerOrigins;
  // The one server whose address follows the request is no document.
  const walk: Walk = (document) => {
    if ('paths' in document) work.walked++;
    return actual.collectServerOrigins(document);
  };
  return { ...actual, collectServerOrigins: walk };
});
vi.mock('../../src/openapi/stringify.ts', async (load) => {
  const actual = await load<typeof import('../../src/openapi/stringify.ts')>();
  return { ...actual, renderDocument: count('stringified', actual.renderDocument) };
});

function count<A extends unknown[], R>(name: keyof typeof work, run: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    work[name]++;
    return run(...args);
  };
}

/** Characters of the longest text that is no more than a line. */
const line = 500;

/** What the platform does for us, in calls; a line may be hashed and encoded for each request, a text may not. */
let platform: Record<'decoded' | 'inflated' | 'brotli' | 'gzip' | 'hashed' | 'encoded' | 'copied', number>;
beforeEach(() => {
  platform = { decoded: 0, inflated: 0, brotli: 0, gzip: 0, hashed: 0, encoded: 0, copied: 0 };
  Object.assign(work, { rendered: 0, walked: 0, stringified: 0 });
  spy(globalThis, 'atob', () => platform.decoded++);
  const { DecompressionStream: Inflate } = globalThis;
  vi.stubGlobal(
    'DecompressionStream',
    class extends Inflate {
      constructor(format: CompressionFormat) {
        super(format);
        platform.inflated++;
      }
    },
  );
  spy(zlib, 'brotliCompress', () => platform.brotli++);
  spy(zlib, 'gzip', () => platform.gzip++);
  spy(crypto.subtle, 'digest', (_, data) => (platform.hashed += Number((data as Uint8Array).byteLength > line)));
  spy(Uint8Array.prototype, 'slice', function (this: Uint8Array) {
    platform.copied += Number(this.byteLength > line);
  });
  spy(TextEncoder.prototype, 'encode', (text) => (platform.encoded += Number(String(text ?? '').length > line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function spy<K extends string>(
  home: Record<K, unknown> | object,
  name: K,
  note: (...args: unknown[]) => unknown,
): void {
  const place = home as Record<K, (...args: unknown[]) => unknown>;
  const original = place[name];
  vi.spyOn(place as Record<string, (...args: unknown[]) => unknown>, name).mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    Reflect.apply(note, this, args);
    return Reflect.apply(original, this, args) as unknown;
  });
}

const total = (): Record<string, number> => ({ ...platform, ...work });

const paths = Object.fromEntries(
  Array.from({ length: 2000 }, (_, index) => [
    `/things-${index}`,
    { get: { description: 'x'.repeat(1000), responses: { 200: { description: 'x' } } } },
  ]),
);
const servers = [{ url: '/api/v1' }, { url: 'https://api.example.net/api/v1' }, { url: 'https://api.example.org' }];
const document = { openapi: '3.0.3', info: { title: 'Large', version: '1' }, servers, paths };

function createDocs() {
  setEnvironment({ SVC_SUPERUSER_TOKEN: undefined, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const text = JSON.stringify(document);
  const manager = initializeVersionedSystemWithRoutes(
    { v1: { config: { publicSwagger: true }, routes: (router) => void router.get('/api/v1/things-1', () => 'x') } },
    'v1',
    {
      logger: createLog().logger,
      specs: { mode: 'inline', versions: () => ['v1'], document: () => text },
    },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return { app, text };
}

/** Everything that needs no credentials, and what it is answered with. */
const open: [path: string, status: number][] = [
  ...manifest.map(({ name }): [string, number] => [`/api/docs/_ui/${name}`, 200]),
  ['/api/docs/v1/swagger', 200],
  ['/api/docs/v1/spec', 200],
  ['/api/docs/v2/swagger', 404],
  ['/api/docs/v2/spec', 404],
  ['/api/docs/_ui/none.js', 404],
  ['/api/docs/v1/other', 404],
  ['/api/docs/v1', 401],
  ['/api/docs/versions', 401],
  ['/api/docs/debug/ast', 401],
  ['/api/v1/schema/config', 401],
  ['/nowhere', 404],
];
const codings = ['identity', 'gzip', 'br'];

describe.each(open)('%s, asked without credentials', (path, status) => {
  it.each(['GET', 'HEAD'])('by %s costs its work once', async (method) => {
    const { app } = createDocs();
    const ask = async (init: RequestInit = {}) => {
      const response = await app.request(`http://a.example${path}`, init);
      return [response.status, (await response.arrayBuffer()).byteLength] as const;
    };
    const sizes = new Map<string, number>();
    for (const coding of codings) {
      const [given, size] = await ask({ method, headers: { 'accept-encoding': coding } });
      expect(given).toBe(status);
      sizes.set(coding, size);
    }
    const first = total();
    for (let round = 0; round < 5; round++)
      for (const coding of codings) {
        const headers = { 'accept-encoding': coding };
        expect(await ask({ method, headers })).toEqual([status, sizes.get(coding)]);
        if (status === 200)
          expect(await ask({ method, headers: { ...headers, 'if-none-match': '*' } })).toEqual([304, 0]);
      }
    expect(total()).toEqual(first);
  });
});

describe('the work that is counted', () => {
  it('is done for the first request', async () => {
    const { app } = createDocs();
    for (const [path] of open)
      for (const coding of codings)
        await (await app.request(`http://a.example${path}`, { headers: { 'accept-encoding': coding } })).arrayBuffer();
    const count = manifest.length;
    expect(total()).toMatchObject({ decoded: 3 * count, inflated: count, brotli: 1, gzip: 1, rendered: 1, walked: 1 });
    for (const name of ['hashed', 'encoded'] as const) expect(platform[name]).toBeGreaterThan(0);
    expect(work.stringified).toBeGreaterThan(0);
  });

  it('is none for HEAD and revalidation of the files, not even once', async () => {
    const { app } = createDocs();
    for (const { name } of manifest)
      for (const coding of codings) {
        const headers = { 'accept-encoding': coding };
        await app.request(`/api/docs/_ui/${name}`, { method: 'HEAD', headers });
        await app.request(`/api/docs/_ui/${name}`, { headers: { ...headers, 'if-none-match': '*' } });
      }
    expect(platform).toMatchObject({ decoded: 0, inflated: 0 });
  });
});

describe('invented hosts', () => {
  it('cost no rendering, no compression and the encoding of a line, whatever is asked', async () => {
    const { app, text } = createDocs();
    const ask = async (host: string, path: string, init: RequestInit = {}) =>
      (await app.request(`http://${host}${path}`, { ...init, headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    // As many as are kept, and one more.
    for (let index = 0; index < 9; index++)
      for (const path of ['/api/docs/v1/spec', '/api/docs/v1/swagger']) await ask(`known-${index}.example`, path);
    const first = total();
    for (let index = 0; index < 50; index++) {
      await ask(`invented-${index}.example`, '/api/docs/v1/swagger');
      await ask(`invented-${index}.example`, '/api/docs/v1/spec', { method: 'HEAD' });
      await ask(`invented-${index}.example`, '/api/docs/v1/spec');
    }
    expect(total()).toEqual(first);
    const served = (await (await app.request('http://invented-51.example/api/docs/v1/spec')).json()) as OpenAPIDocument;
    expect(served.servers[0]!.url).toBe('http://invented-51.example/api/v1');
    // As one value: a difference in a document of 2 MB is no text to read.
    expect(isDeepStrictEqual({ ...served, servers: 0 }, { ...(JSON.parse(text) as object), servers: 0 })).toBe(true);
  });

  it('have one page for all of them, and another where the policy must name other servers', async () => {
    const { app } = createDocs();
    const connect = async (host: string, scheme = 'https') => {
      const { headers } = await app.request(`${scheme}://${host}/api/docs/v1/swagger`);
      return /connect-src ([^;]*);/.exec(headers.get('content-security-policy')!)![1];
    };
    for (let index = 0; index < 20; index++)
      expect(await connect(`invented-${index}.example`)).toBe("'self' https://api.example.net https://api.example.org");
    expect(work.rendered).toBe(1);
    expect(await connect('api.example.net')).toBe("'self' https://api.example.org");
    expect(await connect('api.example.org')).toBe("'self' https://api.example.net");
    expect(work.rendered).toBe(3);
  });
});

describe('the whole page', () => {
  it('is at most 500 KB on the wire with brotli, and 0 bytes of content when it is asked again', async () => {
    const { app } = createDocs();
    const origin = await listen(app);
    const page = await askRaw(origin, '/api/docs/v1/swagger');
    const html = page.body.toString();
    const files = [...html.matchAll(/(?:src|href)="(\.\.\/_ui\/[^"]*)"/g)].map(
      ([, address]) => new URL(address!, `${origin}/api/docs/v1/swagger`).pathname,
    );
    expect(files).toHaveLength(manifest.length);
    const answers = await Promise.all(files.map((path) => askRaw(origin, path)));
    for (const { head } of answers) expect(head).toMatch(/content-encoding: br/i);
    const size = [page, ...answers].reduce((sum, { bytes }) => sum + bytes, 0);
    expect(size).toBeLessThan(500 * 1024);
    // A page without its largest file would be no page.
    expect(size).toBeGreaterThan(200 * 1024);
    for (const [path, { head }] of [
      ['/api/docs/v1/swagger', page],
      ['/api/docs/v1/spec', await askRaw(origin, '/api/docs/v1/spec')],
      ...files.map((file, index) => [file, answers[index]!] as const),
    ] as const) {
      const tag = /^etag: (.*)$/im.exec(head)![1]!.trim();
      const again = await askRaw(origin, path, [`If-None-Match: ${tag}`]);
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    }
  });
});

function askRaw(
  origin: string,
  path: string,
  headers: string[] = [],
): Promise<{ status: number; head: string; body: Buffer; bytes: number }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const head = all.subarray(0, end).toString();
      resolve({ status: Number(head.split(' ')[1]), head, body: all.subarray(end + 4), bytes: all.length });
    });
    const lines = [`GET ${path} HTTP/1.1`, 'Host: a.example', 'Connection: close', 'Accept-Encoding: br', ...headers];
    socket.write([...lines, '', ''].join('\r\n'));
  });
}

describe('a document', () => {
  it.each([...codings, 'a tag that matches'])('is answered without a promise once it is ready: %s', async (asked) => {
    const { app } = createDocs();
    const ask = (init: RequestInit) => app.fetch(new Request('http://a.example/api/docs/v1/spec', init));
    const headers = { 'accept-encoding': codings.includes(asked) ? asked : 'br' };
    const first = ask({ headers });
    expect(first).toBeInstanceOf(Promise);
    const tag = (await first).headers.get('etag')!;
    const isTagged = !codings.includes(asked);
    const second = ask({ headers: isTagged ? { ...headers, 'if-none-match': tag } : headers });
    expect(second).not.toBeInstanceOf(Promise);
    expect((await second).status).toBe(isTagged ? 304 : 200);
  });
});
