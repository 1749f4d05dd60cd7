import { H3, HTTPError } from 'h3';
import { describe, expect, it } from 'vitest';
import { httpErrorType } from '../../src/model/error.ts';
import type { MiddlewareFacts, RouteFacts } from '../../src/model/facts.ts';
import type { NamedType } from '../../src/model/type.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { stringifyDocument } from '../../src/openapi/stringify.ts';
import { array, body, integer, json, literal, named, object, ref, route, string, table, union } from './facts.ts';
import { createValidator, lint } from './validate.ts';

const types: NamedType[] = [
  named(
    'Todo',
    object({
      id: integer,
      title: string,
      done: { kind: 'boolean' },
      owner: union(ref('src/user.ts#User'), { kind: 'null' }),
    }),
  ),
  named('Todo', object({ title: string, 'done?': { kind: 'boolean' } }), undefined, { direction: 'input' }),
  named('User', object({ name: string, role: union(literal('a'), literal('b'), { kind: 'null' }) }), 'src/user.ts'),
  named('Unused', object({ x: string })),
];
const todo = ref('src/types.ts#Todo');
const notFound = { ...json(404, ref(httpErrorType.id)), example: 'No such todo' };
const auth: MiddlewareFacts = {
  name: 'requireAuth',
  parameters: [{ in: 'header', name: 'X-Tenant', required: true, type: string }],
  responses: [json(401, object({ error: string }))],
  security: [[{ scheme: 'bearer' }]],
};
const routes: RouteFacts[] = [
  route('get', '/api/v1/todos', {
    name: 'listTodos',
    parameters: [{ in: 'query', name: 'page', required: false, type: string }],
    responses: [json(200, array(todo))],
  }),
  route(
    'post',
    '/api/v1/todos',
    { name: 'createTodo', bodies: [body(ref('src/types.ts#Todo>in'))], responses: [json(201, todo)] },
    { middlewares: [auth] },
  ),
  route('get', '/api/v1/todos/{id}', { name: 'getTodo', responses: [json(200, todo), notFound] }),
  route(
    'delete',
    '/api/v1/todos/{id}',
    {
      name: 'removeTodo',
      description: 'Removes it for good.',
      responses: [{ status: 204 }, notFound],
      deprecated: true,
    },
    { middlewares: [{ ...auth, security: [[{ scheme: 'bearer', role: 'admin' }]] }] },
  ),
  route('get', '/api/v1/todos/{id}/comments', { tags: ['Comments', ' Todos '], responses: [json(200, array(string))] }),
  route('get', '/health', {
    name: 'health',
    responses: [{ status: 200, content: { contentType: 'text/plain', type: string } }],
  }),
];
const build = (own: RouteFacts[] = routes, config = {}) =>
  buildDocument({ version: 'v1', config, routes: own, types: table(...types), defaults: { title: 'todo-app' } });

describe('the document', () => {
  it('breaks no rule of the linter and gives no diagnostic', async () => {
    const { document, diagnostics } = build();
    expect(diagnostics).toEqual([]);
    expect(await lint(document)).toEqual([]);
  });

  // So that the check above is known to check something.
  it('would break them with a path parameter that is not declared', async () => {
    const { document } = build();
    delete document.paths['/todos/{id}']!.get!.parameters;
    expect(await lint(document)).toEqual([expect.stringContaining('path-parameters-defined')]);
  });

  it('has the numbers of what is in it', () => {
    const { stats, document, prefix } = build();
    expect(stats).toEqual({ endpoints: 6, schemas: 5, parameters: 6, authenticated: 2, deprecated: 1 });
    expect(prefix).toBe('/api/v1');
    expect(Object.keys(document.components!.schemas!)).toEqual([
      'ErrorMessage',
      'HTTPError',
      'Todo',
      'TodoInput',
      'User',
    ]);
  });

  it('is the same text whatever the order of the routes and types', () => {
    const text = stringifyDocument(build().document);
    for (let turn = 1; turn < routes.length; turn++) {
      const turned = [...routes.slice(turn), ...routes.slice(0, turn)].reverse();
      const { document } = buildDocument({
        version: 'v1',
        routes: turned,
        types: table(...types.toReversed()),
        defaults: { title: 'todo-app' },
      });
      expect(stringifyDocument(document)).toBe(text);
    }
  });

  it('does not change its input', () => {
    const before = structuredClone(routes);
    build();
    expect(routes).toEqual(before);
  });

  it('of a version without routes is valid', async () => {
    const { document, stats } = build([]);
    expect(stringifyDocument(document)).toContain('"paths": {}');
    expect(document).not.toHaveProperty('components');
    expect(stats).toEqual({ endpoints: 0, schemas: 0, parameters: 0, authenticated: 0, deprecated: 0 });
    expect(await lint(document)).toEqual([]);
  });
});

