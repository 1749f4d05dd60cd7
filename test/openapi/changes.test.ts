import { describe, expect, it } from 'vitest';
import type { OpenAPIDocument, OperationObject } from '../../src/model/openapi.ts';
import { compareDocuments } from '../../src/openapi/changes/compare-documents.ts';
import type { Schema } from '../../src/openapi/schema.ts';

type Schemas = Record<string, Schema>;

const operation = (rest: Partial<OperationObject> = {}): OperationObject => ({
  operationId: 'listTodos',
  security: [],
  responses: { 200: { description: 'OK' } },
  ...rest,
});

const documentOf = (own: OperationObject, schemas: Schemas = {}, path = '/todos'): OpenAPIDocument => ({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
  paths: { [path]: { post: own } },
  components: {
    schemas,
    securitySchemes: {
      bearerAuth: { type: 'http', scheme: 'bearer' },
      token: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
    },
  },
});

const answering = (schema: Schema, schemas?: Schemas): OpenAPIDocument =>
  documentOf(
    operation({ responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } }),
    schemas,
  );

const taking = (schema: Schema, schemas?: Schemas, required = true): OpenAPIDocument =>
  documentOf(operation({ requestBody: { required, content: { 'application/json': { schema } } } }), schemas);

const asking = (...parameters: NonNullable<OperationObject['parameters']>): OpenAPIDocument =>
  documentOf(operation({ parameters }));

const query = (name: string, required: boolean, schema: Schema = { type: 'string' }) =>
  ({ name, in: 'query', required, schema }) as const;

const told = (before: OpenAPIDocument, after: OpenAPIDocument): string[] =>
  compareDocuments(before, after).map(({ level, message }) => `${level}: ${message}`);

