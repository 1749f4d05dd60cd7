import type { TypeModel } from '../../model/type.ts';

type Test = (model: TypeModel) => boolean;

/** Whether it is a number of which nothing is known, perhaps null, or a list of them: what a field or a column may hold. */
export const holdsOpenNumber: Test = (model) => holds(model, isOpenNumber);

/** The same of a number or a text. */
export const holdsOpenValue: Test = (model) => holds(model, (each) => isOpenNumber(each) || isOpenText(each));

/** The same type with whole numbers. */
export const asWhole = (model: TypeModel): TypeModel =>
  change(model, isOpenNumber, () => ({ kind: 'number', integer: true }));

/** The same type with texts of a format. */
export const asFormat = (model: TypeModel, format: string): TypeModel =>
  change(model, isOpenText, () => ({ kind: 'string', annotations: { format } }));

function holds(model: TypeModel, isOpen: Test): boolean {
  if (model.kind === 'union') return model.members.some((member) => holds(member, isOpen));
  return model.kind === 'array' ? holds(model.items, isOpen) : isOpen(model);
}

function change(model: TypeModel, isOpen: Test, to: () => TypeModel): TypeModel {
  const inside = (part: TypeModel): TypeModel => change(part, isOpen, to);
  if (model.kind === 'union') return { ...model, members: model.members.map(inside) };
  if (model.kind === 'array') return { ...model, items: inside(model.items) };
  return isOpen(model) ? to() : model;
}

const isOpenNumber: Test = (model) => model.kind === 'number' && !model.integer && !model.annotations;
const isOpenText: Test = (model) => model.kind === 'string' && !model.annotations;