describe('an operation', () => {
  it('joins middleware and handler', () => {
    expect(build().document.paths['/todos']!.post).toMatchObject({
      operationId: 'createTodo',
      summary: 'Create todo',
      tags: ['Todos'],
      security: [{ bearerAuth: [] }],
      parameters: [{ in: 'header', name: 'X-Tenant', required: true }],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/TodoInput' } } } },
      responses: { 201: {}, 401: { description: 'Unauthorized' }, default: { $ref: '#/components/responses/Error' } },
    });
  });

  it('does not get what middleware of another one does', () => {
    const { get } = build().document.paths['/todos']!;
    expect(get!.security).toEqual([]);
    expect(Object.keys(get!.responses)).toEqual(['200', 'default']);
    expect(get!.parameters!.map(({ name }) => name)).toEqual(['page']);
  });

  it('says in words that it is for an administrator', () => {
    const { document } = build();
    expect(document.paths['/todos/{id}']!.delete).toMatchObject({
      description: 'Removes it for good.\n\nRequires an administrator.',
      deprecated: true,
    });
    expect(document.paths['/todos']!.post).not.toHaveProperty('description');
  });

  it('has its own tags or the resource, and the document lists those in use', () => {
    const { document } = build();
    expect(document.paths['/todos/{id}/comments']!.get!.tags).toEqual(['Comments', 'Todos']);
    expect(document.paths['/health']!.get!.tags).toEqual(['Health']);
    expect(document.tags!.map(({ name }) => name)).toEqual(['Comments', 'Health', 'Todos']);
  });

  it('spells a tag as its author does', () => {
    const { document } = build([
      route('get', '/api/v1/todos', { tags: ['todos'] }),
      route('post', '/api/v1/todos'),
      route('get', '/api/v1/users'),
    ]);
    expect(document.tags!.map(({ name }) => name)).toEqual(['Users', 'todos']);
    expect(document.paths['/todos']!.post!.tags).toEqual(['todos']);
  });

  it('takes the resource from the prefix where the path names none', () => {
    const inPrefix = route('get', '/api/v1/todos/{id}', {}, { prefix: '/api/v1/todos' });
    const tags = (own: RouteFacts) => Object.values(build([own]).document.paths)[0]!.get!.tags;
    expect(tags(inPrefix)).toEqual(['Todos']);
    expect(tags(route('get', '/api/v1/{id}'))).toBeUndefined();
    expect(tags(route('get', '/api/v1/{tenant}/users'))).toEqual(['Users']);
  });

  it('with an anonymous handler is named after method and path', () => {
    expect(build().document.paths['/todos/{id}/comments']!.get).toMatchObject({
      operationId: 'listTodoComments',
      summary: 'List todo comments',
    });
  });

  it('that clients send without a body has none', () => {
    const reads = { bodies: [body(string)] };
    const { document } = build([route('get', '/api/v1/a', reads), route('delete', '/api/v1/a', reads)]);
    expect(document.paths['/a']!.get).not.toHaveProperty('requestBody');
    expect(document.paths['/a']!.delete).toHaveProperty('requestBody');
  });

  it('has no body that a middleware alone reads, whatever it is, where it deletes', () => {
    const signed = (contentType: string) => ({
      middlewares: [{ ...auth, bodies: [{ ...body(string), contentType }] }],
    });
    const { document } = build([
      route('delete', '/api/v1/a', {}, signed('*/*')),
      route('delete', '/api/v1/b', {}, signed('application/json')),
      route('post', '/api/v1/a', {}, signed('*/*')),
      route('delete', '/api/v1/c', { bodies: [{ ...body(string), contentType: '*/*' }] }),
    ]);
    const asked = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, each]) =>
        typeof each === 'object' && 'requestBody' in each ? [`${method} ${path}`] : [],
      ),
    );
    expect(asked.sort()).toEqual(['delete /b', 'delete /c', 'post /a']);
  });

  it('keeps a type that nothing shows out of the components', async () => {
    const type = ref('src/types.ts#Unused');
    const { document } = build([
      route('head', '/api/v1/a', { responses: [json(200, type)] }),
      route('get', '/api/v1/a/{id}', {
        bodies: [body(type)],
        parameters: [{ in: 'path', name: 'id', required: true, type }],
        responses: [json(204, type), json(200, { kind: 'any' })],
      }),
    ]);
    expect(Object.keys(document.components!.schemas!)).toEqual(['HTTPError']);
    expect(await lint(document)).toEqual([]);
  });
});

