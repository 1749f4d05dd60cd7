import type { H3Event } from 'h3';
import { expect } from 'vitest';
import { APIVersionManager, json, requireAdminAuth, requireAuth } from 'unplugin-openapi/runtime';
import type { HookHandler, PrefixedRouter, VersionedAPIRouter } from 'unplugin-openapi/runtime';
import type { Row } from './row.ts';
import type { Service } from './start.ts';
import { expectCode, startRoutes } from './start.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const endpointsOf = ({ manager }: Service): string[] =>
  manager
    .getVersionRegistry('v1')
    .endpoints()
    .map(({ method, path }) => `${method} ${path}`);

const answer =
  (text: string) =>
  (event: H3Event): string =>
    `${text} ${event.context.params?.id ?? ''}`.trim();

/** Every handler of a resource, each with an answer of its own. */
const handlers = {
  list: answer('list'),
  create: answer('create'),
  get: answer('get'),
  update: answer('update'),
  patch: answer('patch'),
  delete: answer('delete'),
};

const crudRoutes = [
  ['list', 'List', 'GET', '', 'GET /{resource}'],
  ['create', 'Create', 'POST', '', 'POST /{resource}'],
  ['get', 'Get', 'GET', '/7', 'GET /{resource}/{id}'],
  ['update', 'Update', 'PUT', '/7', 'PUT /{resource}/{id}'],
  ['patch', 'Patch', 'PATCH', '/7', 'PATCH /{resource}/{id}'],
  ['delete', 'Delete', 'DELETE', '/7', 'DELETE /{resource}/{id}'],
] as const;

const startCRUD = (register: (router: PrefixedRouter) => void): Service =>
  startRoutes((router) => register(router.setPrefix('/api/v1')));

const mark = (name: string, seen: string[]) => (): void => void seen.push(name);

/** service.md: CRUDHandlers, the route registration interface, and the CRUD rules. */
export const routeRows: Row[] = [
  ...crudRoutes.map(([field, name, method, path, route]) => ({
    line: `CRUDHandlers: ${name} — ${route}`,
    async check() {
      const service = startCRUD((router) => router.crud('items', { [field]: handlers[field] }));
      const response = await service.call(`/api/v1/items${path}`, { method });
      expect(await response.text()).toBe(path ? `${field} 7` : field);
      expect(endpointsOf(service)).toEqual([route.replace('/{resource}', '/api/v1/items')]);
    },
  })),
  {
    line: 'CRUDHandlers: all six fields are optional',
    check() {
      expect(endpointsOf(startCRUD((router) => router.crud('items', {})))).toEqual([]);
      expect(endpointsOf(startCRUD((router) => router.crud('items', handlers)))).toHaveLength(6);
    },
  },
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
    line: 'Routes: CRUD — resource, handlers, middlewares; no return value',
    async check() {
      const seen: string[] = [];
      let result: unknown = 'none';
      const service = startCRUD((router) => {
        result = router.crud('items', handlers, mark('a', seen));
      });
      expect(result).toBeUndefined();
      expect(endpointsOf(service)).toEqual(
        crudRoutes.map(([, , , , route]) => route.replace('/{resource}', '/api/v1/items')),
      );
      await service.call('/api/v1/items', { method: 'POST' });
      expect(seen).toEqual(['a']);
    },
  },
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
        { path: '/api/v1/x', auth: 'user', middlewares: ['early', 'anonymous', 'requireAuth', 'late'] },
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
    line: 'CRUD rules: 1 — omitted handlers register no route',
    async check() {
      const { list, delete: remove } = handlers;
      const service = startCRUD((router) => router.crud('items', { list, delete: remove, update: undefined }));
      expect(endpointsOf(service)).toEqual(['GET /api/v1/items', 'DELETE /api/v1/items/{id}']);
      expect(await service.status('/api/v1/items', { method: 'POST' })).toBe(404);
      expect(await service.status('/api/v1/items/7', { method: 'PUT' })).toBe(404);
    },
  },
  {
    line: 'CRUD rules: 2 — the resource name is used unchanged',
    async check() {
      const service = startCRUD((router) => router.crud('Line-Items', handlers));
      expect(await service.status('/api/v1/Line-Items')).toBe(200);
      expect(endpointsOf(service)[0]).toBe('GET /api/v1/Line-Items');
    },
  },
  {
    line: 'CRUD rules: 3 — item routes use the path parameter {id}',
    async check() {
      const service = startCRUD((router) => router.crud('items', handlers));
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        expect(await (await service.call('/api/v1/items/a-7', { method })).text()).toMatch(/ a-7$/);
      }
      expect((await service.spec()).paths['/items/{id}']!.get!.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    },
  },
  {
    line: 'CRUD rules: 4 — middlewares go to Create, Update, Patch and Delete; List and Get get none',
    async check() {
      const service = startCRUD((router) => router.crud('items', handlers, requireAuth()));
      const guarded = await Promise.all(
        crudRoutes.map(([, , method, path]) => service.status(`/api/v1/items${path}`, { method })),
      );
      expect(guarded).toEqual([200, 401, 200, 401, 401, 401]);
      const endpoints = service.manager.getVersionRegistry('v1').endpoints();
      expect(endpoints.map(({ auth }) => auth)).toEqual([null, 'user', null, 'user', 'user', 'user']);
    },
  },
  {
    line: 'CRUD rules: 5 — any number of middlewares',
    async check() {
      const seen: string[] = [];
      const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
      const service = startCRUD((router) => router.crud('items', handlers, ...names.map((name) => mark(name, seen))));
      expect(await service.status('/api/v1/items/7', { method: 'DELETE' })).toBe(200);
      expect(seen).toEqual(names);
    },
  },
  {
    line: 'CRUD rules: 6 — nested resources by manual registration: /users/{userID}/posts',
    async check() {
      const service = startRoutes((router) => {
        const api = router.setPrefix('/api/v1');
        api.crud('users', handlers);
        api.get('/users/{userID}/posts', (event) => event.context.params);
      });
      expect(await (await service.call('/api/v1/users/9/posts')).json()).toEqual({ userID: '9' });
      expect(await (await service.call('/api/v1/users/9')).text()).toBe('get 9');
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
