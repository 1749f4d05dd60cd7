// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import names from './names.json' with { type: 'json' };
import { Segment, resource, paths, join as joined } from './segments.ts';

const base = '/base';
const table = { todo: { path: '/table' } } as const;

initializeVersionedSystemWithRoutes(
  {
    paths: {
      routes(router) {
        router.get('/literal', () => null);
        router.get(`${base}/template`, () => null);
        router.get(base + '/' + 'concatenated', () => null);
        router.get(resource, () => null);
        router.get(`/${Segment.Users}/enum`, () => null);
        router.get(`/${names.resource}/json`, () => null);
        router.get(table.todo.path, () => null);
        router.get(paths.nested.deep, () => null);
        router.get(joined('/called', 'x'), () => null);
        router.get(['', 'array', 'join'].join('/'), () => null);
        router.get('/UPPER'.toLowerCase(), () => null);
        router.get(`/number/${1 + 1}`, () => null);
        router.get('/colon/:id', () => null);
        router.get('/brace/{id}', () => null);
      },
    },
  },
  'paths',
);
