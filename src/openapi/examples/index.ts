import type { OpenAPIDocument, OperationObject, ParameterObject, SchemaObject } from '../../model/openapi.ts';
import type { Dialect } from '../dialect.ts';
import { lastToken } from '../json-pointer.ts';
import { createRecord } from '../record.ts';
import type { Schema } from '../schema.ts';
import { lacksSample } from './lacks-sample.ts';
import { makeExample } from './make-example.ts';

/**
 * The document with the examples that one who tries an operation needs, and no others: a value for what a body is filled
 * with wrongly without it, and one for each parameter that must be given and whose schema says more than `string`. What the
 * author wrote, and what has a default, stays. Each made example is accepted by its schema, and is the same each time.
 */
export function addExamples(document: OpenAPIDocument, dialect: Dialect): OpenAPIDocument {
  const inBodies = new Set<string>();
  const { ofOperation, ofSchema } = createFiller(dialect);
  const paths = createRecord<OpenAPIDocument['paths'][string]>();
  for (const [path, item] of Object.entries(document.paths)) {
    const { servers, ...methods } = item;
    paths[path] = Object.assign(
      servers ? { servers } : {},
      ...Object.entries(methods).map(([method, operation]) => {
        const { filled, reached } = keep(operation, dialect, (names) => ofOperation(operation, names));
        for (const name of reached) inBodies.add(name);
        return { [method]: filled };
      }),
    ) as typeof item;
  }
  const given = document.components?.schemas;
  if (!given || inBodies.size === 0) return { ...document, paths };
  const schemas = createRecord<Schema>();
  const fill = (schema: Schema): Filled<Schema> => keep(schema, dialect, (names) => ofSchema(schema, '', names));
  for (const name of collectReached(given, inBodies, fill)) schemas[name] = fill(given[name]!).filled;
  return {
    ...document,
    paths,
    components: { ...document.components, schemas: Object.assign(createRecord<Schema>(), given, schemas) },
  };
}

/** With its examples, and the names of the components that it refers to in bodies. */
interface Filled<Part> {
  filled: Part;
  reached: ReadonlySet<string>;
}

/** Of operations and schemas that are never changed. */
const kept = new WeakMap<object, { dialect: Dialect; result: unknown }>();

function keep<Part extends object>(part: Part, dialect: Dialect, fill: (reached: Set<string>) => Part): Filled<Part> {
  const known = kept.get(part);
  if (known?.dialect === dialect) return known.result as Filled<Part>;
  const reached = new Set<string>();
  const result: Filled<Part> = { filled: fill(reached), reached };
  kept.set(part, { dialect, result });
  return result;
}

/** Adds the examples in the words of a dialect. */
function createFiller(dialect: Dialect) {
  return { ofOperation, ofSchema };

  function ofOperation(operation: OperationObject, inBodies: Set<string>): OperationObject {
    const { parameters, requestBody } = operation;
    return {
      ...operation,
      ...(parameters ? { parameters: parameters.map(ofParameter) } : {}),
      ...(requestBody
        ? {
            requestBody: {
              ...requestBody,
              content: mapRecord(requestBody.content, (media) =>
                media.example === undefined ? { ...media, schema: ofSchema(media.schema, '', inBodies) } : media,
              ),
            },
          }
        : {}),
    };
  }

  /** Swagger UI fills in no parameter of its own, and one that may be left out is best left out. */
  function ofParameter(parameter: ParameterObject): ParameterObject {
    const { schema, name, required } = parameter;
    if (!required || parameter.example !== undefined || '$ref' in schema) return parameter;
    const plain = dialect.in30(schema);
    if (plain.example !== undefined || plain.default !== undefined) return parameter;
    const example = makeExample(plain, parameter.in === 'path' ? '' : name);
    return example === undefined ? parameter : { ...parameter, example };
  }

  /** @param reached gets the names of the components that the schema refers to */
  function ofSchema(schema: Schema, name: string, reached: Set<string>): Schema {
    if ('$ref' in schema) {
      reached.add(lastToken(schema.$ref));
      return schema;
    }
    const of = (each: Schema, inner = ''): Schema => ofSchema(each, inner, reached);
    const filled: SchemaObject = { ...schema };
    if (schema.properties) filled.properties = mapRecord(schema.properties, of);
    if (schema.items) filled.items = of(schema.items);
    if (schema.prefixItems) filled.prefixItems = schema.prefixItems.map((item) => of(item));
    if (typeof schema.additionalProperties === 'object') filled.additionalProperties = of(schema.additionalProperties);
    for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
      const members = schema[keyword];
      if (members) filled[keyword] = members.map((member) => of(member, name));
    }
    const plain = dialect.in30(schema);
    const example = lacksSample(plain, name) ? makeExample(plain, name) : undefined;
    return example === undefined ? filled : { ...filled, ...dialect.showing(example) };
  }
}

/** The components that are in bodies, through others too. */
function collectReached(
  schemas: Record<string, Schema>,
  from: Set<string>,
  fill: (schema: Schema) => Filled<Schema>,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name) || !Object.hasOwn(schemas, name)) continue;
    reached.add(name);
    waiting.push(...fill(schemas[name]!).reached);
  }
  return reached;
}

function mapRecord<T>(record: Record<string, T>, change: (value: T, key: string) => T): Record<string, T> {
  const changed = createRecord<T>();
  for (const [key, value] of Object.entries(record)) changed[key] = change(value, key);
  return changed;
}
