import { describe, expect, it } from 'vitest';
import type { Method, RouteFacts } from '../../src/model/facts.ts';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import {
  any,
  array,
  body,
  boolean,
  integer,
  json,
  named,
  nothing,
  number,
  object,
  ref,
  route,
  string,
  table,
  union,
} from './facts.ts';

const crew = object({ name: string });
const post = object({ id: string, title: string });

function build(routes: RouteFacts[], ...types: NamedType[]) {
  const { document } = buildDocument({ version: 'v1', routes, types: table(...types) });
  const { schemas = {} } = document.components ?? {};
  const names = Object.keys(schemas).filter((name) => name !== 'HTTPError');
  const answer = (method: 'get' | 'post' | 'put' | 'patch', path: string, status = 200) => {
    const response = document.paths[path]?.[method]?.responses[status];
    return response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
  };
  return { document, schemas, names, answer };
}

const answering = (method: Method, path: string, type: TypeModel, status = 200): RouteFacts =>
  route(method, `/api/v1/${path}`, { responses: [json(status, type)] });
const get = (path: string, type: TypeModel): RouteFacts => answering('get', path, type);
const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('what operations of a resource answer', () => {
  it('is called after that, wherever it stands there', () => {
    const { names, answer, document } = build([
      get('crew', array(crew)),
      get('crew/{id}', union(crew, nothing)),
      route('post', '/api/v1/crew', { bodies: [body(crew)], responses: [json(201, crew)] }),
      answering('post', 'crew/{id}/promote', crew),
    ]);
    expect(names).toEqual(['Crew']);
    expect(answer('get', '/crew')).toEqual({ type: 'array', items: at('Crew') });
    expect([answer('post', '/crew', 201), answer('post', '/crew/{id}/promote')]).toEqual([at('Crew'), at('Crew')]);
    expect(document.paths['/crew']!.post!.requestBody).toMatchObject({
      content: { 'application/json': { schema: at('Crew') } },
    });
  });

  it.each([
    [get('posts/{id}', post), 'Post'],
    [get('posts', array(post)), 'Post'],
    [get('posts', object({ items: array(post), total: integer })), 'Post'],
    [get('settings', post), 'Settings'],
    [get('auth/session', post), 'Session'],
    [get('users/by-email/{email}', post), 'User'],
    [get('blog-categories/{slug}', post), 'BlogCategory'],
    [get('errors/{id}', post), 'ErrorModel'],
    [get('posts/{id}/comments', array(post)), 'Comment'],
    [get('posts/{id}/comments/{commentId}', post), 'Comment'],
    // What stands alone below another says whose it is.
    [get('posts/{id}/cover', post), 'PostCover'],
    [get('posts/count', post), 'PostCount'],
    [get('users/{id}/settings', post), 'UserSettings'],
    [get('admin/stats', post), 'Stats'],
    // What else it has, its type does not say: `{ ...row, repos }`, and nothing is known of the row.
    [get('boards/{id}', { ...object({ repos: array(string) }), index: { kind: 'any' } }), 'Board'],
  ])('is the singular of the last noun of the path: $path', (given, name) => {
    expect(build([given]).names).toContain(name);
  });

  it.each([
    ['posts/{id}', object({ post })],
    ['posts/{id}', object({ success: boolean, data: post })],
    ['posts/{id}', object({ statusCode: integer, message: string, data: union(post, nothing) })],
    ['posts/{id}', object({ status: string, data: object({ post }) })],
    ['blog/posts/{id}', object({ result: post, error: nothing })],
    ['posts', object({ posts: array(post), error: nothing })],
  ])('is what an answer stands around, and not the whole of that: %s', (path, type) => {
    const { names, answer } = build([get(path, type), get('home', object({ latest: post, more: boolean }))]);
    expect(names).toContain('Post');
    expect(answer('get', `/${path}`)).not.toEqual(at('Post'));
    expect(answer('get', '/home')).toEqual(at('Home'));
  });

  it.each([
    // It has more than that, or what it has is something else of it.
    ['posts/{id}', object({ post, comments: array(string) })],
    ['posts/{id}', object({ author: object({ name: string, mail: string }) })],
    ['posts/{id}', object({ data: string })],
    ['posts/{id}', object({ entries: array(post) })],
    ['posts/{id}', object({ recentPosts: array(post) })],
  ])('is the whole where that is no envelope: %s', (path, type) => {
    expect(build([get(path, type)]).answer('get', `/${path}`)).toEqual(at('Post'));
  });

  it('is that too where nothing is read, and two operations agree', () => {
    expect(build([answering('post', 'posts', post), answering('patch', 'posts/{id}', post)]).names).toEqual(['Post']);
    const taken = route('post', '/api/v1/covers', { bodies: [body(crew)], responses: [json(201, crew)] });
    expect(build([taken]).names).toEqual(['Cover']);
    const bounded = object({ name: { ...string, annotations: { minLength: 1 } } });
    const given = route('post', '/api/v1/covers', { bodies: [body(bounded)], responses: [json(201, crew)] });
    expect(build([given]).names).toContain('Cover');
  });

  it('is one of the users where it is who calls', () => {
    const user = object({ id: string, name: string, email: string });
    expect(build([get('me', user), get('users', array(user)), get('users/{id}', user)]).names).toEqual(['User']);
    expect(build([get('me', user), get('users', array(post))]).names).toEqual(['Me', 'User']);
  });

  it('is what is declared, where it lacks nothing but what may be absent from that, and words', () => {
    const words: TypeModel = { ...string, annotations: { description: 'As on the cover.' } };
    const book = named('Book', object({ id: string, title: words, isbn: string, 'cover?': string }));
    const own = object({ id: string, title: string, isbn: string });
    const { names, answer } = build([get('books/{id}', ref(book.id)), answering('post', 'books', own)], book);
    expect([names, answer('post', '/books')]).toEqual([['Book'], at('Book')]);
    const whole = object({ id: string, title: string, isbn: string, 'cover?': string });
    expect(build([get('books/{id}', ref(book.id)), get('random', whole)], book).names).toEqual(['Book']);
    // Not where it lacks what is always there, has more, or is of another resource.
    const others = [
      object({ id: string, title: string }),
      object({ id: string, title: string, isbn: string, late: boolean }),
    ];
    for (const other of others) {
      const { answer: answered } = build([get('books/{id}', ref(book.id)), answering('post', 'books', other)], book);
      expect(answered('post', '/books')).not.toEqual(at('Book'));
    }
    expect(build([get('books/{id}', ref(book.id)), get('films/{id}', own)], book).answer('get', '/films/{id}')).toEqual(
      at('Film'),
    );
  });

  it('is not what is declared where an envelope holds it without what that may have: it may be left out on purpose', () => {
    const book = named('Book', object({ id: string, title: string, isbn: string, 'secret?': string }));
    const own = object({ id: string, title: string, isbn: string });
    const { schemas } = build([get('drafts/{id}', ref(book.id)), get('books/{id}', object({ data: own }))], book);
    const { schemas: bare } = build([get('drafts/{id}', ref(book.id)), get('books/{id}', own)], book);
    const having = (of: object): number => JSON.stringify(of).split('"isbn":').length - 1;
    expect([having(schemas), having(bare)]).toEqual([2, 1]);
  });

  it('has a summary where a part of it stands in several places', () => {
    const book = named('Book', object({ id: string, title: string, isbn: string }));
    const part = object({ title: string, isbn: string });
    const loan = object({ id: string, due: string, book: part });
    const whole = get('books/{id}', ref(book.id));
    expect(build([whole, get('loans/{id}', loan), get('search', array(part))], book).names).toEqual([
      'Book',
      'BookSummary',
      'Loan',
    ]);
    const other = object({ title: string, isbn: integer });
    const { names } = build(
      [whole, get('loans/{id}', object({ id: string, due: string, book: other })), get('search', array(other))],
      book,
    );
    expect(names).not.toContain('BookSummary');
  });

  it('has none that is the id and the name of other things as well', () => {
    const book = named('Book', object({ id: string, name: string, isbn: string }));
    const part = object({ id: string, name: string });
    const whole = get('books/{id}', ref(book.id));
    const loan = (by: TypeModel) => get('loans/{id}', object({ due: string, book: part, by }));
    expect(build([whole, loan(part)], book).names).toEqual(['Book', 'IdName', 'Loan']);
    // What stands for books alone is one of them.
    expect(
      build([whole, loan(string), get('shelves/{id}', object({ row: string, book: part }))], book).names,
    ).toContain('BookSummary');
  });

  it('stands as that in what other resources answer', () => {
    const { schemas } = build([get('posts/{id}', post), get('feed', object({ latest: post, more: boolean }))]);
    expect(schemas.Feed).toMatchObject({ properties: { latest: at('Post') } });
  });
});

