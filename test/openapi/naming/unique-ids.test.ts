import { describe, expect, it } from 'vitest';
import type { OperationKey } from '../../../src/openapi/naming/operation-ids.ts';
import { nameOperations } from '../../../src/openapi/naming/operation-ids.ts';
import { idOf, idsOf, key } from './keys.ts';

const list = { answer: 'list' } as const;

describe('a route that is added renames no other', () => {
  it.each<[string, OperationKey[], string[]]>([
    ['one and an item', [key('GET /status'), key('GET /statuses/{id}')], ['getStatus', 'getStatusById']],
    ['of a noun that is its own plural', [key('GET /media'), key('GET /media/{id}')], ['getMedia', 'getMediaById']],
    [
      'of a noun in the singular',
      [key('DELETE /cache'), key('DELETE /cache/{key}')],
      ['deleteCache', 'deleteCacheByKey'],
    ],
    [
      'one action on two resources',
      [key('POST /products/bulk-delete'), key('POST /orders/bulk-delete')],
      ['bulkDeleteProducts', 'bulkDeleteOrders'],
    ],
    [
      'one object of two resources',
      [key('POST /orders/send-email'), key('POST /invoices/send-email')],
      ['sendOrdersEmail', 'sendInvoicesEmail'],
    ],
    ['the form of an answer', [key('GET /posts/{id}'), key('GET /posts/{id}.json')], ['getPost', 'getPostAsJson']],
    ['a locale', [key('GET /pages', list), key('GET /{locale}/pages', list)], ['listPages', 'listPagesInLocale']],
    ['who calls', [key('GET /me'), key('GET /auth/me'), key('GET /users/me')], ['getMe', 'getAuthMe', 'getMyUser']],
    ['roots', [key('GET /'), key('GET /api'), key('GET /api/v1')], ['getRoot', 'getApiRoot', 'getApiV1Root']],
    [
      'all of a collection, and one of it',
      [key('GET /orders/stats'), key('GET /orders/{id}/stats')],
      ['getOrdersStats', 'getOrderStats'],
    ],
    [
      'parts of all, and of one',
      [key('GET /users/roles', list), key('GET /users/{id}/roles', list)],
      ['listUsersRoles', 'listUserRoles'],
    ],
    [
      'one that two parameters pick',
      [key('GET /posts/{id}'), key('GET /posts/{year}/{slug}')],
      ['getPost', 'getPostByYearAndSlug'],
    ],
    [
      'an item and a list of it',
      [key('GET /posts/{id}'), key('GET /posts/{tag}', list)],
      ['getPost', 'listPostsByTag'],
    ],
    [
      'a route in another prefix',
      [key('GET /users', { prefix: '/api/v1/admin' }), key('GET /api/v1/users')],
      ['getAdminUsers', 'getUsers'],
    ],
  ])('%s', (_, keys, expected) => {
    expect(keys.map((each) => idsOf([each])[0])).toEqual(expected);
    expect(idsOf(keys)).toEqual(expected);
  });

  it('in an app of many', () => {
    const resources = ['posts', 'users', 'categories', 'auth', 'files', 'news'];
    const all = resources.flatMap((resource) => [
      key(`GET /${resource}`, list),
      key(`POST /${resource}`, {}),
      key(`GET /${resource}/{id}`, { name: 'read' }),
      key(`PATCH /${resource}/{id}`, { name: 'update' }),
      key(`DELETE /${resource}/{id}`),
      key(`GET /${resource}/{id}/comments`, list),
      key(`POST /${resource}/{id}/comments`, { name: 'handler' }),
      key(`POST /${resource}/search`, list),
    ]);
    const whole = idsOf(all);
    expect(new Set(whole).size).toBe(all.length);
    all.forEach((_, index) => expect(idsOf(all.toSpliced(index, 1))).toEqual(whole.toSpliced(index, 1)));
  });
});

