import type { ReferenceObject, SchemaObject } from '../model/openapi.ts';
import type { Annotations, ArrayModel, LiteralModel, ObjectModel, TypeModel } from '../model/type.ts';
import { dialect30, join } from './dialect.ts';
import type { Dialect } from './dialect.ts';
import { discriminate } from './discriminator.ts';
import { withoutNarrower } from './narrower-members.ts';
import type { SchemaNames } from './schema-names.ts';
import { createRecord } from './record.ts';

export type Schema = SchemaObject | ReferenceObject;

/**
 * Turns a type into a schema, written as the dialect that comes with the names has it: OpenAPI 3.0.3 where none does.
 * `undefined` and `never` disappear from unions and properties; `null` becomes `nullable` in 3.0 (contract, "Nullable
 * references") and a type in 3.1. Objects are open, for a server may add properties; only a type that says
 * so (`Record<string, never>`) closes one.
 */
export function buildSchema(type: TypeModel, names: SchemaNames): Schema {
  return annotate(buildBare(type, names), type.annotations, names);
}

/** The schema of a whole body: of bytes there, OpenAPI 3.1 says with the content type all that there is to say. */
export function buildContentSchema(type: TypeModel, names: SchemaNames): Schema {
  return buildSchema(dialectFor(names).wholeBytesAreAny ? openBytes(type, names) : type, names);
}

function openBytes(type: TypeModel, names: SchemaNames): TypeModel {
  const { annotations } = type;
  if (type.kind === 'union') return { ...type, members: type.members.map((member) => openBytes(member, names)) };
  const bare = type.kind === 'reference' ? names.typeOf(type.id)?.type : type;
  if (bare?.kind !== 'binary') return type;
  const words = annotations ?? bare.annotations;
  return { kind: 'any', ...(words ? { annotations: words } : {}) };
}

const dialectFor = ({ dialect = dialect30 }: SchemaNames): Dialect => dialect;

function buildBare(type: TypeModel, names: SchemaNames): Schema {
  switch (type.kind) {
    case 'any':
      return {};
    case 'never':
      return { not: {} };
    case 'null':
      return dialectFor(names).onlyNull();
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
      return { type: type.integer ? 'integer' : 'number' };
    case 'string':
      return { type: 'string' };
    case 'binary':
      return dialectFor(names).bytes();
    case 'literal':
      return buildLiterals([type.value], names)[0]!;
    case 'array':
      return buildArray(type, names);
    case 'object':
      return buildObject(type, names);
    case 'union':
      return buildUnion(flattenUnion(type.members), names);
    case 'intersection':
      return buildIntersection(type.members, names);
    case 'reference': {
      const ref = names.refOf(type.id);
      return ref === undefined ? {} : { $ref: ref };
    }
  }
}

function annotate(schema: Schema, annotations: Annotations | undefined, names: SchemaNames): Schema {
  if (!annotations || Object.keys(annotations).length === 0) return schema;
  return dialectFor(names).annotate(schema, annotations);
}

function buildArray(type: ArrayModel, names: SchemaNames): SchemaObject {
  if (type.positions && dialectFor(names).hasPositions) return buildTuple(type, type.positions, names);
  const schema: SchemaObject = { type: 'array', items: buildSchema(type.items, names) };
  if (type.minItems !== undefined) schema.minItems = type.minItems;
  if (type.maxItems !== undefined) schema.maxItems = type.maxItems;
  if (type.items.kind === 'never') schema.maxItems = 0;
  return schema;
}

/**
 * Items at their places, and what may follow: anything of a type, or nothing. Nothing is written `items: false`: of the
 * encodings that say the same, `{ not: {} }`, `true` and `{}` beside `maxItems` make hey-api and orval write an item more, and
 * openapi-typescript, hey-api and orval are all right with this one. Spectral's rule `array-items` takes it for a missing
 * `items`, and takes a tuple without `items` for one too.
 */
function buildTuple(
  { minItems, maxItems, rest }: ArrayModel,
  positions: TypeModel[],
  names: SchemaNames,
): SchemaObject {
  const isClosed = !rest && maxItems === positions.length;
  const places = positions.map((each) => buildSchema(each, names));
  // Where its places are alike, a list of so many says the same, in words that all tools know.
  if (isClosed && places.every((each) => JSON.stringify(each) === JSON.stringify(places[0])))
    return { type: 'array', items: places[0] ?? {}, ...(minItems === undefined ? {} : { minItems }), maxItems };
  const items = rest && buildSchema(rest, names);
  return {
    type: 'array',
    ...(places.length > 0 ? { prefixItems: places } : {}),
    ...(isClosed ? { items: false as const } : items && Object.keys(items).length > 0 ? { items } : {}),
    ...(minItems === undefined ? {} : { minItems }),
    ...(isClosed || maxItems === undefined ? {} : { maxItems }),
  };
}

