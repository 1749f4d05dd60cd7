import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRenditions } from '../../src/runtime/docs/renditions.ts';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import type { ManagerOptions } from '../../src/runtime/index.ts';
import { createApp, createLog, setEnvironment } from './harness.ts';

function createDocs(options: ManagerOptions = {}) {
  setEnvironment({ SVC_SUPERUSER_TOKEN: 'root', NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const manager = initializeVersionedSystemWithRoutes(
    { v1: { config: { publicSwagger: true }, routes: (router) => void router.get('/api/v1/x', () => 'x') } },
    'v1',
    { logger: createLog().logger, ...options },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return { app, manager };
}

const path = '/api/docs/v1/spec';
const accepting = (coding: string, rest: Record<string, string> = {}) => ({
  headers: { 'accept-encoding': coding, ...rest },
});
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the spec in a content coding', () => {
  it('is one text in brotli, gzip and none, each with a tag of its own', async () => {
    const { app } = createDocs();
    const plain = await app.request(path);
    const text = await bytes(plain);
    const gzip = await app.request(path, accepting('gzip, deflate'));
    const brotli = await app.request(path, accepting('gzip, deflate, br'));
    expect([plain, gzip, brotli].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.get('etag'))).size).toBe(3);
    for (const [response, decode] of [
      [gzip, gunzipSync],
      [brotli, brotliDecompressSync],
    ] as const) {
      const body = await bytes(response);
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(decode(body).equals(text)).toBe(true);
    }
  });

  it('has headers of its own for each request, so that what a middleware adds is in no other answer', async () => {
    const { app } = createDocs();
    app.use(async (event, next) => {
      const answer = (await next()) as { headers: Headers };
      const name = event.req.headers.get('x-name');
      if (name) answer.headers.append('set-cookie', `name=${name}`);
      return answer;
    });
    const cookiesOf = async (headers: Record<string, string>) =>
      (await app.request(path, { headers })).headers.getSetCookie();
    expect(await cookiesOf({ 'x-name': 'a' })).toEqual(['name=a']);
    expect(await cookiesOf({ 'x-name': 'b' })).toEqual(['name=b']);
    expect(await cookiesOf({})).toEqual([]);
  });

  it('says of what the caller has only that it is unchanged, and nothing of content that is not there', async () => {
    const { app } = createDocs();
    const tag = (await app.request(path, accepting('br'))).headers.get('etag')!;
    const again = await app.request(path, accepting('br', { 'if-none-match': tag }));
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(['etag', 'content-encoding', 'content-length'].map((name) => again.headers.get(name))).toEqual([
      tag,
      null,
      null,
    ]);
    expect((await app.request(path, accepting('br'))).headers.get('content-encoding')).toBe('br');
  });

  it('carries the address of the request, and the tag follows it', async () => {
    const { app } = createDocs();
    const read = async (origin: string) => {
      const response = await app.request(origin + path, accepting('br'));
      const document = JSON.parse(brotliDecompressSync(await bytes(response)).toString()) as {
        servers: { url: string }[];
      };
      return [document.servers[0]!.url, response.headers.get('etag')] as const;
    };
    const [a, tagOfA] = await read('http://a.example');
    const [b, tagOfB] = await read('http://b.example');
    expect([a, b]).toEqual(['http://a.example/api/v1', 'http://b.example/api/v1']);
    expect(tagOfA).not.toBe(tagOfB);
    expect(await read('http://a.example')).toEqual([a, tagOfA]);
  });

  it.each(['br', 'gzip', 'identity'])('is revalidated with no body (%s), HEAD included', async (coding) => {
    const { app } = createDocs();
    const head = await app.request(path, { method: 'HEAD', ...accepting(coding) });
    const tag = head.headers.get('etag')!;
    expect([head.status, (await bytes(head)).length]).toEqual([200, 0]);
    for (const method of ['GET', 'HEAD']) {
      const again = await app.request(path, { method, ...accepting(coding, { 'if-none-match': tag }) });
      expect([again.status, (await bytes(again)).length]).toEqual([304, 0]);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('vary')).toBe('Host, Accept, Accept-Encoding');
    }
    const other = coding === 'br' ? 'gzip' : 'br';
    expect((await app.request(path, accepting(other, { 'if-none-match': tag }))).status).toBe(200);
  });

  it('has another tag when the document changes', async () => {
    const { app, manager } = createDocs();
    const tag = (await app.request(path)).headers.get('etag')!;
    manager.setVersionRouteRegistrar('v1', (router) => void router.get('/api/v1/other', () => 'x'));
    manager.registerAllVersionRoutes(app);
    const response = await app.request(path, { headers: { 'if-none-match': tag } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/other');
  });

  it('has one text for all hosts where the address is configured', async () => {
    const texts = new Set<string>();
    const tags = new Set<string | null>();
    const manager = initializeVersionedSystemWithRoutes(
      { v1: { config: { publicSwagger: true, baseURL: 'https://api.example.net' }, routes: () => {} } },
      'v1',
      { logger: createLog().logger },
    );
    const app = createApp();
    manager.registerWithServer(app);
    for (const host of ['a.example', 'b.example', 'c.example']) {
      const response = await app.request(`http://${host}${path}`);
      tags.add(response.headers.get('etag'));
      texts.add(await response.text());
    }
    expect([texts.size, tags.size]).toEqual([1, 1]);
  });

  it('costs no compression for invented hosts, and the real one keeps its own', async () => {
    const { app } = createDocs();
    const codingOf = async (host: string) =>
      (await app.request(`http://${host}${path}`, accepting('br'))).headers.get('content-encoding');
    expect(await codingOf('real.example')).toBe('br');
    const codings = [];
    for (let index = 0; index < 50; index++) codings.push(await codingOf(`invented-${index}.example`));
    expect(codings.filter((coding) => coding === 'br').length).toBeLessThan(10);
    expect(codings.at(-1)).toBeNull();
    expect(await codingOf('real.example')).toBe('br');
    const invented = await app.request(`http://invented-49.example${path}`);
    expect(await invented.json()).toMatchObject({ servers: [{ url: 'http://invented-49.example/api/v1' }] });
  });
});

describe('kept renditions', () => {
  const make = (tag: string) => () => ({
    bytes: () => new TextEncoder().encode(tag),
    tag: Promise.resolve(tag),
    answers: { public: {}, private: {} },
  });

  it('make room for a new address once an old one is idle', async () => {
    let time = 0;
    const renditions = createRenditions(() => time);
    for (let index = 0; index < 8; index++) {
      expect(renditions.find(String(index), make(String(index))).isKept).toBe(true);
    }
    expect(renditions.find('new', make('new'))).toMatchObject({ isKept: false });
    time = 59_000;
    renditions.find('0', make('again'));
    time = 61_000;
    expect(renditions.find('new', make('new')).isKept).toBe(true);
    expect(await renditions.find('0', make('again')).rendition.tag).toBe('0');
    expect(await renditions.find('1', make('again')).rendition.tag).toBe('again');
  });
});
