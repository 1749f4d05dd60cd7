import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type {
  MediaTypeObject,
  OpenAPIDocument,
  OperationObject,
  ReferenceObject,
  SchemaObject,
} from '../../src/model/openapi.ts';

export type Schema = SchemaObject | ReferenceObject;

/** Compiles schemas of one document into validators of JSON values. */
export function createValidator(document: OpenAPIDocument): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  const components = translate(document.components ?? {});
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key) ?? ajv.compile({ ...(translate(schema) as object), components });
    compiled.set(key, known);
    return known;
  };
}

/** The schema's alternatives with references, unions and `allOf` dissolved; `{}` is one that allows everything. */
export function alternatives(schema: Schema, document: OpenAPIDocument): SchemaObject[] {
  if ('$ref' in schema) return alternatives(resolveReference(schema, document), document);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((member) => alternatives(member, document));
  if (!schema.allOf) return [schema];
  const { allOf, ...rest } = schema;
  const members = [rest, ...allOf].map((member) => alternatives(member, document)[0] ?? {});
  return [
    {
      ...Object.assign({}, ...members),
      properties: Object.assign({}, ...members.map(({ properties }) => properties)),
      required: members.flatMap(({ required }) => required ?? []),
    },
  ];
}

/** Every schema in the document, nested ones included, with a path for messages. */
export function* schemasOf(document: OpenAPIDocument): Generator<{ path: string; schema: Schema }> {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    yield* nestedSchemas(schema, `components/${name}`);
  }
  for (const [name, response] of Object.entries(document.components?.responses ?? {})) {
    yield* contentSchemas(response.content, `components/${name}`);
  }
  for (const { name, operation } of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) {
      yield* nestedSchemas(parameter.schema, `${name} parameter ${parameter.name}`);
    }
    yield* contentSchemas(operation.requestBody?.content, `${name} body`);
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!('$ref' in response)) yield* contentSchemas(response.content, `${name} ${status}`);
    }
  }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** Every operation with its name, `get /todos/{id}`. */
export function* operationsOf(document: OpenAPIDocument): Generator<{ name: string; operation: OperationObject }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) yield { name: `${method} ${path}`, operation };
    }
  }
}

function* contentSchemas(content: Record<string, MediaTypeObject> | undefined, path: string) {
  for (const [type, { schema }] of Object.entries(content ?? {})) yield* nestedSchemas(schema, `${path} ${type}`);
}

function* nestedSchemas(schema: Schema, path: string): Generator<{ path: string; schema: Schema }> {
  yield { path, schema };
  if ('$ref' in schema) return;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* nestedSchemas(property, `${path}/${name}`);
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    for (const [index, member] of (schema[keyword] ?? []).entries()) {
      yield* nestedSchemas(member, `${path}/${keyword}/${index}`);
    }
  }
  if (schema.items) yield* nestedSchemas(schema.items, `${path}/items`);
  if (schema.not) yield* nestedSchemas(schema.not, `${path}/not`);
  if (typeof schema.additionalProperties === 'object') {
    yield* nestedSchemas(schema.additionalProperties, `${path}/additionalProperties`);
  }
}

function resolveReference({ $ref }: ReferenceObject, document: OpenAPIDocument): Schema {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1];
  const schema = name && document.components?.schemas?.[name];
  if (!schema) throw new Error(`The document refers to ${$ref}, which it does not hold.`);
  return schema;
}

/** OpenAPI 3.0.3 keywords that mean something else in JSON Schema draft 7 (schema object, "nullable"). */
function translate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(translate);
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string') return { $ref: node.$ref };
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, translate(value)])) as Record<
    string,
    unknown
  >;
  if (schema.nullable === true && typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  if (typeof schema.nullable === 'boolean') delete schema.nullable;
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag]) {
      schema[flag] = schema[limit];
      delete schema[limit];
    } else delete schema[flag];
  }
  return schema;
}
