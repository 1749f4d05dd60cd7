import type { ReferenceObject, SchemaObject } from '../model/openapi.ts';
import type { Annotations, ArrayModel, LiteralModel, ObjectModel, TypeModel } from '../model/type.ts';
import { discriminate } from './discriminator.ts';
import { withoutEmptyLists } from './empty-list.ts';
import type { SchemaNames } from './schema-names.ts';
import { createRecord } from './record.ts';

export type Schema = SchemaObject | ReferenceObject;

/**
 * Turns a type into an OpenAPI 3.0.3 schema. `undefined` and `never` disappear from unions and properties; `null` becomes
 * `nullable` (contract, "Nullable references"). Objects are open, for a server may add properties; only a type that says
 * so (`Record<string, never>`) closes one.
 */
export function buildSchema(type: TypeModel, names: SchemaNames): Schema {
  return annotate(buildBare(type, names), type.annotations);
}

/** A schema that accepts `null` alone, as OpenAPI 3.0.3 has to write it. */
export const nullSchema = (): SchemaObject => ({ type: 'object', nullable: true, enum: [null] });

function buildBare(type: TypeModel, names: SchemaNames): Schema {
  switch (type.kind) {
    case 'any':
      return {};
    case 'never':
      return { not: {} };
    case 'null':
      return nullSchema();
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
      return { type: type.integer ? 'integer' : 'number' };
    case 'string':
      return { type: 'string' };
    case 'binary':
      return { type: 'string', format: 'binary' };
    case 'literal':
      return buildLiterals([type.value])[0]!;
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

function annotate(schema: Schema, annotations: Annotations | undefined): Schema {
  if (!annotations || Object.keys(annotations).length === 0) return schema;
  // Siblings of a $ref are ignored in OpenAPI 3.0.
  if ('$ref' in schema) return { allOf: [schema], ...annotations };
  return { ...schema, ...annotations };
}

function buildArray(type: ArrayModel, names: SchemaNames): SchemaObject {
  const schema: SchemaObject = { type: 'array', items: buildSchema(type.items, names) };
  if (type.minItems !== undefined) schema.minItems = type.minItems;
  if (type.maxItems !== undefined) schema.maxItems = type.maxItems;
  if (type.items.kind === 'never') schema.maxItems = 0;
  return schema;
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
  const values = withoutEmptyLists(given);
  if (values.length === 0) return nullable ? nullSchema() : { not: {} };
  const alternatives = buildAlternatives(values, names);
  const union = alternatives.length > 1 ? discriminate(values, alternatives, names) : undefined;
  return nullable ? makeNullable(union ? [union] : alternatives) : (union ?? join(alternatives));
}

const isUnknown = (type: TypeModel): boolean => type.kind === 'any' && !type.annotations;

const hasShape = (type: TypeModel): boolean =>
  type.kind === 'reference' ||
  (type.kind === 'object' && type.properties.length > 0) ||
  (type.kind === 'array' && hasShape(type.items));

const join = (alternatives: Schema[]): Schema =>
  alternatives.length === 1 ? alternatives[0]! : { anyOf: alternatives };

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
  if (at >= 0) schemas.splice(at, 0, ...buildLiterals(literals));
  const seen = new Set<string>();
  return schemas.filter((schema) => {
    const text = JSON.stringify(schema);
    return !seen.has(text) && seen.add(text);
  });
}

/** An enum for each JSON type among the values, strings first. */
function buildLiterals(values: LiteralModel['value'][]): SchemaObject[] {
  const distinct = [...new Set(values)];
  const strings = distinct.filter((value) => typeof value === 'string');
  const numbers = distinct.filter((value) => typeof value === 'number');
  const booleans = distinct.filter((value) => typeof value === 'boolean');
  const schemas: SchemaObject[] = [];
  if (strings.length > 0) schemas.push({ type: 'string', enum: strings });
  if (numbers.length > 0) schemas.push({ type: numbers.every(Number.isInteger) ? 'integer' : 'number', enum: numbers });
  if (booleans.length === 2) schemas.push({ type: 'boolean' });
  else if (booleans.length === 1) schemas.push({ type: 'boolean', enum: booleans });
  return schemas;
}

/**
 * `null` beside references, as an alternative of its own. By ajv and by a strict reading of 3.0.3 (null is added to the
 * `type` of the same schema and to nothing else) `allOf: [$ref], nullable: true`, with `type: object` and without, refuses
 * null, and `type: object, nullable: true, maxProperties: 0` takes `{}` too. Of alternatives that hold null alone, those of
 * type object, string and number make orval 7.13 write `Game |  | null`, which is no TypeScript, because it leaves null out
 * of the enum; of type boolean it writes `Game | boolean | null`. openapi-typescript 7 and hey-api read each of them as
 * `Game | null`. A component that is null alone is right everywhere, and would be one more name in every document.
 */
const nullAlternative = (): SchemaObject => ({ type: 'boolean', nullable: true, enum: [null] });

/** `nullable` needs a `type` beside it (OpenAPI 3.0.3, clarified in 3.0.4), so one typed alternative carries it. */
function makeNullable(alternatives: Schema[]): Schema {
  const at = alternatives.findIndex((schema) => 'type' in schema && schema.type !== undefined);
  if (at < 0) return { anyOf: [...alternatives, nullAlternative()] };
  const typed = alternatives[at] as SchemaObject;
  const carrier: SchemaObject = { ...typed, nullable: true };
  if (typed.enum && !typed.enum.includes(null)) carrier.enum = [...typed.enum, null];
  return join(alternatives.with(at, carrier));
}

function buildIntersection(members: TypeModel[], names: SchemaNames): Schema {
  if (members.some(isNever)) return { not: {} };
  const schemas = members
    .map((member) => buildSchema(member, names))
    .filter((schema) => Object.keys(schema).length > 0);
  return schemas.length === 0 ? {} : schemas.length === 1 ? schemas[0]! : { allOf: schemas };
}
