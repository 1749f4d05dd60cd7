import type { ObjectModel, TypeModel } from './type.ts';

/**
 * Of objects that are known whole, such as literals, one that has all that another has and more is the other with more:
 * `{ a }` and `{ a, b }` are `{ a, b? }`. Side by side, the shorter one would let any `b` pass.
 */
export function foldObjects<T>(
  items: readonly T[],
  modelOf: (item: T) => TypeModel | undefined,
  put: (item: T, model: ObjectModel) => T,
): T[] {
  const folded = [...items];
  if (folded.length > most) return folded;
  for (let index = 0; index < folded.length; index++) {
    const model = modelOf(folded[index]!);
    if (!isWhole(model)) continue;
    const other = folded.findIndex((item, at) => {
      const longer = at === index ? undefined : modelOf(item);
      return isWhole(longer) && isWithin(model, longer);
    });
    if (other < 0) continue;
    const first = Math.min(index, other);
    const longer = modelOf(folded[other]!) as ObjectModel;
    folded[first] = put(folded[first]!, join(model, longer));
    folded.splice(Math.max(index, other), 1);
    index = -1;
  }
  return folded;
}

/** Each is compared with each. */
const most = 50;

const isWhole = (model: TypeModel | undefined): model is ObjectModel =>
  model?.kind === 'object' && !model.index && !model.annotations && model.properties.length > 0;

function isWithin(shorter: ObjectModel, longer: ObjectModel): boolean {
  if (shorter.properties.length >= longer.properties.length) return false;
  const types = new Map(longer.properties.map(({ name, type }) => [name, type]));
  return shorter.properties.every(({ name, type }) => JSON.stringify(types.get(name)) === JSON.stringify(type));
}

function join(shorter: ObjectModel, longer: ObjectModel): ObjectModel {
  const required = new Set(shorter.properties.flatMap((each) => (each.required ? [each.name] : [])));
  const properties = longer.properties.map((each) => ({ ...each, required: each.required && required.has(each.name) }));
  return { ...longer, properties };
}
