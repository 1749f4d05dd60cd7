import { describe, expect, it } from 'vitest';
import type { Method } from '../../src/model/facts.ts';
import { nameOperations } from '../../src/openapi/naming/operation-ids.ts';
import type { OperationKey } from '../../src/openapi/naming/operation-ids.ts';
import { summarize } from '../../src/openapi/naming/summary.ts';
import { sentenceCase, splitWords } from '../../src/openapi/words.ts';

const key = (
  route: string,
  { name, answer = 'other', takesFile = false, prefix = '' }: KeyOptions = {},
): OperationKey => {
  const [method = '', path = ''] = route.split(' ');
  const template = prefix + (path === '/' && prefix !== '' ? '' : path);
  return {
    method: method.toLowerCase() as Method,
    path,
    template,
    ...(name ? { name } : {}),
    shape: { answer, takesFile },
  };
};
interface KeyOptions {
  name?: string;
  answer?: 'list' | 'page' | 'other';
  takesFile?: boolean;
  prefix?: string;
}
const nameOf = (route: string, options?: KeyOptions) => nameOperations([key(route, options)], 'v1')[0]!;
const idOf = (route: string, options?: KeyOptions): string => nameOf(route, options).id;
const idsOf = (keys: OperationKey[]): string[] => nameOperations(keys, 'v1').map(({ id }) => id);

describe('an operation without a name is called what REST calls it', () => {
  const list: KeyOptions = { answer: 'list' };
  const page: KeyOptions = { answer: 'page' };
  const takesFile = { takesFile: true };
  it.each<[string, KeyOptions, string, string]>([
    ['GET /posts', list, 'listPosts', 'List posts'],
    ['GET /posts', page, 'listPosts', 'List posts'],
    ['GET /health', page, 'getHealth', 'Get health'],
    ['GET /posts', {}, 'getPosts', 'Get posts'],
    ['POST /posts', {}, 'createPost', 'Create post'],
    ['GET /posts/{id}', {}, 'getPost', 'Get post'],
    ['PUT /posts/{id}', {}, 'replacePost', 'Replace post'],
    ['PATCH /posts/{id}', {}, 'updatePost', 'Update post'],
    ['DELETE /posts/{id}', {}, 'deletePost', 'Delete post'],
    ['POST /posts/{id}', {}, 'savePost', 'Save post'],
    ['HEAD /posts/{id}', {}, 'checkPost', 'Check post'],
    ['DELETE /posts', {}, 'deletePosts', 'Delete posts'],
    ['GET /posts/{id}/comments', list, 'listPostComments', 'List post comments'],
    ['POST /posts/{id}/comments', {}, 'createPostComment', 'Create post comment'],
    ['DELETE /posts/{id}/comments/{commentId}', {}, 'deletePostComment', 'Delete post comment'],
    ['POST /posts/{id}/cover', takesFile, 'uploadPostCover', 'Upload post cover'],
    ['POST /posts/{id}/cover', {}, 'createPostCover', 'Create post cover'],
    ['GET /todo-items', list, 'listTodoItems', 'List todo items'],
    ['POST /categories', {}, 'createCategory', 'Create category'],
    ['GET /people/{id}', {}, 'getPerson', 'Get person'],
    ['GET /status', {}, 'getStatus', 'Get status'],
    ['GET /users/{id}/address', {}, 'getUserAddress', 'Get user address'],
    ['GET /users/{id}/settings', {}, 'getUserSettings', 'Get user settings'],
    ['POST /auth/login', {}, 'login', 'Log in'],
    ['POST /auth/sign-up', {}, 'signup', 'Sign up'],
    ['GET /logout', {}, 'logout', 'Log out'],
    ['POST /auth/refresh', {}, 'refreshAuth', 'Refresh auth'],
    ['POST /auth/reset-password', {}, 'resetPassword', 'Reset password'],
    ['POST /posts/{id}/publish', {}, 'publishPost', 'Publish post'],
    ['DELETE /posts/{id}/like', {}, 'deletePostLike', 'Delete post like'],
    ['GET /posts/search', list, 'searchPosts', 'Search posts'],
    ['GET /search', list, 'search', 'Get search'],
    ['POST /posts/new', {}, 'createPost', 'Create post'],
    ['GET /posts/list', list, 'listPosts', 'List posts'],
    ['GET /blobs/{id}/get', {}, 'getBlob', 'Get blob'],
    ['PUT /posts/{id}/update', {}, 'updatePost', 'Update post'],
    ['PATCH /posts/{id}/edit', {}, 'editPost', 'Edit post'],
    ['DELETE /posts/{id}/remove', {}, 'removePost', 'Remove post'],
    ['DELETE /posts/{id}/update', {}, 'deletePostUpdate', 'Delete post update'],
    ['GET /get', {}, 'get', 'Get get'],
    ['GET /users/by-email/{email}', {}, 'getUserByEmail', 'Get user by email'],
    ['GET /{tenant}/posts', list, 'listTenantPosts', 'List tenant posts'],
    ['GET /users/{id}/user-profile', {}, 'getUserProfile', 'Get user profile'],
    ['GET /api/v2/posts', list, 'listPosts', 'List posts'],
    ['GET /', {}, 'getRoot', 'Get root'],
    ['GET /', { answer: 'list', prefix: '/api/v1/todos' }, 'listTodos', 'List todos'],
    ['GET /{id}', { prefix: '/api/v1/todos' }, 'getTodo', 'Get todo'],
    ['GET /files/{path}', {}, 'getFile', 'Get file'],
    ['GET /größe', {}, 'getGre', 'Get gre'],
  ])('%s %o is %s', (route, options, id, summary) => {
    expect(nameOf(route, options)).toEqual({ id, title: summary });
  });
});

