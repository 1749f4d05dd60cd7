import { describe, expect, it } from 'vitest';
import type { RouteFacts } from '../../../src/model/facts.ts';
import type { NamedType, TypeModel } from '../../../src/model/type.ts';
import { buildDocument } from '../../../src/openapi/document.ts';
import { array, boolean, integer, json, literal, named, object, ref, route, string, table } from '../facts.ts';

const fields = { id: string, title: string, done: boolean };
const todo = named('Todo', object(fields));
const todos = array(ref(todo.id));

function namesOf(routes: RouteFacts[], ...types: NamedType[]): string[] {
  const { document } = buildDocument({ version: 'v1', config: { title: 'a' }, routes, types: table(todo, ...types) });
  return Object.keys(document.components?.schemas ?? {}).filter((name) => !/^(?:HTTPError|Todo)$/.test(name));
}
const get = (path: string, answer: TypeModel) => route('get', `/api/v1/${path}`, { responses: [json(200, answer)] });
const write = (path: string, answer: TypeModel) => route('post', `/api/v1/${path}`, { responses: [json(201, answer)] });

describe('a list with something around it', () => {
  it.each<[string, Record<string, TypeModel>, string]>([
    ['by number', { items: todos, page: integer, total: integer }, 'TodoPage'],
    ['by cursor', { data: todos, 'nextCursor?': string }, 'TodoPage'],
    ['by an object of its own', { data: todos, pagination: object({ page: integer, total: integer }) }, 'TodoPage'],
    ['not in pages', { items: todos, total: integer }, 'TodoList'],
  ])('is one %s', (_, answer, name) => expect(namesOf([get('todos', object(answer))])).toEqual([name]));

  it.each<[string, Record<string, TypeModel>]>([
    ['with more than that', { items: todos, owner: string }],
    ['beside another one', { open: todos, done: todos, page: integer }],
    ['of what has no name', { items: array(string), page: integer }],
  ])('is none %s', (_, answer) =>
    expect(namesOf([get('todos/{id}/search', object(answer))])).toEqual(['SearchTodoOutput']),
  );

  it('leaves a name alone that a type has', () => {
    const page = named('TodoPage', object({ other: string }));
    const names = namesOf([get('todos', object({ items: todos, page: integer })), get('page', ref(page.id))], page);
    expect(names).toEqual(['ListTodosOutput', 'TodoPage']);
  });
});

describe('an entity with more', () => {
  const find = (answer: Record<string, TypeModel>, id = 'getTodo') => [
    get('todos', todos),
    route('get', '/api/v1/todos/{id}', { name: id, responses: [json(200, object(answer))] }),
  ];

  it('is called after both', () => {
    expect(namesOf(find({ ...fields, tags: array(string) }, 'findTodo'))).toEqual(['TodoWithTags']);
    expect(namesOf(find({ ...fields, 'tags?': string, notes: string }, 'findTodo'))).toEqual(['TodoWithTagsAndNotes']);
  });

  it.each<[string, Record<string, TypeModel>, string]>([
    ['it lacks a property', { id: string, title: string, tags: string }, 'findTodo'],
    ['a property is another one', { ...fields, done: string, tags: string }, 'findTodo'],
    ['a property may be absent', { id: string, title: string, 'done?': boolean, tags: string }, 'findTodo'],
    ['it is much more', { ...fields, a: string, b: string, c: string }, 'findTodo'],
    ['the operation is about something else', { ...fields, token: string }, 'findSession'],
  ])('is none where %s', (_, answer, id) => {
    expect(namesOf(find(answer, id)).join()).not.toContain('With');
  });
});

describe('what finds a thing again', () => {
  it('is its reference, for all that write it', () => {
    const key = object({ id: string, slug: string });
    const edit = route('patch', '/api/v1/pages/{id}', { responses: [json(200, key)] });
    const page = get('pages/{id}', object({ id: string, slug: string, text: string }));
    expect(namesOf([page, write('pages', key), edit])).toEqual(['Page', 'PageReference']);
  });

  it.each<[string, RouteFacts, string]>([
    ['says more', write('pages', object({ id: string, at: string })), 'CreatePageOutput'],
    ['is no id', write('pages', object({ token: string })), 'CreatePageOutput'],
    ['is of no write', write('pages/{id}/publish', object({ id: string })), 'PublishPageOutput'],
    ['is read', get('pages/{id}/search', object({ id: string })), 'SearchPageOutput'],
  ])('is none where it %s', (_, operation, name) => expect(namesOf([operation])).toEqual([name]));
});

describe('a list of what has no name', () => {
  const cluster = object({ title: string, size: integer });

  it('is one of components that are called like one of them', () => {
    expect(namesOf([get('clusters/{owner}/{repo}', array(cluster))])).toEqual(['Cluster']);
    expect(namesOf([get('similarity/{owner}/{repo}', array(cluster))])).toEqual(['Similarity']);
  });

  it('is one that is called after its operation where that does not say what they are', () => {
    const post = (name: string) => [route('post', '/api/v1/x', { name, responses: [json(200, array(cluster))] })];
    expect(namesOf(post('runAll'))).toEqual(['RunAllOutput']);
    expect(namesOf(post('getAll'))).toEqual(['GetAllOutput']);
    expect(namesOf(post('getState'))).toEqual(['GetStateOutput']);
  });

  it('has components of their own where the name is that of a type', () => {
    const other = named('Cluster', object({ kind: literal('other') }));
    const names = namesOf([get('clusters/{owner}/{repo}', array(cluster)), get('x', ref(other.id))], other);
    expect(names).toEqual(['Cluster', 'ClusterByOwnerAndRepo']);
  });
});
