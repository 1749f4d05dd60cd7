import type { ReferenceObject, SchemaObject } from '../../model/openapi.ts';
import type { JsonValue } from '../../model/type.ts';
import { formatOfName } from './named-formats.ts';
import { expressionOf, textOfPattern } from './text-of-pattern.ts';

/** Texts of a format, the first that fits the bounds is taken. The addresses are those kept for documents (RFC 2606, 5737). */
const textsByFormat: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-12-24T18:00:00Z'],
  date: ['2026-12-24'],
  time: ['18:00:00Z'],
  duration: ['PT1H'],
  email: ['user@example.com', 'a@b.example', 'user.with.a.long.name@mail.department.example.com'],
  uri: ['https://example.com/', 'https://example.com/a-long-path/of-several-parts/that-says-where'],
  url: ['https://example.com/', 'https://example.com/a-long-path/of-several-parts/that-says-where'],
  hostname: ['example.com'],
  ipv4: ['198.51.100.42'],
  ipv6: ['2001:db8::42'],
  uuid: ['3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  byte: ['dGV4dA=='],
  'json-pointer': ['/name'],
  phone: ['+33123456789'],
  'time-zone': ['Europe/Paris', 'UTC'],
  currency: ['EUR'],
  locale: ['en', 'en-GB'],
  country: ['FR', 'FRA'],
};

/**
 * A value of one text, number, list of those, or truth value that its schema accepts, the same each time. Undefined where
 * nothing is known that is better than any text: a bare `string`, one with a pattern that is not understood, an object, a
 * union.
 *
 * @param name of the property or parameter, which may speak of a format that the schema does not have
 */
export function makeExample(schema: SchemaObject, name = ''): JsonValue | undefined {
  if (schema.enum) return schema.enum.find((value) => value !== null);
  switch (schema.type) {
    case 'string':
      return makeText(schema, name);
    case 'integer':
    case 'number':
      return makeNumber(schema);
    case 'boolean':
      return true;
    case 'array':
      return makeList(schema);
    default:
      return undefined;
  }
}

function makeText(schema: SchemaObject, name: string): string | undefined {
  const { pattern, minLength, maxLength } = schema;
  const format = schema.format ?? formatOfName(name, maxLength);
  const texts = format !== undefined && Object.hasOwn(textsByFormat, format) ? textsByFormat[format]! : [];
  const bounds = { min: minLength ?? 0, max: maxLength ?? Infinity };
  const expression = pattern === undefined ? undefined : expressionOf(pattern);
  const known = texts.find(
    (text) => text.length >= bounds.min && text.length <= bounds.max && (!expression || expression.test(text)),
  );
  if (known !== undefined) return known;
  // Of a format that is not known here any other text may be refused.
  if (schema.format !== undefined) return undefined;
  if (pattern !== undefined) {
    const any = expression && anyText(bounds);
    return any !== undefined && expression!.test(any) ? any : textOfPattern(pattern, bounds);
  }
  return minLength === undefined && maxLength === undefined ? undefined : anyText(bounds);
}

/** As Swagger UI has it: the word for any text, as often as it has to be. */
function anyText({ min, max }: { min: number; max: number }): string | undefined {
  const word = 'string';
  if (min > longest || max < min) return undefined;
  return word.repeat(Math.max(1, Math.ceil(min / word.length))).slice(0, Math.max(min, Math.min(max, word.length)));
}

const longest = 400;

/** The least that the bounds allow, or the greatest where there is no least; 1 where it may be that, for ids begin there. */
function makeNumber(schema: SchemaObject): number | undefined {
  const { multipleOf, minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = schema;
  const fits = (value: number): boolean =>
    (exclusiveMinimum ? value > minimum : value >= minimum) &&
    (exclusiveMaximum ? value < maximum : value <= maximum) &&
    (schema.type !== 'integer' || Number.isSafeInteger(value)) &&
    (multipleOf === undefined || Number.isInteger(value / multipleOf));
  const from = Number.isFinite(minimum) ? minimum : Number.isFinite(maximum) ? maximum : 0;
  const candidates = [1, 0, Math.ceil(from), Math.ceil(from) + 1, Math.floor(from), Math.floor(from) - 1, from];
  if (multipleOf !== undefined) {
    const factor = Math.ceil(from / multipleOf);
    // A fraction is not exact, and a few of its multiples are no multiples as numbers are divided.
    for (let step = -2; step <= 10; step++) candidates.push(Number(((factor + step) * multipleOf).toPrecision(12)));
  }
  if (Number.isFinite(minimum) && Number.isFinite(maximum)) candidates.push((minimum + maximum) / 2);
  return candidates.find(fits);
}

/** As many items as there must be, and one at least; distinct ones where they must be. */
function makeList({ items, minItems = 0, maxItems = Infinity, uniqueItems }: SchemaObject): JsonValue[] | undefined {
  const count = Math.max(minItems, 1);
  if (!items || '$ref' in items || count > 10) return undefined;
  if (maxItems === 0) return [];
  const values = makeItems(items, uniqueItems === true ? count : 1);
  if (!values || maxItems < count) return undefined;
  return uniqueItems ? values : Array.from({ length: count }, () => values[0]!);
}

function makeItems(items: SchemaObject | ReferenceObject, count: number): JsonValue[] | undefined {
  if ('$ref' in items) return undefined;
  if (count === 1) {
    const value = makeExample(items);
    return value === undefined ? undefined : [value];
  }
  if (items.enum) {
    const values = items.enum.filter((value) => value !== null);
    return values.length >= count ? values.slice(0, count) : undefined;
  }
  const first = makeExample(items);
  if (items.type === 'integer' && typeof first === 'number' && items.multipleOf === undefined) {
    const last = first + count - 1;
    const isIn = items.maximum === undefined || last < items.maximum;
    return isIn ? Array.from({ length: count }, (_, index) => first + index) : undefined;
  }
  const { type, format, pattern, minLength, maxLength } = items;
  const isBare = [format, pattern, minLength, maxLength].every((keyword) => keyword === undefined);
  return type === 'string' && isBare ? Array.from({ length: count }, (_, index) => `string ${index + 1}`) : undefined;
}
