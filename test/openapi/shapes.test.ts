import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../src/openapi/document.ts';
import type { RouteFacts } from '../../src/model/facts.ts';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import { array, integer, json, named, object, ref, route, string, table, union } from './facts.ts';

const post = object({ id: string, title: string });
const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function build(routes: RouteFacts[], ...types: NamedType[]) {
  const { document, diagnostics } = buildDocument({
    version: 'v1',
    config: { title: 'a' },
    routes,
    types: table(...types),
  });
  const schemas = document.components?.schemas ?? {};
  const answer = (path: string, status = '200') => {
    const response = document.paths[path]?.get?.responses[status];
    return response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
  };
  return { schemas, names: Object.keys(schemas).filter((name) => name !== 'HTTPError'), answer, diagnostics, document };
}
const get = (path: string, type: TypeModel, status = 200): RouteFacts =>
  route('get', `/api/v1/${path}`, { responses: [json(status, type)] });
const posting = (path: string, type: TypeModel): RouteFacts =>
  route('post', `/api/v1/${path}`, { bodies: [{ contentType: 'application/json', required: true, type }] });

describe('rows of a table', () => {
  it.each([
    ['Posts', 'Post'],
    ['Blog_categories', 'BlogCategory'],
    ['UsersTable', 'User'],
    ['News', 'News'],
    ['Data', 'Data'],
  ])('of %s are called %s', (table, name) => {
    const row = named(table, post, undefined, { of: 'table' });
    expect(build([get('a', ref(row.id))], row).names).toEqual([name]);
  });

  it('do not take their plural from a declared type', () => {
    const declared = named('Posts', object({ items: array(string), next: string }));
    expect(build([get('a', ref(declared.id))], declared).names).toEqual(['Posts']);
  });
});

describe('a shape stands once', () => {
  const type = named('Post', post);

  it('where an object looks like a named type, whole, in lists and in properties', () => {
    const { names, answer } = build(
      [get('a', ref(type.id)), get('b', post), get('c', array(post)), get('d', object({ post, other: string }))],
      type,
    );
    expect(names).toEqual(['D', 'Post']);
    expect(answer('/b')).toEqual(at('Post'));
    expect(answer('/c')).toEqual({ type: 'array', items: at('Post') });
  });

  it.each([
    ['fewer properties', object({ id: string })],
    ['more properties', object({ id: string, title: string, body: string })],
    ['another type', object({ id: string, title: array(string) })],
    ['an optional property', object({ id: string, 'title?': string })],
  ])('but not where it has %s', (_what, other) => {
    const { names, answer } = build([get('a', ref(type.id)), get('b', other)], type);
    expect(names).toEqual(['B', 'Post']);
    expect(answer('/b')).toEqual(at('B'));
  });

  it('where a value is known more exactly than the named type says, in answers alone', () => {
    const loose = named('Count', object({ total: { kind: 'number' }, at: string }));
    const exact = object({
      total: { kind: 'number', integer: true },
      at: { kind: 'string', annotations: { format: 'date-time' } },
    });
    const { answer, document } = build(
      [get('a', ref(loose.id)), get('b', exact), posting('c', exact), get('d', object({ total: string, at: string }))],
      loose,
    );
    expect(answer('/b')).toEqual(at('Count'));
    expect(answer('/d')).not.toEqual(at('Count'));
    expect(JSON.stringify(document.paths['/c']!.post!.requestBody)).toContain('"total":{"type":"integer"}');
  });

  it('as the one of several named types that says no less, in any order of the routes', () => {
    const moment: TypeModel = { kind: 'string', annotations: { format: 'date-time' } };
    const exactAt = named('ExactAt', object({ total: { kind: 'number' }, at: moment }));
    const exactTotal = named('ExactTotal', object({ total: { kind: 'number', integer: true }, at: string }));
    const routes = [
      get('a', ref(exactAt.id)),
      get('b', ref(exactTotal.id)),
      get('c', object({ total: { kind: 'number', integer: true }, at: string })),
      get('d', object({ total: { kind: 'number' }, at: moment })),
    ];
    for (const given of [routes, routes.toReversed()]) {
      const { answer, names } = build(given, exactAt, exactTotal);
      expect([answer('/c'), answer('/d'), names]).toEqual([at('ExactTotal'), at('ExactAt'), ['ExactAt', 'ExactTotal']]);
    }
  });

  it('but where its one property tells nothing it has a name of its own', () => {
    const single = named('Single', object({ id: string }));
    const { names, schemas } = build([get('a', ref(single.id)), get('b', object({ id: string }))], single);
    expect(names).toEqual(['B', 'Single']);
    expect(schemas.B).toEqual(at('Single'));
  });

  it('and declared types of a single property are no others', () => {
    const [one, other] = [named('One', object({ id: string })), named('Other', object({ id: string }))];
    const { schemas } = build([get('a', ref(one.id)), get('b', ref(other.id))], one, other);
    expect(schemas.One).toEqual(schemas.Other);
    expect(schemas.One).toMatchObject({ required: ['id'] });
  });

  it('with the names of all declared types that look like it', () => {
    const note = named('Note', post, 'src/note.ts');
    const { schemas, diagnostics } = build([get('a', ref(type.id)), get('b', ref(note.id))], type, note);
    expect(schemas.Post).toEqual(at('Note'));
    expect(schemas.Note).toMatchObject({ type: 'object', required: ['id', 'title'] });
    expect(diagnostics).toEqual([]);
  });

  it('and a route more, of the same shape, leaves the answers of the others as they are', () => {
    const before = build([get('m', post)]);
    const after = build([get('a', post), get('m', post)]);
    expect(before.names).toEqual(['M']);
    expect(after.names).toEqual(['A', 'M']);
    expect(after.answer('/m')).toEqual(before.answer('/m'));
    expect(after.schemas.M).toEqual(at('A'));
  });
});

