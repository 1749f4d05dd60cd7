import type { Annotations } from '../../model/type.ts';
import { asSchema, type SchemaValue } from '../values/schema.ts';
import { constant, type Value } from '../values/value.ts';
import type { MemberRow, Row, RowSite } from './row.ts';
import { changesEntries, closes, entriesOf, extendsWith, omits, picks, requires, reshaped } from './schema-object.ts';
import { altered, defaultsTo, piped, standingIn, transforms, typedAt } from './schema-output.ts';
import {
  changes,
  composesOf,
  constrains,
  jsonOf,
  keeps,
  oneOf,
  rest,
  rewords,
  rewordsAsStep,
  said,
  same,
  schema,
  textOf,
  withOptional,
} from './schema-row.ts';
import { standardMethods } from './standard-schema.ts';
import { forms } from './zod-forms.ts';
import { narrows } from './zod-narrowing.ts';
import { eachOf, keywords } from './zod-keywords.ts';

export const optional = rewords((given) => withOptional(given, true));
export const nullable = rewords((given) => ({ ...given, nullable: true }));
export const nullish = rewords((given) => withOptional({ ...given, nullable: true }, true));
const integral = changes((given) => integerOf(given));
/** zod 4 gives it as it is. */
export const withDefault = rewords((given, site, output) =>
  defaultsTo(site.value(0), given, site, { output, isChecked: false }),
);
export const withPrefault = changes((given, site, output) =>
  defaultsTo(site.value(0), given, site, { output, isChecked: true }),
);
/** Whatever is sent is taken; what the schema asks for is still what makes sense to send. */
export const caught = changes((given, site, output) => ({
  ...withOptional(given, true),
  made: withOptional(standingIn(site.value(0), output, site), false),
}));
const described = rewords((given, site) => said(given, textAnnotation(site), site));

const changesOfTexts = {
  trim: 'trimmed',
  toLowerCase: 'cased',
  toUpperCase: 'cased',
  normalize: 'normalized',
} as const satisfies Record<string, Parameters<typeof altered>[2]>;

export const methods: Readonly<Record<string, Row>> = {
  ...standardMethods,
  ...eachOf(keywords, constrains),
  ...eachOf(forms, constrains),
  int: integral,
  safe: keeps,
  finite: keeps,
  optional,
  exactOptional: optional,
  nullable,
  nullish,
  nonoptional: changes((given) => withOptional(given, false)),
  default: withDefault,
  prefault: withPrefault,
  catch: caught,
  describe: described,
  meta: rewords((given, site) => identified(said(given, metadata(site), site), site.value(0), site)),
  array: composesOf((items) => ({ kind: 'array', items })),
  or: (site) => site.receiver && united([site.receiver, site.value(0)], site),
  and: composesOf((given, site) => ({ kind: 'intersection', members: [given, site.value(0)] })),
  transform: transforms,
  pipe: narrows,
  overwrite: changes((given, site) => ({ ...given, made: typedAt(site) })),
  refine: keeps,
  superRefine: keeps,
  brand: same,
  readonly: same,
  register: changes((given, site) => identified(said(given, metadata(site, 1), site), site.value(1), site)),
  ...eachOf(changesOfTexts, (how) => rewords((given, _site, output) => altered(given, output, how))),
  check: rewords((given, site) => piped(given, rest(site, 0), site)),
  with: rewords((given, site) => piped(given, rest(site, 0), site)),
  extend: extendsWith,
  safeExtend: extendsWith,
  augment: extendsWith,
  merge: extendsWith,
  pick: picks,
  omit: omits,
  partial: requires(false),
  required: requires(true),
  strict: closes(true),
  strip: closes(false),
  loose: closes(false),
  passthrough: closes(false),
  nonstrict: closes(false),
  catchall: rewords((given, site) =>
    given.shape.kind === 'object' ? reshaped(given, { ...given.shape, index: site.value(0) }) : undefined,
  ),
  setKey: changesEntries((entries, site) => {
    const name = textOf(site.value(0));
    return name === undefined ? undefined : new Map([...entries, [name, () => site.value(1)]]);
  }),
  keyof: changes((given, site) => {
    const model = given.shape.kind === 'object' ? oneOf([...given.shape.properties.keys()].map(constant)) : undefined;
    return model && schema(site, { kind: 'model', model });
  }),
  unwrap: changes(({ nullable: _, ...given }) => withOptional(given, false)),
};

/** The same as steps: `z.string().check(z.trim())`. */
export const alterations = eachOf(changesOfTexts, (how) =>
  rewordsAsStep((given, _site, output) => altered(given, output, how)),
);

function integerOf(given: SchemaValue): SchemaValue {
  const isNumber = given.shape.kind === 'model' && given.shape.model.kind === 'number';
  return isNumber && !given.transformed
    ? { ...given, shape: { kind: 'model', model: { kind: 'number', integer: true } } }
    : given;
}

export function united(members: readonly Value[], site: RowSite): SchemaValue {
  const isOptional = members.some((each) => each.kind === 'schema' && each.optional);
  return schema(site, { kind: 'union', members }, { isBare: true, ...(isOptional ? { optional: true } : {}) });
}

export function textAnnotation(site: RowSite): Annotations {
  const description = textOf(site.value(0));
  return description ? { description } : {};
}

/** `.meta({ id })` is the name under which zod itself writes a schema down. */
function identified(given: SchemaValue, words: Value, site: RowSite): SchemaValue {
  const id = words.kind === 'object' ? textOf(site.member(words, 'id')) : undefined;
  if (id === undefined) return given;
  const { annotations } = given;
  return { ...given, origin: { node: given.origin?.node ?? given.node, id, ...(annotations ? { annotations } : {}) } };
}

/** `{ description, example, examples, deprecated }`. */
export function metadata(site: RowSite, at = 0): Annotations {
  const given = site.value(at);
  if (given.kind !== 'object') return {};
  const of = (name: string) => jsonOf(site.member(given, name));
  const examples = of('examples');
  const example = of('example') ?? (Array.isArray(examples) ? examples[0] : undefined);
  const description = of('description');
  return {
    ...(typeof description === 'string' && description ? { description } : {}),
    ...(example === undefined ? {} : { example }),
    ...(of('deprecated') === true ? { deprecated: true } : {}),
  };
}

/** `Todo.shape`, for `z.object({ ...Todo.shape })`. */
export function shapeOf(_name: Value, node: Parameters<MemberRow>[1], object: Value): Value {
  const properties = entriesOf(object);
  return properties
    ? { kind: 'object', properties: new Map(properties), open: false, node }
    : { kind: 'unknown', node };
}

export function elementOf(_name: Value, node: Parameters<MemberRow>[1], object: Value): Value {
  return object.kind === 'schema' && object.shape.kind === 'array'
    ? asSchema(object.shape.items, node)
    : { kind: 'unknown', node };
}
