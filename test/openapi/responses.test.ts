import { describe, expect, it } from 'vitest';
import { httpErrorType, validationErrorType } from '../../src/model/error.ts';
import type { ResponseFact } from '../../src/model/facts.ts';
import type { ResponseObject } from '../../src/model/openapi.ts';
import { fillExample } from '../../src/openapi/error-examples.ts';
import { buildRequestBody } from '../../src/openapi/request-body.ts';
import { buildResponses } from '../../src/openapi/responses.ts';
import type { SchemaNames } from '../../src/openapi/schema-names.ts';
import { reasonPhrase } from '../../src/openapi/status.ts';
import { body, integer, json, object, ref, string, table } from './facts.ts';

const names: SchemaNames = { refOf: (id) => `#/components/schemas/${id}`, typeOf: () => undefined };
const build = (facts: ResponseFact[], { head = false, partial = false } = {}) =>
  buildResponses(
    facts.map((fact) => fillExample(fact, table(httpErrorType, validationErrorType))),
    names,
    { route: 'GET /todos', head, otherwise: partial ? 'Unknown' : 'Error' },
  );
const error = (status: number, rest: Partial<ResponseFact> = {}): ResponseFact => ({
  ...json(status, ref(httpErrorType.id)),
  ...rest,
});
const shared = { $ref: '#/components/responses/Error' };

