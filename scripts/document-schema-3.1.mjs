/*
 * What an OpenAPI 3.1 document may look like, as a JSON Schema (draft 7): what differs from 3.0, object by object, in the
 * order of the specification (https://spec.openapis.org/oas/v3.1.0). scripts/document-validator.mjs compiles it.
 */

// `then` is a word of JSON Schema, and nobody awaits one.
/* oxlint-disable unicorn/no-thenable */

import {
  componentsOf,
  count,
  definitions,
  exclusive,
  flag,
  listOf,
  mapOf,
  number,
  record,
  referenced,
  text,
  to,
} from './document-schema.mjs';

const { properties: info } = definitions.info;
const { properties: components } = definitions.components;
const { required: _, ...operation } = definitions.operation;
const { properties: securityScheme } = definitions.securityScheme;
const types = { type: 'string', enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] };

/** What the keywords of a schema hold: JSON Schema 2020-12, and the fields of 4.8.24.2. All others are free (4.8.24). */
const keywords = [
  [
    to('schema'),
    ['not', 'if', 'then', 'else', 'items', 'contains', 'additionalProperties', 'propertyNames'],
    ['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
  ],
  [mapOf(to('schema')), ['$defs', 'dependentSchemas', 'properties', 'patternProperties']],
  [to('schemas'), ['allOf', 'anyOf', 'oneOf', 'prefixItems']],
  [
    text,
    ['$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$comment'],
    ['title', 'description', 'format', 'pattern', 'contentEncoding', 'contentMediaType'],
  ],
  [number, ['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum']],
  [
    count,
    ['maxLength', 'minLength', 'maxItems', 'minItems', 'maxContains', 'minContains'],
    ['maxProperties', 'minProperties'],
  ],
  [flag, ['uniqueItems', 'deprecated', 'readOnly', 'writeOnly']],
  [{ type: 'array' }, ['enum', 'examples']],
  [to('names'), ['required']],
  [mapOf(to('names')), ['dependentRequired']],
  [mapOf(flag), ['$vocabulary']],
  [{ type: 'number', exclusiveMinimum: 0 }, ['multipleOf']],
  [{ if: { type: 'array' }, then: listOf(types, { minItems: 1, uniqueItems: true }), else: types }, ['type']],
  [to('discriminator'), ['discriminator']],
  [to('xml'), ['xml']],
  [to('externalDocs'), ['externalDocs']],
];

/** One rule for all keywords that hold the same: a rule for each is half as large again when it is compiled. */
const patternOf = (names) => `^(${names.join('|').replaceAll('$', '\\$')})$`;
const schemaFields = Object.fromEntries(keywords.map(([rule, ...names]) => [patternOf(names.flat()), rule]));

const changed = {
  reference: { properties: { $ref: text, summary: text, description: text } },
  pathItems: mapOf(to('pathItem')),
  names: listOf(text, { uniqueItems: true }),
  schemas: listOf(to('schema'), { minItems: 1 }),
  info: record({ ...info, summary: text }, ['title', 'version']),
  license: record({ name: text, identifier: text, url: text }, ['name'], exclusive('identifier', 'url')),
  components: record({
    ...components,
    schemas: componentsOf(to('schema')),
    pathItems: componentsOf(to('pathItem')),
  }),
  // Its responses may be left out.
  operation,
  schema: { if: { type: 'boolean' }, else: { type: 'object', patternProperties: schemaFields } },
  discriminator: record({ propertyName: text, mapping: mapOf(text) }, ['propertyName']),
  securityScheme: record({ ...securityScheme, type: { enum: [...securityScheme.type.enum, 'mutualTLS'] } }, ['type'], {
    allOf: definitions.securityScheme.allOf,
  }),
};

/** Beside `$ref` there may be a summary and a description (4.8.23). A schema has its own `$ref`. */
const references = Object.fromEntries(
  referenced.map((name) => [
    `${name} or reference`,
    name === 'schema'
      ? to('schema')
      : {
          if: { type: 'object', required: ['$ref'] },
          then: to('reference'),
          else: to(name),
        },
  ]),
);

const document = record(
  {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: to('info'),
    jsonSchemaDialect: text,
    servers: to('servers'),
    paths: to('paths'),
    webhooks: to('pathItems'),
    components: to('components'),
    security: to('security'),
    tags: listOf(to('tag')),
    externalDocs: to('externalDocs'),
  },
  // And one of paths, components and webhooks (4.8.1): read-document.ts says which are missing.
  ['openapi', 'info'],
);

// A definition too: the compiled root would keep all others for the names of its fields.
export const documentSchema31 = {
  ...to('document'),
  definitions: { ...definitions, ...changed, ...references, document },
};
