import { describe, expect, it } from 'vitest';
import { errorTypesOfV1 } from '../../src/model/error-v1.ts';
import { httpErrorType, validationErrorType } from '../../src/model/error.ts';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { measureDocument, measureOperation, percentKnown } from '../../src/openapi/coverage.ts';
import { buildSchema } from '../../src/openapi/schema.ts';
import type { Schema } from '../../src/openapi/schema.ts';

const documentOf = (schema: Schema, schemas: Record<string, Schema> = {}): OpenAPIDocument => ({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [],
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        security: [],
        responses: {
          200: { description: '', content: { 'application/json': { schema } } },
          default: { $ref: '#/components/responses/Error' },
        },
      },
    },
  },
  components: { schemas, responses: { Error: { description: '' } } },
});

const at = '/paths/~1a/get/responses/200/content/application~1json/schema';

describe('what is known of a document', () => {
  it.each<[string, Schema, { known: number; widened: number; open: number }]>([
    ['a value of any kind', {}, { known: 1, widened: 0, open: 1 }],
    ['words about it alone', { description: 'Something.' }, { known: 1, widened: 0, open: 1 }],
    ['a value of a kind', { type: 'string' }, { known: 2, widened: 0, open: 0 }],
    ['an object of any properties', { type: 'object' }, { known: 1, widened: 1, open: 0 }],
    ['an object of none', { type: 'object', additionalProperties: false }, { known: 2, widened: 0, open: 0 }],
    ['a list of anything', { type: 'array', items: {} }, { known: 1, widened: 0, open: 1 }],
    [
      'properties, each by itself',
      { type: 'object', properties: { a: { type: 'string' }, b: {}, c: { enum: ['x'] } } },
      { known: 3, widened: 0, open: 1 },
    ],
    ['alternatives', { anyOf: [{ type: 'string' }, {}] }, { known: 2, widened: 0, open: 1 }],
  ])('is counted for %s', (_, schema, expected) => {
    expect(measureDocument(documentOf(schema))).toEqual(expected);
  });

  it('counts what is shared once, and follows what refers to itself to its end', () => {
    const ref = { $ref: '#/components/schemas/Tree' };
    const tree: Schema = { type: 'object', properties: { name: {}, left: ref, right: ref } };
    const document = documentOf({ type: 'array', items: ref }, { Tree: tree });
    expect(measureDocument(document)).toEqual({ known: 1, widened: 0, open: 1 });
    const gaps = measureOperation(document, document.paths['/a']!.get!, '/paths/~1a/get');
    expect(gaps.openAt).toEqual(['/components/schemas/Tree/properties/name']);
  });

  it('names the places of its gaps', () => {
    const document = documentOf({ type: 'object', properties: { a: {}, b: { type: 'object' } } });
    const gaps = measureOperation(document, document.paths['/a']!.get!, '/paths/~1a/get');
    expect([gaps.openAt, gaps.widenedAt]).toEqual([[`${at}/properties/a`], [`${at}/properties/b`]]);
  });

  it('counts answers of which nothing is known', () => {
    const document = documentOf({ type: 'string' });
    document.paths['/a']!.get!.responses.default = { $ref: '#/components/responses/Relayed' };
    document.components!.responses = { Relayed: { description: '' } };
    expect(measureDocument(document)).toEqual({ known: 1, widened: 0, open: 1 });
  });

  it.each([
    ['h3 2', { [httpErrorType.id]: httpErrorType, [validationErrorType.id]: validationErrorType }],
    ['h3 1', errorTypesOfV1],
  ])('has no gap in what a validator of %s answers, which nobody can change', (_, types) => {
    const refOf = (id: string) => types[id] && `#/components/schemas/${types[id].name}`;
    const names = { refOf, typeOf: (id: string) => types[id] };
    const schemas = Object.fromEntries(
      Object.values(types).map(({ name, type }) => [name, buildSchema(type, names)] as const),
    );
    const error = { $ref: refOf(validationErrorType.id)! };
    expect(measureDocument(documentOf(error, schemas))).toMatchObject({ widened: 0, open: 0 });
    // What is like it and is somebody's own has its gap.
    const own: Schema[] = [
      {
        type: 'object',
        properties: { path: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'object' }] } } },
      },
      { allOf: [error, { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] }] },
    ];
    for (const schema of own) expect(measureDocument(documentOf(schema, schemas)).widened).toBe(1);
  });

  it('is a percentage that is never rounded up', () => {
    expect([
      percentKnown({ known: 999, widened: 1, open: 0 }),
      percentKnown({ known: 3, widened: 0, open: 0 }),
      percentKnown({ known: 0, widened: 0, open: 0 }),
    ]).toEqual([99, 100, 100]);
  });
});
