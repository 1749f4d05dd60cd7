import { expect } from 'vitest';
import type { Specs, VersionConfig } from 'unplugin-openapi/runtime';
import { setEnvironment, superuserToken } from '../runtime/harness.ts';
import type { Row } from './row.ts';
import type { Service } from './start.ts';
import { ping, startConfig, startService } from './start.ts';

const start = (config: VersionConfig = {}): Service =>
  startService({ v1: { config: { publicSwagger: true, ...config }, routes: ping }, v2: { routes: ping } });

/** Statuses for nobody, a known caller, an administrator and a superuser. */
const access = ({ status }: Service, path: string): Promise<number[]> =>
  Promise.all([undefined, 'user', 'admin', superuserToken].map((token) => status(path, token ? { token } : {})));

/** service.md: the documentation HTTP endpoints, their rules, and who may ask. */
export const endpointRows: Row[] = [
  {
    line: 'Endpoints: GET /api/docs/versions — superuser, version list',
    async check() {
      const service = start();
      expect(await access(service, '/api/docs/versions')).toEqual([401, 403, 403, 200]);
      expect(await service.read('/api/docs/versions')).toMatchObject({ total_versions: 2 });
    },
  },
  {
    line: 'Endpoints: GET /api/docs/debug/ast — superuser, debug introspection',
    async check() {
      const service = start();
      expect(await access(service, '/api/docs/debug/ast')).toEqual([401, 403, 403, 200]);
      expect(Object.keys(await service.read('/api/docs/debug/ast'))).toEqual(
        expect.arrayContaining(['structs', 'handlers', 'versions']),
      );
    },
  },
  {
    line: 'Endpoints: GET /api/docs/{version} — superuser, always available, the spec',
    async check() {
      const service = start();
      for (const version of ['v1', 'v2']) {
        expect(await access(service, `/api/docs/${version}`)).toEqual([401, 403, 403, 200]);
        expect(await service.spec(version)).toMatchObject({ openapi: '3.0.3', paths: { '/ping': {} } });
      }
      const response = await service.call('/api/docs/v1', { token: superuserToken });
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  },
  {
    line: 'Endpoints: GET /api/docs/{version}/spec — none, only with PublicSwagger, the same spec',
    async check() {
      const service = start();
      expect(await access(service, '/api/docs/v1/spec')).toEqual([200, 200, 200, 200]);
      expect(await access(service, '/api/docs/v2/spec')).toEqual([404, 404, 404, 404]);
      expect(await (await service.call('/api/docs/v1/spec')).json()).toEqual(await service.spec());
    },
  },
  {
    line: 'Endpoints: GET /api/docs/{version}/swagger — none, only with PublicSwagger, HTML page, dark mode',
    async check() {
      const service = start();
      expect(await access(service, '/api/docs/v1/swagger')).toEqual([200, 200, 200, 200]);
      expect(await access(service, '/api/docs/v2/swagger')).toEqual([404, 404, 404, 404]);
      const page = await service.call('/api/docs/v1/swagger');
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      const html = await page.text();
      expect(html).toContain('id="swagger-ui" data-spec-url="spec"');
      const files = [...html.matchAll(/(?:script src|link rel="stylesheet" href)="([^"]*)"/g)].map(([, url]) => url!);
      const assets = await Promise.all(
        files.map(async (url) => service.call(new URL(url, 'http://localhost/api/docs/v1/swagger').pathname)),
      );
      expect(assets.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const texts = await Promise.all(assets.map((asset) => asset.text()));
      expect(texts.some((text) => text.includes('prefers-color-scheme: dark') && text.includes('change'))).toBe(true);
      expect(texts.some((text) => text.includes('html.dark-mode'))).toBe(true);
      expect(texts.some((text) => text.includes('SwaggerUIBundle'))).toBe(true);
    },
  },
  {
    line: 'Endpoints: GET /api/{version}/schema/config — authenticated, schema configuration',
    async check() {
      const service = start();
      expect(await access(service, '/api/v1/schema/config')).toEqual([401, 200, 200, 200]);
      expect(await service.read('/api/v1/schema/config')).toEqual({
        version: 'v1',
        openapi: '3.0.3',
        spec_source: 'registry',
        default_content_type: 'application/json',
        supported_content_types: expect.arrayContaining(['application/json']),
        default_parameter_type: 'string',
        system_fields: [],
        component_naming: 'type-name',
      });
      expect(await access(service, '/api/v9/schema/config')).toEqual([401, 404, 404, 404]);
    },
  },
  {
    line: 'Endpoints: all are GET',
    async check() {
      const service = start();
      const paths = ['versions', 'debug/ast', 'v1', 'v1/spec', 'v1/swagger'].map((path) => `/api/docs/${path}`);
      for (const path of [...paths, '/api/v1/schema/config']) {
        const statuses = await Promise.all(
          ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
            service.status(path, { method, token: superuserToken }),
          ),
        );
        expect([path, ...statuses]).toEqual([path, 200, 200, 404, 404, 404, 404]);
      }
    },
  },
  {
    line: 'Endpoint rules: 1 — no query parameters, no request body',
    async check() {
      const service = start();
      const ask = async (path: string): Promise<string> =>
        (await (await service.call(path, { token: superuserToken })).text()).replace(/"generated_at":"[^"]*"/, '');
      const paths = ['versions', 'debug/ast', 'v1', 'v1/spec', 'v1/swagger'].map((path) => `/api/docs/${path}`);
      for (const path of [...paths, '/api/v1/schema/config']) {
        expect(await ask(`${path}?version=v2&format=yaml&url=https://example.org`)).toBe(await ask(path));
      }
    },
  },
  {
    line: 'Endpoint rules: 2 — without PublicSwagger /spec and /swagger are not registered: 404',
    async check() {
      const { status, call } = start({ publicSwagger: false });
      expect(await status('/api/docs/v1/swagger')).toBe(404);
      expect(await status('/api/docs/v1/spec')).toBe(404);
      expect(await status('/api/docs/v1', { token: superuserToken })).toBe(200);
      // Nothing tells it from a version that is not there.
      const [there, unknown] = await Promise.all([call('/api/docs/v1/spec'), call('/api/docs/v9/spec')]);
      expect(await there.text()).toBe(await unknown.text());
    },
  },
  {
    line: 'Endpoint rules: 5 — the debug endpoint returns the state of every version',
    async check() {
      const service = start();
      const { versions } = await service.read<{ versions: Record<string, unknown> }>('/api/docs/debug/ast');
      expect(Object.keys(versions)).toEqual(['v1', 'v2']);
      expect(versions).toMatchObject({
        v1: {
          endpoints: [{ method: 'GET', path: '/api/v1/ping', auth: null, tags: [], middlewares: [] }],
          componentSchemas: {},
          openapi: { openapi: '3.0.3', paths: { '/ping': {} } },
        },
      });
    },
  },
  {
    line: 'Debug: structs and handlers — keyed by name, as the pipeline gives them',
    async check() {
      const structs = { Todo: { name: 'Todo', fields: [], jsonSchema: {} } };
      const handlers = { listTodos: { name: 'listTodos', description: '', tags: [] } };
      const specs: Specs = {
        mode: 'live',
        versions: () => ['v1'],
        document: () => undefined,
        debug: () => ({ structs, handlers, versions: { v1: { endpoints: ['of the pipeline'] } } }),
      };
      const service = startConfig({}, { specs });
      expect(await service.read('/api/docs/debug/ast')).toMatchObject({
        structs,
        handlers,
        versions: { v1: { endpoints: ['of the pipeline'], openapi: { openapi: '3.0.3' } } },
      });
      expect(await start().read('/api/docs/debug/ast')).toMatchObject({ structs: {}, handlers: {} });
    },
  },
  {
    line: 'Authentication: 1 — Authorization: Bearer <SUPERUSER_TOKEN>',
    async check() {
      const { call } = start();
      const statusOf = async (authorization: string) =>
        (await call('/api/docs/versions', { headers: { authorization } })).status;
      expect(await statusOf(`Bearer ${superuserToken}`)).toBe(200);
      expect(await statusOf(`bearer ${superuserToken}`)).toBe(200);
      for (const other of [
        superuserToken,
        `Basic ${superuserToken}`,
        `Bearer ${superuserToken}x`,
        'Bearer ',
        'Bearer x',
      ]) {
        expect([other, await statusOf(other)]).toEqual([other, 401]);
      }
      const refused = await call('/api/docs/versions');
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refused.json()).toEqual({ error: expect.any(String) });
      setEnvironment({ SVC_SUPERUSER_TOKEN: '' });
      expect(await statusOf(`Bearer ${superuserToken}`)).toBe(401);
    },
  },
  {
    line: 'Authentication: 2 — versions, debug/ast and {version} need it, schema/config any caller',
    async check() {
      const { status } = start();
      const paths = ['/api/docs/versions', '/api/docs/debug/ast', '/api/docs/v1', '/api/v1/schema/config'];
      expect(await Promise.all(paths.map((path) => status(path)))).toEqual([401, 401, 401, 401]);
      expect(await Promise.all(paths.map((path) => status(path, { token: 'user' })))).toEqual([403, 403, 403, 200]);
      // Nobody without credentials learns which versions there are.
      expect(await status('/api/docs/v9')).toBe(401);
      expect(await status('/api/docs/v9', { token: superuserToken })).toBe(404);
    },
  },
  {
    line: 'Authentication: 3 — spec and swagger need none when they exist',
    async check() {
      let asked = 0;
      const { status } = startConfig({ publicSwagger: true }, { authenticate: () => (asked++, null) });
      expect(await status('/api/docs/v1/spec')).toBe(200);
      expect(await status('/api/docs/v1/swagger')).toBe(200);
      expect(asked).toBe(0);
    },
  },
  {
    line: 'Errors: GET swagger or spec when PublicSwagger is false — route absent, 404',
    async check() {
      const { status } = startConfig({});
      expect(await status('/api/docs/v1/swagger')).toBe(404);
      expect(await status('/api/docs/v1/spec')).toBe(404);
      expect(await status('/api/docs/v1/swagger', { token: superuserToken })).toBe(404);
    },
  },
  {
    line: 'Purpose: 4 — each route on the runtime router and in the registry of its version',
    async check() {
      const { status, spec } = start();
      expect(await status('/api/v2/ping')).toBe(200);
      expect(Object.keys((await spec('v2')).paths)).toEqual(['/ping']);
      expect((await spec('v2')).servers[0]!.url).toBe('http://localhost/api/v2');
    },
  },
  {
    line: 'Purpose: 5 — superuser-only or public access, per version',
    async check() {
      const service = start();
      expect(await Promise.all(['v1', 'v2'].map((version) => service.status(`/api/docs/${version}/spec`)))).toEqual([
        200, 404,
      ]);
      expect(await access(service, '/api/docs/v1')).toEqual([401, 403, 403, 200]);
    },
  },
];
