import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../src/openapi/document.ts';
import type { RouteFacts } from '../../src/model/facts.ts';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import { array, json, literal, named, nothing, object, ref, route, string, table, union } from './facts.ts';

const todo = named('Todo', object({ id: string }));
const page = object({ items: array(string) });
const created = object({ id: string });

function build(routes: RouteFacts[], ...types: NamedType[]) {
  const { document, diagnostics } = buildDocument({
    version: 'v1',
    config: { title: 'a' },
    routes,
    types: table(todo, ...types),
  });
  const names = Object.keys(document.components?.schemas ?? {}).filter((name) => name.endsWith('Output'));
  const schemaOf = (path: string, status = '200') => {
    const response = document.paths[path]?.post?.responses[status];
    return response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
  };
  return { names, schemaOf, codes: diagnostics.map(({ code }) => code), document };
}

describe('what a handler answers has a name', () => {
  it('of the handler, where its type has none', () => {
    const { names, schemaOf, document } = build([
      route('post', '/api/v1/todos', { name: 'listTodos', responses: [json(200, page)] }),
    ]);
    expect(names).toEqual(['ListTodosOutput']);
    expect(schemaOf('/todos')).toEqual({ $ref: '#/components/schemas/ListTodosOutput' });
    expect(document.components?.schemas?.ListTodosOutput).toMatchObject({ type: 'object', required: ['items'] });
  });

  it('of the handler, less what says that it is one', () => {
    const { names } = build([route('post', '/api/v1/in', { name: 'enterHandler', responses: [json(200, page)] })]);
    expect(names).toEqual(['EnterOutput']);
  });

  it('of the operation, where the handler has none or shares it', () => {
    const { names } = build([
      route('post', '/api/v1/health', { responses: [json(200, object({ at: string, up: string }))] }),
      route('post', '/api/v1/a', { name: 'list', responses: [json(200, page)] }),
      route('post', '/api/v1/b', { name: 'list', responses: [json(200, created)] }),
    ]);
    expect(names).toEqual(['CreateHealthOutput', 'ListAOutput', 'ListBOutput']);
  });

  it('once, for one handler on two routes', () => {
    const handler = { key: 'src/api.ts#show', name: 'show', responses: [json(200, page)] };
    const { names, schemaOf } = build([route('post', '/api/v1/a', handler), route('post', '/api/v1/b', handler)]);
    expect(names).toEqual(['ShowOutput']);
    expect(schemaOf('/a')).toEqual(schemaOf('/b'));
  });

  it('with the status of a second success, where that differs', () => {
    const both = (second: typeof page) => [
      route('post', '/api/v1/save', { name: 'save', responses: [json(200, page), json(201, second)] }),
    ];
    expect(build(both(created)).names).toEqual(['Save201Output', 'SaveOutput']);
    expect(build(both(page)).names).toEqual(['SaveOutput']);
  });

  it('for lists and alternatives that hold an object without one', () => {
    const { names } = build([
      route('post', '/api/v1/a', { name: 'a', responses: [json(200, array(created))] }),
      route('post', '/api/v1/b', { name: 'b', responses: [json(200, union(ref(todo.id), created, nothing))] }),
      route('post', '/api/v1/c', { name: 'c', responses: [json(200, created), json(200, page)] }),
    ]);
    expect(names).toEqual(['AOutput', 'BOutput', 'COutput']);
  });
});

describe('what several operations answer', () => {
  const token = object({ token: string });
  const post = (path: string, type: TypeModel) => route('post', `/api/v1/${path}`, { responses: [json(200, type)] });

  it('is one type, called after the operation with the shortest name, in any order of the routes', () => {
    const routes = [post('auth/refresh-token', token), post('auth/login', token), post('auth/sign-up', token)];
    for (const given of [routes, routes.toReversed()]) {
      const { names, schemaOf } = build(given);
      expect(names).toEqual(['LoginOutput']);
      expect(schemaOf('/auth/refresh-token')).toEqual(schemaOf('/auth/login'));
    }
  });

  it('is called after what these have in common, and never after what one of several resources does', () => {
    const [one, other, third] = ['x', 'y', 'z'].map((name) => object({ [name]: string, since: string }));
    const put = (path: string, type: TypeModel) => route('put', `/api/v1/${path}`, { responses: [json(200, type)] });
    const routes = [
      post('orders/{id}/pay', object({ paid: string, order: string })),
      post('orders/{id}/refund', object({ paid: string, order: string })),
      put('mock/users/{id}', one!),
      put('mock/posts/{id}', one!),
      post('push/register', union(other!, ref(todo.id))),
      put('users/{id}/permissions', union(other!, ref(todo.id))),
      post('auth/logout', third!),
      route('delete', '/api/v1/plans/{id}', { responses: [json(200, third!)] }),
    ];
    for (const given of [routes, routes.toReversed()]) {
      const { names, schemaOf } = build(given);
      expect(names).toEqual(['OrderOutput', 'ReplaceMockOutput']);
      expect(schemaOf('/push/register')).toEqual({ $ref: '#/components/schemas/TodoOrYSince' });
      expect(schemaOf('/auth/logout')).toEqual({ $ref: '#/components/schemas/ZSince' });
    }
  });

  it('is called after its own properties where it says that something is done and not what', () => {
    const done = object({ ok: literal(true) });
    const { schemaOf } = build([post('a/archive', done), post('b/archive', done), post('c/archive', done)]);
    expect(schemaOf('/a/archive')).toEqual({ $ref: '#/components/schemas/Ok' });
    expect(schemaOf('/c/archive')).toEqual(schemaOf('/a/archive'));
    expect(build([post('a/archive', done)]).names).toEqual(['CreateArchiveOutput']);
  });

  it('is another type where its texts are', () => {
    const [one, other] = [object({ state: literal('on') }), object({ state: literal('off') })];
    const { names } = build([post('a/start', one), post('a/stop', other)]);
    expect(names).toEqual(['StartOutput', 'StopOutput']);
  });
});

describe('what stays where it is used', () => {
  it.each([
    ['a named type', ref(todo.id)],
    ['a list of a named type', array(ref(todo.id))],
    ['a named type or null', union(ref(todo.id), nothing)],
    ['a plain value', union(string, literal(1))],
    ['an object of which nothing is known', object({})],
  ])('%s', (_name, type) => {
    const { names } = build([route('post', '/api/v1/a', { name: 'a', responses: [json(200, type)] })]);
    expect(names).toEqual([]);
  });

  it('an error, text, and what a type of that name would be confused with', () => {
    const taken = named('TotalOutput', object({ other: string }));
    const { names, schemaOf, codes } = build(
      [
        route('post', '/api/v1/a', { name: 'total', responses: [json(200, page), json(404, created)] }),
        route('post', '/api/v1/b', {
          name: 'b',
          responses: [{ status: 200, content: { contentType: 'text/plain', type: string } }, json(400, ref(taken.id))],
        }),
      ],
      taken,
    );
    expect(names).toEqual(['TotalOutput']);
    expect(schemaOf('/a')).toMatchObject({ type: 'object', required: ['items'] });
    expect(schemaOf('/a', '404')).toEqual({ $ref: '#/components/schemas/ErrorId' });
    expect(codes).not.toContain('component-name-conflict');
  });

  it('is not touched by a type of that name that no route shows', () => {
    const { names } = build(
      [route('post', '/api/v1/a', { name: 'a', responses: [json(200, page)] })],
      named('AOutput', object({ other: string })),
    );
    expect(names).toEqual(['AOutput']);
  });
});
