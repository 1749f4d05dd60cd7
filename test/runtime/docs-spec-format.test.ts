import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { readSpecFormat } from '../../src/runtime/docs/spec-format.ts';
import { initializeVersionedSystemWithRoutes } from '../../src/runtime/index.ts';
import { bearer, createApp, createLog, setEnvironment } from './harness.ts';

const library = vi.hoisted(() => ({ written: 0 }));
vi.mock('../../src/runtime/docs/yaml.ts', async (importOriginal) => {
  const { convertToYAML } = await importOriginal<typeof import('../../src/runtime/docs/yaml.ts')>();
  return {
    convertToYAML: (text: string) => {
      library.written++;
      return convertToYAML(text);
    },
  };
});
beforeEach(() => void (library.written = 0));

function createDocs(description = 'Lines:\n\nservers:\n  - url: /not/this\n') {
  setEnvironment({ SVC_SUPERUSER_TOKEN: 'root', NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined });
  const routes = (version: string) => (router: { get(path: string, handler: () => string): void }) =>
    void router.get(`/api/${version}/x`, () => 'x');
  const manager = initializeVersionedSystemWithRoutes(
    {
      v1: { config: { publicSwagger: true, description }, routes: routes('v1') },
      v2: { config: {}, routes: routes('v2') },
      v3: { config: { publicSwagger: true, enabled: false }, routes: routes('v3') },
    },
    'v1',
    { logger: createLog().logger },
  );
  const app = createApp();
  manager.registerAllVersionRoutes(app);
  manager.registerWithServer(app);
  return app;
}

const path = '/api/docs/v1/spec';
const accepting = (accept: string) => ({ headers: { accept } });
const asYAML = accepting('application/yaml');
const typeOf = (response: Response) => response.headers.get('content-type');

describe('the form of the spec', () => {
  it.each([
    [null, 'json'],
    ['*/*', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
    ['application/json', 'json'],
    ['application/yaml', 'yaml'],
    ['Application/YAML ; q=0.5', 'yaml'],
    ['application/yaml, */*;q=0.1', 'yaml'],
    ['application/yaml;q=0.1, */*', 'json'],
    ['application/yaml;q=0.1, application/*', 'json'],
    ['application/json, application/yaml', 'json'],
    ['application/json;q=0.5, application/yaml', 'yaml'],
    ['application/yaml;q=0', 'json'],
    ['application/yaml;q=much', 'json'],
    ['text/html', 'json'],
  ])('with Accept %s is %s', (accept, expected) => {
    expect(readSpecFormat({ headers: new Headers(accept === null ? {} : { accept }) })).toBe(expected);
  });
});

describe('the spec as YAML', () => {
  it('is the same document, asked for by Accept alone', async () => {
    const app = createDocs();
    const json = await app.request(path);
    const yaml = await app.request(path, asYAML);
    const byQuery = await app.request(`${path}?format=yaml`);
    expect([json, yaml, byQuery].map(typeOf)).toEqual([
      'application/json;charset=UTF-8',
      'application/yaml',
      'application/json;charset=UTF-8',
    ]);
    const text = await yaml.text();
    expect(text).toMatch(/^openapi: 3\.0\.3\n/);
    expect(parse(text)).toEqual(await json.json());
  });

  it('has the address of the request', async () => {
    const app = createDocs();
    for (const host of ['https://a.dev', 'http://b.dev:8080']) {
      const read = async (init?: RequestInit) => (await app.request(`${host}${path}`, init)).text();
      const yaml = parse(await read(asYAML)) as { servers: { url: string }[] };
      expect(yaml).toEqual(JSON.parse(await read()));
      expect(yaml.servers[0]!.url).toMatch(new RegExp(`^${host}/`));
    }
    expect(library.written).toBe(1);
  });

  it('has a tag of its own, and says what its answer depends on', async () => {
    const app = createDocs();
    const json = await app.request(path);
    const yaml = await app.request(path, asYAML);
    const gzip = await app.request(path, { headers: { ...asYAML.headers, 'accept-encoding': 'gzip' } });
    const tags = [json, yaml, gzip].map(({ headers }) => headers.get('etag')!);
    expect(new Set(tags).size).toBe(3);
    for (const { headers } of [json, yaml, gzip]) expect(headers.get('vary')).toBe('Host, Accept, Accept-Encoding');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(await yaml.text());
    const ask = (accept: string, tag: string) => app.request(path, { headers: { accept, 'if-none-match': tag } });
    expect((await ask('application/yaml', tags[1]!)).status).toBe(304);
    expect((await ask('application/yaml', tags[0]!)).status).toBe(200);
    expect((await ask('*/*', tags[1]!)).status).toBe(200);
  });

  it('is made once, and where nobody asks not at all', async () => {
    const app = createDocs();
    await app.request(path);
    await app.request(path, accepting('text/html,*/*;q=0.8'));
    expect(library.written).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => app.request(path, asYAML)));
    await app.request(path, { ...asYAML, method: 'HEAD' });
    expect(library.written).toBe(1);
  });

  it('of a large document is its JSON, which is YAML too and costs nothing', async () => {
    const app = createDocs('x'.repeat(300_000));
    const yaml = await app.request(path, asYAML);
    expect(typeOf(yaml)).toBe('application/yaml');
    const text = await yaml.text();
    expect(parse(text)).toEqual(await (await app.request(path)).json());
    expect(library.written).toBe(0);
  });

  it('is for those who may read the document', async () => {
    const app = createDocs();
    const statusOf = async (target: string, init?: RequestInit) => (await app.request(target, init)).status;
    for (const version of ['v2', 'v3', 'v9']) expect(await statusOf(`/api/docs/${version}/spec`, asYAML)).toBe(404);
    expect(await statusOf('/api/docs/v2', asYAML)).toBe(401);
    expect(library.written).toBe(0);
    const own = await app.request('/api/docs/v2', {
      headers: { ...asYAML.headers, ...bearer('root').headers },
    });
    expect([own.status, typeOf(own), own.headers.get('cache-control')]).toEqual([
      200,
      'application/yaml',
      'private, no-cache',
    ]);
  });
});
