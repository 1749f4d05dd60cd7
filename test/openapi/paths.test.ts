import { addRoute, compareRoutes, createRouter, findRoute } from 'rou3';
import { describe, expect, it } from 'vitest';
import { commonPrefix, parsePath, relativePath, staticPrefix } from '../../src/openapi/paths.ts';

const template = (path: string, grammar: 'versioned' | 'h3' = 'versioned'): string[] =>
  parsePath(path, grammar).map((parsed) => parsed.template);
const names = (path: string, grammar: 'versioned' | 'h3' = 'h3'): string[] =>
  parsePath(path, grammar)[0]!.parameters.map((parameter) => parameter.name);

describe('parsePath', () => {
  it.each([
    ['/todos', '/todos'],
    ['todos', '/todos'],
    ['/todos/', '/todos'],
    ['/', '/'],
    ['/todos/{id}', '/todos/{id}'],
    ['/todos/:id', '/todos/{id}'],
    ['/todos/{todo}/comments/:comment', '/todos/{todo}/comments/{comment}'],
    ['/files/{name}.json', '/files/{name}.json'],
    ['/a/:x-:y', '/a/{x}-{y}'],
    ['/todos/:id(\\d+)', '/todos/{id}'],
    ['/files/**', '/files/{path}'],
    ['/files/**:rest', '/files/{rest}'],
    ['/files/*', '/files/{path}'],
    ['/files/:rest+', '/files/{rest}'],
    ['/items\\:batch', '/items:batch'],
  ])('reads %s on a versioned router as %s', (path, expected) => {
    expect(template(path)).toEqual([expected]);
  });

  it('reads braces on a plain app as a group of literal text', () => {
    expect(template('/todos/{id}', 'h3')).toEqual(['/todos/id']);
    expect(names('/todos/{id}')).toEqual([]);
  });

  it('gives a path with an optional segment both templates', () => {
    expect(template('/todos/:id?')).toEqual(['/todos/{id}', '/todos']);
    expect(template('/:lang?')).toEqual(['/{lang}', '/']);
    expect(template('/files/:rest*')).toEqual(['/files/{rest}', '/files']);
  });

  it('gives every parameter a name of its own', () => {
    expect(names('/{a}/{a}', 'versioned')).toEqual(['a', 'a2']);
    expect(names('/:path/**')).toEqual(['path', 'path2']);
  });

  it('knows the constraint, and the names under which handlers read an unnamed catch-all', () => {
    expect(parsePath('/todos/:id(\\d+|new)', 'h3')[0]!.parameters).toEqual([
      { name: 'id', aliases: [], pattern: '^(?:\\d+|new)$' },
    ]);
    expect(parsePath('/files/**', 'h3')[0]!.parameters).toEqual([{ name: 'path', aliases: ['0', '_'] }]);
    expect(parsePath('/files/:rest(.*)', 'h3')[0]!.parameters).toEqual([{ name: 'rest', aliases: [] }]);
  });

  // The router is the judge: what it captures is what the template names.
  it.each([
    ['/todos/:id', '/todos/7', { id: '7' }],
    ['/a/:x-:y', '/a/1-2', { x: '1', y: '2' }],
    ['/files/**:rest', '/files/a/b', { rest: 'a/b' }],
    ['/todos/:id(\\d+)', '/todos/7', { id: '7' }],
    ['/files/:name.json', '/files/a.json', { name: 'a' }],
    ['/files/**', '/files/a/b', { path: 'a/b' }],
    ['/files/*', '/files/a', { path: 'a' }],
  ])('names what the router captures for %s', (pattern, address, expected) => {
    const router = createRouter();
    addRoute(router, 'GET', pattern, {});
    const captured = findRoute(router, 'GET', address)!.params!;
    const parsed = parsePath(pattern, 'h3')[0]!;
    const values = Object.fromEntries(
      parsed.parameters.map(({ name, aliases }) => [
        name,
        [name, ...aliases].map((key) => captured[key]).find(Boolean),
      ]),
    );
    expect(values).toEqual(expected);
    expect(parsed.template.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)).toBe(address);
  });

  it.each([
    ['/x/:a', '/x/:b'],
    ['/x/:a', '/x/a'],
    ['/x/:a', '/x/:a/y'],
    ['/x/:a(\\d+)', '/x/:b(\\d+)'],
    ['/x/:a(\\d+)', '/x/:a([a-z]+)'],
    ['/x/**', '/x/*'],
    ['/x/:a', '/x/**'],
    ['/x', '/x/'],
  ])('gives %s and %s one shape exactly where the router sees one set of paths', (a, b) => {
    const same = parsePath(a, 'h3')[0]!.shape === parsePath(b, 'h3')[0]!.shape;
    expect(same).toBe(compareRoutes(a, b) === 'equal');
  });
});

describe('prefixes', () => {
  it('share whole segments only', () => {
    expect(commonPrefix(['/api/v1/todos', '/api/v1/tags'])).toBe('/api/v1');
    expect(commonPrefix(['/api/v1', '/api/v10'])).toBe('/api');
    expect(commonPrefix(['/api/v1', '/api/v1/todos'])).toBe('/api/v1');
    expect(commonPrefix(['/a', '/b'])).toBe('');
    expect(commonPrefix([])).toBe('');
  });

  it('end before a parameter', () => {
    expect(staticPrefix('/api/v1/{tenant}/x')).toBe('/api/v1');
    expect(staticPrefix('/api/v1')).toBe('/api/v1');
    expect(staticPrefix('/')).toBe('');
  });

  it('are no prefix of a longer word', () => {
    expect(relativePath('/api/v10/x', '/api/v1')).toBeUndefined();
    expect(relativePath('/api/v1/x', '/api/v1')).toBe('/x');
    expect(relativePath('/api/v1', '/api/v1')).toBe('/');
    expect(relativePath('/x', '')).toBe('/x');
  });
});
