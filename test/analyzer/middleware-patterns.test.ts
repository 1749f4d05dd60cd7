import { H3 } from 'h3';
import { expect, it } from 'vitest';
import { middlewareCoverage } from '../../src/analyzer/routes/middleware-coverage.ts';

const paths = '/x /x/c /x/a/c /x/a/b/c /x/a /x/ab /x/ac/b /x/a/b /x/a/c/d /c /x/b/c/d /x/q.json /x/q/r.json'.split(' ');

// A path has no parameter, so that a pattern matches all of its requests or none.
it.each([
  '/x/*',
  '/x/**',
  '/x/*/c',
  '/x/**/c',
  '/x/**/c/d',
  '/x/a*',
  '/x/a*b',
  '/x/a*/c',
  '/x/*c',
  '/x/*.json',
  '/*/c',
  '/x/:id',
  '/x/:id/*',
  '/x/*/:id',
  '/*',
])('%s', async (pattern) => {
  for (const path of paths) {
    const app = new H3();
    let isSeen = false;
    app.use(pattern, () => void (isSeen = true));
    app.get(path, () => 'here');
    await app.request(path);
    expect(middlewareCoverage(pattern, path), path).toBe(isSeen ? 'all' : 'none');
  }
});

it('a parameter of a route may be what a pattern asks for', () => {
  expect(middlewareCoverage('/x/*/c', '/x/:id/c')).toBe('all');
  expect(middlewareCoverage('/x/*/c', '/x/a/:id')).toBe('some');
  expect(middlewareCoverage('/x/*/c', '/x/**')).toBe('some');
  expect(middlewareCoverage('/x/*/c', '/y/**')).toBe('none');
  expect(middlewareCoverage('/x/a*', '/x/:id')).toBe('some');
  expect(middlewareCoverage('/x/a*', '/x/:id/a')).toBe('some');
  expect(middlewareCoverage('/x/a*', '/y/:id')).toBe('none');
});
