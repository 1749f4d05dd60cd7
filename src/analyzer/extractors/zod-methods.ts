import type { Annotations } from '../../model/type.ts';
import { asSchema, type SchemaValue } from '../values/schema.ts';
import { constant, type Value } from '../values/value.ts';
import type { MemberRow, Row, RowSite } from './row.ts';
import {
  annotated,
  changes,
  changesEntries,
  closes,
  constrains,
  defaultsTo,
  entriesOf,
  extendsWith,
  jsonOf,
  keeps,
  omits,
  oneOf,
  picks,
  piped,
  requires,
  rest,
  schema,
  textOf,
  transforms,
  withOptional,
} from './schema-row.ts';
import { standardMethods } from './standard-schema.ts';
import { narrows } from './zod-narrowing.ts';
import { eachOf, formats, keywords, patterns, texts } from './zod-keywords.ts';

export const optional = changes((given) => withOptional(given, true));
export const nullable = changes((given) => ({ ...given, nullable: true }));
export const nullish = changes((given) => withOptional({ ...given, nullable: true }, true));
const integral = changes((given) => integerOf(given));
export const withDefault = changes((given, site) => defaultsTo(site.value(0), given, site));
const described = changes((given, site) => {
  const description = textOf(site.value(0));
  return description ? annotated(given, { description }) : given;
});

export const methods: Readonly<Record<string, Row>> = {
  ...standardMethods,
  ...eachOf(keywords, constrains),
  ...eachOf(formats, (format) => constrains(() => ({ format }))),
  ...Object.fromEntries(texts.map((name) => [name, keeps])),
  ...eachOf(patterns, (pattern) => constrains(() => ({ pattern }))),
  int: integral,
  safe: keeps,
  finite: keeps,
  optional,
  exactOptional: optional,
  nullable,
  nullish,
  nonoptional: changes((given) => withOptional(given, false)),
  default: withDefault,
  prefault: withDefault,
  // Whatever is sent is taken; what the schema asks for is still what makes sense to send.
  catch: optional,
  describe: described,
  meta: changes((given, site) => identified(annotated(given, metadata(site)), site.value(0), site)),
  array: changes((given, { node }) => ({ kind: 'schema', shape: { kind: 'array', items: given }, node })),
  or: changes((given, site) => united([given, site.value(0)], site)),
  and: changes((given, site) => schema(site, { kind: 'intersection', members: [given, site.value(0)] })),
  transform: transforms,
  pipe: narrows,
  overwrite: keeps,
  refine: keeps,
  superRefine: keeps,
  brand: keeps,
  readonly: keeps,
  register: changes((given, site) => identified(given, site.value(1), site)),
  trim: keeps,
  toLowerCase: keeps,
  toUpperCase: keeps,
  normalize: keeps,
  lowercase: keeps,
  uppercase: keeps,
  check: changes((given, site) => piped(given, rest(site, 0))),
  with: changes((given, site) => piped(given, rest(site, 0))),
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
  catchall: changes((given, site) =>
    given.shape.kind === 'object' ? { ...given, shape: { ...given.shape, index: site.value(0) } } : undefined,
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

function integerOf(given: SchemaValue): SchemaValue {
  const isNumber = given.shape.kind === 'model' && given.shape.model.kind === 'number';
  return isNumber && !given.transformed
    ? { ...given, shape: { kind: 'model', model: { kind: 'number', integer: true } } }
    : given;
}

export function united(members: readonly Value[], site: RowSite): SchemaValue {
  const isOptional = members.some((each) => each.kind === 'schema' && each.optional);
  return schema(site, { kind: 'union', members }, isOptional ? { optional: true } : {});
}

export function textAnnotation(site: RowSite): Annotations {
  const description = textOf(site.value(0));
  return description ? { description } : {};
}

/** `.meta({ id })` is the name under which zod itself writes a schema down. */
function identified(given: SchemaValue, words: Value, site: RowSite): SchemaValue {
  const id = words.kind === 'object' ? textOf(site.member(words, 'id')) : undefined;
  return id === undefined ? given : { ...given, origin: { node: given.origin?.node ?? given.node, id } };
}

/** `{ description, example, examples, deprecated }`. */
export function metadata(site: RowSite): Annotations {
  const given = site.value(0);
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
