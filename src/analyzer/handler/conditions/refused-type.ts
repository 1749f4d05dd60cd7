import type { Annotations, TypeModel } from '../../../model/type.ts';
import type { Claim } from './claims.ts';

/** A parameter's type with what refusals leave of it. */
export function refusedType(type: TypeModel, claims: readonly Claim[]): TypeModel {
  let model = type;
  if (model.kind === 'number' && claims.some(({ isInteger }) => isInteger)) model = { ...model, integer: true };
  for (const { oneOf } of claims) if (oneOf) model = literals(model, oneOf) ?? model;
  const keywords = model.kind === 'string' ? textKeywords : model.kind === 'number' ? numberKeywords : [];
  const said = Object.fromEntries(
    claims.flatMap(({ annotations = {} }) =>
      keywords.flatMap((keyword) => (annotations[keyword] === undefined ? [] : [[keyword, annotations[keyword]]])),
    ),
  );
  return Object.keys(said).length ? { ...model, annotations: { ...model.annotations, ...said } } : model;
}

/** What is refused says more than a type that the code only states: `kinds.includes(query.kind as Kind)`. */
function literals(model: TypeModel, values: (string | number)[]): TypeModel | undefined {
  const { kind, annotations } = model;
  const wanted = kind === 'number' ? 'number' : kind === 'string' || isOfTexts(model) ? 'string' : undefined;
  if (!wanted || values.some((value) => typeof value !== wanted)) return undefined;
  const standsIn = annotations?.default;
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
