import { describe, expect, it } from 'vitest';
import { findFault, readDocument } from '../../src/openapi/acceptance/read-document.ts';
import { findRuleFault } from '../../src/openapi/acceptance/rules/index.ts';

const responses = { 200: { description: 'OK' } };
const parameter = (name: string, place = 'path') => ({
  name,
  in: place,
  ...(place === 'path' ? { required: true } : {}),
  schema: { type: 'string' },
});
const documentOf = (more: object, openapi = '3.1.0') => ({ openapi, info: { title: 'A', version: '1' }, ...more });
const schemasOf = (schemas: object) => documentOf({ paths: {}, components: { schemas } });

async function judge(document: object): Promise<[string, string | undefined] | undefined> {
  const found = (await findFault(document)) ?? findRuleFault(document);
  return found && [found.fault, found.pointer];
}

const id = parameter('id');
const shared = {
  paths: {
    '/a/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: { operationId: 'a', parameters: [parameter('id', 'query'), parameter('Id', 'query')], responses },
      put: { operationId: 'b', parameters: [id], security: [{}, { key: [] }], responses },
    },
    '/a/{id}/b': { $ref: 'other.json' },
    '/a/{id}/c': { get: { parameters: [{ $ref: 'other.json#/Id' }], responses } },
    'x-a': null,
  },
  components: {
    parameters: { Id: id },
    securitySchemes: { key: { type: 'apiKey', name: 'key', in: 'header' } },
    schemas: {
      Tree: { properties: { left: { $ref: '#/components/schemas/Tree' } } },
      Other: { $ref: '#/components/schemas/Tree' },
    },
  },
};

