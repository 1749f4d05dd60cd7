import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { idOf, idsOf, key, nameOf } from './keys.ts';
import type { KeyOptions } from './keys.ts';

const shapes: Record<string, KeyOptions> = {
  file: { takesFile: true },
  list: { answer: 'list' },
  redirect: { redirects: true },
};
const rows = readFileSync(new URL('rest-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [route = '', id = '', title = ''] = line.split(/\s{2,}/);
    const [method, path, shape = ''] = route.split(' ');
    const options: KeyOptions = Object.hasOwn(shapes, shape) ? shapes[shape]! : {};
    return { route: `${method} ${path}`, options, id, title };
  });

describe('an operation without a name is called what REST calls it', () => {
  it('in hundreds of paths, each with an id and a sentence of its own', () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.map(({ route, options }) => ({ route, ...nameOf(route, options) }))).toEqual(
      rows.map(({ route, id, title }) => ({ route, id, title })),
    );
  });

  it('and is called so beside all others: a route that is added renames none', () => {
    expect(idsOf(rows.map(({ route, options }) => key(route, options)))).toEqual(rows.map(({ id }) => id));
  });

  it.each<[string, KeyOptions, string]>([
    ['GET /posts', { answer: 'page' }, 'listPosts'],
    ['GET /posts', {}, 'getPosts'],
    ['GET /health', { answer: 'page' }, 'getHealth'],
    ['GET /settings', { answer: 'page' }, 'getSettings'],
    ['GET /api/v2/posts', { answer: 'list' }, 'listPosts'],
    ['GET /api/v1beta1/posts', { answer: 'list' }, 'listPosts'],
    ['GET /api/2024-01/posts', { answer: 'list' }, 'listPosts'],
    ['GET /archive/2024-01', {}, 'getArchive202401'],
    ['GET /', { answer: 'list', prefix: '/api/v1/todos' }, 'listTodos'],
    ['GET /{id}', { prefix: '/api/v1/todos' }, 'getTodo'],
    ['GET /stats', { prefix: '/api/v1/todos' }, 'getTodosStats'],
    ['GET /products', { answer: 'list', prefix: '/shop/api/v1' }, 'listProducts'],
    ['GET /products', { answer: 'list', prefix: '/shop' }, 'listShopProducts'],
    ['GET /api/v1', {}, 'getApiV1Root'],
    ['GET /', { prefix: '/api/v1' }, 'getRoot'],
    ['GET /api/v1', { prefix: '' }, 'getApiV1Root'],
    ['GET /v1', { prefix: '/api' }, 'getV1Root'],
    ['GET /u/{id}', {}, 'getUById'],
    ['GET /o', {}, 'getO'],
    ['GET /größe', {}, 'getGrosse'],
    ['GET /users/{id}/user-profile', {}, 'getUserProfile'],
    ['GET /posts/post/{id}', {}, 'getPostById'],
  ])('%s %o is %s', (route, options, id) => expect(idOf(route, options)).toBe(id));

  it.each<[string, string]>([
    ['a noun that could be a verb', 'GET /posts/{id}/like'],
    ['what follows one', 'POST /checkout/sessions'],
    ['what is said about one', 'GET /import/jobs'],
    ['a verb that another method has', 'GET /orders/{id}/cancel'],
  ])('%s makes no action: %s', (_, route) => expect(idOf(route)).toMatch(/^(?:get|create)[A-Z]/));

  it.each<[string, string]>([
    ['of a collection that parameters pick from', 'GET /posts/{id}/latest'],
    ['of no collection', 'GET /dashboard/recent'],
  ])('an adjective stays behind what is none %s', (_, route) => {
    expect(idOf(route)).toMatch(/(?:PostLatest|DashboardRecent)$/);
  });
});
