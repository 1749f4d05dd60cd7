import { mapItems } from '../../model/array-items.ts';
import type { TypeModel } from '../../model/type.ts';

/** Whether it is a number of which nothing is known, perhaps null, or a list of them: what a field or a column may hold. */
export function holdsOpenNumber(model: TypeModel): boolean {
  if (model.kind === 'union') return model.members.some(holdsOpenNumber);
  return model.kind === 'array' ? holdsOpenNumber(model.items) : isOpenNumber(model);
}

/** The same type with whole numbers. */
export function asWhole(model: TypeModel): TypeModel {
  if (model.kind === 'union') return { ...model, members: model.members.map(asWhole) };
  if (model.kind === 'array') return mapItems(model, asWhole);
  return isOpenNumber(model) ? { kind: 'number', integer: true } : model;
}

const isOpenNumber = (model: TypeModel): boolean => model.kind === 'number' && !model.integer && !model.annotations;
