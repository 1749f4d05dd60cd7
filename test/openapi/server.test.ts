import { describe, expect, it } from 'vitest';
import { isLocalHost, resolveRootURL, resolveServerURL, serverPrefixOf } from '../../src/openapi/server.ts';

const prefix = '/api/v1';
const origin = 'http://box.lan:8080';

describe('resolveServerURL', () => {
  it('is the relative prefix where nothing is known', () => {
    expect(resolveServerURL({ prefix })).toBe('/api/v1');
    expect(resolveServerURL({ prefix: '', baseURL: '' })).toBe('/');
  });

  it('takes scheme and host of the request where no base address is configured', () => {
    expect(resolveServerURL({ prefix, origin })).toBe('http://box.lan:8080/api/v1');
    expect(resolveServerURL({ prefix: '', origin })).toBe('http://box.lan:8080');
  });

  it.each([
    'http://localhost:3000',
    'http://LOCALHOST',
    'http://app.localhost:3000/',
    'http://127.0.0.1',
    'http://127.8.9.1:1',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
  ])('lets the request win over the local %s', (baseURL) => {
    expect(resolveServerURL({ prefix, baseURL, origin })).toBe('http://box.lan:8080/api/v1');
  });

  it('keeps the path of a local base address', () => {
    expect(resolveServerURL({ prefix, baseURL: 'http://localhost/gateway/', origin })).toBe(
      'http://box.lan:8080/gateway/api/v1',
    );
  });

  it.each(['https://api.todos.dev', 'http://localhost.evil.dev', 'http://notlocalhost', 'http://128.0.0.1'])(
    'keeps %s whatever the request says',
    (baseURL) => {
      expect(resolveServerURL({ prefix, baseURL, origin })).toBe(`${baseURL}/api/v1`);
    },
  );

  it.each([
    ['https://api.todos.dev/', 'https://api.todos.dev/api/v1'],
    ['https://api.todos.dev/api/v1', 'https://api.todos.dev/api/v1'],
    ['https://api.todos.dev/api/v1/', 'https://api.todos.dev/api/v1'],
    ['https://api.todos.dev/eu/api/v1', 'https://api.todos.dev/eu/api/v1'],
    ['https://api.todos.dev/my-api/v1', 'https://api.todos.dev/my-api/v1/api/v1'],
    ['http://localhost:3000', 'http://localhost:3000/api/v1'],
  ])('appends the prefix to %s unless it is there already', (baseURL, expected) => {
    expect(resolveServerURL({ prefix, baseURL })).toBe(expected);
  });

  it('does not repeat an origin that is none', () => {
    expect(resolveServerURL({ prefix, origin: 'http://a b/' })).toBe('/api/v1');
    expect(resolveServerURL({ prefix, origin: 'javascript:alert(1)' })).toBe('/api/v1');
  });
});

describe('resolveRootURL', () => {
  it.each([
    [undefined, '/'],
    ['http://localhost:3000', '/'],
    ['https://api.todos.dev', 'https://api.todos.dev'],
    ['https://api.todos.dev/api/v1', 'https://api.todos.dev'],
    ['https://api.todos.dev/eu/', 'https://api.todos.dev/eu'],
  ])('of %s is %s', (baseURL, expected) => {
    expect(resolveRootURL({ prefix, ...(baseURL ? { baseURL } : {}) })).toBe(expected);
  });
});

describe('serverPrefixOf', () => {
  it.each([
    ['/api/v1', undefined],
    ['https://x.dev/api/v1', 'https://x.dev'],
    ['https://x.dev/eu/api/v1', 'https://x.dev/eu'],
    ['http://localhost:3000/api/v1', 'http://localhost:3000/'],
  ])('finds /api/v1 in %s', (url, baseURL) => {
    expect(serverPrefixOf(url, baseURL)).toBe('/api/v1');
  });

  it('gives back a URL that resolves to itself, also where the base address held the prefix', () => {
    for (const baseURL of ['https://x.dev/api/v1', 'https://x.dev/eu/api/v1', 'https://x.dev/api']) {
      const url = resolveServerURL({ prefix, baseURL });
      expect(resolveServerURL({ prefix: serverPrefixOf(url, baseURL), baseURL })).toBe(url);
    }
    expect(serverPrefixOf('/')).toBe('');
  });
});

describe('isLocalHost', () => {
  it.each(['localhost', 'a.localhost', 'localhost.', '127.0.0.1', '::1', '[::1]', '0.0.0.0'])(
    'holds for %s',
    (host) => {
      expect(isLocalHost(host)).toBe(true);
    },
  );

  it.each(['localhost.dev', 'mylocalhost', '127.evil.dev', '10.0.0.1', '::2', ''])('does not hold for %s', (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});
