import type { ReferenceObject, SchemaObject } from '../model/openapi.ts';
import type { ObjectModel, TypeModel } from '../model/type.ts';
import { createRecord } from './record.ts';
import type { SchemaNames } from './schema-names.ts';

/**
 * `oneOf` with a discriminator, for a union whose members are all references to objects with a required literal
 * property that tells them apart; undefined for any other union. A discriminator over inline schemas is not allowed
 * (OpenAPI 3.0.3, "Discriminator Object").
 *
 * @param members the union's members, without `null`
 * @param alternatives their schemas, each one once
 */
export function discriminate(
  members: TypeModel[],
  alternatives: (SchemaObject | ReferenceObject)[],
  names: SchemaNames,
): SchemaObject | undefined {
  const variants: { ref: string; object: ObjectModel }[] = [];
  for (const member of members) {
    if (member.kind !== 'reference' || member.annotations) return undefined;
    const ref = names.refOf(member.id);
    const object = names.typeOf(member.id)?.type;
    if (ref === undefined || object?.kind !== 'object') return undefined;
    if (!variants.some((variant) => variant.ref === ref)) variants.push({ ref, object });
  }
  if (variants.length !== alternatives.length) return undefined;
  for (const { name } of variants[0]?.object.properties ?? []) {
    const mapping = createRecord<string>();
    for (const { ref, object } of variants) {
      const value = literalOf(object, name);
      if (value !== undefined && !(value in mapping)) mapping[value] = ref;
    }
    if (Object.keys(mapping).length === variants.length) {
      return {
        oneOf: variants.map(({ ref }) => ({ $ref: ref })),
        discriminator: { propertyName: name, mapping },
      };
    }
  }
  return undefined;
}

/** Mapping keys are strings, so only string literals discriminate. */
function literalOf(object: ObjectModel, name: string): string | undefined {
  const property = object.properties.find((candidate) => candidate.name === name);
  return property?.required && property.type.kind === 'literal' && typeof property.type.value === 'string'
    ? property.type.value
    : undefined;
}
