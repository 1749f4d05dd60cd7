import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
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
        // An empty one says nothing, and srvx takes the address of the socket.
        expect([host, url]).toEqual([host, host.trim() === '' ? `${origin}/api/v1` : '/api/v1']);
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
    const origin = await listen(createDocs(false));
    const { body: plain } = await askRaw(origin, ['Host: shop.example']);
    for (const host of hosts) {
      const headers = forwardedNames.map((name) => `${name}: ${host}`);
      const { status, body } = await askRaw(origin, ['Host: shop.example', ...headers]);
      if (status !== 400) expect([host, body]).toEqual([host, plain]);
    }
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
      const first = host.split(',')[0]!.trim().toLowerCase();
      if (corpus.valid.map((each) => each.toLowerCase()).includes(first))
        expect(url).toBe(`${new URL(`https://${first}`).origin}/api/v1`);
      else expect([host, url]).toEqual([host, '/api/v1']);
    }
    expect(rests.size).toBe(1);
  });

  it.each(['', 'ftp', 'javascript', 'https:', 'HTTPS ', 'file', 'ws', 'https, http', 'x'.repeat(1000)])(
    'the scheme %j',
    (scheme) => {
      const headers = { 'x-forwarded-proto': scheme, 'x-forwarded-host': 'shop.example' };
      const origin = readRequestOrigin(new Request('http://inner/', { headers }), true);
      expect(origin).toBe(scheme.split(',')[0]!.trim().toLowerCase() === 'https' ? 'https://shop.example' : undefined);
    },
  );
});

/** Sends the headers as they are written. */
function askRaw(origin: string, headers: string[]): Promise<{ status: number; body: string }> {
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
      resolve({ status: Number(head.split(' ')[1]), body: chunked ? joinChunks(body) : body });
    });
    socket.on('error', reject);
    socket.write(
      Buffer.from(['GET /api/docs/v1/spec HTTP/1.1', 'Connection: close', ...headers, '', ''].join('\r\n'), 'latin1'),
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
