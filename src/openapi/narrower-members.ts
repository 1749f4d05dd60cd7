import type { TypeModel } from '../model/type.ts';

/**
 * Leaves out members of a union of which another member says all and more, of some of their parts: `[] | Post[]` is `Post[]`,
 * `{ items: [], total: 0 } | { items: Post[], total: number }` is the second, and where one place sends `items.length` and
 * another any number, it is a number.
 */
export function withoutNarrower(members: readonly TypeModel[]): TypeModel[] {
  if (members.length > largestUnion) return [...members];
  return members.filter((member, index) => !members.some((other, at) => at !== index && isNarrower(member, other)));
}

/** Each member is compared with each. */
const largestUnion = 50;

/**
 * Whether all values of `type` are values of `other` because of an empty list, a whole number, a text of a format or one of
 * the two booleans in it.
 */
export function isNarrower(type: TypeModel, other: TypeModel): boolean {
  if (type.kind === 'number' && other.kind === 'number') {
    return type.integer === true && !other.integer && isSame(type.annotations, other.annotations);
  }
  if (type.kind === 'string' && other.kind === 'string') {
    const { format, ...said } = type.annotations ?? {};
    return format !== undefined && isSame(said, other.annotations ?? {});
  }
  if (type.annotations) return false;
  if (type.kind === 'literal') return typeof type.value === 'boolean' && isSame(other, { kind: 'boolean' });
  if (type.kind === 'array' && other.kind === 'array') {
    if (type.items.kind !== 'never')
      return isSame({ ...type, items: other.items }, other) && isNarrower(type.items, other.items);
    return other.items.kind !== 'never' && (other.minItems ?? 0) === 0;
  }
  if (type.kind === 'union' && other.kind === 'union' && type.members.length === other.members.length) {
    return areNarrower(type.members.map((member, index) => [member, other.members[index]!]));
  }
  if (type.kind !== 'object' || other.kind !== 'object') return false;
  if (type.properties.length !== other.properties.length || !isSame(type.index, other.index)) return false;
  const others = new Map(other.properties.map((property) => [property.name, property]));
  const pairs = type.properties.map(({ name, required, type: own }): [TypeModel, TypeModel] | undefined => {
    const match = others.get(name);
    return match?.required === required ? [own, match.type] : undefined;
  });
  return pairs.every((pair) => pair !== undefined) && areNarrower(pairs);
}

/** Each the same or narrower, and at least one narrower. */
const areNarrower = (pairs: readonly (readonly [TypeModel, TypeModel])[]): boolean =>
  pairs.every(([one, other]) => isSame(one, other) || isNarrower(one, other)) &&
  pairs.some(([one, other]) => !isSame(one, other));

const isSame = (one: object | undefined, two: object | undefined): boolean =>
  one === two || JSON.stringify(one) === JSON.stringify(two);
