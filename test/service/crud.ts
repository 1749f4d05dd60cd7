import type { H3Event } from 'h3';
import { expect } from 'vitest';
import { requireAuth } from 'unplugin-openapi/runtime';
import type { PrefixedRouter } from 'unplugin-openapi/runtime';
import type { Row } from './row.ts';
import type { Service } from './start.ts';
import { endpointsOf, mark, startRoutes } from './start.ts';

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

/** service.md: CRUDHandlers and the CRUD rules. */
export const crudRows: Row[] = [
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
];
