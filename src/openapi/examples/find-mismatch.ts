import type { SchemaObject } from '../../model/openapi.ts';
import type { JsonValue } from '../../model/type.ts';
import type { Dialect } from '../dialect.ts';
import { lastToken } from '../json-pointer.ts';
import type { Schema } from '../schema.ts';
import { expressionOf } from './text-of-pattern.ts';

/** What a schema is read with. */
export interface SchemaReading {
  /** The components that references lead to, by name. */
  schemas: Readonly<Record<string, Schema>>;
  dialect: Dialect;
}

/**
 * Why a schema of a document refuses a value, as the end of a sentence that begins with "it": `has no title`, `is wrong at
 * /tags/0: it is not of type string`. Undefined where it accepts the value. Formats are not looked at.
 */
export function findMismatch(value: JsonValue, schema: Schema, reading: SchemaReading): string | undefined {
  if ('$ref' in schema) {
    const name = lastToken(schema.$ref);
    return Object.hasOwn(reading.schemas, name) ? findMismatch(value, reading.schemas[name]!, reading) : undefined;
  }
  const types = [schema.type ?? []].flat();
  const plain = reading.dialect.in30(schema);
  if (value === null && (plain.nullable || types.includes('null'))) return undefined;
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return `is not of type ${types.join(' or ')}`;
  if (plain.enum && !plain.enum.includes(value as string)) return `is none of ${JSON.stringify(plain.enum)}`;
  return (
    findAlternativeMismatch(value, schema, reading) ??
    (typeof value === 'number' ? findNumberMismatch(value, plain) : undefined) ??
    (typeof value === 'string' ? findTextMismatch(value, plain) : undefined) ??
    (Array.isArray(value) ? findListMismatch(value, schema, reading) : undefined) ??
    (isObject(value) ? findObjectMismatch(value, schema, reading) : undefined)
  );
}

function isOfType(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

const isObject = (value: JsonValue): value is Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findAlternativeMismatch(
  value: JsonValue,
  { allOf = [], anyOf, oneOf, not }: SchemaObject,
  reading: SchemaReading,
): string | undefined {
  const mismatch = (each: Schema): string | undefined => findMismatch(value, each, reading);
  const inAll = allOf.map(mismatch).find((found) => found !== undefined);
  if (inAll !== undefined) return inAll;
  for (const alternatives of [anyOf, oneOf]) {
    const found = alternatives?.map(mismatch) ?? [];
    if (found.length > 0 && found.every((each) => each !== undefined))
      return `is none of its alternatives: it ${found[0]}`;
  }
  return not && mismatch(not) === undefined ? 'is what it may not be' : undefined;
}

function findNumberMismatch(value: number, schema: SchemaObject): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (value < minimum || (exclusiveMinimum && value === minimum)) return `is less than ${minimum} allows`;
  if (value > maximum || (exclusiveMaximum && value === maximum)) return `is more than ${maximum} allows`;
  const isMultiple = multipleOf === undefined || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < 1e-9;
  return isMultiple ? undefined : `is no multiple of ${multipleOf}`;
}

function findTextMismatch(value: string, { minLength = 0, maxLength = Infinity, pattern }: SchemaObject) {
  const { length } = [...value];
  if (length < minLength) return `is shorter than ${minLength}`;
  if (length > maxLength) return `is longer than ${maxLength}`;
  return pattern === undefined || matches(value, pattern) ? undefined : `does not match ${pattern}`;
}

/** A pattern that is none in JavaScript refuses nothing here. */
const matches = (value: string, pattern: string): boolean => expressionOf(pattern)?.test(value) ?? true;

function findListMismatch(
  value: JsonValue[],
  { items, prefixItems = [], minItems = 0, maxItems = Infinity, uniqueItems }: SchemaObject,
  reading: SchemaReading,
): string | undefined {
  if (value.length < minItems) return `has fewer than ${minItems} items`;
  if (value.length > maxItems) return `has more than ${maxItems} items`;
  if (uniqueItems && new Set(value.map((each) => JSON.stringify(each))).size < value.length) return 'has an item twice';
  if (items === false && value.length > prefixItems.length) return `has more than ${prefixItems.length} items`;
  const parts = value.flatMap((each, index): [string, JsonValue, Schema][] => {
    const schema = prefixItems[index] ?? items;
    return schema ? [[String(index), each, schema]] : [];
  });
  return firstInside(parts, reading);
}

function findObjectMismatch(
  value: Record<string, JsonValue>,
  { required = [], properties = {}, additionalProperties: others = true }: SchemaObject,
  reading: SchemaReading,
): string | undefined {
  const lacking = required.find((name) => !Object.hasOwn(value, name));
  if (lacking !== undefined) return `has no ${lacking}`;
  const names = Object.keys(value);
  const isKnown = (name: string): boolean => Object.hasOwn(properties, name);
  const unknown = others === false ? names.find((name) => !isKnown(name)) : undefined;
  if (unknown !== undefined) return `has ${unknown}, which is no property of it`;
  const inside = names.flatMap((name): [string, JsonValue, Schema][] => {
    const schema = isKnown(name) ? properties[name]! : others;
    return typeof schema === 'object' ? [[name, value[name]!, schema]] : [];
  });
  return firstInside(inside, reading);
}

/** The first of the values that its schema refuses, with the way to it. */
function firstInside(
  inside: readonly (readonly [key: string, value: JsonValue, schema: Schema])[],
  reading: SchemaReading,
): string | undefined {
  for (const [key, value, schema] of inside) {
    const found = findMismatch(value, schema, reading);
    if (found === undefined) continue;
    const deeper = /^is wrong at (\/\S*): (.*)$/s.exec(found);
    return `is wrong at /${key}${deeper ? deeper[1] : ''}: ${deeper ? deeper[2] : `it ${found}`}`;
  }
  return undefined;
}
