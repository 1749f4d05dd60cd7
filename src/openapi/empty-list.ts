import type { TypeModel } from '../model/type.ts';

/**
 * Leaves out members of a union that say of a list only that it is empty where another member says what its items are:
 * `[] | Post[]` is `Post[]`, and `{ items: [], total: number } | { items: Post[], total: number }` is the second of them.
 */
export function withoutEmptyLists(members: readonly TypeModel[]): TypeModel[] {
  if (members.length > largestUnion) return [...members];
  return members.filter((member, index) => !members.some((other, at) => at !== index && isEmptyFormOf(member, other)));
}

/** Each member is compared with each. */
const largestUnion = 50;

/** Whether `type` is `other` with at least one list empty, and nothing else different. */
function isEmptyFormOf(type: TypeModel, other: TypeModel): boolean {
  if (type.annotations || type.kind !== other.kind) return false;
  if (type.kind === 'array' && other.kind === 'array') {
    return type.items.kind === 'never' && other.items.kind !== 'never' && (other.minItems ?? 0) === 0;
  }
  if (type.kind !== 'object' || other.kind !== 'object') return false;
  if (type.properties.length !== other.properties.length || !isSame(type.index, other.index)) return false;
  const others = new Map(other.properties.map((property) => [property.name, property]));
  let isEmpty = false;
  for (const property of type.properties) {
    const match = others.get(property.name);
    if (!match || match.required !== property.required) return false;
    if (isSame(property.type, match.type)) continue;
    if (!isEmptyFormOf(property.type, match.type)) return false;
    isEmpty = true;
  }
  return isEmpty;
}

const isSame = (one: TypeModel | undefined, two: TypeModel | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(two);
