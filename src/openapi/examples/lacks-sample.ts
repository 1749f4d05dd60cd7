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
 * patterns, enums and defaults, and neither multiples, distinct items, whole numbers from a fraction on, nor most formats.
 */
export function lacksSample(schema: SchemaObject, name: string): boolean {
  if (schema.example !== undefined || schema.default !== undefined || schema.enum) return false;
  switch (schema.type) {
    case 'string': {
      const { format, minLength, maxLength } = schema;
      if (schema.pattern !== undefined) return false;
      if (format === undefined) return formatOfName(name) !== undefined;
      // A text of a format is cut off or repeated until its length fits.
      return (
        !sampledFormats.has(format) || (format === 'email' && (minLength !== undefined || maxLength !== undefined))
      );
    }
    case 'integer':
      return schema.multipleOf !== undefined || !Number.isInteger(schema.minimum ?? schema.maximum ?? 0);
    case 'number':
      return schema.multipleOf !== undefined;
    case 'array':
      return schema.uniqueItems === true && (schema.minItems ?? 0) > 1;
    default:
      return false;
  }
}
