/*
 * What an OpenAPI 3.0 document may look like, as a JSON Schema (draft 7): the tables "Fixed Fields" and "Patterned Fields"
 * of OpenAPI 3.0.3, object by object, in the order of the specification. scripts/document-validator.mjs compiles it.
 *
 * Alternatives are written as `if`/`then`/`else` and not as `oneOf`, so that the first fault found is the one to tell.
 */

// `then` is a word of JSON Schema, and nobody awaits one.
/* oxlint-disable unicorn/no-thenable */

export const text = { type: 'string' };
export const flag = { type: 'boolean' };
export const number = { type: 'number' };
export const anything = {};

export const to = (name) => ({ $ref: `#/definitions/${name}` });
export const count = to('count');
export const listOf = (items, more = {}) => ({ type: 'array', items, ...more });
export const mapOf = (additionalProperties) => ({ type: 'object', additionalProperties });
/** Names of components (4.8.7). */
export const componentsOf = (additionalProperties) => ({
  ...mapOf(additionalProperties),
  propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' },
});
/** An object with fixed fields; `x-…` is free everywhere (4.9). */
export const record = (properties, required = [], more = {}) => ({
  type: 'object',
  properties,
  patternProperties: { '^x-': anything },
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  ...more,
});
/** The object itself or a reference to one. Defined once for each kind (below): what is inlined is compiled again. */
export const orReference = (name) => to(`${name} or reference`);
export const when = (properties, required, then) => ({ if: { properties, required }, then });
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
export const exclusive = (a, b) => ({ not: { required: [a, b] } });
const flow = (...required) =>
  record({ authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: mapOf(text) }, [...required, 'scopes']);

/** What parameters and headers share (4.8.12, 4.8.21). */
const parameterFields = {
  description: text,
  required: flag,
  deprecated: flag,
  allowEmptyValue: flag,
  style: { enum: ['matrix', 'label', 'form', 'simple', 'spaceDelimited', 'pipeDelimited', 'deepObject'] },
  explode: flag,
  allowReserved: flag,
  schema: orReference('schema'),
  example: anything,
  examples: to('examples'),
  content: { ...mapOf(to('mediaType')), minProperties: 1, maxProperties: 1 },
};
const parameterRules = [
  { if: { required: ['content'] }, then: { not: { required: ['schema'] } }, else: { required: ['schema'] } },
  exclusive('example', 'examples'),
];

