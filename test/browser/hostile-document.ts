/**
 * A document that holds each payload in every string field and every key, where a page may show it. It breaks the rules
 * of OpenAPI on purpose: what shows a document must not rely on its having been checked.
 */
export function createHostileDocument(payloads: string[]): object {
  const all = payloads.join('\n\n');
  const schemaOf = (text: string): object => ({
    title: text,
    type: 'object',
    description: text,
    required: [text],
    properties: {
      [text]: { type: 'string', description: text, format: text, pattern: text, default: text, example: text },
      choice: { type: 'string', enum: [text], title: text },
      list: { type: 'array', items: { type: text, description: text } },
      either: {
        oneOf: [{ type: 'string', title: text }],
        discriminator: { propertyName: text, mapping: { [text]: text } },
      },
    },
    additionalProperties: { type: 'string', description: text },
    externalDocs: { url: text, description: text },
    xml: { name: text, namespace: text, prefix: text },
    example: { [text]: text },
  });
  const operationOf = (text: string, index: number): object => ({
    operationId: `${text}${index}`,
    summary: text,
    description: text,
    tags: [text],
    externalDocs: { url: text, description: text },
    servers: [
      { url: text, description: text, variables: { [text]: { default: text, enum: [text], description: text } } },
    ],
    security: [{ [text]: [text] }],
    deprecated: index % 2 === 0,
    parameters: (index % 2 ? ['query'] : ['header', 'cookie']).map((place) => ({
      name: text + place,
      in: place,
      description: text,
      schema: { type: 'string', default: text, enum: [text], format: text, pattern: text },
      examples: { [text]: { summary: text, description: text, value: text } },
    })),
    requestBody: {
      description: text,
      content: {
        'application/json': { schema: schemaOf(text), example: text },
        [text]: {
          schema: { $ref: `#/components/schemas/${text}` },
          examples: { [text]: { summary: text, description: text, value: text } },
        },
      },
    },
    responses: {
      200: {
        description: text,
        headers: { [text]: { description: text, schema: { type: text } } },
        content: { [text]: { schema: { type: 'string', title: text }, example: text } },
        links: { [text]: { operationId: text, description: text, parameters: { [text]: text } } },
      },
      [text]: { description: text },
    },
  });
  const first = payloads[0]!;
  return {
    openapi: '3.0.3',
    info: {
      title: all,
      version: all,
      description: all,
      termsOfService: 'javascript:hit(101)',
      contact: { name: all, url: 'javascript:hit(102)', email: `${first}@x` },
      license: { name: all, url: 'JAVASCRIPT:hit(103)' },
    },
    externalDocs: { url: 'java\nscript:hit(104)', description: all },
    servers: [{ url: '/api/v1' }, ...payloads.map((text) => ({ url: text, description: text }))],
    tags: payloads.map((text) => ({ name: text, description: text, externalDocs: { url: text, description: text } })),
    paths: Object.fromEntries(
      payloads.map((text, index) => [
        `/${text}/{${text}}`,
        { summary: text, description: text, [index % 2 ? 'post' : 'get']: operationOf(text, index) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(payloads.map((text) => [text, schemaOf(text)])),
      securitySchemes: {
        ...Object.fromEntries(
          payloads.flatMap((text) => [
            [`${text}key`, { type: 'apiKey', in: 'header', name: text, description: text }],
            [text, { type: 'http', scheme: 'bearer', bearerFormat: text, description: text }],
          ]),
        ),
        oauth: {
          type: 'oauth2',
          description: all,
          flows: {
            implicit: { authorizationUrl: 'javascript:hit(105)', scopes: { [first]: first } },
            authorizationCode: { authorizationUrl: 'javascript:hit(106)', tokenUrl: 'javascript:hit(107)', scopes: {} },
          },
        },
        openid: { type: 'openIdConnect', openIdConnectUrl: 'javascript:hit(108)', description: all },
      },
    },
  };
}
