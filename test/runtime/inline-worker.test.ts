import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderSpecsModule } from '../../src/virtual/specs-module.ts';

/** What every platform of the web has (WinterTC, "Minimum common web API"), and nothing of Node. */
const webGlobals = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DOMException',
  'DecompressionStream',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'fetch',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const;

const document = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Built', version: '1.0.0' },
  servers: [{ url: '/api/v1', description: 'API v1 Server (stable)' }],
  paths: Object.fromEntries(
    [
      ['/todos/{id}', 'get'],
      ['/todos', 'post'],
      ['/fails', 'get'],
    ].map(([path, method]) => [path, { [method!]: { responses: { 200: { description: 'From the build.' } } } }]),
  ),
});

/** What the plugin does in a build with inlined documents. */
const virtualModule: Plugin = {
  name: 'specs',
  setup(build) {
    build.onResolve({ filter: /^#openapi\/specs$/ }, ({ path }) => ({ path, namespace: 'specs' }));
    build.onLoad({ filter: /.*/, namespace: 'specs' }, () => ({
      contents: renderSpecsModule({ mode: 'inline', entries: [['v1', document]] }),
    }));
    // Cloudflare's own module, of which srvx reads the environment.
    build.onResolve({ filter: /^cloudflare:/ }, ({ path }) => ({ path, namespace: 'cloudflare' }));
    build.onLoad({ filter: /.*/, namespace: 'cloudflare' }, () => ({ contents: 'export const env = {};' }));
  },
};

interface Worker {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  lines: string[];
  code: string;
}

async function startWorker(conditions: string[], alias: Record<string, string>): Promise<Worker> {
  const { outputFiles, warnings } = await build({
    entryPoints: [fileURLToPath(new URL('servers/worker.ts', import.meta.url))],
    plugins: [virtualModule],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'worker',
    // What a plugin bakes in. Without it the mode is asked of the environment, of which there is none.
    define: { __UNPLUGIN_OPENAPI_BUILD__: JSON.stringify({ mode: 'production', specsDir: null, title: 'worker' }) },
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions,
    alias,
    target: 'es2022',
    logLevel: 'silent',
  });
  expect(warnings.map(({ text }) => text)).toEqual([]);
  const code = outputFiles[0]!.text;
  const lines: string[] = [];
  const globals = Object.fromEntries(webGlobals.map((name) => [name, globalThis[name]]));
  const scope: Record<string, unknown> = { ...globals, lines, addEventListener: () => {} };
  scope.self = scope;
  const context = createContext(scope);
  new Script(`${code}\nglobalThis.app = worker.default;`).runInContext(context);
  const app = scope.app as { fetch(request: Request): Response | Promise<Response> };
  return {
    lines,
    code,
    fetch: async (path, init) => app.fetch(new Request(`https://worker.example${path}`, init)),
  };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe.each([
  ['with the generic entry of h3', ['browser'], { h3: 'h3/generic' }],
  ['as a service worker', ['browser'], {}],
  ['as for Cloudflare', ['workerd', 'worker', 'browser'], {}],
] as [string, string[], Record<string, string>][])('in a runtime without Node, bundled %s', (_, conditions, alias) => {
  let worker: Worker;
  beforeAll(async () => {
    worker = await startWorker(conditions, alias);
  });

  it('names no module of Node', () => {
    const names = builtinModules.filter((name) => !name.startsWith('_'));
    const imports = [...worker.code.matchAll(/\b(?:import|require)\(\s*["']([^"']+)["']\s*\)/g)].map(
      ([, name]) => name!,
    );
    // A control: what is looked for would be there.
    expect(worker.code).toContain('getBuiltinModule');
    expect(imports.filter((name) => name.startsWith('node:') || names.includes(name))).toEqual([]);
  });

  it('serves the built document, with the address of the request', async () => {
    const response = await worker.fetch('/api/docs/v1/spec');
    expect(response.status).toBe(200);
    const served = (await response.json()) as { info: object; servers: object[]; paths: Record<string, unknown> };
    expect(served.info).toMatchObject({ title: 'Worker' });
    expect(served.servers).toEqual([{ url: 'https://worker.example/api/v1', description: 'API v1 Server (stable)' }]);
    expect(Object.keys(served.paths)).toHaveLength(3);
    expect(JSON.stringify(served)).toContain('From the build.');
    const etag = response.headers.get('etag')!;
    expect((await worker.fetch('/api/docs/v1/spec', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('compresses with what the platform has', async () => {
    const response = await worker.fetch('/api/docs/v1/spec', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.0.3' });
  });

  it('makes the document of a version with none from its routes', async () => {
    const about = await (await worker.fetch('/api/v2/schema/config', bearer('me'))).json();
    expect(about).toMatchObject({ version: 'v2', spec_source: 'registry' });
    const document = await (await worker.fetch('/api/docs/v2', bearer('root'))).json();
    expect(document).toMatchObject({ info: { title: 'worker', description: expect.stringContaining('partial') } });
  });

  it('serves the page and every asset that it names', async () => {
    const page = await worker.fetch('/api/docs/v1/swagger');
    expect(page.status).toBe(200);
    const html = await page.text();
    const assets = [...html.matchAll(/(?:src|href)="\.\.\/(_ui\/[^"]+)"/g)].map(([, name]) => name!);
    expect(assets.length).toBeGreaterThanOrEqual(4);
    for (const name of assets) {
      const asset = await worker.fetch(`/api/docs/${name}`);
      expect([name, asset.status]).toEqual([name, 200]);
      expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  });

  it('tells callers apart, and fails closed', async () => {
    const status = async (path: string, init?: RequestInit) => (await worker.fetch(path, init)).status;
    expect(await status('/api/docs/versions')).toBe(401);
    expect(await status('/api/docs/versions', bearer('nobody'))).toBe(401);
    expect(await status('/api/docs/versions', bearer('me'))).toBe(403);
    expect(await status('/api/docs/versions', bearer('root'))).toBe(200);
    expect(await status('/api/docs/debug/ast', bearer('root'))).toBe(200);
    expect(await status('/api/docs/v9', bearer('root'))).toBe(404);
    expect(await status('/api/v1/todos', { method: 'POST' })).toBe(401);
    const created = await worker.fetch('/api/v1/todos', { method: 'POST', ...bearer('me') });
    expect([created.status, await created.json()]).toEqual([201, { by: { id: 'me' } }]);
  });

  it('gives every answer its trace id, whatever the caller sent', async () => {
    const ids = new Set<string>();
    const paths = [
      '/api/v1/todos/1',
      '/nowhere',
      '/%zz',
      '/api/v1/fails',
      '/api/docs/v1/swagger',
      '/api/docs/versions',
    ];
    for (const path of paths) {
      const response = await worker.fetch(path, { headers: { 'x-trace-id': 'mine' } });
      const id = response.headers.get('x-trace-id')!;
      expect([path, /^[\w-]{18}$/.test(id)]).toEqual([path, true]);
      ids.add(id);
      if (path === paths[0]) expect(await response.json()).toEqual({ id: '1', trace: id });
    }
    expect(ids.size).toBe(paths.length);
  });

  it('recovers, tells nothing internal, and logs it', async () => {
    const response = await worker.fetch('/api/v1/fails');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('canary-detail');
    await expect.poll(() => worker.lines.filter((line) => line.includes('canary-detail'))).not.toEqual([]);
    const events = worker.lines
      .flatMap((line) => line.trim().split('\n'))
      .map((line) => JSON.parse(line) as { event: string });
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(['app_startup', 'specs_loaded', 'specs_missing', 'http_request', 'panic_recovered']),
    );
    expect(worker.lines.join('')).toMatch(/document of the bundle, sha256 [0-9a-f]{12}/);
  });
});