describe('the configuration', () => {
  it('gives the defaults where there is none', () => {
    const { document } = build();
    expect(document.info).toEqual({ title: 'todo-app', version: '1.0.0' });
    expect(document.servers).toEqual([{ url: '/api/v1', description: 'API v1 Server (stable)' }]);
    expect(document).not.toHaveProperty('externalDocs');
  });

  it('fills info and server', () => {
    const { document } = build([], {
      title: 'Todos',
      version: '2.0.0',
      description: 'All of them',
      status: 'testing',
      baseURL: 'https://todos.dev',
      contactName: 'Ann',
      contactEmail: 'ann@todos.dev',
      contactURL: 'https://todos.dev/ann',
      licenseName: 'MIT',
      licenseURL: 'https://todos.dev/license',
      termsOfService: 'https://todos.dev/terms',
      externalDocsURL: 'https://todos.dev/docs',
      externalDocsDesc: 'More',
    });
    expect(document.info).toEqual({
      title: 'Todos',
      version: '2.0.0',
      description: 'All of them',
      termsOfService: 'https://todos.dev/terms',
      contact: { name: 'Ann', email: 'ann@todos.dev', url: 'https://todos.dev/ann' },
      license: { name: 'MIT', url: 'https://todos.dev/license' },
    });
    expect(document.servers).toEqual([{ url: 'https://todos.dev/api/v1', description: 'API v1 Server (testing)' }]);
    expect(document.externalDocs).toEqual({ url: 'https://todos.dev/docs', description: 'More' });
  });

  it('says nothing of the server where there are no versions, but that it is not stable', () => {
    const api = (status?: 'stable' | 'testing' | 'deprecated') =>
      buildDocument({ version: 'api', config: status ? { status } : {}, routes: [], types: {} }).document.servers[0];
    expect(api()).not.toHaveProperty('description');
    expect(api('stable')).not.toHaveProperty('description');
    expect(api('testing')).toMatchObject({ description: 'API Server (testing)' });
  });

  it('with a malformed value is an error that names the field, and the default stands', () => {
    const { document, diagnostics } = build([], { status: 'beta', baseURL: 'todos.dev' });
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error config-invalid',
      'error config-invalid',
    ]);
    expect(diagnostics.map(({ message }) => message).join()).toMatch(
      /v1: baseURL is "todos.dev".*v1: status is "beta"/,
    );
    expect(document.servers).toEqual([{ url: '/api/v1', description: 'API v1 Server (stable)' }]);
  });

  it('says what OpenAPI can not show without another field', () => {
    const { document, diagnostics } = build([], { licenseURL: 'https://todos.dev/l', externalDocsDesc: 'More' });
    expect(document.info).not.toHaveProperty('license');
    expect(document).not.toHaveProperty('externalDocs');
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['info', 'info']);
  });
});

describe('routes known by their registration alone', () => {
  const partial = route('get', '/api/v1/todos/{id}', { name: 'getTodo' }, { partial: true, middlewares: [auth] });

  it('make a valid document that says that it is partial', async () => {
    const { document } = build([partial], { description: 'Todos.' });
    expect(document.info.description).toMatch(/^Todos\.\n\nThis document is partial/);
    expect(document.paths['/todos/{id}']!.get).toMatchObject({
      operationId: 'getTodo',
      tags: ['Todos'],
      security: [{ bearerAuth: [] }],
      parameters: [{ name: 'id', in: 'path' }, { name: 'X-Tenant' }],
      responses: { default: { $ref: '#/components/responses/Unknown' } },
    });
    expect(document.components!.responses).toHaveProperty('Unknown.description');
    // What the guard answers, and nothing of the handler.
    expect(Object.keys(document.components!.schemas!)).toEqual(['ErrorMessage']);
    expect(await lint(document)).toEqual([]);
  });

  it('do not make the others vague', () => {
    const { document } = build([partial, ...routes.slice(0, 1)]);
    expect(document.paths['/todos']!.get!.responses['default']).toEqual({ $ref: '#/components/responses/Error' });
    expect(Object.keys(document.components!.responses!)).toEqual(['Error', 'Unknown']);
  });
});