describe('two documents', () => {
  it('that are the same have no change between them', () => {
    const document = answering({ $ref: '#/components/schemas/Todo' }, { Todo: { type: 'object', properties: {} } });
    expect(told(document, structuredClone(document))).toEqual([]);
  });

  it('of others may have a parameter, a header and content without a schema', () => {
    const content = { 'text/plain': {} };
    const parameter = { name: 'q', in: 'query', content };
    const response = { description: 'OK', content, headers: { 'X-Rest': { content } } };
    const bare = { parameters: [parameter], responses: { 200: response } } as unknown as Partial<OperationObject>;
    const before = documentOf(operation(bare));
    expect(told(before, documentOf(operation({ ...bare, summary: 'Lists.' })))).toEqual(['wording: summary changed']);
  });

  it('say what of the API as a whole has changed, and of an operation that had no operationId', () => {
    const before = { ...documentOf(operation()), tags: [{ name: 'a' }] };
    expect(told(before, { ...before, tags: [{ name: 'b' }] })).toEqual(['wording: the list of tags changed']);
    expect(told(before, { ...before, info: { title: 'Store', version: '1.0.0', description: 'All.' } })).toEqual([
      'wording: title of the API changed',
      'wording: description of the API changed',
    ]);
    const { operationId: _, ...unnamed } = operation();
    const without = { ...documentOf(unnamed as OperationObject), tags: before.tags };
    expect(told(without, before)).toEqual(['wording: operationId listTodos was added: generated clients name it so']);
    expect(told(before, without)).toEqual(['wording: operationId listTodos was removed: generated clients name it so']);
  });

  it('say of a keyword that it was added or removed', () => {
    const [free, bound] = [asking(query('q', false)), asking(query('q', false, { type: 'string', maxLength: 4 }))];
    expect(told(free, bound)).toEqual(['breaking: query parameter "q": maxLength 4 was added (in requests)']);
    expect(told(bound, free)).toEqual(['compatible: query parameter "q": maxLength 4 was removed (in requests)']);
  });

  it('are compared by the addresses that clients ask, whatever path parameters are called', () => {
    const before = documentOf(operation(), {}, '/todos/{id}');
    const after = {
      ...documentOf(operation(), {}, '/api/v1/todos/{todo}'),
      servers: [{ url: 'https://example.org/' }],
    };
    expect(told(before, after)).toEqual(['wording: the document is written in another way']);
    expect(told(before, documentOf(operation(), {}, '/others/{id}'))).toEqual([
      'breaking: the operation was removed',
      'compatible: the operation is new',
    ]);
  });

  it.each<[string, OpenAPIDocument, OpenAPIDocument, string[]]>([
    ['added, optional', asking(), asking(query('q', false)), ['compatible: query parameter "q" was added']],
    ['added, required', asking(), asking(query('q', true)), ['breaking: query parameter "q" was added, required']],
    ['removed', asking(query('q', false)), asking(), ['breaking: query parameter "q" was removed']],
    [
      'made required',
      asking(query('q', false)),
      asking(query('q', true)),
      ['breaking: query parameter "q" became required'],
    ],
    [
      'made optional',
      asking(query('q', true)),
      asking(query('q', false)),
      ['compatible: query parameter "q" became optional'],
    ],
    [
      'bound more narrowly',
      asking(query('limit', false, { type: 'integer', maximum: 100 })),
      asking(query('limit', false, { type: 'integer', maximum: 50 })),
      ['breaking: query parameter "limit": maximum 50, was 100 (in requests)'],
    ],
    [
      'given another default',
      asking(query('limit', false, { type: 'integer', default: 20 })),
      asking(query('limit', false, { type: 'integer', default: 50 })),
      ['breaking: query parameter "limit": default 50, was 20 (in requests)'],
    ],
    [
      'allowed a word more',
      asking(query('sort', false, { type: 'string', enum: ['a'] })),
      asking(query('sort', false, { type: 'string', enum: ['a', 'b'] })),
      ['compatible: query parameter "sort": "b" is new (in requests)'],
    ],
  ])('tell a parameter that is %s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  const todo = (properties: Record<string, Schema>, required: string[] = []): Schemas => ({
    Todo: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
  });
  const ref = { $ref: '#/components/schemas/Todo' };
  const both = (before: Schemas, after: Schemas): [string[], string[]] => [
    told(taking(ref, before), taking(ref, after)),
    told(answering(ref, before), answering(ref, after)),
  ];

  it.each<[string, Schemas, Schemas, string, string]>([
    [
      'is gone',
      todo({ a: { type: 'string' } }),
      todo({}),
      'breaking: property a of Todo was removed (in requests)',
      'breaking: property a of Todo was removed (in responses)',
    ],
    [
      'is new',
      todo({}),
      todo({ a: { type: 'string' } }),
      'compatible: property a of Todo was added (in requests)',
      'compatible: property a of Todo was added (in responses)',
    ],
    [
      'is new and required',
      todo({}),
      todo({ a: { type: 'string' } }, ['a']),
      'breaking: property a of Todo was added, required (in requests)',
      'compatible: property a of Todo was added, required (in responses)',
    ],
    [
      'became required',
      todo({ a: { type: 'string' } }),
      todo({ a: { type: 'string' } }, ['a']),
      'breaking: property a of Todo became required (in requests)',
      'compatible: property a of Todo became required (in responses)',
    ],
    [
      'may be null',
      todo({ a: { type: 'string' } }),
      todo({ a: { type: 'string', nullable: true } }),
      'compatible: a of Todo was string and is string or null (in requests)',
      'breaking: a of Todo was string and is string or null (in responses)',
    ],
    [
      'is of another type',
      todo({ a: { type: 'string' } }),
      todo({ a: { type: 'integer' } }),
      'breaking: a of Todo was string and is integer (in requests)',
      'breaking: a of Todo was string and is integer (in responses)',
    ],
    [
      'has a word more',
      todo({ a: { type: 'string', enum: ['x'] } }),
      todo({ a: { type: 'string', enum: ['x', 'y'] } }),
      'compatible: a of Todo: "y" is new (in requests)',
      'breaking: a of Todo: "y" is new (in responses)',
    ],
    [
      'is described otherwise',
      todo({ a: { type: 'string' } }),
      todo({ a: { type: 'string', description: 'A word.' } }),
      'wording: description of a of Todo changed (in requests)',
      'wording: description of a of Todo changed (in responses)',
    ],
    [
      'is a shorter text',
      todo({ a: { type: 'string', maxLength: 5 } }),
      todo({ a: { type: 'string', maxLength: 4 } }),
      'breaking: a of Todo: maxLength 4, was 5 (in requests)',
      'compatible: a of Todo: maxLength 4, was 5 (in responses)',
    ],
  ])('tell a property that %s, by the way that it travels', (_, before, after, request, response) => {
    expect(both(before, after)).toEqual([[request], [response]]);
  });

  it('tell a change of a shared schema once, with all the operations that have it', () => {
    const make = (properties: Record<string, Schema>): OpenAPIDocument => {
      const document = answering(ref, todo(properties));
      const { post } = document.paths['/todos']!;
      return { ...document, paths: { '/todos': { post: post! }, '/others': { get: post! } } };
    };
    const [change, ...others] = compareDocuments(make({ a: { type: 'string' } }), make({}));
    expect(others).toEqual([]);
    expect(change).toEqual({
      level: 'breaking',
      message: 'property a of Todo was removed (in responses)',
      operations: ['POST /api/v1/todos', 'GET /api/v1/others'],
      before: '/components/schemas/Todo/properties/a',
      after: '/components/schemas/Todo',
    });
  });

  it('follow schemas that refer to themselves, and alternatives of them, to their end', () => {
    const tree = (leaf: Schema): Schemas => ({
      Tree: { oneOf: [leaf, { type: 'array', items: { $ref: '#/components/schemas/Tree' } }] },
    });
    const own = { $ref: '#/components/schemas/Tree' };
    expect(told(answering(own, tree({ type: 'string' })), answering(own, tree({ type: 'string' })))).toEqual([]);
    expect(told(answering(own, tree({ type: 'string' })), answering(own, tree({ type: 'number' })))).toEqual([
      'breaking: Tree was string and is number (in responses)',
    ]);
  });

  it('tell alternatives that came and went', () => {
    const cat = { type: 'object', properties: { meow: { type: 'boolean' } } } as const;
    const dog = { type: 'object', properties: { bark: { type: 'boolean' } } } as const;
    const pets = (...names: string[]): OpenAPIDocument =>
      answering({ oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) }, { Cat: cat, Dog: dog });
    expect(told(pets('Cat'), pets('Dog', 'Cat'))).toEqual(['breaking: the response 200 may be Dog (in responses)']);
    expect(told(pets('Cat', 'Dog'), pets('Cat'))).toEqual([
      'compatible: the response 200 is no longer Dog (in responses)',
    ]);
  });

  it.each<[string, Record<string, string[]>[], Record<string, string[]>[], string[]]>([
    ['a name alone', [{ bearerAuth: [] }], [{ token: [] }], ['wording: is written in another way']],
    ['a need', [], [{ token: [] }], ['breaking: asks for bearer token, asked for nothing']],
    ['no need', [{ token: [] }], [], ['compatible: asks for nothing, asked for bearer token']],
    [
      'a choice',
      [{ token: [] }],
      [{ token: [] }, { session: [] }],
      ['compatible: asks for bearer token or cookie session, asked for bearer token'],
    ],
    [
      'one more',
      [{ token: [] }],
      [{ token: [], session: [] }],
      ['breaking: asks for bearer token and cookie session, asked for bearer token'],
    ],
  ])('tell credentials that changed in %s', (_, before, after, expected) => {
    const make = (security: Record<string, string[]>[]) => documentOf(operation({ security }));
    expect(told(make(before), make(after))).toEqual(expected);
  });

  it('tell bodies and responses that came and went', () => {
    const plain = documentOf(operation());
    expect(told(plain, taking({ type: 'string' }))).toEqual(['breaking: a request body was added, required']);
    expect(told(plain, taking({ type: 'string' }, {}, false))).toEqual(['compatible: a request body was added']);
    expect(told(taking({ type: 'string' }), plain)).toEqual(['breaking: the request body was removed']);
    const answers = (...statuses: string[]) =>
      documentOf(operation({ responses: Object.fromEntries(statuses.map((each) => [each, { description: '' }])) }));
    expect(told(answers('200', '404'), answers('200', '409'))).toEqual([
      'compatible: the response 404 is gone',
      'compatible: the response 409 is new',
    ]);
    expect(told(answers('200'), answers('204'))).toEqual([
      'breaking: the response 200 is gone',
      'compatible: the response 204 is new',
    ]);
  });

  it('tell what has changed of a header', () => {
    const make = (schema: Schema): OpenAPIDocument =>
      documentOf(operation({ responses: { 200: { description: 'OK', headers: { 'X-Count': { schema } } } } }));
    expect(told(make({ type: 'integer' }), make({ type: 'string' }))).toEqual([
      'breaking: header X-Count of the response 200 was integer and is string (in responses)',
    ]);
    expect(told(make({ type: 'integer' }), documentOf(operation()))).toEqual([
      'breaking: header X-Count of the response 200 is gone',
    ]);
  });

  it('tell items of a list, those at a place of their own too', () => {
    const list = (items: Schema, prefixItems?: Schema[]): OpenAPIDocument =>
      answering({ type: 'array', items, ...(prefixItems ? { prefixItems } : {}) });
    expect(told(list({ type: 'string' }), list({}))).toEqual([
      'breaking: [] of the response 200 was string and is anything (in responses)',
    ]);
    expect(
      told(list({ type: 'string' }, [{ type: 'string' }]), list({ type: 'string' }, [{ type: 'boolean' }])),
    ).toEqual(['breaking: [0] of the response 200 was string and is boolean (in responses)']);
  });

  it('are never the same where one has what the other has not', () => {
    const plain = documentOf(operation());
    const noted = documentOf({ ...operation(), externalDocs: { url: 'https://example.org' } } as OperationObject);
    expect(told(plain, noted)).toEqual(['wording: is written in another way']);
    const other = { ...plain, externalDocs: { url: 'https://example.org' } };
    expect(told(plain, other)).toEqual(['wording: the document is written in another way']);
    const old = asking({ ...query('q', false), deprecated: true });
    expect(told(asking(query('q', false)), old)).toEqual(['wording: is written in another way']);
  });

  it('tell words of an operation as one change', () => {
    const before = documentOf(operation({ summary: 'Lists', description: 'Lists all.' }));
    const after = documentOf(operation({ summary: 'Shows', description: 'Shows all.' }));
    expect(told(before, after)).toEqual(['wording: summary and description changed']);
  });
});
