import type { JsonValue } from '../../src/model/type.ts';
import type { OpenAPIDocument, SchemaObject } from '../../src/model/openapi.ts';
import { alternatives, type Schema } from './schema.ts';

export interface Mutation {
  /** What was done, for messages: `drop /items/0/id`. */
  name: string;
  value: JsonValue;
}

/**
 * Wrong variants of a real response that its schema has to refuse: a required key dropped, a value of another type, a
 * value outside its enum or format. A schema that says nothing passes all of them.
 */
export function mutate(value: JsonValue, schema: Schema, document: OpenAPIDocument): Mutation[] {
  const options = alternatives(schema, document);
  const result: Mutation[] = [];
  const wrong = wrongValue(options);
  if (wrong !== undefined) result.push({ name: 'retype ', value: wrong });
  for (const text of wrongTexts(value, options)) result.push({ name: `replace by ${text} at `, value: text });
  if (Array.isArray(value)) {
    const items = options.find(({ type }) => type === 'array')?.items;
    if (items && value[0] !== undefined) {
      for (const inner of mutate(value[0], items, document)) {
        result.push({ name: `${inner.name}/0`, value: [inner.value, ...value.slice(1)] });
      }
    }
  } else if (isObject(value)) {
    const objects = options.filter(({ properties }) => properties);
    for (const [key, member] of Object.entries(value)) {
      const { [key]: _dropped, ...rest } = value;
      if (objects.length > 0 && objects.every(({ required }) => required?.includes(key))) {
        result.push({ name: `drop /${key}`, value: rest });
      }
      const property = objects.length === 1 ? objects[0]?.properties?.[key] : undefined;
      if (!property) continue;
      for (const inner of mutate(member, property, document)) {
        result.push({ name: `${inner.name}/${key}`, value: { ...value, [key]: inner.value } });
      }
    }
  }
  return result;
}

/** A value of a JSON type that none of the alternatives allows. */
function wrongValue(options: SchemaObject[]): JsonValue | undefined {
  // An empty schema refuses nothing; the test of empty schemas speaks of it.
  if (options.some(({ type }) => type === undefined)) return undefined;
  const allowed = new Set<string>(
    options.flatMap(({ type, nullable }) => [...[type ?? ''].flat(), ...(nullable ? ['null'] : [])]),
  );
  if (allowed.has('number')) allowed.add('integer');
  const candidates: [string, JsonValue][] = [
    ['integer', 7],
    ['string', 'seven'],
    ['boolean', true],
    ['object', { wrong: true }],
    ['array', ['wrong']],
    ['null', null],
  ];
  return candidates.find(([type]) => !allowed.has(type))?.[1];
}

function wrongTexts(value: JsonValue, options: SchemaObject[]): string[] {
  if (typeof value !== 'string') return [];
  const texts = options.filter(({ type }) => type === 'string');
  if (texts.length === 0) return [];
  const closed = texts.every((option) => option.enum || option.format === 'date-time' || option.format === 'uuid');
  return closed ? ['none-of-these'] : [];
}

function isObject(value: JsonValue): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