describe('an object without a name in several places', () => {
  const author = object({ name: string, mail: string });

  it('is called like the property that holds it', () => {
    const { names, schemas } = build([
      get('a', object({ author, id: string })),
      get('b', object({ authors: array(author), next: string })),
    ]);
    expect(names).toEqual(['A', 'Author', 'B']);
    expect(schemas.A).toMatchObject({ properties: { author: at('Author') } });
  });

  it('is one of what an operation lists, in lists of lists too, and not what it is listed by', () => {
    const listed = array(array(object({ id: string, url: string, score: integer })));
    const { names } = build([get('duplicates/board/{id}', listed), get('duplicates/{owner}/{repo}', listed)]);
    expect(names).toEqual(['Duplicate']);
  });

  it('is called after its own properties where those differ', () => {
    const { names } = build([
      get('a', object({ author, id: string })),
      get('b', object({ editor: author, next: string })),
    ]);
    expect(names).toEqual(['A', 'B', 'NameMail']);
  });

  it('is called like the most frequent of several properties where it has more than two of its own', () => {
    const person = object({ name: string, mail: string, city: string });
    const { names } = build([
      get('a', object({ author: person, id: string })),
      get('b', object({ editor: person, next: string })),
      get('c', object({ list: array(object({ editor: person, other: string })), more: string })),
    ]);
    expect(names.filter((name) => name.length > 1)).toEqual(['Editor']);
  });

  it('has what holds it in front of its name where another shape has that name', () => {
    const [short, long] = [
      object({ name: string, mail: string }),
      object({ name: string, mail: string, city: string }),
    ];
    const { names } = build([
      get('a', object({ author: short, id: string })),
      get('b', object({ authors: array(short), next: string })),
      get('c', object({ author: short, book: object({ author: long, title: string }) })),
      get('d', object({ book: object({ author: long, pages: string }), other: string })),
    ]);
    expect(names.filter((name) => name.length > 1)).toEqual(['Author', 'BookAuthor']);
  });

  it('is called after what holds it where the property says only that it does', () => {
    const hit = object({ id: string, title: string, score: integer });
    const { names } = build([
      get('search', object({ results: array(hit), query: string })),
      get('search/{term}', object({ results: array(hit), since: string })),
      posting('users/data', object({ value: object({ name: string, mail: string, city: string }), by: string })),
      posting('users/{id}/data', object({ value: object({ name: string, mail: string, city: string }), at: string })),
    ]);
    expect(names).toEqual(expect.arrayContaining(['SearchResultModel', 'UserDataInputValue']));
    expect(names.filter((name) => /^(?:Data|Result|Value)/.test(name))).toEqual([]);
  });

  it('has no word twice where what holds it is called like the property', () => {
    const other = object({ id: string, name: string, since: string });
    const { names } = build([
      get('users/{id}', object({ id: string, name: integer })),
      get('admin/users', object({ users: array(other), by: string })),
      get('members/users', object({ users: array(other), at: string })),
    ]);
    expect(names.filter((name) => name.includes('UserUser'))).toEqual([]);
    expect(names).toContain('UserItem');
  });

  it('is the input of a resource as its bodies', () => {
    expect(build([posting('posts', post), posting('posts/{id}', post)]).names).toEqual(['PostInput']);
  });

  it('is called like the resource where it is asked for and answered, and like no answer', () => {
    const type = object({ amount: integer, currency: string });
    const both = route('post', '/api/v1/payments', {
      bodies: [{ contentType: 'application/json', required: true, type }],
      responses: [json(200, type)],
    });
    const { names, document } = build([both]);
    expect(names).toEqual(['Payment']);
    expect(document.paths['/payments']?.post?.requestBody?.content['application/json']?.schema).toEqual(at('Payment'));
    const answered = object({ payment: type, at: string });
    expect(build([posting('orders', type), get('a', type), get('b', answered)]).names).not.toContain('GetAOutput');
    // What is only answered is called after what answers it.
    expect(build([get('a', type), posting('orders', object({ amount: string, currency: string }))]).names).toEqual([
      'A',
    ]);
  });

  it('of a request is never called after an answer, however deep in it', () => {
    const type = object({ amount: integer, currency: string });
    const { names } = build([posting('orders', object({ price: type, title: string })), get('a', type)]);
    expect(names.filter((name) => name.endsWith('Output'))).toEqual([]);
  });

  it('stays where it is in a single place', () => {
    expect(build([posting('posts', post)]).names).toEqual([]);
  });

  it('is an error among errors', () => {
    const error = object({ data: object({ code: string, field: string }), message: string });
    const { names } = build([get('a', error, 404), get('b', error, 404)]);
    expect(names).toEqual(['ErrorDataMessage']);
  });
});