export const definitions = {
  count: { type: 'integer', minimum: 0 },
  content: mapOf(to('mediaType')),
  parameters: listOf(orReference('parameter')),
  servers: listOf(to('server')),
  security: listOf(to('securityRequirement')),
  schemas: listOf(orReference('schema'), { minItems: 1 }),
  headers: mapOf(orReference('header')),
  examples: mapOf(orReference('example')),
  info: record(
    {
      title: text,
      description: text,
      termsOfService: text,
      contact: to('contact'),
      license: to('license'),
      version: text,
    },
    ['title', 'version'],
  ),
  contact: record({ name: text, url: text, email: text }),
  license: record({ name: text, url: text }, ['name']),
  server: record({ url: text, description: text, variables: mapOf(to('serverVariable')) }, ['url']),
  serverVariable: record({ enum: listOf(text, { minItems: 1 }), default: text, description: text }, ['default']),
  components: record({
    schemas: componentsOf(orReference('schema')),
    responses: componentsOf(orReference('response')),
    parameters: componentsOf(orReference('parameter')),
    examples: componentsOf(orReference('example')),
    requestBodies: componentsOf(orReference('requestBody')),
    headers: componentsOf(orReference('header')),
    securitySchemes: componentsOf(orReference('securityScheme')),
    links: componentsOf(orReference('link')),
    callbacks: componentsOf(orReference('callback')),
  }),
  paths: {
    type: 'object',
    propertyNames: { pattern: '^(/|x-)' },
    patternProperties: { '^/': to('pathItem') },
  },
  pathItem: record({
    $ref: text,
    summary: text,
    description: text,
    ...Object.fromEntries(methods.map((method) => [method, to('operation')])),
    servers: to('servers'),
    parameters: to('parameters'),
  }),
  operation: record(
    {
      tags: listOf(text),
      summary: text,
      description: text,
      externalDocs: to('externalDocs'),
      operationId: text,
      parameters: to('parameters'),
      requestBody: orReference('requestBody'),
      responses: to('responses'),
      callbacks: mapOf(orReference('callback')),
      deprecated: flag,
      security: to('security'),
      servers: to('servers'),
    },
    ['responses'],
  ),
  externalDocs: record({ description: text, url: text }, ['url']),
  parameter: record(
    { name: text, in: { enum: ['query', 'header', 'path', 'cookie'] }, ...parameterFields },
    ['name', 'in'],
    {
      allOf: [
        when({ in: { const: 'path' } }, ['in'], { required: ['required'], properties: { required: { const: true } } }),
        ...parameterRules,
      ],
    },
  ),
  requestBody: record({ description: text, content: to('content'), required: flag }, ['content']),
  mediaType: record(
    {
      schema: orReference('schema'),
      example: anything,
      examples: to('examples'),
      encoding: mapOf(to('encoding')),
    },
    [],
    exclusive('example', 'examples'),
  ),
  encoding: record({
    contentType: text,
    headers: to('headers'),
    style: { enum: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] },
    explode: flag,
    allowReserved: flag,
  }),
  responses: {
    type: 'object',
    minProperties: 1,
    propertyNames: { pattern: '^(default|[1-5]([0-9][0-9]|XX)|x-.*)$' },
    patternProperties: { '^[1-5d]': orReference('response') },
  },
  response: record(
    {
      description: text,
      headers: to('headers'),
      content: to('content'),
      links: mapOf(orReference('link')),
    },
    ['description'],
  ),
  callback: { type: 'object', patternProperties: { '^(?!x-)': to('pathItem') } },
  example: record(
    { summary: text, description: text, value: anything, externalValue: text },
    [],
    exclusive('value', 'externalValue'),
  ),
  link: record(
    {
      operationRef: text,
      operationId: text,
      parameters: { type: 'object' },
      requestBody: anything,
      description: text,
      server: to('server'),
    },
    [],
    exclusive('operationRef', 'operationId'),
  ),
  header: record(parameterFields, [], { allOf: parameterRules }),
  tag: record({ name: text, description: text, externalDocs: to('externalDocs') }, ['name']),
  schema: record(
    {
      title: text,
      multipleOf: { type: 'number', exclusiveMinimum: 0 },
      maximum: number,
      exclusiveMaximum: flag,
      minimum: number,
      exclusiveMinimum: flag,
      maxLength: count,
      minLength: count,
      pattern: text,
      maxItems: count,
      minItems: count,
      uniqueItems: flag,
      maxProperties: count,
      minProperties: count,
      required: listOf(text, { minItems: 1, uniqueItems: true }),
      enum: listOf(anything, { minItems: 1 }),
      type: { enum: ['array', 'boolean', 'integer', 'number', 'object', 'string'] },
      not: orReference('schema'),
      allOf: to('schemas'),
      oneOf: to('schemas'),
      anyOf: to('schemas'),
      items: orReference('schema'),
      properties: mapOf(orReference('schema')),
      additionalProperties: { if: flag, else: orReference('schema') },
      description: text,
      format: text,
      default: anything,
      nullable: flag,
      discriminator: to('discriminator'),
      readOnly: flag,
      writeOnly: flag,
      example: anything,
      externalDocs: to('externalDocs'),
      deprecated: flag,
      xml: to('xml'),
    },
    [],
    when({ type: { const: 'array' } }, ['type'], { required: ['items'] }),
  ),
  discriminator: {
    type: 'object',
    properties: { propertyName: text, mapping: mapOf(text) },
    additionalProperties: false,
    required: ['propertyName'],
  },
  xml: record({ name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag }),
  securityScheme: record(
    {
      type: { enum: ['apiKey', 'http', 'oauth2', 'openIdConnect'] },
      description: text,
      name: text,
      in: { enum: ['query', 'header', 'cookie'] },
      scheme: text,
      bearerFormat: text,
      flows: to('oauthFlows'),
      openIdConnectUrl: text,
    },
    ['type'],
    {
      allOf: [
        when({ type: { const: 'apiKey' } }, ['type'], { required: ['name', 'in'] }),
        when({ type: { const: 'http' } }, ['type'], { required: ['scheme'] }),
        when({ type: { const: 'oauth2' } }, ['type'], { required: ['flows'] }),
        when({ type: { const: 'openIdConnect' } }, ['type'], { required: ['openIdConnectUrl'] }),
      ],
    },
  ),
  oauthFlows: record({
    implicit: flow('authorizationUrl'),
    password: flow('tokenUrl'),
    clientCredentials: flow('tokenUrl'),
    authorizationCode: flow('authorizationUrl', 'tokenUrl'),
  }),
  securityRequirement: mapOf(listOf(text)),
};

export const referenced = [
  'schema',
  'response',
  'parameter',
  'example',
  'requestBody',
  'header',
  'securityScheme',
  'link',
  'callback',
];

/** OpenAPI 3.0.3, 4.8.23; what stands beside `$ref` is ignored. */
const references = Object.fromEntries(
  referenced.map((name) => [
    `${name} or reference`,
    { if: { type: 'object', required: ['$ref'] }, then: { properties: { $ref: text } }, else: to(name) },
  ]),
);

export const documentSchema = {
  ...record(
    {
      openapi: { type: 'string', pattern: '^3\\.0\\.\\d+$' },
      info: to('info'),
      servers: to('servers'),
      paths: to('paths'),
      components: to('components'),
      security: to('security'),
      tags: listOf(to('tag')),
      externalDocs: to('externalDocs'),
    },
    ['openapi', 'info', 'paths'],
  ),
  definitions: { ...definitions, ...references },
};
