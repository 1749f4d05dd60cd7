import type { ReferenceObject, SchemaObject } from '../model/openapi.ts';
import type { LiteralModel, NamedType, ObjectModel, TypeId, TypeModel } from '../model/type.ts';
import { createRecord } from './record.ts';
import type { SchemaNames } from './schema-names.ts';

type LookUp = (id: TypeId) => NamedType | undefined;
type Value = LiteralModel['value'];

/** The property that tells the members of a union apart, and its values in each of them. */
export interface Tag {
  property: string;
  /** Of each member, in the order of the members. */
  values: Value[][];
}

/**
 * `oneOf` with a discriminator, for a union whose members are all references to objects with a required property whose
 * literals tell them apart; undefined for any other union. A discriminator over inline schemas is not allowed
 * (OpenAPI 3.0.3, "Discriminator Object"), see `nameVariants`. Mapping keys are strings there; of a flag or a number
 * client generators make the text `"true"` then, so what those tell apart is `oneOf` alone.
 *
 * @param members the union's members, without `null`
 * @param alternatives their schemas, each one once
 */
export function discriminate(
  members: TypeModel[],
  alternatives: (SchemaObject | ReferenceObject)[],
  names: SchemaNames,
): SchemaObject | undefined {
  const variants = new Map<string, TypeModel>();
  for (const member of members) {
    const ref = member.kind === 'reference' && !member.annotations ? names.refOf(member.id) : undefined;
    if (ref === undefined) return undefined;
    if (!variants.has(ref)) variants.set(ref, member);
  }
  if (variants.size !== alternatives.length) return undefined;
  const tag = findTag([...variants.values()], names.typeOf);
  if (!tag) return undefined;
  const refs = [...variants.keys()];
  const oneOf = refs.map(($ref) => ({ $ref }));
  if (tag.values.flat().some((value) => typeof value !== 'string')) return { oneOf };
  const mapping = createRecord<string>();
  for (const [index, values] of tag.values.entries()) for (const value of values) mapping[String(value)] = refs[index]!;
  return { oneOf, discriminator: { propertyName: tag.property, mapping } };
}

/** The first required property of objects, given as they are or by reference, whose literals no two of them share. */
export function findTag(members: readonly TypeModel[], typeOf: LookUp): Tag | undefined {
  const variants = members.map((member) => objectsOf(member, typeOf));
  if (variants.some(({ length }) => length === 0)) return undefined;
  for (const { name } of variants[0]?.[0]?.properties ?? []) {
    const seen = new Set<string>();
    const tellsApart = variants.every((objects) => {
      const values = valuesOf(objects, name, typeOf);
      const isNew = values.length > 0 && values.every((value) => !seen.has(String(value)));
      for (const value of values) seen.add(String(value));
      return isNew;
    });
    if (tellsApart) return { property: name, values: variants.map((objects) => valuesOf(objects, name, typeOf)) };
  }
  return undefined;
}

/** The objects that a member is one of: itself, or those of a union with a name; none where it may be anything else. */
function objectsOf(member: TypeModel, typeOf: LookUp, depth = 0): ObjectModel[] {
  if (member.kind === 'object') return [member];
  if (member.kind !== 'reference' || depth > maxDepth) return [];
  const named = typeOf(member.id)?.type;
  if (named?.kind !== 'union') return named?.kind === 'object' ? [named] : [];
  const objects = named.members.map((each) => objectsOf(each, typeOf, depth + 1));
  return objects.every(({ length }) => length > 0) ? objects.flat() : [];
}

const maxDepth = 8;

/** The values of a property that all of the objects require, and that has fixed values in each of them; else none. */
function valuesOf(objects: readonly ObjectModel[], name: string, typeOf: LookUp): Value[] {
  const values = objects.map((object) => {
    const property = object.properties.find((candidate) => candidate.name === name);
    return property?.required ? literalsOf(property.type, typeOf) : [];
  });
  return values.every(({ length }) => length > 0) ? [...new Set(values.flat())] : [];
}

/** All values of a type, or none where one of them is not fixed. */
function literalsOf(type: TypeModel, typeOf: LookUp): Value[] {
  if (type.kind === 'literal') return [type.value];
  if (type.kind === 'reference') {
    const named = typeOf(type.id)?.type;
    return named?.kind === 'union' ? literalsOf(named, typeOf) : [];
  }
  if (type.kind !== 'union') return [];
  const values = type.members.map((member) => (member.kind === 'literal' ? [member.value] : []));
  return values.every(({ length }) => length > 0) ? values.flat() : [];
}
