import type { JsonValue, TypeModel } from '../../../model/type.ts';
import { toldTexts } from './told-text.ts';
import { alternatives, type Constant, type ObjectValue, type Value } from '../../values/value.ts';

/** Objects in objects that are followed. */
const deepest = 6;

/**
 * The type of what an error tells, with the words that code fixes: `{ code: 'not_found' }` has that code and no other, also
 * where a helper is given it. A message and any other sentence are for people and may be others tomorrow: they stay texts.
 *
 * @param value what is known of the value that has the type
 */
export function withFixedTexts(model: TypeModel, value: Value, left = deepest): TypeModel {
  if (left === 0) return model;
  if (value.kind === 'object') return model.kind === 'object' ? withProperties(model, value, left) : model;
  const given = alternatives(value);
  const known = given.flatMap((each) => (each.kind === 'constant' && isFixed(each.value) ? [each.value] : []));
  if (known.length < given.length) return model;
  switch (model.kind) {
    case 'string':
    case 'boolean':
      return !model.annotations && known.every((each) => typeof each === model.kind) ? literals(known) : model;
    case 'any':
      return model.annotations ? model : literals(known);
    case 'union': {
      const holds = (each: Constant): boolean =>
        model.members.some(
          (member) =>
            (member.kind === 'literal' && member.value === each) ||
            (!member.annotations && member.kind === typeof each),
        );
      return !model.annotations && known.every(holds) ? literals(known) : model;
    }
    default:
      return model;
  }
}

type Fixed = string | boolean;

const isFixed = (value: Constant): value is Fixed =>
  typeof value === 'boolean' || (typeof value === 'string' && value !== '' && !/\s|[.!?…]$/.test(value));

function literals(values: readonly Fixed[]): TypeModel {
  const members = [...new Set(values)].map((value): TypeModel => ({ kind: 'literal', value }));
  return members.length === 1 ? members[0]! : { kind: 'union', members };
}

/** What an `Error` and a problem (RFC 9457) have for people to read. */
const forPeople: ReadonlySet<string> = new Set(['message', 'title', 'detail']);

function withProperties(model: TypeModel & { kind: 'object' }, value: ObjectValue, left: number): TypeModel {
  const properties = model.properties.map((each) => {
    const given = forPeople.has(each.name) ? undefined : value.properties.get(each.name)?.();
    const type = given ? withFixedTexts(each.type, given, left - 1) : each.type;
    return type === each.type ? each : { ...each, type };
  });
  return properties.every((each, index) => each === model.properties[index]) ? model : { ...model, properties };
}

/**
 * What is known of an object, as JSON: fields that are not known are left out, and what is for people to read says what
 * `toldTexts` does. Undefined where none is known.
 */
export function knownPart(value: Value): { [key: string]: JsonValue } | undefined {
  const part = partOf(value, deepest);
  const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
  return isObject && Object.keys(part).length > 0 ? part : undefined;
}

function partOf(value: Value, left: number): JsonValue | undefined {
  if (left === 0) return undefined;
  if (value.kind === 'constant') return value.value;
  if (value.kind === 'array') {
    const items = value.items.map((each) => partOf(each, left - 1));
    return value.open || items.includes(undefined) ? undefined : (items as JsonValue[]);
  }
  if (value.kind !== 'object') return undefined;
  const fields = [...value.properties].flatMap(([name, get]): [string, JsonValue][] => {
    const field = get();
    const known = partOf(field, left - 1) ?? (forPeople.has(name) ? onlyOne(toldTexts(field)) : undefined);
    return known === undefined ? [] : [[name, known]];
  });
  return Object.fromEntries(fields);
}

/** Of several nobody knows which goes with the message that the error has. */
const onlyOne = (texts: readonly string[]): string | undefined => (texts.length === 1 ? texts[0] : undefined);

/** Whether it says something: flags and numbers alone do not. */
export const hasText = (part: JsonValue): boolean =>
  typeof part === 'object' && part !== null ? Object.values(part).some(hasText) : typeof part === 'string';