describe('names that clients have for something of their own', () => {
  it.each(['Error', 'Record', 'Promise', 'ClientOptions', 'paths', 'GetAData'])('%s is not taken', (name) => {
    const type = named(name, post);
    expect(build([get('a', ref(type.id))], type).names).toEqual([`${name}Model`]);
  });

  it.each(['GetBData', 'Errors', 'UserData', 'APIError', 'Todo'])('%s is', (name) => {
    const type = named(name, post);
    expect(build([get('a', ref(type.id))], type).names).toEqual([name]);
  });
});

it('a union of a type and an object that looks like it is the type', () => {
  const type = named('Post', post);
  expect(build([get('a', union(ref(type.id), post))], type).answer('/a')).toEqual(at('Post'));
});

describe('what a parser gave and what only has its type', () => {
  const exact = object({ price: { kind: 'number', integer: true, annotations: { minimum: 0 } }, code: string });
  const loose = object({ price: { kind: 'number' }, code: string });
  const schema = { of: 'schema' as const };
  const asked = named('Plan', exact, 'a.ts', { ...schema, direction: 'input' });
  const parsed = named('Plan', exact, 'a.ts', { ...schema, parsed: true });
  const promised = named('Plan', loose, 'b.ts');
  const body = posting('plans', ref(asked.id));

  it('are one component with the request where a version sends nothing else', () => {
    const { names, answer } = build([body, get('a', ref(parsed.id))], asked, parsed, promised);
    expect(names).toEqual(['Plan']);
    expect(answer('/a')).toEqual(at('Plan'));
  });

  it('are the promised one where it sends both, with no complaint about the name', () => {
    const routes = [body, get('a', ref(parsed.id)), get('b', array(ref(promised.id)))];
    const { names, answer, schemas, diagnostics } = build(routes, asked, parsed, promised);
    expect(names).toEqual(['Plan', 'PlanInput']);
    expect(answer('/a')).toEqual(at('Plan'));
    expect(schemas['Plan']).toMatchObject({ properties: { price: { type: 'number' } } });
    expect(schemas['PlanInput']).toMatchObject({ properties: { price: { type: 'integer', minimum: 0 } } });
    expect(diagnostics.filter(({ code }) => code === 'component-name-conflict')).toEqual([]);
  });

  it('are so inside of others, in any order of their properties', () => {
    const holder = named('Order', object({ plan: ref(parsed.id), id: string }), 'a.ts', { ...schema, parsed: true });
    const other = named('Order', object({ id: string, plan: ref(promised.id) }), 'c.ts');
    const { names } = build([get('a', ref(holder.id)), get('b', ref(other.id))], parsed, promised, holder, other);
    expect(names).toEqual(['Order', 'Plan']);
  });

  it.each([
    ['of another name', named('Tariff', loose, 'b.ts')],
    ['of another shape', named('Plan', object({ price: string, code: string }), 'b.ts')],
  ])('are two where one is %s', (_what, other) => {
    const { names } = build([get('a', ref(parsed.id)), get('b', ref(other.id))], parsed, other);
    expect(names).toHaveLength(2);
  });
});
