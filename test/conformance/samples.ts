import type { OpenAPIDocument, SchemaObject } from '../../src/model/openapi.ts';
import type { JsonValue } from '../../src/model/type.ts';
import type { Random } from './random.ts';
import { alternatives, type Schema } from './schema.ts';

/** Values that a schema accepts. What its patterns want is not made up here: the caller checks and tries again. */
export function sample(schema: Schema, document: OpenAPIDocument, random: Random, depth = 0): JsonValue {
  const option = random.pick(alternatives(schema, document));
  if (option.nullable && random.chance(0.2)) return null;
  if (option.enum) return random.pick(option.enum as JsonValue[]);
  switch (option.type) {
    case 'string':
      return sampleText(option, random);
    case 'integer':
    case 'number':
      return sampleNumber(option, random);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const least = option.minItems ?? 0;
      const most = Math.max(least, Math.min(option.maxItems ?? 3, depth > 4 ? 0 : 3));
      const length = least + random.below(most - least + 1);
      return Array.from({ length }, () => sample(option.items || {}, document, random, depth + 1));
    }
    case 'object':
      return sampleObject(option, document, random, depth);
    default:
      return random.pick<JsonValue>(['text', 1, true, null, { any: 'thing' }, []]);
  }
}

function sampleObject(option: SchemaObject, document: OpenAPIDocument, random: Random, depth: number): JsonValue {
  const result: Record<string, JsonValue> = {};
  for (const [name, property] of Object.entries(option.properties ?? {})) {
    const isGiven = option.required?.includes(name) || (depth < 5 && random.chance(0.6));
    if (isGiven) result[name] = sample(property, document, random, depth + 1);
  }
  if (typeof option.additionalProperties === 'object' && random.chance(0.5)) {
    result[random.pick(words)] = sample(option.additionalProperties, document, random, depth + 1);
  }
  return result;
}

const words = [
  'a',
  'one',
  'Zürich',
  'two words',
  'x'.repeat(40),
  '0',
  'true',
  'null',
  '日本',
  "o'clock",
  '<b>',
  '%',
  '1',
];

const formats: Record<string, readonly string[]> = {
  'date-time': ['2026-05-01T00:00:00Z', '1999-12-31T23:59:59.999Z'],
  date: ['2026-05-01', '1999-12-31'],
  email: ['ada@example.com', 'bob@example.org'],
  uri: ['https://example.com/a?b=c'],
  uuid: ['123e4567-e89b-42d3-a456-426614174000'],
  binary: ['some bytes'],
  byte: ['c29tZSBieXRlcw=='],
};

function sampleText({ format, minLength = 0, maxLength }: SchemaObject, random: Random): string {
  const text = random.pick(formats[format ?? ''] ?? words).padEnd(minLength, 'x');
  return maxLength === undefined ? text : text.slice(0, maxLength);
}

function sampleNumber({ type, minimum, maximum, multipleOf, ...limits }: SchemaObject, random: Random): number {
  const isWhole = type === 'integer' || multipleOf !== undefined;
  const step = multipleOf ?? 1;
  const least = (minimum ?? Math.min(0, maximum ?? 0)) + (limits.exclusiveMinimum === true ? step : 0);
  const most = (maximum ?? least + 1000) - (limits.exclusiveMaximum === true ? step : 0);
  const value = random.pick([least, most, least + random.below(Math.max(1, most - least + 1))]);
  const whole = Math.ceil(value / step) * step;
  return isWhole || random.chance(0.7) ? whole : Math.min(most, value + 0.5);
}

/** Values that few schemas accept. */
export const oddValues: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e21,
  '',
  ' ',
  'none-of-these',
  'x'.repeat(5000),
  '\u0000\u202e\ud83d\ude00',
  '__proto__',
  [],
  [null],
  {},
  { constructor: 1, toString: 'x' },
  [[[[1]]]],
];

/** Texts for parameters that few servers expect. */
export const oddTexts: readonly string[] = [
  '-1',
  '0',
  '1.5',
  'NaN',
  '1e999',
  '9'.repeat(400),
  'true',
  'null',
  'undefined',
  '%',
  ' ',
  "' or 1=1 --",
  '<script>',
  '日本',
  'x'.repeat(2000),
  '__proto__',
  'constructor',
];
