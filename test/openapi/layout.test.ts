import { describe, expect, it } from 'vitest';
import type { RouteFacts } from '../../src/model/facts.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { route } from './facts.ts';

const build = (routes: RouteFacts[], baseURL?: string) =>
  buildDocument({ version: 'v1', routes, ...(baseURL ? { config: { baseURL } } : {}) });

/** Every address that a client makes from the document: the server of the path, else of the document, and the path. */
function addresses(routes: RouteFacts[], baseURL?: string): string[] {
  const { document } = build(routes, baseURL);
  return Object.entries(document.paths).map(([path, item]) => {
    const { url } = (item.servers ?? document.servers)[0]!;
    return (url === '/' ? '' : url) + path;
  });
}

const server = (routes: RouteFacts[]): string => build(routes).document.servers[0]!.url;
const paths = (routes: RouteFacts[]): string[] => Object.keys(build(routes).document.paths);

describe('the prefix', () => {
  it('is /api/<version> where the paths lie under it, or where there are none', () => {
    expect(server([route('get', '/api/v1/todos')])).toBe('/api/v1');
    expect(paths([route('get', '/api/v1/todos'), route('get', '/api/v1/')])).toEqual(['/', '/todos']);
    expect(server([])).toBe('/api/v1');
  });

  it('is the one given to setPrefix', () => {
    const routes = [route('get', '/shop/todos', {}, { prefix: '/shop' })];
    expect(server(routes)).toBe('/shop');
    expect(paths(routes)).toEqual(['/todos']);
  });

  it('is what several have in common, by whole segments', () => {
    const routes = [
      route('get', '/api/v1/todos', {}, { prefix: '/api/v1/todos' }),
      route('get', '/api/v1/tags/{id}', {}, { prefix: '/api/v1/tags' }),
    ];
    expect(server(routes)).toBe('/api/v1');
    expect(paths(routes)).toEqual(['/tags/{id}', '/todos']);
    expect(server([...routes, route('get', '/api/v2x/a', {}, { prefix: '/api/v2x' })])).toBe('/api');
  });

  it('is the root where they share nothing, which is said', () => {
    const routes = [route('get', '/a/x', {}, { prefix: '/a' }), route('get', '/b/x', {}, { prefix: '/b' })];
    expect(addresses(routes)).toEqual(['/a/x', '/b/x']);
    expect(server(routes)).toBe('/');
    expect(build(routes).diagnostics).toMatchObject([{ code: 'server-prefix', severity: 'info' }]);
  });

  it('holds no parameter, because the address of a server can have none', () => {
    const routes = [route('get', '/api/v1/{tenant}/x', {}, { prefix: '/api/v1/{tenant}' })];
    expect(server(routes)).toBe('/api/v1');
    expect(paths(routes)).toEqual(['/{tenant}/x']);
  });

  it('is not claimed by routes that lie elsewhere', () => {
    expect(server([route('get', '/todos')])).toBe('/');
    expect(paths([route('get', '/todos')])).toEqual(['/todos']);
    expect(server([route('get', '/api/v10/todos')])).toBe('/');
  });
});

describe('a route outside the prefix', () => {
  const routes = [route('get', '/api/v1/todos'), route('get', '/healthz'), route('post', '/healthz')];

  it('gets servers of its own', () => {
    const { document } = build(routes);
    expect(document.paths['/healthz']!.servers).toEqual([{ url: '/' }]);
    expect(document.paths['/todos']).not.toHaveProperty('servers');
  });

  it.each<[string | undefined, string]>([
    [undefined, ''],
    ['https://todos.dev', 'https://todos.dev'],
    ['https://todos.dev/api/v1', 'https://todos.dev'],
    ['https://todos.dev/eu/', 'https://todos.dev/eu'],
  ])('is found where it really is with the base address %s', (baseURL, base) => {
    expect(addresses(routes, baseURL)).toEqual([`${base}/healthz`, `${base}/api/v1/todos`]);
  });

  it('moves everything to the root where its path would be one inside', () => {
    const clash = [route('get', '/api/v1/{id}'), route('get', '/{name}')];
    expect(addresses(clash)).toEqual(['/api/v1/{id}', '/{name}']);
    expect(server(clash)).toBe('/');
    expect(build(clash).diagnostics).toMatchObject([{ code: 'server-prefix' }]);
  });
});

describe('paths that differ in the names of parameters', () => {
  it('are one path with the names that most use, and the parameters follow', () => {
    const read = { parameters: [{ in: 'path', name: 'todo', required: true, type: { kind: 'string' } } as const] };
    const { document, diagnostics } = build([
      route('get', '/api/v1/todos/{todo}', read),
      route('put', '/api/v1/todos/{id}'),
      route('delete', '/api/v1/todos/:id'),
    ]);
    expect(Object.keys(document.paths)).toEqual(['/todos/{id}']);
    expect(Object.keys(document.paths['/todos/{id}']!).sort()).toEqual(['delete', 'get', 'put']);
    expect(document.paths['/todos/{id}']!.get!.parameters).toMatchObject([{ name: 'id' }]);
    expect(diagnostics).toEqual([]);
  });

  it('take the first name in the order of the alphabet where the votes are even', () => {
    const both = [route('get', '/api/v1/x/{b}'), route('put', '/api/v1/x/{a}')];
    expect(paths(both)).toEqual(['/x/{a}']);
    expect(paths(both.toReversed())).toEqual(['/x/{a}']);
  });

  it('take the name of a segment before that of the rest of a path, however many have that', () => {
    const rest = (method: 'put' | 'post') => route(method, '/api/v1/carts/**:everything', {}, { grammar: 'h3' });
    const all = [rest('put'), rest('post'), route('get', '/api/v1/carts/:owner')];
    expect(paths(all)).toEqual(['/carts/{owner}']);
    expect(paths(all.toReversed())).toEqual(['/carts/{owner}']);
    // Where each of them is the rest of a path, the votes count.
    const other = route('get', '/api/v1/carts/**:parts', {}, { grammar: 'h3' });
    expect(paths([rest('put'), rest('post'), other])).toEqual(['/carts/{everything}']);
  });

  it('can not both have one method', () => {
    const { document, diagnostics, stats } = build([
      route('get', '/api/v1/x/:a(\\d+)', { name: 'byNumber' }),
      route('get', '/api/v1/x/:b([a-z]+)', { name: 'byName' }),
    ]);
    expect(document.paths['/x/{a}']!.get!.operationId).toBe('byNumber');
    expect(diagnostics).toMatchObject([{ code: 'route-duplicate' }]);
    expect(stats.endpoints).toBe(1);
  });
});

describe('a path with an optional segment', () => {
  it('is two paths with an operation each', () => {
    const { document, stats } = build([route('get', '/api/v1/todos/:id?', { name: 'findTodos' })]);
    expect(Object.entries(document.paths).map(([path, item]) => [path, item.get!.operationId])).toEqual([
      ['/todos', 'findTodos'],
      ['/todos/{id}', 'getTodo'],
    ]);
    expect(stats.endpoints).toBe(2);
  });
});
