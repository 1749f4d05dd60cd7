import { describe, expect, it } from 'vitest';
import { createPathTest, describePathPattern } from '../../src/openapi/path-glob.ts';

describe('a pattern of paths', () => {
  it.each([
    ['/api/internal/**', ['/api/internal', '/api/internal/a/{id}'], ['/api/internals', '/api', '/x/api/internal']],
    ['/api/*/stats', ['/api/v1/stats', '/api/{id}/stats'], ['/api/stats', '/api/a/b/stats']],
    ['/**/internal/**', ['/internal', '/a/b/internal/c'], ['/internals/a']],
    ['/api/inter*l', ['/api/internal', '/api/interl'], ['/api/internal/a', '/api/inter']],
    ['/a*b*c', ['/abc', '/axbxc'], ['/abcd', '/ac', '/acb']],
    ['/users/{id}', ['/users/{id}', '/users/{user}'], ['/users/me']],
    ['/users/:id/', ['/users/{id}'], ['/users']],
    ['/', ['/'], ['/a']],
    ['/**', ['/', '/a/b'], []],
    ['/a.b', ['/a.b'], ['/axb']],
  ])('%s', (pattern, same, others) => {
    const matches = createPathTest(pattern);
    expect(same.filter((path) => !matches(path))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  it('is read in time that both lengths bound', () => {
    const pattern = '/**/a*a*a*a*b'.repeat(30);
    expect(createPathTest(pattern)(`/${'a'.repeat(200)}`.repeat(60))).toBe(false);
  });

  it.each(['api/**', '', 5, null, '/a?b', '/a b', '/a#b'])('%j is none', (value) => {
    expect(describePathPattern(value)).toBe('a path, for example "/api/v1/internal/**"');
  });
});
