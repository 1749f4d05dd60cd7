import type { TypeModel } from '../../model/type.ts';
import type { Value } from '../values/value.ts';
import type { PackageTable, Row } from './row.ts';
import { entriesOf, extendsWith } from './schema-object.ts';
import { defaultsTo } from './schema-output.ts';
import { patternOf } from './schema-pattern.ts';
import {
  bound,
  changes,
  composes,
  constrains,
  keeps,
  limit,
  makes,
  nothing,
  numberOf,
  oneOf,
  rest,
  said,
  textOf,
  withOptional,
} from './schema-row.ts';
import { checks } from './standard-schema.ts';

/** What no call says to be required may be absent. */
const plain = (model: TypeModel, more: { coerces?: true } = {}): Row =>
  makes(model, { optional: true, dialect: 'joi', ...more });

const object = composes(
  (site) => {
    const given = site.value(0);
    const properties = given.kind === 'constant' ? new Map() : entriesOf(given);
    return properties && { kind: 'object', properties };
  },
  { optional: true, dialect: 'joi' },
);

const anyOf = composes(
  (site) => {
    const given = rest(site, 0).flatMap((each): readonly Value[] => (each.kind === 'array' ? each.items : [each]));
    return given.length > 0 ? { kind: 'union', members: given } : { kind: 'model', model: { kind: 'any' } };
  },
  { optional: true, dialect: 'joi' },
);

const choices = changes((given, site) => {
  const model = oneOf(rest(site, 0).flatMap((each): readonly Value[] => (each.kind === 'array' ? each.items : [each])));
  return model ? { ...given, shape: { kind: 'model', model } } : given;
});

const functions = {
  string: plain({ kind: 'string' }),
  number: plain({ kind: 'number' }, { coerces: true }),
  boolean: plain({ kind: 'boolean' }, { coerces: true }),
  bool: plain({ kind: 'boolean' }, { coerces: true }),
  date: plain({ kind: 'string' }, { coerces: true }),
  any: plain({ kind: 'any' }),
  binary: plain({ kind: 'string' }),
  object,
  array: composes(
    (site) => ({ kind: 'array', items: { ...nothing(site), shape: { kind: 'model', model: { kind: 'any' } } } }),
    {
      optional: true,
      dialect: 'joi',
    },
  ),
  alternatives: anyOf,
  valid: (site) => {
    const model = oneOf(rest(site, 0));
    return (
      model && { kind: 'schema', shape: { kind: 'model', model }, optional: true, dialect: 'joi', node: site.node }
    );
  },
  // The value first, the schema after it.
  attempt: (site) => checks()({ ...site, receiver: site.value(1), value: () => site.value(0) }),
  assert: (site) => checks()({ ...site, receiver: site.value(1), value: () => site.value(0) }),
} as const satisfies Record<string, Row>;

/** joi: `validate` tells what it found, `validateAsync` throws it. */
export const joi = {
  packages: ['joi', '@hapi/joi'],
  functions,
  /** The package's default export is an object with all of them. */
  statics: { Joi: functions, default: functions },
  methods: {
    joi: {
      required: changes((given) => withOptional(given, false)),
      exist: changes((given) => withOptional(given, false)),
      optional: changes((given) => withOptional(given, true)),
      default: changes((given, site, output) => defaultsTo(site.value(0), given, site, { output, isChecked: false })),
      valid: choices,
      equal: choices,
      allow: changes((given, site) =>
        rest(site, 0).some((each) => each.kind === 'constant' && each.value === null)
          ? { ...given, nullable: true }
          : given,
      ),
      min: constrains(bound('min')),
      max: constrains(bound('max')),
      greater: constrains(bound('min', true)),
      less: constrains(bound('max', true)),
      length: constrains((site, given) => ({
        ...limit(given, 'min', numberOf(site.value(0))),
        ...limit(given, 'max', numberOf(site.value(0))),
      })),
      positive: constrains((_site, given) => limit(given, 'min', 0, true)),
      integer: changes((given) =>
        given.shape.kind === 'model' && given.shape.model.kind === 'number'
          ? { ...given, shape: { kind: 'model', model: { kind: 'number', integer: true } } }
          : given,
      ),
      pattern: constrains((site) => patternOf(site.value(0))),
      regex: constrains((site) => patternOf(site.value(0))),
      email: constrains(() => ({ format: 'email' })),
      uri: constrains(() => ({ format: 'uri' })),
      guid: constrains(() => ({ format: 'uuid' })),
      uuid: constrains(() => ({ format: 'uuid' })),
      isoDate: constrains(() => ({ format: 'date-time' })),
      description: changes((given, site) => {
        const description = textOf(site.value(0));
        return description ? said(given, { description }, site) : given;
      }),
      items: changes((given, site) =>
        given.shape.kind === 'array' ? { ...given, shape: { kind: 'array', items: site.value(0) } } : undefined,
      ),
      try: anyOf,
      keys: extendsWith,
      append: extendsWith,
      ...Object.fromEntries(
        'alphanum token trim lowercase uppercase truncate hex base64 creditCard domain hostname ip normalize replace case strict unknown xor or and nand oxor with without when label meta messages message error note tag example options prefs unique sparse single ordered has multiple negative port precision sign unsafe custom external raw result strip id invalid disallow not forbidden iso timestamp cache concat assert rename'
          .split(' ')
          .map((name): [string, Row] => [name, keeps]),
      ),
      validate: checks({ reports: true }),
      validateAsync: checks(),
    },
  },
} as const satisfies PackageTable;
