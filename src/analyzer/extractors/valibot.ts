import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import { asSchema, type SchemaValue } from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import type { PackageTable, Row, RowSite } from './row.ts';
import { entriesOf, isListed, omits, picks, requires } from './schema-object.ts';
import {
  altered,
  convertedBy,
  defaultsTo,
  piped,
  standingIn,
  transformed,
  transformedBy,
  typedAt,
} from './schema-output.ts';
import {
  anything,
  changes,
  enumeration,
  composes,
  jsonOf,
  lazily,
  makes,
  nothing,
  oneOf,
  onFirst,
  placed,
  rest,
  rewords,
  rewordsAsStep,
  said,
  schema,
  stepOf,
  textOf,
  withOptional,
} from './schema-row.ts';
import { checksFirst } from './standard-schema.ts';
import { checkSteps } from './valibot-forms.ts';
import { eachOf } from './zod-keywords.ts';

const string: TypeModel = { kind: 'string' };
const number: TypeModel = { kind: 'number' };
const any: TypeModel = { kind: 'any' };

const object = composes(
  (site) => {
    const properties = entriesOf(site.value(0));
    return properties && { kind: 'object', properties };
  },
  { isBare: true },
);
const list = composes((site) => ({ kind: 'array', items: site.value(0) }));
const oneOfSchemas = (at: number): Row =>
  composes((site) => {
    const members = site.value(at);
    return members.kind === 'array' && !members.open ? { kind: 'union', members: members.items } : undefined;
  });
const tuple = (more: (site: RowSite) => { rest?: Value; isOpen?: true }): Row =>
  composes((site) => {
    const items = site.value(0);
    return items.kind === 'array' && !items.open ? { kind: 'tuple', items: items.items, ...more(site) } : undefined;
  });
const pipe = onFirst((site) => {
  const given = site.receiver && asSchema(site.receiver, site.node);
  return given && placed(piped(given, rest(site, 0), site), given, site);
});
const optional = onFirst(rewords((given, site, output) => withStandIn(given, site, output)));
const nullable = onFirst(rewords((given) => ({ ...given, nullable: true })));
const nullish = onFirst(rewords((given, site, output) => ({ ...withStandIn(given, site, output), nullable: true })));

/** Changes of a text that stays one. */
const textSteps = eachOf(
  {
    trim: 'trimmed',
    trimStart: 'trimmed',
    trimEnd: 'trimmed',
    toLowerCase: 'cased',
    toUpperCase: 'cased',
    normalize: 'normalized',
  } as const,
  (how) => rewordsAsStep((given, _site, output) => altered(given, output, how)),
);

/** Steps that make another value: by a function, or what their name says. */
const madeSteps: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(
    ['transformAsync', 'rawTransform', 'rawTransformAsync'].map((name): [string, Row] => [
      name,
      stepOf((given, site) => transformed(given, convertedBy(site))),
    ]),
  ),
  transform: rewordsAsStep(transformedBy),
  ...eachOf({ toNumber: number, toString: string, toBoolean: { kind: 'boolean' } } as const, (model) =>
    stepOf((given, site) => transformed(given, schema(site, { kind: 'model', model }, { coerces: true }))),
  ),
  ...Object.fromEntries(
    `toDate toBigint toCamelCase toKebabCase toPascalCase toSnakeCase toMinValue toMaxValue parseJson parseBoolean stringifyJson
    filterItems findItem mapItems reduceItems sortItems`
      .split(/\s+/)
      .map((name): [string, Row] => [name, stepOf((given, site) => transformed(given, typedAt(site)))]),
  ),
};

/** valibot: schemas and the actions of its pipes are functions. */
export const valibot = {
  packages: ['valibot'],
  functions: {
    string: makes(string, { isBare: true }),
    number: makes(number),
    boolean: makes({ kind: 'boolean' }),
    date: makes(any, { wants: 'Date' }),
    any: makes(any, { isBare: true }),
    unknown: makes(any, { isBare: true }),
    null: makes({ kind: 'null' }),
    null_: makes({ kind: 'null' }),
    literal: composes((site) => {
      const model = oneOf([site.value(0)]);
      return model && { kind: 'model', model };
    }),
    picklist: enumeration,
    enum: enumeration,
    enum_: enumeration,
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
    fallback: onFirst(
      changes((given, site, output) => ({
        ...withOptional(given, true),
        made: withOptional(standingIn(site.value(0), output, site), false),
      })),
    ),
    partial: onFirst(requires(false)),
    required: onFirst(requires(true)),
    pick: onFirst(picks),
    omit: onFirst(omits),
    pipe,
    pipeAsync: pipe,
    ...checkSteps,
    ...textSteps,
    ...madeSteps,
    integer: stepOf(integral),
    safeInteger: stepOf(integral),
    description: rewordsAsStep((given, site) => said(given, words(textOf(site.value(0))), site)),
    metadata: stepOf((given, site) => {
      const member = (name: string) => jsonOf(site.member(site.value(0), name));
      return said(given, { ...words(member('description')), ...firstOf(member('examples')) }, site);
    }),
    examples: stepOf((given, site) => said(given, firstOf(jsonOf(site.value(0))), site)),
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

function withStandIn(given: SchemaValue, site: RowSite, output: SchemaValue): SchemaValue {
  if (!site.expression(0)) return withOptional(given, true);
  // Null is given as it is, where it stands in.
  const isChecked = jsonOf(site.value(0)) !== null;
  return defaultsTo(site.value(0), given, site, { output, isChecked });
}

function integral(given: SchemaValue): SchemaValue {
  const isNumber = given.shape.kind === 'model' && given.shape.model.kind === 'number' && !given.transformed;
  return isNumber ? { ...given, shape: { kind: 'model', model: { kind: 'number', integer: true } } } : given;
}

/** OpenAPI 3.0 has room for one example. */
function firstOf(examples: unknown): Annotations {
  const [example] = Array.isArray(examples) ? (examples as JsonValue[]) : [];
  return example === undefined ? {} : { example };
}

function words(text: unknown): Annotations {
  return typeof text === 'string' && text ? { description: text } : {};
}
