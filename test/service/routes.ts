import type { H3Event } from 'h3';
import { expect } from 'vitest';
import { APIVersionManager, json, requireAdminAuth, requireAuth } from 'unplugin-openapi/runtime';
import type { HookHandler, VersionedAPIRouter } from 'unplugin-openapi/runtime';
import type { Row } from './row.ts';
import { endpointsOf, expectCode, mark, startRoutes } from './start.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const answer =
  (text: string) =>
  (event: H3Event): string =>
    `${text} ${event.context.params?.id ?? ''}`.trim();

/** service.md: the route registration interface, and who may call a route. */
export const routeRows: Row[] = [
  {
    line: 'Routes: runtime mode — HTTP routing and documentation registry',
    async check() {
      let docsOnly: boolean | undefined;
      const service = startRoutes((router) => {
        ({ docsOnly } = router);
        router.get('/api/v1/x', () => 'x');
      });
      expect(docsOnly).toBe(false);
      expect(await service.status('/api/v1/x')).toBe(200);
      expect(endpointsOf(service)).toEqual(['GET /api/v1/x']);
    },
  },
  {
    line: 'Routes: docs-only mode — registry only, no serve event',
    check() {
      const manager = new APIVersionManager();
      let docsOnly: boolean | undefined;
      manager.registerVersion('v1');
      manager.setVersionRouteRegistrar('v1', (router) => {
        ({ docsOnly } = router);
        router.get('/api/v1/x', () => 'x').bind(requireAuth());
      });
      manager.registerAllVersionRoutesForDocs();
      expect(docsOnly).toBe(true);
      expect(manager.getVersionRegistry('v1').endpoints()).toMatchObject([{ path: '/api/v1/x', auth: 'user' }]);
    },
  },
  ...methods.map((method) => ({
    line: `Routes: ${method.toUpperCase()} — runtime router, registry, returns a route chain`,
    async check() {
      let bound = 0;
      const service = startRoutes((router) => {
        const chain = router[method]('/api/v1/x', () => method);
        chain.bind(() => void bound++);
      });
      const response = await service.call('/api/v1/x', { method: method.toUpperCase() });
      expect([response.status, await response.text(), bound]).toEqual([200, method, 1]);
      expect(endpointsOf(service)).toEqual([`${method.toUpperCase()} /api/v1/x`]);
      const others = methods.filter((other) => other !== method);
      for (const other of others) expect(await service.status('/api/v1/x', { method: other.toUpperCase() })).toBe(404);
      expect(Object.keys((await service.spec()).paths['/x']!)).toEqual([method]);
    },
  })),
  ...methods.map((method) => ({
    line: `Routes: SetPrefix — the prefix is prepended to every path (${method.toUpperCase()})`,
    async check() {
      const service = startRoutes((router) => void router.setPrefix('/shop/v1')[method]('/x/{id}', answer('x')));
      const response = await service.call('/shop/v1/x/7', { method: method.toUpperCase() });
      expect([response.status, await response.text()]).toEqual([200, 'x 7']);
      expect(endpointsOf(service)).toEqual([`${method.toUpperCase()} /shop/v1/x/{id}`]);
      expect(await service.status('/x/7', { method: method.toUpperCase() })).toBe(404);
    },
  })),
  {
    line: 'Routes: Bind — hook handlers and plain functions, in the registry and on the route; returns the chain',
    async check() {
      const seen: string[] = [];
      const late: HookHandler = { id: 'late', priority: 10, func: mark('late', seen) };
      const early: HookHandler = { id: 'early', priority: -10, func: mark('early', seen) };
      let same = false;
      const service = startRoutes((router) => {
        const chain = router.get('/api/v1/x', () => 'x');
        same = chain.bind(late, mark('plain', seen), early) === chain;
        chain.bind(requireAuth());
        router.get('/api/v1/y', () => 'y');
      });
      expect(same).toBe(true);
      expect(await service.status('/api/v1/x', { token: 'user' })).toBe(200);
      expect(seen).toEqual(['early', 'plain', 'late']);
      expect(await service.status('/api/v1/y')).toBe(200);
      expect(seen).toHaveLength(3);
      expect(service.manager.getVersionRegistry('v1').endpoints()).toMatchObject([
        { path: '/api/v1/x', auth: 'user', middlewares: ['early', 'middleware 2', 'requireAuth', 'late'] },
        { path: '/api/v1/y', auth: null, middlewares: [] },
      ]);
    },
  },
  {
    line: 'Routes: BindFunc — plain functions only; hook handlers must use Bind',
    async check() {
      const seen: string[] = [];
      let same = false;
      const service = startRoutes((router) => {
        const chain = router.get('/api/v1/x', () => 'x');
        same = chain.bindFunc(mark('a', seen), mark('b', seen)) === chain;
        expectCode(() => chain.bindFunc({ func: mark('hook', seen) } as never), 'MIDDLEWARE_INVALID');
        expect(() => chain.bindFunc({ func: mark('hook', seen) } as never)).toThrowError(TypeError);
      });
      expect(same).toBe(true);
      expect(await service.status('/api/v1/x')).toBe(200);
      expect(seen).toEqual(['a', 'b']);
      expect(service.manager.getVersionRegistry('v1').endpoints()[0]!.middlewares).toHaveLength(2);
    },
  },
  {
    line: 'Routes: path parameters use {name} and may be several',
    async check() {
      const register = (router: VersionedAPIRouter) => {
        router.get('/api/v1/a/{first}/b/{second}', (event) => event.context.params);
        router.get('/api/v1/c/:first', (event) => event.context.params);
      };
      const service = startRoutes(register);
      expect(await (await service.call('/api/v1/a/1/b/2')).json()).toEqual({ first: '1', second: '2' });
      expect(await (await service.call('/api/v1/c/1')).json()).toEqual({ first: '1' });
      const { paths } = await service.spec();
      expect(Object.keys(paths)).toEqual(['/a/{first}/b/{second}', '/c/{first}']);
      const parameters = paths['/a/{first}/b/{second}']!.get!.parameters;
      expect(parameters).toMatchObject(
        ['first', 'second'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      );
    },
  },
  {
    line: 'Authentication: 4 — RequireAuth, RequireAdminAuth, and a plain function that checks e.Auth',
    async check() {
      const { call, status } = startRoutes((router) => {
        router.get('/user', () => 'x').bind(requireAuth());
        router.get('/admin', () => 'x').bind(requireAdminAuth());
        router
          .get('/own', () => 'x')
          .bind(requireAuth(), (event, next) =>
            (event.context.auth as { admin?: boolean }).admin
              ? next()
              : Response.json({ error: 'admins only' }, { status: 403 }),
          );
      });
      const statuses = (path: string) =>
        Promise.all([status(path), status(path, { token: 'user' }), status(path, { token: 'admin' })]);
      expect(await statuses('/user')).toEqual([401, 200, 200]);
      expect(await statuses('/admin')).toEqual([401, 403, 200]);
      expect(await statuses('/own')).toEqual([401, 403, 200]);
      expect(await (await call('/own', { token: 'user' })).json()).toEqual({ error: 'admins only' });
    },
  },
  {
    line: 'Authentication: 5 — a route with RequireAuth bound requires authentication in the spec',
    async check() {
      const service = startRoutes((router) => {
        router.get('/api/v1/guarded', () => 'x').bind(requireAuth());
        router.get('/api/v1/open', () => 'x');
      });
      const { paths, components } = await service.spec();
      expect(paths['/guarded']!.get!.security).toEqual([{ bearerAuth: [] }]);
      expect(components?.securitySchemes).toEqual({ bearerAuth: expect.objectContaining({ scheme: 'bearer' }) });
      expect(paths['/open']!.get!.security).toEqual([]);
    },
  },
  {
    line: 'Errors: custom admin-only middleware — application-defined, 403 with an error text',
    async check() {
      const { call } = startRoutes((router) => {
        router.get('/x', () => 'x').bindFunc(() => Response.json({ error: 'not you' }, { status: 403 }));
      });
      const response = await call('/x');
      expect([response.status, await response.json()]).toEqual([403, { error: 'not you' }]);
    },
  },
  {
    line: 'Errors: handler failing to find a record — application-defined, 404 with an error text',
    async check() {
      const { call } = startRoutes((router) => {
        router.get('/api/v1/x', (event) => json(event, 404, { error: 'no such record' }));
      });
      const response = await call('/api/v1/x');
      expect([response.status, await response.json()]).toEqual([404, { error: 'no such record' }]);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  },
];
