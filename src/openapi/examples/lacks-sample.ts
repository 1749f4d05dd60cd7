import type { SchemaObject } from '../../model/openapi.ts';
import { formatOfName } from './named-formats.ts';

/** Formats of which Swagger UI 5 makes a text itself; for any other it writes "string". */
const sampledFormats: ReadonlySet<string> = new Set([
  'date-time',
  'date',
  'time',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'binary',
  'password',
]);

/**
 * Whether the value that Swagger UI fills a body with, where the document has no example, is one that the schema refuses, or
 * one that says "string" where the name of the property asks for another text. Seen in Swagger UI 5.35: it knows bounds,
 * enums and defaults, and neither multiples, distinct items, whole numbers from a fraction on, the inside of an interval, nor
 * most formats. Of a pattern it makes a text at random.
 */
export function lacksSample(schema: SchemaObject, name: string): boolean {
  if (schema.example !== undefined || schema.default !== undefined || schema.enum) return false;
  switch (schema.type) {
    case 'string': {
      const { format, minLength, maxLength, pattern } = schema;
      const isSized = minLength !== undefined || maxLength !== undefined;
      // Another text each time, of the pattern alone, up to a hundred of what may be repeated, and cut off to its length.
      if (pattern !== undefined) return true;
      if (format === undefined) return formatOfName(name) !== undefined;
      // A text of a format is cut off or repeated until its length fits.
      return !sampledFormats.has(format) || (format === 'email' && isSized);
    }
    case 'integer':
    case 'number':
      return schema.multipleOf !== undefined || !sampledNumbers(schema).every((value) => isWithin(value, schema));
    case 'array':
      return schema.uniqueItems === true && (schema.minItems ?? 0) > 1;
    default:
      return false;
  }
}

/** By a bound that it knows, one beside it where that is none of the values. */
function sampledNumbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaObject): number[] {
  return [
    ...(minimum === undefined ? [] : [exclusiveMinimum ? minimum + 1 : minimum]),
    ...(maximum === undefined ? [] : [exclusiveMaximum ? maximum - 1 : maximum]),
  ];
}

function isWithin(value: number, schema: SchemaObject): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = schema;
  return (
    (schema.type !== 'integer' || Number.isInteger(value)) &&
    (exclusiveMinimum ? value > minimum : value >= minimum) &&
    (exclusiveMaximum ? value < maximum : value <= maximum)
  );
}
