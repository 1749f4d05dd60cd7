import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import { asSchema, type SchemaValue } from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import type { PackageTable, Row, RowSite } from './row.ts';
import {
  annotated,
  anything,
  bound,
  changes,
  choicesOf,
  composes,
  defaultsTo,
  entriesOf,
  escaped,
  isListed,
  lazily,
  jsonOf,
  limit,
  makes,
  numberOf,
  omits,
  nothing,
  oneOf,
  onFirst,
  patternOf,
  picks,
  piped,
  requires,
  rest,
  step,
  textOf,
  withOptional,
} from './schema-row.ts';
import { checksFirst } from './standard-schema.ts';
import { eachOf, patterns } from './zod-keywords.ts';

const string: TypeModel = { kind: 'string' };
const number: TypeModel = { kind: 'number' };
const any: TypeModel = { kind: 'any' };

/** Actions that ask for a form that OpenAPI has a name for. */
const formats = {
  email: 'email',
  rfcEmail: 'email',
  url: 'uri',
  uuid: 'uuid',
  isoTimestamp: 'date-time',
  isoDate: 'date',
  isoTime: 'time',
  isoTimeSecond: 'time',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  base64: 'byte',
} as const satisfies Record<string, string>;

const object = composes((site) => {
  const properties = entriesOf(site.value(0));
  return properties && { kind: 'object', properties };
});
const list = composes((site) => ({ kind: 'array', items: site.value(0) }));
const oneOfSchemas = (at: number): Row =>
  composes((site) => {
    const members = site.value(at);
    return members.kind === 'array' && !members.open ? { kind: 'union', members: members.items } : undefined;
  });
const choices = composes((site) => {
  const model = choicesOf(site.value(0));
  return model && { kind: 'model', model };
});
const tuple = (more: (site: RowSite) => { rest?: Value; isOpen?: true }): Row =>
  composes((site) => {
    const items = site.value(0);
    return items.kind === 'array' && !items.open ? { kind: 'tuple', items: items.items, ...more(site) } : undefined;
  });
const optional = onFirst(changes((given, site) => withStandIn(given, site)));
const nullable = onFirst(changes((given) => ({ ...given, nullable: true })));
const nullish = onFirst(changes((given, site) => ({ ...withStandIn(given, site), nullable: true })));

