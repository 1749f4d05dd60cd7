import { describe, expect, it } from 'vitest';
import { httpErrorType } from '../../src/model/error.ts';
import type { RouteFacts } from '../../src/model/facts.ts';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { array, json, literal, named, object, ref, route, string, table, union } from './facts.ts';

const get = (name: string, type: TypeModel, status = 404): RouteFacts =>
  route('get', `/api/v1/${name}`, { responses: [json(status, type)] });

function build(routes: RouteFacts[], ...types: NamedType[]) {
  const { document } = buildDocument({ version: 'v1', routes, types: table(...types) });
  const { schemas = {} } = document.components!;
  const schemaOf = (path: string, status = 404) => {
    const response = document.paths[path]!.get!.responses[status]!;
    return 'content' in response ? response.content!['application/json']!.schema : undefined;
  };
  return { names: Object.keys(schemas).filter((name) => name !== 'HTTPError'), schemas, schemaOf };
}

const refOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const envelope = (code: TypeModel) => object({ error: object({ code, message: string }) });
const thrown = (properties: Record<string, TypeModel>): TypeModel => ({
  kind: 'intersection',
  members: [ref(httpErrorType.id), object(properties)],
});

describe('the envelope of errors', () => {
  it('is one component with all codes, and what it holds has no name of its own', () => {
    const { names, schemas, schemaOf } = build([
      get('a', envelope(literal('gone'))),
      get('b', envelope(literal('not_found')), 410),
      get('c', union(envelope(literal('gone')), envelope(literal('old')))),
    ]);
    expect(names).toEqual(['ErrorResponse']);
    expect([schemaOf('/a'), schemaOf('/b', 410), schemaOf('/c')]).toEqual(Array(3).fill(refOf('ErrorResponse')));
    expect(schemas['ErrorResponse']).toMatchObject({
      properties: { error: { properties: { code: { enum: ['gone', 'not_found', 'old'] } } } },
    });
  });

  it('has any code where one error has', () => {
    const { schemas } = build([get('a', envelope(literal('gone'))), get('b', envelope(string))]);
    expect(schemas['ErrorResponse']).toMatchObject({
      properties: { error: { properties: { code: { type: 'string' } } } },
    });
    expect(JSON.stringify(schemas)).not.toContain('gone');
  });

  it('is the one that may have more, where nothing else tells two apart', () => {
    const detailed = (code: TypeModel, more: Record<string, TypeModel>) =>
      object({ error: object({ code, message: string, ...more }) });
    const { names, schemas, schemaOf } = build([
      get('a', envelope(literal('gone'))),
      get('b', detailed(literal('old'), { 'details?': string })),
    ]);
    expect(names).toEqual(['ErrorResponse']);
    expect([schemaOf('/a'), schemaOf('/b')]).toEqual(Array(2).fill(refOf('ErrorResponse')));
    expect(schemas['ErrorResponse']).toMatchObject({
      properties: { error: { required: ['code', 'message'], properties: { code: { enum: ['gone', 'old'] } } } },
    });
    // What it always has, and two that have different things, say more.
    const sure = build([get('a', envelope(string)), get('b', detailed(string, { details: string }))]);
    expect(sure.names).toHaveLength(2);
    const several = ['details?', 'hint?'].map((more, at) => get(`more${at}`, detailed(string, { [more]: string })));
    expect(build([get('a', envelope(string)), ...several]).names).toHaveLength(3);
  });

  it('is the same whatever the order of its fields', () => {
    const turned = object({ error: object({ message: string, code: literal('gone') }) });
    expect(build([get('a', envelope(literal('gone'))), get('b', turned)]).names).toEqual(['ErrorResponse']);
  });

  it('holds another component where that stands elsewhere too, and says no word twice', () => {
    const inner = object({ code: string, message: string });
    const { names } = build([
      get('a', object({ error: inner })),
      get('b', object({ error: inner, trace: string })),
      get('c', object({ error: inner, trace: string })),
    ]);
    expect(names).toEqual(['ErrorCodeMessage', 'ErrorResponse', 'ErrorResponseCodeMessage']);
  });

  it('is no envelope where it is a success', () => {
    expect(build([get('a', envelope(literal('gone')), 200)]).names).not.toContain('ErrorResponse');
  });
});

describe('an error without a name', () => {
  it.each([
    [{ error: string }, 'ErrorMessage'],
    [{ message: string }, 'ErrorMessage'],
    [{ error: string, code: string }, 'ErrorCode'],
    [{ success: literal(false), message: string }, 'ErrorMessage'],
    [{ statusCode: string, message: string, hint: string }, 'ErrorMessageHint'],
    [{ errors: array(string) }, 'ErrorErrors'],
  ])('%j is called %s', (properties, name) => {
    expect(build([get('a', object(properties))]).names).toEqual([name]);
  });

  it('has another name where two shapes want one', () => {
    const { names } = build([
      get('a', object({ message: string })),
      get('b', object({ message: string })),
      get('c', object({ success: literal(false), message: string })),
      get('d', object({ error: string })),
    ]);
    expect(names).toEqual(['ErrorMessage', 'ErrorResponse', 'ErrorSuccessMessage']);
  });

  it('does not take the name that a type has', () => {
    const own = named('ErrorMessage', object({ other: string }));
    const { names, schemaOf } = build([get('a', object({ message: string })), get('b', ref(own.id))], own);
    expect(names).toHaveLength(2);
    expect(schemaOf('/b')).toEqual(refOf('ErrorMessage'));
    expect(schemaOf('/a')).not.toEqual(refOf('ErrorMessage'));
  });

  it('is no component of errors where it has one', () => {
    const problem = named('Problem', object({ title: string, detail: string }));
    expect(build([get('a', ref(problem.id))], problem).names).toEqual(['Problem']);
  });
});

describe('a thrown error with more in it', () => {
  it('is called after the fields of its data, and another with these beside its status', () => {
    const { names } = build([
      get('a', thrown({ data: object({ code: literal('gone') }) })),
      get('b', thrown({ data: object({ code: literal('old') }) })),
      get('c', thrown({ code: literal('none') })),
    ]);
    expect(names).toEqual(['HTTPErrorWithBodyCode', 'HTTPErrorWithCode']);
  });

  it('is called after what only it has, and has always', () => {
    const data = object({ message: string, 'stack?': string, kind: literal('check'), 'cause?': string });
    expect(build([get('a', thrown({ data }))]).names).toEqual(['HTTPErrorWithKind']);
  });
});
