import type { ReferenceObject, SchemaObject } from '../model/openapi.ts';
import type { ObjectModel, TypeModel } from '../model/type.ts';
import { createRecord } from './record.ts';
import type { SchemaNames } from './schema-names.ts';

/**
 * `oneOf` with a discriminator, for a union whose members are all references to objects with a required property whose
 * literals tell them apart; undefined for any other union. A discriminator over inline schemas is not allowed
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
    const tellsApart = variants.every(({ ref, object }) => {
      const values = literalsOf(object, name, names);
      const isNew = values.length > 0 && values.every((value) => !(value in mapping));
      for (const value of values) mapping[value] = ref;
      return isNew;
    });
    if (tellsApart) {
      return {
        oneOf: variants.map(({ ref }) => ({ $ref: ref })),
        discriminator: { propertyName: name, mapping },
      };
    }
  }
  return undefined;
}

/** The values of a required property that has some fixed ones. Mapping keys are strings, so only strings discriminate. */
function literalsOf(object: ObjectModel, name: string, names: SchemaNames): string[] {
  const property = object.properties.find((candidate) => candidate.name === name);
  return property?.required ? stringsOf(property.type, names) : [];
}

/** All values of a type, or none where one of them is no fixed string. */
function stringsOf(type: TypeModel | undefined, names: SchemaNames): string[] {
  if (type?.kind === 'literal') return typeof type.value === 'string' ? [type.value] : [];
  if (type?.kind === 'reference') {
    const named = names.typeOf(type.id)?.type;
    return named?.kind === 'union' ? stringsOf(named, names) : [];
  }
  if (type?.kind !== 'union') return [];
  const values = type.members.map((member) => (member.kind === 'literal' ? stringsOf(member, names) : []));
  return values.every(({ length }) => length > 0) ? values.flat() : [];
}