describe('responses', () => {
  it('are one a status, in order, with the standard words, and the shared default', () => {
    const { responses } = build([json(404, string), json(201, string), { status: 204 }]);
    expect(Object.keys(responses)).toEqual(['201', '204', '404', 'default']);
    expect(responses).toMatchObject({
      201: { description: 'Created', content: { 'application/json': { schema: { type: 'string' } } } },
      204: { description: 'No Content' },
      404: { description: 'Not Found' },
      default: shared,
    });
  });

  it('have no content where the body is empty', () => {
    expect(build([{ status: 200 }]).responses['200']).toEqual({ description: 'OK' });
  });

  it.each([204, 205, 304, 101])('never have content with %i', (status) => {
    expect(build([json(status, string)]).responses[status]).not.toHaveProperty('content');
  });

  it('to HEAD have no content', () => {
    expect(build([json(200, string)], { head: true }).responses['200']).toEqual({ description: 'OK' });
  });

  it('of one status and content type are a union, each type once', () => {
    const a = object({ a: string });
    const { responses } = build([json(200, a), json(200, integer), json(200, a)]);
    expect(responses['200']).toMatchObject({
      content: { 'application/json': { schema: { anyOf: [{ type: 'object' }, { type: 'integer' }] } } },
    });
  });

  it('of a validator are one shape with what else is refused with that status, its messages by name', () => {
    const refused = { ...json(400, ref(validationErrorType.id)), description: 'Validation failed' };
    const facts = [
      { ...refused, example: { status: 400, message: 'Validation failed' } },
      error(400, { description: 'The body is not valid JSON.', example: 'Invalid JSON body' }),
    ];
    const { responses } = build(facts);
    expect(responses['400']).toEqual({
      description: 'Bad Request',
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${validationErrorType.id}` },
          examples: {
            validationFailed: { summary: 'Validation failed', value: { status: 400, message: 'Validation failed' } },
            theBodyIsNotValidJSON: {
              summary: 'The body is not valid JSON.',
              value: { status: 400, message: 'Invalid JSON body' },
            },
          },
        },
      },
    });
    // An error with data of its own says more than either.
    const own = object({ data: string });
    const { responses: others } = build([error(400), json(400, own)]);
    expect(others['400']).toMatchObject({ content: { 'application/json': { schema: { anyOf: [{}, {}] } } } });
  });

  it('keep content types apart', () => {
    const html: ResponseFact = { status: 200, content: { contentType: 'text/html', type: string } };
    expect(build([html, json(200, integer)]).responses['200']).toEqual({
      description: 'OK',
      content: { 'application/json': { schema: { type: 'integer' } }, 'text/html': { schema: { type: 'string' } } },
    });
  });

  it('say where there may be no body beside one', () => {
    const description = (facts: ResponseFact[]) => build(facts).responses['200'];
    expect(description([json(200, integer), { status: 200 }])).toMatchObject({
      description: 'OK. The body may be empty.',
    });
    const told = { ...json(200, integer), description: 'The number, if any.' };
    expect(description([told, { status: 200, description: 'The number, if any.' }])).toMatchObject({
      description: 'The number, if any. The body may be empty.',
    });
    expect(description([{ status: 200 }])).toEqual({ description: 'OK' });
  });

  it('say all that the facts say, once', () => {
    const facts = ['No such list', 'No such todo', 'No such list'].map((description) => error(404, { description }));
    expect(build(facts).responses['404']).toMatchObject({
      description: 'One of:\n\n- No such list\n- No such todo',
    });
  });

  it('name their examples where messages are several, and keep the words of the status', () => {
    const messages = ['No such list', 'No such todo', 'No such list', 'No such: todo'];
    const facts = messages.map((message) => error(404, { description: message, example: message }));
    const { description, content } = build(facts).responses['404'] as ResponseObject;
    expect(description).toBe('Not Found');
    expect(content!['application/json']).toEqual({
      schema: { $ref: expect.stringContaining('HTTPError') },
      examples: {
        noSuchList: { summary: 'No such list', value: { status: 404, message: 'No such list' } },
        noSuchTodo: { summary: 'No such todo', value: { status: 404, message: 'No such todo' } },
        noSuchTodo2: { summary: 'No such: todo', value: { status: 404, message: 'No such: todo' } },
      },
    });
  });

  it('are not described by a message that only some of them have', () => {
    const said = error(404, { description: 'No such list', example: 'No such list' });
    expect(build([said]).responses['404']).toMatchObject({ description: 'No such list' });
    expect(build([said, error(404)]).responses['404']).toMatchObject({
      description: 'Not Found',
      content: { 'application/json': { example: { message: 'No such list' } } },
    });
  });

  it('list the messages that no example can show', () => {
    const shown = error(400, { description: 'Send a title.', example: 'Send a title.' });
    expect(build([shown, error(400, { description: 'The body is too long.' })]).responses['400']).toMatchObject({
      description: 'One of:\n\n- Send a title.\n- The body is too long.',
      content: { 'application/json': { example: { status: 400, message: 'Send a title.' } } },
    });
  });

  it('call an example by a plain name where its message has no letters for one', () => {
    const facts = ['見つかりません', '!?'].map((message) => error(404, { description: message, example: message }));
    const { content } = build(facts).responses['404'] as ResponseObject;
    expect(Object.keys(content!['application/json']!.examples!)).toEqual(['example', 'example2']);
  });

  it('have each header once, and never the content type', () => {
    const headers = ['Location', 'location', 'Content-Type', 'ETag'].map((name) => ({ name, type: string }));
    expect(build([{ status: 201, headers }]).responses['201']).toEqual({
      description: 'Created',
      headers: { ETag: { schema: { type: 'string' } }, Location: { schema: { type: 'string' } } },
    });
  });

  it.each([99, 600, 200.5, Number.NaN])('leave out the status %d and say so', (status) => {
    const { responses, diagnostics } = build([{ status }]);
    expect(Object.keys(responses)).toEqual(['default']);
    expect(diagnostics).toMatchObject([{ code: 'response-status-not-static' }]);
    expect(diagnostics[0]!.message).toContain(String(status));
  });

  it('of a route known by its registration alone do not pretend to be errors', () => {
    expect(build([], { partial: true }).responses).toEqual({ default: { $ref: '#/components/responses/Unknown' } });
  });

  it('with a status that has no words of its own get those of its class', () => {
    expect(reasonPhrase(299)).toBe('Success (299)');
    expect(reasonPhrase(418)).toContain('Teapot');
  });
});

describe('request bodies', () => {
  it('do not exist where none is read', () => {
    expect(buildRequestBody([], names)).toBeUndefined();
  });

  it('have one entry a content type, with the union of the types', () => {
    const form = { contentType: 'multipart/form-data', required: false, type: object({ file: { kind: 'binary' } }) };
    expect(buildRequestBody([form, body(string), { ...body(integer), description: 'A todo' }], names)).toEqual({
      description: 'A todo',
      required: true,
      content: {
        'application/json': { schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
        },
      },
    });
  });

  it.each([
    ['multipart/form-data', { type: 'object' }],
    ['application/x-www-form-urlencoded', { type: 'object' }],
    ['application/json', {}],
    ['*/*', {}],
  ])('of %s of which nothing is known are %j', (contentType, schema) => {
    const built = buildRequestBody([{ contentType, required: true, type: { kind: 'any' } }], names);
    expect(built!.content).toEqual({ [contentType]: { schema } });
  });

  it('are optional where no read needs them', () => {
    expect(buildRequestBody([{ ...body(string), required: false }], names)).toMatchObject({ required: false });
  });
});
