import type { JsonValue, TypeModel } from '../../model/type.ts';

/**
 * What the text of `@example` or `@default` is as a value of a type: a text where only that fits (`@example 12345` of a
 * postal code), without quotes or a code fence around it, else JSON. Undefined where it is no value of the type.
 */
export function readValue(text: string, model: TypeModel): JsonValue | undefined {
  const plain = /^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text;
  const said = /^'[^']*'$/.test(plain) ? plain.slice(1, -1) : plain;
  const parsed = parseJSON(plain);
  if (parsed !== undefined && mayHold(model, parsed)) return parsed;
  return mayHold(model, said) ? said : undefined;
}

function parseJSON(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** By the kind of the value alone: what stands inside of an object or a list is not looked at. */
function mayHold(model: TypeModel, value: JsonValue): boolean {
  switch (model.kind) {
    case 'string':
    case 'boolean':
      return typeof value === model.kind;
    case 'binary':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && (!model.integer || Number.isInteger(value));
    case 'literal':
      return value === model.value;
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'union':
      return model.members.some((member) => mayHold(member, value));
    case 'never':
      return false;
    default:
      return true;
  }
}
