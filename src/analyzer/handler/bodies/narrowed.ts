import { bothPatterns } from '../../extractors/schema-pattern.ts';
import type { Annotations, TypeModel } from '../../../model/type.ts';
import type { FieldPrecondition, JsonKind } from '../../values/precondition.ts';
import { formOf } from '../conditions/text-form.ts';
import type { HandlerReader } from '../reader.ts';

type Names = Pick<HandlerReader, 'typeOf'>;

/** What a refusal leaves of a type: never more than the type itself allows, and the type as it is where nothing would be left. */
export function narrowed(model: TypeModel, claim: FieldPrecondition, names: Names): TypeModel {
  if (model.kind === 'any') return ofAny(model, claim);
  return stillTaken(model, claim, names) ?? model;
}

/** The same; undefined where nothing is left. */
export function stillTaken(model: TypeModel, claim: FieldPrecondition, names: Names): TypeModel | undefined {
  const { kind } = model;
  switch (kind) {
    case 'null':
      return claim.refused.includes('null') ? undefined : model;
    case 'literal': {
      const own = typeof model.value as JsonKind;
      const values = valuesLeft(own, claim);
      return !values || values.includes(model.value) ? model : undefined;
    }
    case 'string':
    case 'number':
    case 'boolean': {
      const values = valuesLeft(kind, claim);
      if (values) return values.length > 0 ? literals(values, model.annotations) : undefined;
      const whole =
        kind === 'number' && claim.isInteger && !model.integer ? { ...model, integer: true as const } : model;
      return withWords(whole, { ...filledWords(claim), ...formWords(claim), ...claim.annotations }, wordsOf[kind]);
    }
    case 'array': {
      if (claim.refused.includes('array')) return undefined;
      const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = claim.annotations;
      const least = Math.max(minItems, model.minItems ?? 0);
      const most = Math.min(maxItems, model.maxItems ?? Number.POSITIVE_INFINITY);
      const isSame = least === (model.minItems ?? 0) && most === (model.maxItems ?? Number.POSITIVE_INFINITY);
      if (isSame) return model;
      return {
        ...model,
        ...(least > 0 ? { minItems: least } : {}),
        ...(Number.isFinite(most) ? { maxItems: most } : {}),
      };
    }
    case 'object':
      return claim.refused.includes('object') ? undefined : model;
    case 'union': {
      const members = model.members.flatMap((each) => stillTaken(each, claim, names) ?? []);
      if (members.length === 0) return undefined;
      if (members.length === model.members.length && members.every((each, at) => each === model.members[at]))
        return model;
      const [only] = members;
      return members.length === 1 && only && !model.annotations ? only : { ...model, members };
    }
    case 'reference': {
      const named = names.typeOf(model.id)?.type;
      // Of an object its properties are refused, each for itself.
      if (!named || !isPlain(named)) return model;
      const part = stillTaken(named, claim, names);
      return part === named ? model : part;
    }
    default:
      return model;
  }
}

/** Texts, numbers and the like, or some of these. */
const isPlain = (model: TypeModel): boolean =>
  model.kind === 'union' ? model.members.every(isPlain) : plain.has(model.kind);

const plain: ReadonlySet<TypeModel['kind']> = new Set(['string', 'number', 'boolean', 'literal', 'null']);

/** The values of a kind that are not refused; undefined where it is not known of each. */
function valuesLeft(
  kind: JsonKind,
  { refused, only }: FieldPrecondition,
): readonly (string | number | boolean)[] | undefined {
  return refused.includes(kind) ? [] : only.find((each) => each.kind === kind)?.values;
}

function literals(values: readonly (string | number | boolean)[], annotations: Annotations | undefined): TypeModel {
  return {
    kind: 'union',
    members: values.map((value) => ({ kind: 'literal', value })),
    ...(annotations ? { annotations } : {}),
  };
}

/** A type of what is sent, where one or two kinds are all that is not refused: more would say no more than nothing. */
function ofAny(model: TypeModel, claim: FieldPrecondition): TypeModel {
  if (!claim.refused.includes('object')) return model;
  const kinds = (['string', 'number', 'boolean', 'array'] as const).filter((kind) => !claim.refused.includes(kind));
  if (kinds.length === 0 || kinds.length > 2) return model;
  const members = [...kinds.map(modelOf), ...(claim.refused.includes('null') ? [] : [{ kind: 'null' } as const])];
  const { annotations } = model;
  const said = members.flatMap((each) => {
    const found = stillTaken(each, claim, { typeOf: () => undefined });
    return found?.kind === 'union' ? found.members : (found ?? []);
  });
  const [only] = said;
  if (said.length === 1 && only)
    return annotations ? { ...only, annotations: { ...annotations, ...only.annotations } } : only;
  return { kind: 'union', members: said, ...(annotations ? { annotations } : {}) };
}

const modelOf = (kind: 'string' | 'number' | 'boolean' | 'array'): TypeModel =>
  kind === 'array' ? { kind, items: { kind: 'any' } } : { kind };

function filledWords({ filled }: FieldPrecondition): Annotations {
  return filled ? { minLength: 1, ...(filled === 'told' ? { pattern: String.raw`\S` } : {}) } : {};
}

function formWords({ pattern, isEmptyTaken }: FieldPrecondition): Annotations {
  const form = pattern ? formOf(new RegExp(pattern.source, pattern.flags)) : {};
  if (!isEmptyTaken) return form;
  return form.pattern === undefined ? {} : { pattern: `^$|(?:${form.pattern})` };
}

const wordsOf = {
  string: ['format', 'pattern', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  boolean: [],
} as const satisfies Record<string, (keyof Annotations)[]>;

/** What the type asks for and what the code does: of two bounds the closer one. */
function withWords(model: TypeModel, said: Annotations, words: readonly (keyof Annotations)[]): TypeModel {
  const own = Object.fromEntries(words.flatMap((word) => (said[word] === undefined ? [] : [[word, said[word]]])));
  if (Object.keys(own).length === 0) return model;
  const known = model.annotations ?? {};
  const both = bothOf(known, own);
  return JSON.stringify(both) === JSON.stringify(known) ? model : { ...model, annotations: both };
}

function bothOf(known: Annotations, said: Annotations): Annotations {
  const both: Annotations = { ...known, ...said, ...known };
  if (known.pattern !== undefined && said.pattern !== undefined)
    both.pattern = bothPatterns(known.pattern, said.pattern);
  if (known.minLength !== undefined && said.minLength !== undefined)
    both.minLength = Math.max(known.minLength, said.minLength);
  if (known.maxLength !== undefined && said.maxLength !== undefined)
    both.maxLength = Math.min(known.maxLength, said.maxLength);
  keepCloser(both, [known, said], ['minimum', 'exclusiveMinimum'], 1);
  keepCloser(both, [known, said], ['maximum', 'exclusiveMaximum'], -1);
  return both;
}

/** Of two bounds on one side the one that leaves less. */
function keepCloser(
  into: Annotations,
  [known, said]: [Annotations, Annotations],
  [bound, open]: ['minimum', 'exclusiveMinimum'] | ['maximum', 'exclusiveMaximum'],
  sign: 1 | -1,
): void {
  const [one, two] = [known[bound], said[bound]];
  if (one === undefined || two === undefined) return;
  const isSaid = two * sign > one * sign;
  const isOpen = one === two ? known[open] || said[open] : (isSaid ? said : known)[open];
  into[bound] = isSaid ? two : one;
  if (isOpen) into[open] = true;
  else delete into[open];
}
