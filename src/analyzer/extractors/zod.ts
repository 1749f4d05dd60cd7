import type { Annotations, TypeModel } from '../../model/type.ts';
import { asSchema, type SchemaShape, type SchemaValue } from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import type { PackageTable, Row, RowSite } from './row.ts';
import { awaitsCaller, entriesOf, extendsWith, isListed, omits, picks, requires } from './schema-object.ts';
import { nextOf, transformed, typedAt } from './schema-output.ts';
import {
  asksMore,
  enumeration,
  composes,
  lazily,
  makes,
  nothing,
  oneOf,
  onFirst,
  said,
  same,
  schema,
  step,
  stepOf,
} from './schema-row.ts';
import { checksFirst, standardMembers } from './standard-schema.ts';
import { forms, ownForms } from './zod-forms.ts';
import { eachOf, steps } from './zod-keywords.ts';
import {
  alterations,
  caught,
  elementOf,
  metadata,
  methods,
  nullable,
  nullish,
  optional,
  shapeOf,
  textAnnotation,
  united,
  withDefault,
  withPrefault,
} from './zod-methods.ts';
import { narrows, yesOrNo } from './zod-narrowing.ts';

const string: TypeModel = { kind: 'string' };
const number: TypeModel = { kind: 'number' };
const integer: TypeModel = { kind: 'number', integer: true };
const any: TypeModel = { kind: 'any' };

/** zod 4, zod 3 and zod's functional form: they share their names. */
export const zod = {
  packages: ['zod'],
  functions: {
    ...eachOf(steps, step),
    ...eachOf({ ...forms, ...ownForms }, text),
    ...alterations,
    refine: stepOf((given) => given),
    superRefine: stepOf((given) => given),
    overwrite: stepOf((given, site) => ({ ...given, made: typedAt(site) })),
    string: makes(string, { isBare: true }),
    number: makes(number),
    int: makes(integer),
    int32: makes(integer, { annotations: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } }),
    uint32: makes(integer, { annotations: { minimum: 0, maximum: 2 ** 32 - 1 } }),
    float32: makes(number),
    float64: makes(number),
    boolean: makes({ kind: 'boolean' }),
    date: makes(any, { wants: 'Date' }),
    stringbool: yesOrNo,
    // zod 3 takes these for optional, zod 4 does not.
    any: makes(any, { optional: true, isBare: true }),
    unknown: makes(any, { optional: true, isBare: true }),
    json: makes(any),
    null: makes({ kind: 'null' }),
    literal: composes((site) => {
      const given = site.value(0);
      const model = oneOf(given.kind === 'array' ? given.items : [given]);
      return model && { kind: 'model', model };
    }),
    enum: enumeration,
    nativeEnum: enumeration,
    object: objectOf(),
    strictObject: objectOf(true),
    looseObject: objectOf(),
    interface: objectOf(),
    array: composes((site) => ({ kind: 'array', items: site.value(0) })),
    tuple: composes((site) => {
      const items = site.value(0);
      const more = site.expression(1) ? { rest: site.value(1) } : {};
      return items.kind === 'array' && !items.open ? { kind: 'tuple', items: items.items, ...more } : undefined;
    }),
    record: recordOf(),
    partialRecord: recordOf(),
    // It takes other keys as they are.
    looseRecord: composes((site) => (isText(site) ? recordOfTexts(site) : undefined)),
    union: (site) => unionOf(site.value(0), site),
    // It refuses what two of them take.
    xor: (site) => asksMore(unionOf(site.value(0), site)),
    discriminatedUnion: (site) => unionOf(site.value(1), site),
    intersection: composes((site) => ({ kind: 'intersection', members: [site.value(0), site.value(1)] })),
    lazy: lazily,
    optional: onFirst(optional),
    nullable: onFirst(nullable),
    nullish: onFirst(nullish),
    _default: onFirst(withDefault),
    prefault: onFirst(withPrefault),
    catch: onFirst(caught),
    pipe: onFirst(narrows),
    readonly: onFirst(same),
    extend: onFirst(extendsWith),
    safeExtend: onFirst(extendsWith),
    merge: onFirst(extendsWith),
    pick: onFirst(picks),
    omit: onFirst(omits),
    partial: onFirst(requires(false)),
    required: onFirst(requires(true)),
    // What is sent is anything that the function takes.
    preprocess: (site) => {
      const given = schema(site, { kind: 'model', model: any }, { optional: true });
      return transformed(given, nextOf(given, asSchema(site.value(1), site.expression(1) ?? site.node)));
    },
    describe: stepOf((given, site) => said(given, textAnnotation(site), site)),
    meta: stepOf((given, site) => said(given, metadata(site), site)),
    parse: checksFirst(),
    parseAsync: checksFirst(),
    safeParse: checksFirst({ reports: true }),
    safeParseAsync: checksFirst({ reports: true }),
  },
  statics: {
    coerce: {
      string: makes(string, { coerces: true, isBare: true, makesOfNothing: true }),
      number: makes(number, { coerces: true }),
      boolean: makes({ kind: 'boolean' }, { coerces: true, isBare: true, makesOfNothing: true }),
      bigint: (site) => ({
        ...schema(site, { kind: 'model', model: integer }, { coerces: true }),
        made: typedAt(site),
      }),
      date: makes(string, { coerces: true, annotations: { format: 'date-time' } }),
    },
    iso: eachOf({ date: forms.date, datetime: forms.datetime, time: forms.time, duration: forms.duration }, text),
  },
  members: { schema: { ...standardMembers, shape: shapeOf, entries: shapeOf, element: elementOf } },
  methods: { schema: methods },
} as const satisfies PackageTable;

/** A text of a form. */
function text(form: (site: RowSite) => Annotations): Row {
  return (site) => schema(site, { kind: 'model', model: string }, { annotations: form(site) });
}

function objectOf(isClosed = false): Row {
  return composes(
    (site) => {
      const index = isClosed ? { index: nothing(site) } : {};
      const given = site.value(0);
      if (given.kind === 'constant') return { kind: 'object', properties: new Map(), ...index };
      const properties = entriesOf(given);
      if (properties) return { kind: 'object', properties, ...index };
      return awaitsCaller(given) ? { kind: 'given', entries: given, ...index } : undefined;
    },
    { isBare: true },
  );
}

/** The type says which of the keys that are listed have to be there. */
function recordOf(): Row {
  return composes((site) => {
    if (isText(site)) return recordOfTexts(site);
    return isListed(site.value(0)) ? { kind: 'keyed', values: site.value(1) } : undefined;
  });
}

function recordOfTexts(site: RowSite): SchemaShape {
  return { kind: 'object', properties: new Map(), index: site.value(site.expression(1) ? 1 : 0) };
}

function isText(site: RowSite): boolean {
  if (!site.expression(1)) return true;
  const key = site.value(0);
  return key.kind === 'schema' && key.shape.kind === 'model' && key.shape.model.kind === 'string';
}

function unionOf(members: Value, site: RowSite): SchemaValue | undefined {
  return members.kind === 'array' && !members.open ? united(members.items, site) : undefined;
}