describe('what is no such entity', () => {
  it.each([
    ['what a single write answers', answering('post', 'posts', object({ id: string })), ['PostReference']],
    ['what an action answers', answering('post', 'posts/{id}/publish', post), ['PublishPostOutput']],
    [
      'an object of a path that names several',
      get('users', object({ admins: string, guests: string })),
      ['GetUsersOutput'],
    ],
    ['a page', get('posts', object({ items: array(string), total: integer })), ['ListPostsOutput']],
    ['what a removal answers', answering('delete', 'posts/{id}', post), ['DeletePostOutput']],
    ['a map', get('scores/{id}', { ...object({ total: integer }), index: integer }), ['GetScoreOutput']],
    ['one of several', get('posts/{id}', union(post, object({ draft: boolean }))), ['GetPostOutput']],
  ])('%s', (_what, given, names) => {
    expect(build([given]).names).toEqual(names);
  });

  it('two writes that only say that it is done', () => {
    const done = object({ success: boolean, message: string });
    const { names } = build([answering('post', 'posts', done), answering('patch', 'posts/{id}', done)]);
    expect(names).toEqual(['SuccessMessage']);
  });

  it('what writes of several resources answer alike', () => {
    const written = object({ success: boolean, data: any });
    const { names } = build([answering('put', 'posts/{id}', written), answering('put', 'users/{id}', written)]);
    expect(names).not.toContain('Post');
    expect(names).not.toContain('User');
  });

  it('what several resources answer alike to say that something is so', () => {
    const { names, answer } = build([get('some', object({ ok: boolean })), get('every', object({ ok: boolean }))]);
    expect(names).toEqual(['Ok']);
    expect([answer('get', '/some'), answer('get', '/every')]).toEqual([at('Ok'), at('Ok')]);
  });

  it('what fails', () => {
    const { names } = build([answering('get', 'crew/{id}', crew, 404)]);
    expect(names).toEqual(['ErrorName']);
  });
});