describe('a document breaks a rule', () => {
  it.each([
    [
      'a name in a path that is no parameter',
      { '/a/{id}': { get: { parameters: [parameter('id', 'query')], responses } } },
      ['its "/paths/~1a~1{id}/get" has no path parameter "id"', '/paths/~1a~1{id}/get'],
    ],
    [
      'a path parameter that is in no path',
      { '/a': { get: { parameters: [id], responses } } },
      ['its "/paths/~1a/get" has the path parameter "id", which is not in the path', '/paths/~1a/get/parameters/0'],
    ],
    [
      'two paths that are one',
      { '/a/{x}': {}, '/a/{y}': {} },
      ['its paths "/a/{x}" and "/a/{y}" differ in names of parameters alone', '/paths/~1a~1{y}'],
    ],
    [
      'one operationId of two operations',
      { '/a': { get: { operationId: 'a', responses } }, '/b': { get: { operationId: 'a', responses } } },
      ['its "/paths/~1a/get" and "/paths/~1b/get" have the operationId "a"', '/paths/~1b/get/operationId'],
    ],
    [
      'one of a callback',
      {
        '/a': {
          get: {
            operationId: 'a',
            callbacks: { b: { '{$url}': { post: { operationId: 'a', responses } } } },
            responses,
          },
        },
      },
      [
        'its "/paths/~1a/get" and "/paths/~1a/get/callbacks/b/{$url}/post" have the operationId "a"',
        '/paths/~1a/get/callbacks/b/{$url}/post/operationId',
      ],
    ],
    [
      'a header parameter twice',
      { '/a': { get: { parameters: [parameter('X-A', 'header'), parameter('x-a', 'header')], responses } } },
      ['its "/paths/~1a/get" has the header parameter "x-a" twice', '/paths/~1a/get/parameters/1'],
    ],
    [
      'a security scheme that is not declared',
      { '/a': { get: { security: [{}, { key: [] }], responses } } },
      [
        'its "/paths/~1a/get/security/1" names "key", which is none of its securitySchemes',
        '/paths/~1a/get/security/1/key',
      ],
    ],
  ])('%s', async (_, paths, expected) => {
    expect(await judge(documentOf({ paths }, '3.0.3'))).toEqual(expected);
    expect(await judge(documentOf({ paths }))).toEqual(expected);
  });

  it('a tag that is declared twice', async () => {
    const tags = ['a', 'b', 'A', 'a'].map((name) => ({ name }));
    const expected = ['it has the tag "a" twice', '/tags/3/name'];
    expect(await judge(documentOf({ paths: {}, tags }, '3.0.3'))).toEqual(expected);
    expect(await judge(documentOf({ paths: {}, tags }))).toEqual(expected);
    expect(await judge(documentOf({ paths: {}, tags: tags.slice(1) }))).toBeUndefined();
  });

  it('a reference to itself, at once, over others and by allOf', async () => {
    const [a, b] = ['A', 'B'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const expected = ['its "/components/schemas/A" is a reference to itself', '/components/schemas/A'];
    for (const schemas of [{ A: a }, { A: b, B: a }, { B: { properties: { a } }, A: { allOf: [{ allOf: [a] }] } }])
      expect((await judge(schemasOf(schemas)))?.[0]).toMatch(
        /^its "\/components\/schemas\/[AB]" is a reference to itself$/,
      );
    expect(await judge(schemasOf({ A: a }))).toEqual(expected);
    expect(await judge(schemasOf({ A: { properties: { a } }, B: { anyOf: [a, { type: 'null' }] } }))).toBeUndefined();
  });

  it('and none where all is as it should be', async () => {
    expect(await judge(documentOf(shared))).toBeUndefined();
    expect(await judge(documentOf(shared, '3.0.3'))).toBeUndefined();
  });
});

describe('a reference to what is of another kind', () => {
  const { schema } = id;
  const parts = {
    'x-none': null,
    'x-nameless': { in: 'header' },
    'x-lists': { get: { parameters: [null], responses } },
    'x-security': { get: { security: [null], responses } },
    'x-chain': { $ref: '#/components/schemas/A' },
    components: { schemas: { A: schema }, parameters: { Id: id }, responses: { A: responses[200] } },
  };
  const get = (more: object) => ({ '/a': { get: { responses, ...more } } });
  const sends = (content: object) => get({ responses: { 200: { description: '', content: { a: content } } } });
  const at = '/paths/~1a/get';

  it.each([
    ['x-none', 'parameter', (each: object) => get({ parameters: [each] }), `${at}/parameters/0`],
    ['x-nameless', 'parameter', (each: object) => get({ parameters: [each] }), `${at}/parameters/0`],
    ['components/schemas/A', 'parameter', (each: object) => get({ parameters: [each] }), `${at}/parameters/0`],
    ['components/schemas/A', 'response', (each: object) => get({ responses: { 200: each } }), `${at}/responses/200`],
    ['components/responses/A', 'request body', (each: object) => get({ requestBody: each }), `${at}/requestBody`],
    [
      'components/parameters/Id',
      'header',
      (each: object) => get({ responses: { 200: { description: '', headers: { 'x-a': each } } } }),
      `${at}/responses/200/headers/x-a`,
    ],
    ['x-none', 'path item', (each: object) => ({ '/b': each }), '/paths/~1b'],
    [
      'paths/~1a/get',
      'schema',
      (schema: object) => sends({ schema: { type: 'array', items: schema } }),
      `${at}/responses/200/content/a/schema/items`,
    ],
    ['components/schemas', 'schema', (schema: object) => sends({ schema }), `${at}/responses/200/content/a/schema`],
  ])('%s is no %s', async (target, kind, pathsOf, pointer) => {
    const $ref = `#/${target}`;
    const expected = [`its reference "${$ref}" leads to no ${kind}`, `${pointer}/$ref`];
    const paths = pathsOf({ $ref });
    expect(await judge(documentOf({ ...parts, paths }, '3.0.3'))).toEqual(expected);
    expect(await judge(documentOf({ ...parts, paths }))).toEqual(expected);
  });

  it.each([
    ['x-lists', ['its "/x-lists/get/parameters/0" is no parameter', '/x-lists/get/parameters/0']],
    ['x-security', ['its "/x-security/get/security/0" is no requirement', '/x-security/get/security/0']],
    ['x-none', ['its reference "#/x-none" leads to no path item', '/webhooks/a/$ref']],
  ])('is one of a webhook: %s', async (target, expected) => {
    expect(await judge(documentOf({ ...parts, webhooks: { a: { $ref: `#/${target}` } } }))).toEqual(expected);
  });

  it('is found over others', async () => {
    const paths = get({ parameters: [{ $ref: '#/x-chain' }] });
    const expected = ['its reference "#/components/schemas/A" leads to no parameter', '/x-chain/$ref'];
    expect(await judge(documentOf({ ...parts, paths }))).toEqual(expected);
  });

  it('is none where the kind is right, wherever it stands', async () => {
    const paths = {
      ...get({
        parameters: [{ $ref: '#/x-parts/q' }, { $ref: '#/components/parameters/Q' }],
        responses: {
          200: {
            description: '',
            headers: { 'X-A': { $ref: '#/x-parts/h' } },
            content: { a: { schema: { $ref: '#/components/parameters/S/schema' } } },
          },
        },
      }),
      '/b': { $ref: '#/paths/~1a' },
    };
    const more = {
      'x-parts': { q: parameter('q', 'query'), r: parameter('r', 'query'), h: { schema } },
      components: {
        parameters: { Q: { $ref: '#/x-parts/r' }, S: id },
        schemas: { Ref: { properties: { $ref: { type: 'string' }, properties: { items: { $ref: '#/x-parts/h' } } } } },
      },
      paths,
    };
    expect(await judge(documentOf(more, '3.0.3'))).toBeUndefined();
    expect(await judge(documentOf(more))).toBeUndefined();
    const looser = {
      A: { definitions: null, $defs: { B: true }, not: { $ref: '#/components/schemas/A/$defs/B' } },
    };
    expect(await judge(schemasOf(looser))).toBeUndefined();
  });
});

describe('a reference that leads nowhere', () => {
  const $ref = '#/components/schemas/None';
  it.each([
    [{ '/a': { get: { responses: { default: { $ref } } } } }, '/paths/~1a/get/responses/default/$ref'],
    [
      {
        '/a': {
          get: {
            responses: { 200: { description: '', content: { a: { schema: { properties: { default: { $ref } } } } } } },
          },
        },
      },
      '/paths/~1a/get/responses/200/content/a/schema/properties/default/$ref',
    ],
  ])('is found by its place', async (paths, pointer) => {
    expect(await judge(documentOf({ paths }))).toEqual([`its reference "${$ref}" leads nowhere`, pointer]);
  });

  it('is the first of several, and none in data', async () => {
    expect((await judge(schemasOf({ A: { items: { $ref } }, B: { $ref: '#/x' } })))?.[1]).toBe(
      '/components/schemas/A/items/$ref',
    );
    expect(
      await judge(schemasOf({ A: { default: { $ref }, properties: { properties: { default: { $ref } } } } })),
    ).toBeUndefined();
  });
});

describe('a document of 3.1 without paths', () => {
  it.each([{ webhooks: {} }, { components: {} }, { webhooks: { a: { post: { responses } } } }])(
    'is valid: %j',
    async (more) => {
      expect(await judge(documentOf(more))).toBeUndefined();
    },
  );

  it('has one of three fields, and paths where it is one of a version', async () => {
    expect(await judge(documentOf({}))).toEqual([
      'it has none of the fields "paths", "components" and "webhooks"',
      undefined,
    ]);
    expect((await judge(documentOf({ components: {} }, '3.0.3')))?.[0]).toBe('it has no field "paths"');
    expect(await readDocument(JSON.stringify(documentOf({ components: {} })))).toEqual({
      fault: 'it has no field "paths"',
    });
  });
});
