import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import { manifest } from '../../src/runtime/swagger/generated/manifest.ts';
import { renderSwaggerPage, serveSwaggerAsset, swaggerUIVersion } from '../../src/runtime/swagger/index.ts';
import { negotiateEncoding } from '../../src/runtime/swagger/negotiate.ts';
import { createApp, createLog, listen } from './harness.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function createDocs(title = 'To-do') {
  const manager = initializeVersionedSystemWithRoutes(
    { v1: { config: { title, publicSwagger: true }, routes: () => {} } },
    'v1',
    { logger: createLog().logger },
  );
  const app = createApp();
  manager.registerWithServer(app);
  return app;
}

describe('the page', () => {
  it('loads what is served, and nothing else', async () => {
    const origin = await listen(createDocs());
    const page = `${origin}/api/docs/v1/swagger`;
    const html = await (await fetch(page)).text();
    const addresses = [...html.matchAll(/(?:src|href|data-spec-url)="([^"]*)"/g)].map(([, address]) => address!);
    const loaded = addresses.filter((address) => !address.startsWith('data:'));
    expect(loaded.length).toBeGreaterThanOrEqual(6);
    for (const address of loaded) {
      const url = new URL(address, page);
      expect(url.origin).toBe(origin);
      expect((await fetch(url)).status).toBe(200);
    }
  });

  it('has a strict policy and no inline script or style', async () => {
    const response = await createDocs().request('/api/docs/v1/swagger');
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const html = await response.text();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('sets the colours before anything is shown', async () => {
    const html = await (await createDocs().request('/api/docs/v1/swagger')).text();
    expect(html).toMatch(
      /<head>[^]*<script src="[^"]*theme\.[0-9a-f]+\.js"><\/script>[^]*<link rel="stylesheet"[^]*<\/head>/,
    );
  });

  it.each(['</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'`&"])(
    'escapes the title %j',
    async (title) => {
      const html = await (await createDocs(title).request('/api/docs/v1/swagger')).text();
      expect(html).not.toContain(title);
      expect(html.match(/<script/g)).toHaveLength(3);
      expect(html).not.toContain('<img');
    },
  );

  it('escapes addresses, and takes only origins into the policy', () => {
    const { html, headers } = renderSwaggerPage({
      title: 'x',
      specURL: '"><script src=//evil></script>',
      assetsBase: '/ui/"',
      connect: ['https://api.example.org', "https://evil; script-src 'unsafe-inline'", 'javascript:1'],
    });
    expect(html).not.toContain('<script src=//evil>');
    expect(html).toContain('/ui/&quot;theme.');
    expect(headers['content-security-policy']).toBe(
      policy.replace("connect-src 'self'", "connect-src 'self' https://api.example.org"),
    );
  });

  it('is revalidated by tag', async () => {
    const app = createDocs();
    const tag = (await app.request('/api/docs/v1/swagger')).headers.get('etag')!;
    const again = await app.request('/api/docs/v1/swagger', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('the files of the page', () => {
  const request = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    createDocs().request(`/api/docs/_ui/${name}`, { headers, method });

  it.each(manifest.map(({ name }) => name))('%s is the same in every coding, and kept for ever', async (name) => {
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
    const plain = await request(name);
    const gzip = await request(name, { 'accept-encoding': 'gzip, deflate' });
    const brotli = await request(name, { 'accept-encoding': 'gzip, deflate, br' });
    expect([plain, gzip, brotli].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    const content = await bytes(plain);
    expect(gunzipSync(await bytes(gzip)).equals(content)).toBe(true);
    expect(brotliDecompressSync(await bytes(brotli)).equals(content)).toBe(true);
    const { hash, type } = manifest.find((row) => row.name === name)!;
    expect(createHash('sha256').update(content).digest('hex').slice(0, 16)).toBe(hash);
    expect(plain.headers.get('content-type')).toBe(type);
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.get('etag'))).size).toBe(3);
  });

  it('weigh less than 500 KB together, in brotli', async () => {
    let total = 0;
    for (const { name } of manifest) {
      total += (await (await request(name, { 'accept-encoding': 'br' })).arrayBuffer()).byteLength;
    }
    expect(total).toBeLessThan(500 * 1024);
  });

  it('answer HEAD and revalidation with no body', async () => {
    const { name } = manifest[0]!;
    const head = await request(name, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const headers = { 'accept-encoding': 'br', 'if-none-match': head.headers.get('etag')! };
    const again = await request(name, headers);
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('ask for nothing from elsewhere', async () => {
    for (const { name, role } of manifest) {
      if (role === 'bundle') continue;
      const text = await (await request(name)).text();
      expect(
        text.replaceAll('http://www.w3.org/2000/svg', '').replaceAll('http://www.w3.org/1999/xlink', ''),
      ).not.toMatch(/https?:\/\/|@import|sourceMappingURL/);
    }
  });

  it.each(['swagger-ui-bundle.js', 'manifest', '__proto__', 'constructor', '..%2fpackage.json', 'x'.repeat(65_536)])(
    '%j is none',
    async (name) => {
      expect((await request(name)).status).toBe(404);
      expect(await serveSwaggerAsset(new Request('http://localhost/'), name)).toBeUndefined();
    },
  );
});

it('the version of Swagger UI is recorded', async () => {
  const { default: vendor } = await import('swagger-ui-dist/package.json', { with: { type: 'json' } });
  expect(swaggerUIVersion).toBe(vendor.version);
});

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['BR', 'br'],
  ['br;q=x', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, coding) => {
  expect(negotiateEncoding(header)).toBe(coding);
});