describe('a name that is taken', () => {
  it('by a declared type stays with that, and is shared where the two are the same', () => {
    const declared = named('Post', object({ other: string, more: string }));
    const feed = get('feed/{id}', ref(declared.id));
    expect(build([feed, get('posts/{id}', post)], declared).names).toEqual(['GetPostOutput', 'Post']);
    const single = named('Crew', crew);
    const { names, answer } = build([get('boats', ref(single.id)), get('crew/{id}', crew)], single);
    expect(names).toEqual(['Crew']);
    expect(answer('get', '/crew/{id}')).toEqual(at('Crew'));
  });

  it('is that of one, not of the shorter one in the list', () => {
    const { names, answer } = build([get('posts', array(object({ id: string }))), get('posts/{id}', post)]);
    expect(names).toEqual(['ListPostsOutput', 'Post']);
    expect(answer('get', '/posts/{id}')).toEqual(at('Post'));
  });

  it('is that of the shorter path, and others say what they belong to', () => {
    const own = object({ id: string, likes: integer });
    const routes = [get('users/{id}/posts/{postId}', own), get('posts/{id}', post)];
    for (const given of [routes, routes.toReversed()]) {
      const { names, answer } = build(given);
      expect(names).toEqual(['Post', 'UserPost']);
      expect(answer('get', '/posts/{id}')).toEqual(at('Post'));
    }
  });

  it('is that of none where neither comes first', () => {
    const { names } = build([
      get('posts/{id}/owner', post),
      get('boats/{id}/owner', object({ since: string, by: string })),
    ]);
    expect(names).toEqual(['BoatOwner', 'PostOwner']);
  });
});

describe('entities that look the same', () => {
  it('keep their names where a flag is one of what they have', () => {
    const one = object({ name: string, active: boolean });
    expect(build([get('tags/{id}', one), get('labels/{id}', one)]).names).toEqual(['Label', 'Tag']);
  });

  it('keep their names, and the shape stands once', () => {
    const { names, schemas, answer } = build([get('crew/{id}', crew), get('tags/{id}', crew)]);
    expect(names).toEqual(['Crew', 'Tag']);
    expect(schemas.Tag).toEqual(at('Crew'));
    expect(answer('get', '/tags/{id}')).toEqual(at('Tag'));
  });

  it('are one where one is found among the others', () => {
    expect(build([get('posts/latest', post), get('posts/{id}', post)]).names).toEqual(['Post']);
  });

  it('are one where numbers and texts of one are known more exactly, in answers alone', () => {
    const sized = (size: TypeModel) => object({ id: string, size });
    const { names, answer, schemas, document } = build([
      get('files', object({ items: array(sized(number)), total: integer })),
      get('files/{id}', sized(integer)),
      route('post', '/api/v1/files', { bodies: [body(sized(integer))], responses: [{ status: 204 }] }),
    ]);
    expect(names).toEqual(['FileModel', 'FileModelList']);
    expect(schemas.FileModel).toMatchObject({ properties: { size: { type: 'number' } } });
    expect(answer('get', '/files/{id}')).toEqual(at('FileModel'));
    expect(JSON.stringify(document.paths['/files']!.post!.requestBody)).toContain('"size":{"type":"integer"}');
    const page = named('Page', object({ entries: array(sized(number)), next: string }));
    expect(build([get('all', ref(page.id)), get('files/{id}', sized(integer))], page).names).toEqual([
      'FileModel',
      'Page',
    ]);
  });

  it('are not found in a single property of another resource', () => {
    const { document } = build([
      get('crew/{id}', crew),
      route('post', '/api/v1/tags', { bodies: [body(crew)], responses: [{ status: 204 }] }),
    ]);
    expect(JSON.stringify(document.paths['/tags'])).not.toContain('Crew');
  });
});