describe('where two operations are called the same, one keeps the name and the other has a good one', () => {
  it.each<[string, OperationKey[], string[]]>([
    [
      'a function of two methods',
      [key('PUT /todos/{id}', { name: 'saveTodo' }), key('PATCH /todos/{id}', { name: 'saveTodo' })],
      ['saveTodo', 'updateTodo'],
    ],
    [
      'a function of two routes is that of the one that REST calls so',
      [key('GET /articles', { name: 'listPosts', ...list }), key('GET /blog/posts', { name: 'listPosts', ...list })],
      ['listPosts', 'listBlogPosts'],
    ],
    [
      'also where the other path is shorter',
      [key('GET /p', { name: 'listBlogPosts', ...list }), key('GET /blog/posts', { name: 'listBlogPosts', ...list })],
      ['listP', 'listBlogPosts'],
    ],
    [
      'a function that has the name of another route',
      [key('GET /feed/{id}', { name: 'getPost' }), key('GET /posts/{id}')],
      ['getPost', 'getPostById'],
    ],
    ['versions', [key('GET /v1/posts', list), key('GET /v2/posts', list)], ['listPosts', 'listPostsV2']],
    ['versions by number', [key('GET /v10/posts', list), key('GET /v2/posts', list)], ['listPostsV10', 'listPosts']],
    [
      'a version that both have tells nothing apart',
      [key('GET /v1/user/posts', list), key('GET /v1/users/{id}/posts', list)],
      ['listUserPosts', 'listUserPostsByUserId'],
    ],
    [
      'the caller and one by name',
      [key('GET /user/repos', list), key('GET /users/{username}/repos', list)],
      ['listUserRepos', 'listUserReposByUsername'],
    ],
    ['two methods of an action that reads', [key('POST /search'), key('GET /search')], ['createSearch', 'search']],
    ['two methods of one that does not', [key('GET /login'), key('POST /api/auth/login')], ['getLogin', 'login']],
    [
      'a verb that another method says',
      [key('POST /posts/{id}/update'), key('PATCH /posts/{id}')],
      ['updatePostById', 'updatePost'],
    ],
    [
      'where the answer comes back',
      [key('POST /oauth/callback'), key('GET /oauth/callback')],
      ['createOauthCallback', 'handleOauthCallback'],
    ],
    ['a letter', [key('GET /n/purchases', list), key('GET /purchases', list)], ['listNPurchases', 'listPurchases']],
    ['doors', [key('POST /password/reset'), key('POST /reset-password')], ['createPasswordReset', 'resetPassword']],
    [
      'a number is the last resort',
      [key('GET /a-b'), key('GET /a/b'), key('GET /a_b')],
      ['getAB', 'getAB2', 'fetchAB'],
    ],
    ['case tells no two apart', [key('GET /Posts/a'), key('GET /posts/A')], ['getPostsA', 'fetchPostsA']],
  ])('%s', (_, keys, expected) => {
    expect(idsOf(keys)).toEqual(expected);
    expect(idsOf(keys.toReversed()).toReversed()).toEqual(expected);
  });

  it('and none loses its name to one that had to leave its own', () => {
    const keys = [key('GET /todos', { ...list, name: 'read' }), key('GET /x', { name: 'readTodos' })];
    const third = key('PUT /x', { name: 'getX' });
    expect(idsOf(keys)).toEqual(['readTodos', 'getX']);
    expect(idsOf([...keys, third])).toEqual(['readTodos', 'fetchX', 'getX']);
  });
});

describe('an id that an author gives', () => {
  it('is the one, and says which operation had to leave it', () => {
    const keys = [key('GET /todos', list), key('POST /todos', { given: 'listTodos' })];
    const names = nameOperations(keys, 'v1');
    expect(names.map(({ id }) => id)).toEqual(['getTodos', 'listTodos']);
    expect(names.map(({ yieldsTo }) => yieldsTo)).toEqual([keys[1], undefined]);
  });

  it('tells nothing of another where none would be called so, or a function is', () => {
    const keys = [key('GET /todos', list), key('POST /todos', { given: 'addOne' })];
    expect(nameOperations(keys, 'v1').some(({ yieldsTo }) => yieldsTo)).toBe(false);
    const named = [key('GET /todos', list), key('GET /all', { name: 'listTodos' })];
    expect(nameOperations(named, 'v1').some(({ yieldsTo }) => yieldsTo)).toBe(false);
    expect(idOf('POST /todos', { given: 'todos.add' })).toBe('todos.add');
  });
});
