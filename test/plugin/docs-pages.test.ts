import { createHash } from 'node:crypto';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createDocumentEvents } from '../../src/plugin/docs-events.ts';
import type { DocumentEvents } from '../../src/plugin/docs-events.ts';
import { createDocsPages } from '../../src/plugin/docs-pages.ts';
import { createLiveSpecs } from '../../src/plugin/live.ts';
import { isLoopbackAddress, isLoopbackHost, isLoopbackRequest } from '../../src/plugin/loopback.ts';
import type { Session } from '../../src/plugin/session.ts';
import { createDocument, createPageTools, createResult } from './fake-pipeline.ts';

const documents = [
  createDocument('v1', { publicSwagger: true, operations: 3 }),
  createDocument('v2', {
    text: createDocument('v2').text.replace(
      '"paths"',
      '"servers": [{ "url": "https://api.example.org/api/v2" }], "paths"',
    ),
  }),
  createDocument('hidden', { enabled: false }),
];
const healthy: Pick<Session, 'latest' | 'debug' | 'origins' | 'refresh' | 'stop'> = {
  refresh() {},
  latest: async () => ({ result: createResult(documents), stale: false }),
  debug: async () => ({ structs: {} }),
  origins: async () => ({}),
  async stop() {},
};
const failing: typeof healthy = { ...healthy, latest: () => Promise.reject(new Error('no <tsconfig>')) };

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function open(
  session: Pick<Session, 'latest' | 'debug' | 'origins'> = healthy,
  events: DocumentEvents = createDocumentEvents(),
) {
  const pages = createDocsPages({ session, specs: createLiveSpecs(session), id: 'me', events, ...createPageTools() });
  server = createServer((request, response) => {
    if (request.url === '/rewritten') Object.assign(request, { url: '/index.html', originalUrl: '/__openapi/v1.json' });
    pages(request, response, () => response.end('next'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const headers = { host: `localhost:${port}`, connection: 'close', ...options.headers };
      send({ port, path, method: options.method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() });
      })
        .on('error', reject)
        .end();
    });
}