function buildObject(type: ObjectModel, names: SchemaNames): SchemaObject {
  const schema: SchemaObject = { type: 'object' };
  const properties = createRecord<Schema>();
  const required: string[] = [];
  for (const property of type.properties) {
    // One that may be left out is one that must not be there: `b?: never`.
    if (isNever(property.type) && property.required) continue;
    properties[property.name] = isNever(property.type) ? { not: {} } : buildSchema(property.type, names);
    if (property.required) required.push(property.name);
  }
  if (Object.keys(properties).length > 0) schema.properties = properties;
  if (required.length > 0) schema.required = [...new Set(required)];
  if (type.index && isNever(type.index)) schema.additionalProperties = false;
  else if (type.index) {
    const values = buildSchema(type.index, names);
    schema.additionalProperties = Object.keys(values).length === 0 ? true : values;
  }
  return schema;
}

const isNever = (type: TypeModel): boolean =>
  type.kind === 'never' || (type.kind === 'union' && type.members.every(isNever));

/** Members of members, where the inner union says nothing of its own. */
function flattenUnion(members: TypeModel[]): TypeModel[] {
  return members.flatMap((member) =>
    member.kind === 'union' && !member.annotations ? flattenUnion(member.members) : isNever(member) ? [] : [member],
  );
}

function buildUnion(members: TypeModel[], names: SchemaNames): Schema {
  if (members.some(isUnknown)) {
    // What is known of some of the values is worth saying, though it binds none of them.
    const known = members.filter(hasShape);
    return known.length > 0 ? { anyOf: [...buildAlternatives(known, names), {}] } : {};
  }
  const given = members.filter((member) => member.kind !== 'null');
  const nullable = given.length < members.length;
  const values = withoutNarrower(given);
  if (values.length === 0) return nullable ? dialectFor(names).onlyNull() : { not: {} };
  const alternatives = buildAlternatives(values, names);
  const union = alternatives.length > 1 ? discriminate(values, alternatives, names) : undefined;
  if (!nullable) return union ?? join(alternatives);
  return dialectFor(names).makeNullable(union ? [union] : alternatives);
}

const isUnknown = (type: TypeModel): boolean => type.kind === 'any' && !type.annotations;

const hasShape = (type: TypeModel): boolean =>
  type.kind === 'reference' ||
  (type.kind === 'object' && type.properties.length > 0) ||
  (type.kind === 'array' && hasShape(type.items));

/** One schema a member, with literals gathered into enums where the first of them stands, and equal ones once. */
function buildAlternatives(values: TypeModel[], names: SchemaNames): Schema[] {
  const isPlain = (kind: TypeModel['kind']): boolean =>
    values.some((value) => value.kind === kind && !value.annotations);
  const literals: LiteralModel['value'][] = [];
  const schemas: Schema[] = [];
  let at = -1;
  for (const value of values) {
    if (value.kind === 'literal' && !value.annotations) {
      // `string` holds every string literal already.
      if (isPlain(typeof value.value as 'string' | 'number' | 'boolean')) continue;
      if (at < 0) at = schemas.length;
      literals.push(value.value);
    } else schemas.push(buildSchema(value, names));
  }
  if (at >= 0) schemas.splice(at, 0, ...buildLiterals(literals, names));
  const seen = new Set<string>();
  return schemas.filter((schema) => {
    const text = JSON.stringify(schema);
    return !seen.has(text) && seen.add(text);
  });
}

/** An enum for each JSON type among the values, strings first. */
function buildLiterals(values: LiteralModel['value'][], names: SchemaNames): SchemaObject[] {
  const { oneOfValues } = dialectFor(names);
  const distinct = [...new Set(values)];
  const strings = distinct.filter((value) => typeof value === 'string');
  const numbers = distinct.filter((value) => typeof value === 'number');
  const booleans = distinct.filter((value) => typeof value === 'boolean');
  const schemas: SchemaObject[] = [];
  if (strings.length > 0) schemas.push(strings.some(isProse) ? { type: 'string' } : oneOfValues('string', strings));
  if (numbers.length > 0) schemas.push(oneOfValues(numbers.every(Number.isInteger) ? 'integer' : 'number', numbers));
  if (booleans.length === 2) schemas.push({ type: 'boolean' });
  else if (booleans.length === 1) schemas.push(oneOfValues('boolean', booleans));
  return schemas;
}

/** A page or a letter that stands in the code is no value to choose from; generators don't write such names. */
const isProse = (text: string): boolean => text.length > 200 || /[\n\r]/.test(text);

function buildIntersection(members: TypeModel[], names: SchemaNames): Schema {
  if (members.some(isNever)) return { not: {} };
  const schemas = members
    .map((member) => buildSchema(member, names))
    .filter((schema) => Object.keys(schema).length > 0);
  return schemas.length === 0 ? {} : schemas.length === 1 ? schemas[0]! : { allOf: schemas };
}
