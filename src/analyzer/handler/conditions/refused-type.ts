import type { Annotations, JsonValue, TypeModel } from '../../../model/type.ts';
import type { Precondition } from '../../values/precondition.ts';
import { formOf } from './text-form.ts';

/** A parameter's type with what refusals leave of it. */
export function refusedType(type: TypeModel, precondition: Precondition | undefined): TypeModel {
  if (!precondition) return type;
  const { isNumber, isInteger, oneOf, beside, pattern, annotations } = precondition;
  let model = isNumber && type.kind === 'string' ? numberOf(type) : type;
  if (isInteger && model.kind === 'number') model = { ...model, integer: true };
  if (oneOf) model = literals(model, oneOf) ?? model;
  const form = pattern ? formOf(new RegExp(pattern.source, pattern.flags)) : {};
  const said = { ...annotations, ...form };
  const keywords = model.kind === 'string' ? textKeywords : model.kind === 'number' ? numberKeywords : [];
  const own = keywords.flatMap((keyword) => (said[keyword] === undefined ? [] : [[keyword, said[keyword]]]));
  if (own.length > 0) model = { ...model, annotations: { ...model.annotations, ...Object.fromEntries(own) } };
  return beside && model.kind === 'number' ? withTexts(model, beside, type.annotations?.default) : model;
}

/** A number, or one of some texts. */
function withTexts(
  { annotations, ...number }: TypeModel,
  texts: readonly string[],
  standsIn: JsonValue | undefined,
): TypeModel {
  const { default: _, ...bounds } = annotations ?? {};
  const own = Object.keys(bounds).length > 0 ? { ...number, annotations: bounds } : number;
  const fitting = texts.some((each) => each === standsIn) ? standsIn : annotations?.default;
  return {
    kind: 'union',
    members: [own, ...texts.map((value) => ({ kind: 'literal', value }) as const)],
    ...(fitting === undefined ? {} : { annotations: { default: fitting } }),
  };
}

/** A text with a default that is a number, or with none. */
function numberOf({ annotations }: TypeModel): TypeModel {
  const { default: standsIn, ...others } = annotations ?? {};
  const value = standsIn === undefined ? Number.NaN : Number(standsIn);
  const own = Number.isFinite(value) ? { ...others, default: value } : others;
  return { kind: 'number', ...(Object.keys(own).length > 0 ? { annotations: own } : {}) };
}

/** What is refused says more than a type that the code only states: `kinds.includes(query.kind as Kind)`. */
function literals(model: TypeModel, values: readonly (string | number)[]): TypeModel | undefined {
  if (model.kind !== 'string' && !isOfTexts(model)) return undefined;
  const standsIn = model.annotations?.default;
  const isOne = values.some((value) => value === standsIn);
  return {
    kind: 'union',
    members: values.map((value) => ({ kind: 'literal', value })),
    ...(isOne && standsIn !== undefined ? { annotations: { default: standsIn } } : {}),
  };
}

const isOfTexts = (model: TypeModel): boolean =>
  model.kind === 'union' ? model.members.every(isOfTexts) : model.kind === 'literal' && typeof model.value === 'string';

const textKeywords = ['format', 'pattern', 'minLength', 'maxLength'] as const satisfies (keyof Annotations)[];
const numberKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const satisfies (keyof Annotations)[];