describe('the docs pages', () => {
  it('claim nothing of a version that only the running server configures', async () => {
    const named = createDocument('named').text.replace('1.0.0', '3.1.4');
    const given = [
      createDocument('api', { isUnconfigured: true }),
      createDocument('named', { isUnconfigured: true, text: named }),
    ];
    const get = await open({ ...healthy, latest: async () => ({ result: createResult(given), stale: false }) });
    const { text } = await get('/__openapi/');
    const words = text
      .replace(/<(style|script)>.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Shop api stable 1 operation · JSON · YAML ');
    // An overlay says so.
    expect(words).toContain('Shop named stable 3.1.4 · 1 operation · JSON · YAML ');
    expect(words).not.toContain('public');
  });

  it('has the page of each diagnostic as text', async () => {
    const get = await open();
    const { status, headers, text } = await get('/__openapi/_diagnostics/type-unknown');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# type-unknown\n/);
  });

  it('list the versions that have a document', async () => {
    const get = await open();
    const { status, headers, text } = await get('/__openapi/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const words = text
      .replace(/<(style|script)>.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Shop v1 stable 1.0.0 · 3 operations · public · JSON · YAML ');
    expect(words).toContain('Shop v2 stable 1.0.0 · 1 operation · not public · JSON · YAML ');
    for (const link of ['v1', 'v1.json', 'v1.yaml', 'v2', 'v2.json', 'v2.yaml'])
      expect(text).toContain(`<a href="${link}"`);
    expect(words).not.toContain('hidden');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src 'self'/);
    const [, script] = /<script>(.*)<\/script>/s.exec(text)!;
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    const [, style] = /<style>(.*)<\/style>/s.exec(text)!;
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style!).digest('base64')}'`);
    expect(style).toContain('prefers-color-scheme: dark');
    expect((await get('/__openapi')).headers.location).toBe('/__openapi/');
  });

  it('show a version, its document and what the page needs', async () => {
    const get = await open();
    const page = await get('/__openapi/v2');
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-spec-url="v2.json"');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://api.example.org;");
    expect((await get('/__openapi/v2.json')).text).toBe(documents[1]!.text);
    const [, script] = /src="(_ui\/[^"]+)"/.exec(page.text)!;
    const asset = await get(`/__openapi/${script}`);
    expect([asset.status, asset.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(asset.text.length).toBeGreaterThan(10);
  });

  it('have each document as YAML too, which says the same', async () => {
    const get = await open();
    const yaml = await get('/__openapi/v2.yaml');
    expect([yaml.status, yaml.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8']);
    expect(yaml.text).toMatch(/^openapi: 3\.0\.3\ninfo:\n {2}title: Shop\n/);
    expect(parse(yaml.text)).toEqual(JSON.parse(documents[1]!.text));
    expect((await get('/__openapi/v1')).text).toContain('v1.yaml');
    expect(yaml.headers.etag).not.toBe((await get('/__openapi/v2.json')).headers.etag);
  });

  it.each(['v3.yaml', 'v2.yml', '.yaml', 'v2.json.yaml', 'v4.yaml'])('have no %s', async (name) => {
    expect((await (await open())(`/__openapi/${name}`)).status).toBe(404);
  });

  it('mark what is not stable, and let the reader switch', async () => {
    const marked = [createDocument('v1', { status: 'deprecated' }), createDocument('v2', { status: 'testing' })];
    const get = await open({ ...healthy, latest: async () => ({ result: createResult(marked), stale: false }) });
    const index = (await get('/__openapi/')).text;
    expect(index).toContain('<a href="v1">Shop v1</a> <span class="status deprecated">deprecated</span>');
    expect(index).toContain('<a href="v2">Shop v2</a> <span class="status testing">testing</span>');
    const page = (await get('/__openapi/v1')).text;
    expect(page).toMatch(/<a href="v1" aria-current="page">v1<\/a> <span class="[^"]*">deprecated</);
    expect(page).toMatch(/<a href="v2">v2<\/a> <span class="[^"]*">testing</);
    expect(page).toContain('<strong>Version v1</strong> is deprecated.');
  });

  it('hold titles as text', async () => {
    const text = createDocument('v1').text.replace('Shop', '<script>alert(1)</script> & \\"Söhne\\"');
    const odd = [createDocument('v1', { text })];
    const get = await open({ ...healthy, latest: async () => ({ result: createResult(odd), stale: false }) });
    const index = (await get('/__openapi/')).text;
    expect(index).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; v1</a>');
    expect(index).not.toContain('<script>alert');
  });

  it('are told of each new document of theirs, once, and of places that may have moved, until they leave', async () => {
    const events = createDocumentEvents();
    const get = await open(healthy, events);
    events.publish(documents);
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/__openapi/_events/v1`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const tag = (await get('/__openapi/v1.json')).headers.etag!;
    events.publish(documents);
    events.publish([documents[0]!, createDocument('v2', { text: '{}' })]);
    events.publish([createDocument('v1', { text: '{"new":1}' })]);
    events.publish([createDocument('v1', { enabled: false, text: '{"hidden":1}' })]);
    events.close();
    const told = (await response.text()).split('\n\n').filter((event) => event && !event.startsWith(':'));
    const places = 'event: places\ndata: read';
    const isTag = expect.stringMatching(/^data: "[0-9a-f]{32}"$/);
    expect(told).toEqual([`data: ${tag}`, places, places, isTag, places]);
    expect(told[3]).not.toBe(told[0]);

    const late = await fetch(`http://127.0.0.1:${port}/__openapi/_events/v1`);
    expect(await late.text()).toBe(': open\n\n');
  });

  it('use the address that was asked for, not the one that Vite made of it', async () => {
    const get = await open();
    expect((await get('/rewritten')).text).toBe(documents[0]!.text);
  });

  it.each([
    '/__openapi/v3',
    '/__openapi/v3.json',
    '/__openapi/hidden',
    '/__openapi/_diagnostics/none',
    '/__openapi/_ui/none.js',
    '/__openapi/v1/x',
    '/__openapi/_live/x?session=me',
  ])('have nothing at %s', async (path) => {
    const get = await open();
    expect((await get(path)).status).toBe(404);
  });

  it.each(['/', '/__openapix', '/api/__openapi/', '//__openapi/v1'])('leave %s alone', async (path) => {
    const get = await open();
    expect((await get(path)).text).toBe('next');
  });

  it('answer GET and HEAD only', async () => {
    const get = await open();
    const head = await get('/__openapi/v1.json', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-type']]).toEqual([
      200,
      '',
      'application/json; charset=utf-8',
    ]);
    const post = await get('/__openapi/v1.json', { method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('hand the live data to other processes that know the session', async () => {
    const get = await open();
    expect(JSON.parse((await get('/__openapi/_live/versions?session=me')).text)).toEqual(['v1', 'v2']);
    expect(Object.keys(JSON.parse((await get('/__openapi/_live/documents?session=me')).text))).toEqual(['v1', 'v2']);
    expect(JSON.parse((await get('/__openapi/_live/debug?session=me')).text)).toEqual({ structs: {} });
    for (const path of ['versions', 'versions?session=other', 'debug'])
      expect((await get(`/__openapi/_live/${path}`)).status).toBe(404);
  });

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: '192.168.1.4:5173' },
    { forwarded: 'for=203.0.113.4' },
    { 'x-forwarded-for': '203.0.113.4' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.4' },
    // A proxy may be asked from this machine too, and a caller may invent what stands in such a header.
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-port': '443' },
    { 'x-forwarded-server': 'a' },
    { 'x-forwarded-prefix': '/a' },
    { 'x-forwarded': 'for=127.0.0.1' },
    { forwarded: '' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-client-ip': '127.0.0.1' },
    { 'true-client-ip': '127.0.0.1' },
    { 'x-original-host': 'localhost' },
    { 'fly-client-ip': '127.0.0.1' },
    { Via: '1.1 tunnel' },
    { 'CF-Connecting-IP': '127.0.0.1' },
    { 'cf-ray': '0' },
    { 'cf-visitor': '{"scheme":"https"}' },
    { 'cdn-loop': 'cloudflare' },
    { 'client-ip': '127.0.0.1' },
    { 'fastly-client-ip': '127.0.0.1' },
    { 'forwarded-for': '127.0.0.1' },
    { 'x-cluster-client-ip': '127.0.0.1' },
    { 'x-envoy-external-address': '127.0.0.1' },
    { 'x-original-for': '127.0.0.1' },
    { 'x-original-forwarded-for': '127.0.0.1' },
    { 'x-original-proto': 'http' },
    { 'x-original-url': '/' },
    { 'x-rewrite-url': '/' },
    { 'ngrok-trace-id': '0' },
    { 'x-arr-log-id': '0' },
  ])('refuse a caller with %j', async (headers) => {
    const get = await open();
    for (const path of [
      '/__openapi/',
      '/__openapi',
      '/__openapi/v1',
      '/__openapi/v1.json',
      '/__openapi/_ui/theme.js',
      '/__openapi/_events/v1',
      '/__openapi/_live/versions?session=me',
    ]) {
      const { status, text } = await get(path, { headers });
      expect(status).toBe(403);
      expect(text).toBe('The docs pages of the dev server are for this machine only.\n');
    }
  });

  it.each<Record<string, string>>([
    { host: '127.0.0.1:1' },
    { host: '[::1]:1' },
    { host: 'app.localhost' },
    { 'x-requested-with': 'x', referer: 'http://localhost/', origin: 'http://localhost' },
  ])('answer a caller with %j', async (headers) => {
    const get = await open();
    expect((await get('/__openapi/v1.json', { headers })).status).toBe(200);
  });

  it('say that there are no documents, with nothing unescaped', async () => {
    const get = await open(failing);
    const { status, text } = await get('/__openapi/');
    expect(status).toBe(503);
    expect(text).toContain('no &lt;tsconfig&gt;');
    expect((await get('/__openapi/_live/versions?session=me')).status).toBe(503);
  });
});

describe('loopback', () => {
  it.each(['10.0.0.1', undefined])('is not the socket %s, whatever host it asks for', (remoteAddress) => {
    const request = { headers: { host: 'localhost' }, socket: { remoteAddress } };
    expect(isLoopbackRequest(request as unknown as IncomingMessage)).toBe(false);
  });
  it('over HTTP/2 is told by the authority', () => {
    const ask = (headers: Record<string, string>) =>
      isLoopbackRequest({ headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage);
    expect(ask({ ':authority': 'localhost:5173' })).toBe(true);
    expect(ask({ ':authority': 'evil.example' })).toBe(false);
    expect(ask({ ':authority': 'localhost', host: 'evil.example' })).toBe(false);
    expect(ask({ ':authority': 'evil.example', host: 'localhost' })).toBe(false);
    expect(ask({})).toBe(false);
  });
  it.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('is %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });
  it.each(['128.0.0.1', '10.0.0.1', '::2', '::ffff:10.0.0.1', 'fe80::1', '127.0.0.1.evil', 'localhost', '', undefined])(
    'is not %s',
    (address) => {
      expect(isLoopbackAddress(address)).toBe(false);
    },
  );
  it.each(['', undefined, 'a@localhost', 'localhost/x', 'localhost, evil', 'xlocalhost', 'localhost.', '0.0.0.0'])(
    'is not meant by the host %s',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});