/** valibot: schemas and the actions of its pipes are functions. */
export const valibot = {
  packages: ['valibot'],
  functions: {
    string: makes(string),
    number: makes(number),
    boolean: makes({ kind: 'boolean' }),
    date: makes(any, { wants: 'Date' }),
    any: makes(any),
    unknown: makes(any),
    null: makes({ kind: 'null' }),
    null_: makes({ kind: 'null' }),
    literal: composes((site) => {
      const model = oneOf([site.value(0)]);
      return model && { kind: 'model', model };
    }),
    picklist: choices,
    enum: choices,
    enum_: choices,
    object,
    objectAsync: object,
    strictObject: composes((site) => {
      const properties = entriesOf(site.value(0));
      return properties && { kind: 'object', properties, index: nothing(site) };
    }),
    looseObject: object,
    objectWithRest: composes((site) => {
      const properties = entriesOf(site.value(0));
      return properties && { kind: 'object', properties, index: site.value(1) };
    }),
    record: composes((site) => {
      const key = site.value(0);
      const isText = key.kind === 'schema' && key.shape.kind === 'model' && key.shape.model.kind === 'string';
      if (isText) return { kind: 'object', properties: new Map(), index: site.value(1) };
      return isListed(key) ? { kind: 'keyed', values: site.value(1) } : undefined;
    }),
    array: list,
    lazy: lazily,
    // It leaves away what follows.
    tuple: tuple(() => ({ isOpen: true })),
    strictTuple: tuple(() => ({})),
    looseTuple: tuple((site) => ({ rest: anything(site) })),
    tupleWithRest: tuple((site) => ({ rest: site.value(1) })),
    union: oneOfSchemas(0),
    variant: oneOfSchemas(1),
    intersect: composes((site) => {
      const members = site.value(0);
      return members.kind === 'array' && !members.open ? { kind: 'intersection', members: members.items } : undefined;
    }),
    optional,
    exactOptional: optional,
    // The key has to be there, and JSON has no `undefined` to give it.
    undefinedable: onFirst(changes((given) => given)),
    nullable,
    nullish,
    nonOptional: onFirst(changes((given) => withOptional(given, false))),
    nonNullable: onFirst(changes(({ nullable: _, ...given }) => given)),
    nonNullish: onFirst(changes(({ nullable: _, ...given }) => withOptional(given, false))),
    fallback: onFirst(changes((given) => withOptional(given, true))),
    partial: onFirst(requires(false)),
    required: onFirst(requires(true)),
    pick: onFirst(picks),
    omit: onFirst(omits),
    pipe: (site) => ({
      ...piped(asSchema(site.value(0), site.expression(0) ?? site.node), rest(site, 1)),
      node: site.node,
    }),
    pipeAsync: (site) => ({
      ...piped(asSchema(site.value(0), site.expression(0) ?? site.node), rest(site, 1)),
      node: site.node,
    }),
    minLength: step(bound('min')),
    maxLength: step(bound('max')),
    length: step((site, given) => ({
      ...limit(given, 'min', numberOf(site.value(0))),
      ...limit(given, 'max', numberOf(site.value(0))),
    })),
    nonEmpty: step((_site, given) => limit(given, 'min', 1)),
    minValue: step(bound('min')),
    maxValue: step(bound('max')),
    gtValue: step(bound('min', true)),
    ltValue: step(bound('max', true)),
    multipleOf: step((site) => {
      const value = numberOf(site.value(0));
      return value !== undefined && value > 0 ? { multipleOf: value } : {};
    }),
    integer: () => ({ kind: 'schema-step', apply: integral }),
    safeInteger: () => ({ kind: 'schema-step', apply: integral }),
    regex: step((site) => patternOf(site.value(0))),
    startsWith: step((site) => matching(site, '^', '')),
    endsWith: step((site) => matching(site, '', '$')),
    includes: step((site) => matching(site, '', '')),
    ...Object.fromEntries(
      Object.entries(formats).map(([name, format]): [string, Row] => [name, step(() => ({ format }))]),
    ),
    ...eachOf(patterns, (pattern) => step(() => ({ pattern }))),
    transform: () => ({ kind: 'schema-step', apply: (given) => ({ ...given, transformed: true }) }),
    rawTransform: () => ({ kind: 'schema-step', apply: (given) => ({ ...given, transformed: true }) }),
    toNumber: () => ({ kind: 'schema-step', apply: (given) => ({ ...given, transformed: true }) }),
    toDate: () => ({ kind: 'schema-step', apply: (given) => ({ ...given, transformed: true }) }),
    toBoolean: () => ({ kind: 'schema-step', apply: (given) => ({ ...given, transformed: true }) }),
    description: (site) => ({
      kind: 'schema-step',
      apply: (given) => annotated(given, words(textOf(site.value(0)))),
    }),
    metadata: (site) => ({
      kind: 'schema-step',
      apply: (given) => {
        const member = (name: string) => jsonOf(site.member(site.value(0), name));
        return annotated(given, { ...words(member('description')), ...firstOf(member('examples')) });
      },
    }),
    examples: (site) => ({ kind: 'schema-step', apply: (given) => annotated(given, firstOf(jsonOf(site.value(0)))) }),
    parse: checksFirst(),
    parseAsync: checksFirst(),
    assert: checksFirst(),
    safeParse: checksFirst({ reports: true }),
    safeParseAsync: checksFirst({ reports: true }),
    is: checksFirst({ reports: true }),
    parser: (site) => ({ kind: 'validator', schema: site.value(0) }),
    parserAsync: (site) => ({ kind: 'validator', schema: site.value(0) }),
    safeParser: (site) => ({ kind: 'validator', schema: site.value(0), reports: true }),
    safeParserAsync: (site) => ({ kind: 'validator', schema: site.value(0), reports: true }),
  },
} as const satisfies PackageTable;

function withStandIn(given: SchemaValue, site: RowSite): SchemaValue {
  return site.expression(0) ? defaultsTo(site.value(0), given, site) : withOptional(given, true);
}

function integral(given: SchemaValue): SchemaValue {
  const isNumber = given.shape.kind === 'model' && given.shape.model.kind === 'number';
  return isNumber ? { ...given, shape: { kind: 'model', model: { kind: 'number', integer: true } } } : given;
}

function matching(site: RowSite, before: string, after: string): Annotations {
  const text = textOf(site.value(0));
  return text === undefined ? {} : { pattern: `${before}${escaped(text)}${after}` };
}

/** OpenAPI 3.0 has room for one example. */
function firstOf(examples: unknown): Annotations {
  const [example] = Array.isArray(examples) ? (examples as JsonValue[]) : [];
  return example === undefined ? {} : { example };
}

function words(text: unknown): Annotations {
  return typeof text === 'string' && text ? { description: text } : {};
}
