import type { NamedType, TypeId, TypeModel } from '../../src/model/type.ts';

/**
 * The meaning of a type model as JSON Schema (draft 7), written apart from the document builder so that its faults and
 * the model's don't hide each other.
 */
export function toJsonSchema(model: TypeModel, types: Record<TypeId, NamedType>): Record<string, unknown> {
  const keys = new Map(Object.keys(types).map((id, index) => [id, `t${index}`]));
  const definitions = Object.fromEntries(
    Object.values(types).map(({ id, type }) => [keys.get(id), schema(type, keys)] as const),
  );
  return { ...schema(model, keys), definitions };
}

function schema(model: TypeModel, keys: ReadonlyMap<TypeId, string>): Record<string, unknown> {
  const inner = bare(model, keys);
  if (!model.annotations) return inner;
  const { description, example, deprecated, readOnly, writeOnly, exclusiveMinimum, exclusiveMaximum, ...rest } =
    model.annotations;
  const { minimum, maximum, ...plain } = rest;
  return {
    allOf: [inner],
    ...plain,
    ...(minimum !== undefined ? { [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum } : {}),
    ...(maximum !== undefined ? { [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum } : {}),
  };
}

function bare(model: TypeModel, keys: ReadonlyMap<TypeId, string>): Record<string, unknown> {
  const nested = (each: TypeModel): Record<string, unknown> => schema(each, keys);
  switch (model.kind) {
    case 'any':
      return {};
    case 'never':
      return { not: {} };
    case 'literal':
      return { const: model.value };
    case 'number':
      return { type: model.integer ? 'integer' : 'number' };
    case 'array': {
      const { minItems, maxItems } = model;
      return { type: 'array', items: nested(model.items), ...defined({ minItems, maxItems }) };
    }
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(model.properties.map(({ name, type }) => [name, nested(type)])),
        required: model.properties.filter(({ required }) => required).map(({ name }) => name),
        ...(model.index ? { additionalProperties: nested(model.index) } : {}),
      };
    case 'union':
      return { anyOf: model.members.map(nested) };
    case 'intersection':
      return { allOf: model.members.map(nested) };
    case 'reference':
      return { $ref: `#/definitions/${keys.get(model.id)}` };
    case 'binary':
      return { type: 'string' };
    default:
      return { type: model.kind };
  }
}

function defined(values: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}
