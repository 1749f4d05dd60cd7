import { describe, expect, it } from 'vitest';
import { errorTypesOfNitro3 } from '../../src/model/error-nitro3.ts';
import { errorTypesOfPlain } from '../../src/model/error-plain.ts';
import { errorTypesOfV1 } from '../../src/model/error-v1.ts';
import { httpErrorType } from '../../src/model/error.ts';
import type { ResponseFact } from '../../src/model/facts.ts';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import { fillExample } from '../../src/openapi/error-examples.ts';
import { any, array, integer, json, literal, named, object, ref, string, table, union } from './facts.ts';

const thrown = (more?: TypeModel): TypeModel =>
  more ? { kind: 'intersection', members: [ref(httpErrorType.id), more] } : ref(httpErrorType.id);
const exampleOf = (type: TypeModel, rest: Partial<ResponseFact>, types: NamedType[] = [httpErrorType]) =>
  fillExample({ ...json(404, type), ...rest }, table(...types)).example;

describe('the message of a thrown error', () => {
  const example = 'No such todo';

  it('is shown in the body in which it travels', () => {
    expect(exampleOf(thrown(), { example })).toEqual({ status: 404, message: example });
  });

  it.each([
    ['h3 1', errorTypesOfV1, undefined],
    ['Nitro 3', errorTypesOfNitro3, { error: true, status: 404, message: example }],
    ['h3 2 alone', errorTypesOfPlain, { status: 404, message: example }],
  ])('is shown as %s sends it, where that has it', (_, types, shown) => {
    expect(exampleOf(thrown(), { example }, Object.values(types))).toEqual(shown);
  });

  it('has data beside it: what code fixes, and else what the types allow', () => {
    const data = object({ code: literal('gone'), at: string, left: integer, tried: array(string), 'note?': string });
    expect(exampleOf(thrown(object({ data })), { example })).toEqual({
      status: 404,
      message: example,
      data: { code: 'gone', at: 'string', left: 1, tried: [] },
    });
    const issue = named('Issue', object({ path: string }));
    expect(
      exampleOf(thrown(object({ data: union(ref(issue.id), { kind: 'null' }) })), { example }, [httpErrorType, issue]),
    ).toMatchObject({ data: { path: 'string' } });
  });

  it('is that of the data too, where that has one', () => {
    expect(exampleOf(thrown(object({ data: object({ message: string }) })), { example })).toEqual({
      status: 404,
      message: example,
      data: { message: example },
    });
  });

  it('stands in a body whose own fields stand over those of h3', () => {
    const body = object({ status: literal('error'), message: string, code: literal('gone') });
    expect(exampleOf(body, { example, isThrown: true })).toEqual({ status: 'error', message: example, code: 'gone' });
  });

  it('is no example where nothing can be made of what stands beside it', () => {
    expect(exampleOf(thrown(object({ data: any })), { example })).toBeUndefined();
    const coded = { ...string, annotations: { pattern: 'x(?<=y)' } };
    expect(exampleOf(thrown(object({ data: object({ code: coded }) })), { example })).toBeUndefined();
    expect(exampleOf(thrown(object({ data: ref('src/missing.ts#None') })), { example })).toBeUndefined();
  });

  it('is no example where its code is one of several', () => {
    const data = object({ code: union(literal('gone'), literal('old')) });
    expect(exampleOf(thrown(object({ data })), { example })).toBeUndefined();
    const known = { status: 404, message: example, data: { code: 'old' } };
    expect(exampleOf(thrown(object({ data })), { example: known })).toEqual(known);
  });

  it('is no example of a body of which it is not known to be a part', () => {
    expect(exampleOf(object({ code: string }), { example })).toBeUndefined();
  });
});

describe('what is known of a refusal', () => {
  const envelope = object({ error: object({ code: literal('gone'), message: string, trace: string }) });

  it('is its example, with the rest made of its type', () => {
    expect(exampleOf(envelope, { example: { error: { message: 'It went.' } } })).toEqual({
      error: { code: 'gone', message: 'It went.', trace: 'string' },
    });
    expect(exampleOf(string, { example: 'It went.' })).toBe('It went.');
  });

  it('is none where its type is another', () => {
    expect(exampleOf(envelope, { example: { error: 'It went.' } })).toBeUndefined();
    expect(exampleOf(envelope, { example: { error: { code: 'other' } } })).toBeUndefined();
  });

  it('is left alone where it is no refusal', () => {
    expect(exampleOf(envelope, { status: 200, example: { error: 'no' } })).toEqual({ error: 'no' });
    expect(exampleOf(envelope, {})).toBeUndefined();
  });
});