describe('the shared error', () => {
  const accepts = createValidator(build().document, { $ref: '#/components/schemas/HTTPError' });

  it.each(['/thrown', '/bare', '/bug', '/missing', '/%E0%A4%A'])('accepts what h3 answers to %s', async (path) => {
    const app = new H3({ silent: true })
      .get('/thrown', () => {
        throw new HTTPError({ status: 409, statusText: 'Taken', message: 'No', data: { id: 1 }, body: { code: 'x' } });
      })
      .get('/bare', () => {
        throw new HTTPError({ status: 418 });
      })
      .get('/bug', () => {
        throw new Error('boom');
      });
    const response = await app.fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(accepts(await response.json())).toBe(true);
  });

  it('accepts the answer of the recovery and refuses what is no error', () => {
    const recovered = { status: 500, message: 'Internal Server Error', error: 'Internal Server Error', trace_id: 'x' };
    expect(accepts(recovered)).toBe(true);
    expect([{}, { status: 500 }, { message: 'x' }, { status: '500', message: 'x' }, null].map(accepts)).not.toContain(
      true,
    );
  });
});

describe('schemas in the document', () => {
  const { document } = build();
  const todoSchema = createValidator(document, { $ref: '#/components/schemas/Todo' });
  const valid = { id: 1, title: 'a', done: false, owner: null };

  it('accept what the type allows', () => {
    expect([valid, { ...valid, owner: { name: 'Ann', role: null } }, { ...valid, more: 1 }].map(todoSchema)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    { ...valid, id: 1.5 },
    { ...valid, title: null },
    { ...valid, owner: {} },
    { ...valid, owner: { name: 'Ann', role: 'c' } },
    { id: 1, title: 'a', done: true },
    [],
    null,
  ])('refuse %j', (value) => {
    expect(todoSchema(value)).toBe(false);
  });
});

describe('the word of an author', () => {
  const words = {
    operationId: 'readBerth',
    open: true,
    parameterTexts: { id: 'Of the pole.', event: 'No parameter.' },
    responseTexts: { 404: 'No such pole.', 503: 'Closed.' },
    responses: [json(200, string), notFound],
  } as const;

  it('wins over what the code says', () => {
    const { document, diagnostics } = build([
      route('get', '/api/v1/berths/{id}', { ...words, responses: [...words.responses] }, { middlewares: [auth] }),
    ]);
    expect(document.paths['/berths/{id}']!.get).toMatchObject({
      operationId: 'readBerth',
      summary: 'Read berth',
      security: [],
      parameters: [{ name: 'id', description: 'Of the pole.' }, { name: 'X-Tenant' }],
      responses: {
        200: { description: 'OK' },
        404: { description: 'No such pole.', content: { 'application/json': {} } },
        503: { description: 'Closed.' },
      },
    });
    expect(diagnostics).toEqual([]);
  });

  it('is told where it names two operations alike', () => {
    const { document, diagnostics } = build([
      route('get', '/api/v1/berths', { operationId: 'berths' }),
      route('get', '/api/v1/berths/{id}', { operationId: 'berths', name: 'other' }),
    ]);
    expect(document.paths['/berths']!.get!.operationId).toBe('berths');
    expect(document.paths['/berths/{id}']!.get!.operationId).toBe('other');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'GET /api/v1/berths/{id} has @operationId "berths", which another operation has already; it is called other.',
    ]);
  });

  it('is told where it takes the name of another operation', () => {
    const { document, diagnostics } = build([
      route('get', '/api/v1/berths', { responses: [json(200, array(todo))] }),
      route('post', '/api/v1/berths', { operationId: 'listBerths' }),
    ]);
    expect(document.paths['/berths']!.post!.operationId).toBe('listBerths');
    expect(document.paths['/berths']!.get).toMatchObject({ operationId: 'getBerths', summary: 'Get berths' });
    expect(diagnostics.map(({ code, severity, message }) => [severity, code, message])).toEqual([
      [
        'info',
        'operation-id-taken',
        'POST /api/v1/berths has @operationId "listBerths", which GET /api/v1/berths would be called; that is called getBerths now.',
      ],
    ]);
  });

  it('is not where it takes a name that no other has', () => {
    const { diagnostics } = build([
      route('get', '/api/v1/berths', { responses: [json(200, array(todo))] }),
      route('post', '/api/v1/berths', { operationId: 'moor' }),
    ]);
    expect(diagnostics).toEqual([]);
  });
});
