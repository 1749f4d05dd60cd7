import type { ObjectModel, TypeModel } from '../../model/type.ts';
import type { Identity } from './identity.ts';

/**
 * Names the members of a named union where none has a name and a literal tells them apart: `{ kind: 'circle' }` of `Shape` is
 * `ShapeCircle`. A discriminator needs references (OpenAPI 3.0.3, "Discriminator Object").
 */
export function nameVariants(
  model: TypeModel,
  { id, name }: Identity,
  register: (identity: Identity, type: TypeModel) => TypeModel,
): TypeModel {
  if (model.kind !== 'union') return model;
  const inline = model.members.filter((member) => member.kind === 'object');
  const isWhole = model.members.every(({ kind }) => kind === 'object' || kind === 'null');
  if (!isWhole || inline.length < 2) return model;
  for (const property of inline[0]?.properties ?? []) {
    const words = inline.map((member) => wordOf(member, property.name));
    if (words.some((word) => word === '') || new Set(words).size < words.length) continue;
    const names = new Map<TypeModel, string>(inline.map((member, index) => [member, words[index]!]));
    const members = model.members.map((member) => {
      const word = names.get(member);
      return word === undefined ? member : register({ id: `${id}.${word}`, name: `${name}${word}` }, member);
    });
    return { ...model, members };
  }
  return model;
}

/** The literal of a required property as a part of a name; empty where there is none. */
function wordOf({ properties }: ObjectModel, name: string): string {
  const property = properties.find((each) => each.name === name);
  const value = property?.required && property.type.kind === 'literal' ? property.type.value : undefined;
  if (typeof value !== 'string') return '';
  const words = value.split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
