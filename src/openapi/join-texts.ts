import type { PropertyModel, TypeModel } from '../model/type.ts';

/** The type without what tells apart two that differ in their texts alone, and in the order of their properties. */
export function withoutTexts(type: TypeModel): TypeModel {
  if (isText(type)) return { kind: 'string' };
  if (type.kind === 'intersection') return { ...type, members: type.members.map(withoutTexts) };
  if (type.kind !== 'object') return type;
  const properties = type.properties.map((each) => ({ ...each, type: withoutTexts(each.type) }));
  return { ...type, properties: properties.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** One type for two that differ in their texts alone, and in that the second may lack what may be absent from the first. */
export function joinTexts(a: TypeModel, b: TypeModel): TypeModel {
  if (isText(a) && isText(b)) {
    const texts = new Set([...textsOf(a), ...textsOf(b)]);
    if (texts.has(undefined)) return { kind: 'string' };
    const members = [...texts].sort().map((value): TypeModel => ({ kind: 'literal', value: value! }));
    return members.length === 1 ? members[0]! : { kind: 'union', members };
  }
  if (a.kind === 'intersection' && b.kind === 'intersection') {
    return { ...a, members: a.members.map((each, at) => joinTexts(each, b.members[at]!)) };
  }
  if (a.kind !== 'object' || b.kind !== 'object') return a;
  const others = new Map(b.properties.map((each): [string, PropertyModel] => [each.name, each]));
  return {
    ...a,
    properties: a.properties.map((each) => {
      const other = others.get(each.name);
      return other ? { ...each, type: joinTexts(each.type, other.type) } : each;
    }),
  };
}

const isText = (type: TypeModel): boolean =>
  !type.annotations &&
  (type.kind === 'string' ||
    (type.kind === 'literal' && typeof type.value === 'string') ||
    (type.kind === 'union' && type.members.every(isText)));

/** Undefined stands for any text. */
function textsOf(type: TypeModel): (string | undefined)[] {
  if (type.kind === 'union') return type.members.flatMap(textsOf);
  return [type.kind === 'literal' && typeof type.value === 'string' ? type.value : undefined];
}
