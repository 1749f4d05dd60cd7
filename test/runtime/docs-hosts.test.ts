import { connect } from 'node:net';
import { H3 } from 'h3';
import { describe, expect, it } from 'vitest';
import { createDocs as createPlainDocs } from '../../src/runtime/docs/index.ts';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import type { OpenAPIDocument } from '../../src/runtime/index.ts';
import { readRequestOrigin } from '../../src/runtime/docs/request-origin.ts';
import corpus from './corpus/hosts.json' with { type: 'json' };
import { createApp, createLog, listen, setEnvironment } from './harness.ts';

const forwardedNames = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'X-Forwarded-Port',
  'Forwarded',
  'X-Original-Host',
  'X-Host',
  'X-Forwarded-Prefix',
  'X-Original-URL',
  'X-Rewrite-URL',
];

function createDocs(trustProxy: boolean, baseURL?: string) {
  setEnvironment({ NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const manager = initializeVersionedSystemWithRoutes(
    {
      v1: {
        config: { title: 'Shop', publicSwagger: true, ...(baseURL ? { baseURL } : {}) },
        routes: (router) => void router.get('/api/v1/items', () => []),
      },
    },
    'v1',
    { logger: createLog().logger, trustProxy },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return app;
}

/** The document without its address, and the address. */
function split(text: string): { rest: string; url: string } {
  const document = JSON.parse(text) as OpenAPIDocument;
  const [{ url }] = document.servers as [{ url: string }];
  document.servers[0]!.url = '';
  return { rest: JSON.stringify(document), url };
}

const hosts = [...corpus.valid, ...corpus.invalid];

it('there are enough values', () => {
  expect(hosts.length).toBeGreaterThanOrEqual(100);
  expect(new Set(hosts).size).toBe(hosts.length);
});

describe('the Host header', () => {
  it('changes the address of the document, where it is a host, and nothing else', async () => {
    const origin = await listen(createDocs(false));
    const rests = new Set<string>();
    for (const host of hosts) {
      const { status, body } = await askRaw(origin, [`Host: ${host}`]);
      // What Node or h3 refuses outright is as good.
      if (status === 400) {
        expect(corpus.valid).not.toContain(host);
        continue;
      }
      expect([host, status]).toEqual([host, 200]);
      const { rest, url } = split(body);
      rests.add(rest);
      if (corpus.valid.includes(host)) {
        expect(url).toBe(`${new URL(`http://${host}`).origin}/api/v1`);
      } else {
        expect([host, url]).toEqual([host, '/api/v1']);
      }
    }
    expect(rests.size).toBe(1);
  });

  it('is nothing to a document whose address is configured', async () => {
    const origin = await listen(createDocs(true, 'https://api.example.net'));
    const bodies = new Set<string>();
    for (const host of hosts) {
      const { status, body } = await askRaw(origin, [`Host: ${host}`, `X-Forwarded-Host: ${host}`]);
      if (status === 200) bodies.add(body);
    }
    expect(bodies.size).toBe(1);
    expect(split([...bodies][0]!).url).toBe('https://api.example.net/api/v1');
  });
});

describe('forwarded headers', () => {
  it('are nothing without trustProxy', async () => {
    const first = await askRaw(await listen(createDocs(false)), ['Host: a.example', 'X-Forwarded-Host: b.example']);
    expect(split(first.body).url).toBe('http://a.example/api/v1');
    const origin = await listen(createDocs(false));
    const { body: plain } = await askRaw(origin, ['Host: shop.example']);
    for (const host of hosts) {
      const headers = forwardedNames.map((name) => `${name}: ${host}`);
      const { status, body } = await askRaw(origin, ['Host: shop.example', ...headers]);
      if (status !== 400) expect([host, body]).toEqual([host, plain]);
    }
  });

  it('of a list give its last entry, which is the own one of the proxy', async () => {
    const origin = await listen(createDocs(true));
    const ask = async (...headers: string[]) => split((await askRaw(origin, ['Host: inner', ...headers])).body).url;
    const host = (value: string) => `X-Forwarded-Host: ${value}`;
    const proto = (value: string) => `X-Forwarded-Proto: ${value}`;
    expect(await ask(host('evil.example, shop.example'), proto('http, https'))).toBe('https://shop.example/api/v1');
    expect(await ask(host('evil.example'), host('shop.example'), proto('https'))).toBe('https://shop.example/api/v1');
    expect(await ask(host('evil.example,shop.example'), proto('javascript, https'))).toBe(
      'https://shop.example/api/v1',
    );
    // What the proxy itself says is no host: neither is the one that it was sent.
    for (const last of ['', ' ', '<x>', 'a b']) expect(await ask(host(`evil.example, ${last}`))).toBe('/api/v1');
    expect(await ask(host('shop.example'), proto('https, ftp'))).toBe('/api/v1');
  });

  it('with it give scheme and host, and never one that is none', async () => {
    const origin = await listen(createDocs(true));
    const rests = new Set<string>();
    for (const host of hosts) {
      const { status, body } = await askRaw(origin, [
        'Host: inner',
        `X-Forwarded-Host: ${host}`,
        'X-Forwarded-Proto: https',
      ]);
      if (status === 400) continue;
      const { rest, url } = split(body);
      rests.add(rest);
      // The entry that the proxy itself has added; what stands before it came with the request.
      const last = host.split(',').at(-1)!.trim().toLowerCase();
      const valid = [...corpus.valid, 'b', 'x', 'evil.example'].map((each) => each.toLowerCase());
      if (valid.includes(last)) expect(url).toBe(`${new URL(`https://${last}`).origin}/api/v1`);
      else expect([host, url]).toEqual([host, '/api/v1']);
    }
    expect(rests.size).toBe(1);
  });

  it.each(['', 'ftp', 'javascript', 'https:', 'HTTPS ', 'file', 'ws', 'https, http', 'x'.repeat(1000)])(
    'the scheme %j',
    (scheme) => {
      const headers = { 'x-forwarded-proto': scheme, 'x-forwarded-host': 'shop.example' };
      const origin = readRequestOrigin(new Request('http://inner/', { headers }), true);
      const last = scheme.split(',').at(-1)!.trim().toLowerCase();
      expect(origin).toBe(/^https?$/.test(last) ? `${last}://shop.example` : undefined);
    },
  );
});

describe('a request that names no host', () => {
  const targets = [
    '/api/docs/v1/spec',
    '/api/docs/v1',
    '/api/docs/v1/swagger',
    '/api/docs/v2/spec',
    '/api/docs/x/y/z',
    '/api/v1/items',
    '/nowhere',
    '/%',
    '*',
  ];

  it.each([true, false])('is told no address of the server, trustProxy: %s', async (trustProxy) => {
    const app = createDocs(trustProxy);
    app.get('/throws', () => {
      throw new Error('x');
    });
    const origin = await listen(app);
    const { hostname, port } = new URL(origin);
    for (const target of [...targets, '/throws'])
      for (const [version, headers] of [
        ['1.0', []],
        ['1.0', ['Host:']],
        ['1.1', ['Host:']],
      ] as const) {
        const { status, head, body } = await askRaw(origin, headers, { target, version });
        expect([target, status]).not.toEqual([target, Number.NaN]);
        expect(head + body).not.toContain(port);
        expect(head + body).not.toContain(hostname);
      }
    const { body } = await askRaw(origin, [], { version: '1.0' });
    expect(split(body).url).toBe('/api/v1');
    const forwarded = await askRaw(origin, ['X-Forwarded-Host: shop.example', 'X-Forwarded-Proto: https'], {
      version: '1.0',
    });
    expect(split(forwarded.body).url).toBe(trustProxy ? 'https://shop.example/api/v1' : '/api/v1');
  });

  it('is told none by docs that stand beside an app of their own either', async () => {
    const text = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'x', version: '1' },
      servers: [{ url: '/api/v1' }],
      paths: {},
    });
    const specs = { mode: 'inline', versions: () => ['v1'], document: () => text } as const;
    const docs = createPlainDocs({ versions: { v1: { publicSwagger: true } }, specs, logger: createLog().logger });
    const app = new H3({ silent: true }).get('/api/docs/**', docs.handler);
    const { body } = await askRaw(await listen(app), [], { version: '1.0' });
    expect(split(body).url).toBe('/api/v1');
  });

  it('is told apart from one that names the address of the socket', async () => {
    const origin = await listen(createDocs(false));
    const { host } = new URL(origin);
    for (let round = 0; round < 2; round++) {
      expect(split((await askRaw(origin, [`Host: ${host}`])).body).url).toBe(`${origin}/api/v1`);
      expect(split((await askRaw(origin, [], { version: '1.0' })).body).url).toBe('/api/v1');
    }
  });

  it('may name it in the target, and that one counts', async () => {
    const origin = await listen(createDocs(false));
    const target = 'http://shop.example/api/docs/v1/spec';
    for (const [version, headers] of [
      ['1.0', []],
      ['1.1', ['Host: other.example']],
    ] as const)
      expect(split((await askRaw(origin, headers, { target, version })).body).url).toBe('http://shop.example/api/v1');
    for (const bad of [
      'http://a b/',
      'http:///api/docs/v1/spec',
      'http://x:99999/api/docs/v1/spec',
      'ftp://x/api/docs/v1',
    ])
      expect([400, 404]).toContain((await askRaw(origin, ['Host: a.example'], { target: bad })).status);
  });

  it('has no address in an event of h3 either', async () => {
    const app = createDocs(false);
    app.get('/where', (event) => `${event.url.href} ${event.req.url}`);
    const origin = await listen(app);
    const { body } = await askRaw(origin, [], { target: '/where?x=1', version: '1.0' });
    expect(body).toBe('http://_invalid_/where?x=1 http://_invalid_/where?x=1');
  });
});

/** Sends the headers as they are written. */
function askRaw(
  origin: string,
  headers: readonly string[],
  { target = '/api/docs/v1/spec', version = '1.1' }: { target?: string; version?: string } = {},
): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const chunked = /transfer-encoding: chunked/i.test(head);
      resolve({ status: Number(head.split(' ')[1]), head, body: chunked ? joinChunks(body) : body });
    });
    socket.on('error', reject);
    socket.write(
      Buffer.from([`GET ${target} HTTP/${version}`, 'Connection: close', ...headers, '', ''].join('\r\n'), 'latin1'),
    );
  });
}

/** The bodies of these tests hold no text outside of ASCII: characters are bytes. */
function joinChunks(body: string): string {
  let text = '';
  for (let rest = body; ;) {
    const line = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, line), 16);
    if (!(size > 0)) return text;
    text += rest.slice(line + 2, line + 2 + size);
    rest = rest.slice(line + 2 + size + 2);
  }
}