describe('an operation with a name', () => {
  it.each<[string, string, string]>([
    ['keeps it', 'listTodos', 'listTodos'],
    ['less a suffix that says nothing', 'listTodosHandler', 'listTodos'],
    ['less the number of a bundler', 'listTodos$1', 'listTodos'],
    ['with the noun where it says only what is done', 'list', 'listTodos'],
    ['with the noun before what it goes by', 'findAll', 'findAllTodos'],
    ['that every handler has is called by REST', 'handler', 'getTodos'],
    ['that is its method is called by REST', 'GET', 'getTodos'],
    ['has only what is safe in a URL', '$list_größe', 'list_gr_e'],
  ])('%s', (_, name, id) => expect(idOf('GET /todos', { name })).toBe(id));

  it('by which one of several is meant has the noun of one', () => {
    expect(idOf('GET /todos/{id}', { name: 'getById' })).toBe('getTodoById');
    expect(idOf('DELETE /todos/{id}', { name: 'remove' })).toBe('removeTodo');
    expect(idOf('POST /todos', { name: 'create' })).toBe('createTodo');
    expect(idOf('POST /lists', { name: 'createList' })).toBe('createList');
  });
});

describe('an id is unique', () => {
  it.each<[string, OperationKey[], string[]]>([
    [
      'the shorter path keeps a name',
      [key('GET /todos', { name: 'read' }), key('GET /archive/todos', { name: 'readTodos' })],
      ['readTodos', 'getArchiveTodos'],
    ],
    [
      'a handler of two methods has its name once',
      [key('PUT /todos/{id}', { name: 'saveTodo' }), key('PATCH /todos/{id}', { name: 'saveTodo' })],
      ['saveTodo', 'updateTodo'],
    ],
    [
      'versions tell apart what nothing else does',
      [key('GET /v1/posts', { answer: 'list' }), key('GET /v2/posts', { answer: 'list' })],
      ['listPosts', 'listPostsV2'],
    ],
    ['parameters do', [key('GET /posts/{id}'), key('GET /posts/{year}/{slug}')], ['getPost', 'getPostByYearAndSlug']],
    ['a number is the last resort', [key('GET /a-b'), key('GET /a/b'), key('GET /a_b')], ['getAB', 'getAB3', 'getAB2']],
    ['case tells no two apart', [key('GET /Posts/a'), key('GET /posts/A')], ['getPostsA', 'getPostsA2']],
  ])('%s', (_, keys, expected) => {
    expect(idsOf(keys)).toEqual(expected);
    expect(idsOf(keys.toReversed()).toReversed()).toEqual(expected);
  });

  it('and stays when a route is added', () => {
    const resources = ['posts', 'users', 'categories', 'auth', 'files'];
    const shapes = (resource: string) => [
      key(`GET /${resource}`, { answer: 'list' }),
      key(`POST /${resource}`, {}),
      key(`GET /${resource}/{id}`, { name: 'read' }),
      key(`PATCH /${resource}/{id}`, { name: 'update' }),
      key(`DELETE /${resource}/{id}`),
      key(`GET /${resource}/{id}/comments`, { answer: 'list' }),
      key(`POST /${resource}/{id}/comments`, { name: 'handler' }),
      key(`POST /${resource}/search`, { answer: 'list' }),
    ];
    const all = resources.flatMap(shapes);
    const whole = idsOf(all);
    expect(new Set(whole).size).toBe(all.length);
    all.forEach((_, index) => {
      const fewer = idsOf(all.toSpliced(index, 1));
      expect(fewer).toEqual(whole.toSpliced(index, 1));
    });
  });
});

describe('a summary', () => {
  it.each<[string, object, string]>([
    ['is what its author wrote', { summary: 'All of them', description: 'Else.' }, 'All of them'],
    ['is the first sentence of the description', { description: 'Lists todos. Newest first.' }, 'Lists todos'],
    ['ends where a line does', { description: 'Lists todos\nNewest first.' }, 'Lists todos'],
    ['takes no abbreviation for an end', { description: 'Lists e.g. todos.' }, 'Lists e.g. todos'],
    ['is the name where that sentence is no title', { description: 'x'.repeat(200) }, 'List todos'],
  ])('%s', (_, words, expected) => expect(summarize(words, 'List todos')).toBe(expected));

  it.each<[string, string, string]>([
    ['GET /ping', 'ping', 'Get ping'],
    ['POST /imports', 'import', 'Create import'],
    ['POST /transfers', 'transfer', 'Create transfer'],
    ['GET /files/{id}', 'download', 'Download file'],
    ['GET /files/{id}/thumbnail', 'thumbnail', 'Get file thumbnail'],
    ['POST /login', 'login', 'Log in'],
  ])('is never one word: %s, %s', (route, name, expected) => expect(nameOf(route, { name }).title).toBe(expected));
});

describe('words', () => {
  it.each([
    ['listTodos', 'List todos'],
    ['getHTTPStatus', 'Get HTTP status'],
    ['create_todo', 'Create todo'],
    ['listTodosHandler', 'List todos'],
    ['handler', 'Handler'],
    ['getV2Todos', 'Get v2 todos'],
    ['', ''],
  ])('of %s are "%s"', (name, expected) => {
    expect(sentenceCase(name)).toBe(expected);
  });

  it('are found by case, digits and punctuation', () => {
    expect(splitWords('fooBar-baz_12XMLHttp')).toEqual(['foo', 'Bar', 'baz', '12', 'XML', 'Http']);
  });
});
