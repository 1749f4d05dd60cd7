import { describe, expect, it } from 'vitest';
import type { RouteFacts } from '../../../src/model/facts.ts';
import type { NamedType } from '../../../src/model/type.ts';
import { buildDocument } from '../../../src/openapi/document.ts';
import { body, integer, json, named, object, ref, route, string, table } from '../facts.ts';

const shape = object({ slug: string, size: integer });
const input = (name: string, file = 'src/a.ts', type = shape) => named(name, type, file, { direction: 'input' });

function namesOf(routes: RouteFacts[], ...types: NamedType[]): string[] {
  const { document } = buildDocument({ version: 'v1', config: { title: 'a' }, routes, types: table(...types) });
  return Object.keys(document.components?.schemas ?? {}).filter((name) => name !== 'HTTPError');
}
const take = (method: 'post' | 'put' | 'patch', path: string, type: NamedType) =>
  route(method, `/api/v1/${path}`, { bodies: [body(ref(type.id))], responses: [{ status: 204 }] });

describe('a name that says only where a type stands', () => {
  it('is that of the operation that takes it', () => {
    const [one, other] = [input('Body'), input('RequestBody', 'src/b.ts', object({ title: string, text: string }))];
    const routes = [take('post', 'invites', one), take('put', 'pages/{id}', other)];
    expect(namesOf(routes, one, other)).toEqual(['CreateInviteInput', 'ReplacePageInput']);
  });

  it('is so too where the operation asks for more than the type does', () => {
    const one = input('Body');
    const more = { kind: 'intersection' as const, members: [ref(one.id), object({ title: string })] };
    const routes = [route('post', '/api/v1/invites', { bodies: [body(more)], responses: [{ status: 204 }] })];
    expect(namesOf(routes, one)).toEqual(['CreateInviteInput']);
  });

  it('is what all operations begin with or end in that take the same', () => {
    const [one, other] = [input('Body'), input('Body', 'src/b.ts')];
    const published = [
      take('post', 'posts/{id}/publish/bluesky', one),
      take('post', 'posts/{id}/publish/mastodon', other),
    ];
    expect(namesOf(published, one, other)).toEqual(['PublishPostInput']);
    const written = [take('post', 'pages', one), take('put', 'pages/{id}', other)];
    expect(namesOf(written, one, other)).toEqual(['PageInput']);
  });

  it('is none of an answer', () => {
    const result = named('Result', object({ id: string, title: string }));
    expect(namesOf([route('get', '/api/v1/pages/{id}', { responses: [json(200, ref(result.id))] })], result)).toEqual([
      'Page',
    ]);
  });

  it.each<[string, NamedType]>([
    ['says what it is', input('InviteBody')],
    ['is the name of an author', { ...input('Body'), id: 'src/a.ts#Body~id>in' }],
    ['is that of a table', { ...input('Data'), of: 'table' }],
  ])('stays where it %s', (_, type) => expect(namesOf([take('post', 'invites', type)], type)).toEqual([type.name]));
});

describe('a part of what one operation takes', () => {
  const whole = input('ReplacePage');
  const part = { ...input('PartialReplacePage'), id: 'src/a.ts#replacePage~schema~Partial@in' };
  part.type = object({ 'slug?': string, 'size?': integer });

  it('is called after the operation that takes it', () => {
    const routes = [take('put', 'pages/{id}', whole), take('patch', 'pages/{id}', part)];
    expect(namesOf(routes, whole, part)).toEqual(['ReplacePage', 'UpdatePage']);
  });

  it('keeps its name where that is one of a thing, is taken, or where several take it', () => {
    const ofPage = { ...part, id: 'src/a.ts#page~schema~Partial@in', name: 'PartialPage' };
    expect(namesOf([take('patch', 'pages/{id}', ofPage)], ofPage)).toEqual(['PartialPage']);
    const owner = input('UpdatePage', 'src/b.ts', object({ other: string, more: string }));
    const both = [take('patch', 'pages/{id}', part), take('post', 'owners', owner)];
    expect(namesOf(both, owner, part)).toEqual(['PartialReplacePage', 'UpdatePage']);
    const several = [take('patch', 'pages/{id}', part), take('patch', 'books/{id}', part)];
    expect(namesOf(several, part)).toEqual(['PartialReplacePage']);
  });
});
