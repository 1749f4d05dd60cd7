import { describe, expect, it } from 'vitest';
import { requireAdminAuth, requireAuth } from '../../src/runtime/index.ts';
import { readDocument } from '../../src/openapi/acceptance/read-document.ts';
import { createDirectory, startManager } from './specs-harness.ts';

function listTodos() {}
const named = (name: string) => Object.defineProperty(() => {}, 'name', { value: name });

describe('the document that is made of registered routes alone', () => {
  it('is valid, says that it is partial, and has what a registration tells', async () => {
    const directory = await createDirectory();
    const { manager, app, read } = await startManager({ directory, versions: ['v1'], config: { publicSwagger: true } });
    manager.setVersionRouteRegistrar('v1', (router) => {
      const api = router.setPrefix('/api/v1');
      api.get('/todos', listTodos);
      api.post('/todos', () => 1).bind(requireAuth());
      api.get('/todos/{id}/comments/:comment', () => 1);
      api.get('/files/{path...}', () => 1);
      api.get(String.raw`/orders/:id(\d+)`, () => 1);
      api.get('/optional/:name?', () => 1);
      api.crud('people', { list: named('listPeople'), update: () => 1, delete: () => 1 }, requireAdminAuth());
      router.get('/health', named('__proto__'));
      router.put('/', () => 1);
    });
    manager.registerAllVersionRoutes(app);
    const { document, source } = await read('v1');
    expect(source).toBe('registry');
    const text = await (await app.request('/api/docs/v1/spec')).text();
    expect(await readDocument(text, 'v1')).toEqual({ document });
    expect(document.info.description).toMatch(/partial/);
    const { paths } = document;
    const path = (suffix: string) => paths[Object.keys(paths).find((key) => key.endsWith(suffix))!]!;
    expect(path('/todos').get).toMatchObject({ operationId: 'listTodos', tags: ['Todos'], security: [] });
    expect(path('/todos').post).toMatchObject({ responses: { 401: {} }, security: [{ bearerAuth: [] }] });
    expect(path('/comments/{comment}').get!.parameters).toMatchObject(
      ['id', 'comment'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    );
    expect(path('/orders/{id}').get!.parameters).toMatchObject([{ schema: { type: 'string', pattern: '^(?:\\d+)$' } }]);
    expect(path('/people').get).toMatchObject({ operationId: 'listPeople', security: [] });
    expect(path('/people/{id}').delete).toMatchObject({ responses: { 401: {}, 403: {} } });
    expect(path('/health').get).toBeDefined();
  });

  it.each([
    ['no route at all', () => {}],
    ['a route at the root', 'GET /'],
    ['a name with quotes', 'GET /"x"/`y`'],
    ['a literal brace and a hash', String.raw`GET /a\{b#c`],
    ['letters of other scripts', 'GET /Übersicht/日本/{name}'],
    ['names of objects', 'GET /__proto__/constructor/{__proto__}/toString'],
    ['a thousand routes', (i: number) => `GET /things/${i}/{id}`],
  ])('is valid with %s', async (_, routes) => {
    const { manager, app, read } = await startManager({ directory: await createDirectory(), versions: ['v1'] });
    manager.setVersionRouteRegistrar('v1', (router) => {
      if (typeof routes === 'string') router.get(routes.slice('GET '.length), () => 1);
      else for (let i = 0; i < 1000 && routes(i); i++) router.get(routes(i)!.slice('GET '.length), () => 1);
    });
    manager.registerAllVersionRoutes(app);
    const { document, source } = await read('v1');
    expect(source).toBe('registry');
    const { document: valid } = (await readDocument(JSON.stringify(document), 'v1')) as { document?: unknown };
    expect(valid).toEqual(document);
  });
});
