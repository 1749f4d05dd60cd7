import type { OpenAPIDocument, SchemaObject } from '../model/openapi.ts';
import type { Annotations, JsonValue, LiteralModel } from '../model/type.ts';
import type { Schema } from './schema.ts';

/** The versions of OpenAPI that documents are written in. */
export const openAPIVersions = ['3.0', '3.1'] as const;

export type OpenAPIVersion = (typeof openAPIVersions)[number];

/** What a version of OpenAPI writes in a way of its own: all that differs between documents of the two. */
export interface Dialect {
  /** What the document says of itself. */
  openapi: OpenAPIDocument['openapi'];
  /** A schema that accepts `null` alone. */
  onlyNull(): SchemaObject;
  /** A schema that accepts `null` beside what one of the alternatives accepts. */
  makeNullable(alternatives: Schema[]): Schema;
  /** A schema that accepts the given values of one type. */
  oneOfValues(type: 'string' | 'number' | 'integer' | 'boolean', values: LiteralModel['value'][]): SchemaObject;
  annotate(schema: Schema, annotations: Annotations): Schema;
  /** Raw bytes as a part of a form. */
  bytes(): SchemaObject;
  /** Whether the items of a tuple are told by their places. */
  hasPositions: boolean;
  /** Whether raw bytes that are a whole body have an empty schema. */
  wholeBytesAreAny: boolean;
  /** What a schema says of single values and lists of them, in the words of 3.0. */
  in30(schema: SchemaObject): SchemaObject;
  /** What a schema has beside it to show a value. */
  showing(example: JsonValue): Pick<SchemaObject, 'example' | 'examples'>;
}

export const dialectOf = (version: OpenAPIVersion): Dialect => (version === '3.1' ? dialect31 : dialect30);

export const dialect30: Dialect = {
  openapi: '3.0.3',
  onlyNull: () => ({ type: 'object', nullable: true, enum: [null] }),
  makeNullable(alternatives) {
    // `nullable` needs a `type` beside it (OpenAPI 3.0.3, clarified in 3.0.4), so one typed alternative carries it.
    const at = alternatives.findIndex((schema) => 'type' in schema && schema.type !== undefined);
    if (at < 0) return { anyOf: [...alternatives, nullAlternative()] };
    const typed = alternatives[at] as SchemaObject;
    const carrier: SchemaObject = { ...typed, nullable: true };
    if (typed.enum && !typed.enum.includes(null)) carrier.enum = [...typed.enum, null];
    return join(alternatives.with(at, carrier));
  },
  oneOfValues: (type, values) => ({ type, enum: values }),
  annotate(schema, annotations) {
    // Siblings of a $ref are ignored in OpenAPI 3.0.
    if ('$ref' in schema) return { allOf: [schema], ...annotations };
    return { ...schema, ...annotations };
  },
  bytes: () => ({ type: 'string', format: 'binary' }),
  hasPositions: false,
  wholeBytesAreAny: false,
  in30: (schema) => schema,
  showing: (example) => ({ example }),
};

/** By it shapes are compared: what either version tells apart are two, so that documents of both have the same components. */
export const shapeDialect: Dialect = { ...dialect30, hasPositions: true };

/**
 * Schemas of OpenAPI 3.1 are JSON Schema 2020-12. Of its patch versions redocly, Swagger UI and openapi-typescript take
 * each; a reader that compares the whole text knows the first.
 */
const dialect31: Dialect = {
  openapi: '3.1.0',
  onlyNull: () => ({ type: 'null' }),
  makeNullable(alternatives) {
    const [only, ...others] = alternatives;
    if (!only || others.length > 0 || '$ref' in only || only.type === undefined)
      return { anyOf: [...alternatives, { type: 'null' }] };
    const types = [only.type].flat();
    if (types.includes('null')) return only;
    const { const: value, enum: values = value === undefined ? undefined : [value], ...rest } = only;
    return { ...rest, type: [...types, 'null'], ...(values ? { enum: [...values, null] } : {}) };
  },
  oneOfValues: (type, values) => (values.length === 1 ? { type, const: values[0]! } : { type, enum: values }),
  annotate: (schema, annotations) => ({ ...schema, ...restate(annotations) }),
  bytes: () => ({ type: 'string', contentMediaType: anyBytes }),
  hasPositions: true,
  wholeBytesAreAny: true,
  in30: sayIn30,
  showing: (example) => ({ examples: [example] }),
};

/**
 * `null` beside references, as an alternative of its own. By ajv and by a strict reading of 3.0.3 (null is added to the
 * `type` of the same schema and to nothing else) `allOf: [$ref], nullable: true`, with `type: object` and without, refuses
 * null, and `type: object, nullable: true, maxProperties: 0` takes `{}` too. Of alternatives that hold null alone, those of
 * type object, string and number make orval 7.13 write `Game |  | null`, which is no TypeScript, because it leaves null out
 * of the enum; of type boolean it writes `Game | boolean | null`. openapi-typescript 7 and hey-api read each of them as
 * `Game | null`. A component that is null alone is right everywhere, and would be one more name in every document.
 */
const nullAlternative = (): SchemaObject => ({ type: 'boolean', nullable: true, enum: [null] });

/** One schema that accepts what one of the alternatives accepts. */
export const join = (alternatives: Schema[]): Schema =>
  alternatives.length === 1 ? alternatives[0]! : { anyOf: alternatives };

const anyBytes = 'application/octet-stream';

/** What is said of a type, in the words of JSON Schema 2020-12. */
function restate({
  example,
  format,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  ...rest
}: Annotations): SchemaObject {
  return {
    ...rest,
    ...(format === 'binary'
      ? { contentMediaType: anyBytes }
      : format === 'byte'
        ? { contentEncoding: 'base64' }
        : format === undefined
          ? {}
          : { format }),
    ...(minimum === undefined ? {} : { [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum }),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

/** The other way round. */
function sayIn30(schema: SchemaObject): SchemaObject {
  const { type, const: value, examples, contentEncoding, exclusiveMinimum, exclusiveMaximum, ...given } = schema;
  const { items: _, prefixItems: __, ...rest } = given;
  const types = [type ?? []].flat();
  const named = types.filter((each) => each !== 'null');
  return {
    ...rest,
    ...(named.length === 1 ? { type: named[0]! } : {}),
    ...(named.length < types.length ? { nullable: true } : {}),
    ...(value === undefined ? {} : { enum: [value] }),
    ...(contentEncoding === 'base64' ? { format: 'byte' } : {}),
    ...(typeof exclusiveMinimum === 'number' ? { minimum: exclusiveMinimum, exclusiveMinimum: true } : {}),
    ...(typeof exclusiveMaximum === 'number' ? { maximum: exclusiveMaximum, exclusiveMaximum: true } : {}),
    ...saysItems(given),
    ...(examples?.[0] === undefined ? {} : { example: examples[0] }),
  };
}

/** What any item of a tuple may be; a list has one schema for all. */
function saysItems({ items, prefixItems = [] }: SchemaObject): Pick<SchemaObject, 'items' | 'maxItems'> {
  const plain = (schema: Schema): Schema => ('$ref' in schema ? schema : sayIn30(schema));
  if (prefixItems.length === 0) return items ? { items: plain(items) } : {};
  if (items === undefined) return { items: {} };
  const all = [...prefixItems, ...(items ? [items] : [])].map(plain);
  return { items: join(all), ...(items === false ? { maxItems: prefixItems.length } : {}) };
}
