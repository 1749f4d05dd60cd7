import type { TypeModel } from '../../model/type.ts';
import type { PackageTable, Row, RowSite } from './row.ts';
import { entriesOf, extendsWith, omits, picks, requires } from './schema-object.ts';
import { defaultsTo, transforms } from './schema-output.ts';
import { patternOf } from './schema-pattern.ts';
import {
  bound,
  changes,
  choicesOf,
  composes,
  constrains,
  keeps,
  limit,
  makes,
  nothing,
  numberOf,
  said,
  textOf,
  withOptional,
} from './schema-row.ts';
import { checks } from './standard-schema.ts';

/** What no call says to be required may be absent. */
const plain = (model: TypeModel, more: { coerces?: true } = {}): Row =>
  makes(model, { optional: true, dialect: 'yup', ...more });

const required = changes(({ nullable: _, ...given }) => withOptional(given, false));
const nullable = changes((given) => ({ ...given, nullable: true }));
const absent = changes((given) => withOptional(given, true));

/** A schema of parts. An object stands in for itself where nothing was sent, and its own parts decide then. */
const object = composes(
  (site) => {
    const given = site.value(0);
    const properties = given.kind === 'constant' ? new Map() : entriesOf(given);
    return properties && { kind: 'object', properties };
  },
  { dialect: 'yup' },
);

const list = composes((site) => ({ kind: 'array', items: site.expression(0) ? site.value(0) : anything(site) }), {
  optional: true,
  dialect: 'yup',
});

const length = constrains((site, given) => ({
  ...limit(given, 'min', numberOf(site.value(0))),
  ...limit(given, 'max', numberOf(site.value(0))),
}));

const choices = changes((given, site) => {
  const model = choicesOf(site.value(0));
  return model ? { ...given, shape: { kind: 'model', model } } : given;
});

/** yup: what a check finds is thrown, and `isValid` alone tells it. */
export const yup = {
  packages: ['yup'],
  functions: {
    string: plain({ kind: 'string' }),
    number: plain({ kind: 'number' }, { coerces: true }),
    boolean: plain({ kind: 'boolean' }, { coerces: true }),
    bool: plain({ kind: 'boolean' }, { coerces: true }),
    date: makes({ kind: 'string' }, { optional: true, dialect: 'yup', coerces: true }),
    mixed: plain({ kind: 'any' }),
    object,
    array: list,
  },
  methods: {
    yup: {
      required,
      defined: changes((given) => withOptional(given, false)),
      nonNullable: changes(({ nullable: _, ...given }) => given),
      optional: absent,
      notRequired: changes((given) => withOptional({ ...given, nullable: true }, true)),
      nullable,
      default: changes((given, site, output) => defaultsTo(site.value(0), given, site, { output, isChecked: false })),
      oneOf: choices,
      min: constrains(bound('min')),
      max: constrains(bound('max')),
      moreThan: constrains(bound('min', true)),
      lessThan: constrains(bound('max', true)),
      length,
      positive: constrains((_site, given) => limit(given, 'min', 0, true)),
      integer: changes((given) =>
        given.shape.kind === 'model' && given.shape.model.kind === 'number'
          ? { ...given, shape: { kind: 'model', model: { kind: 'number', integer: true } } }
          : given,
      ),
      matches: constrains((site) => patternOf(site.value(0))),
      email: constrains(() => ({ format: 'email' })),
      url: constrains(() => ({ format: 'uri' })),
      uuid: constrains(() => ({ format: 'uuid' })),
      datetime: constrains(() => ({ format: 'date-time' })),
      label: changes((given, site) => {
        const description = textOf(site.value(0));
        return description ? said(given, { description }, site) : given;
      }),
      of: changes((given, site) =>
        given.shape.kind === 'array' ? { ...given, shape: { kind: 'array', items: site.value(0) } } : undefined,
      ),
      shape: extendsWith,
      concat: extendsWith,
      pick: picks,
      omit: omits,
      partial: requires(false),
      transform: transforms,
      ...Object.fromEntries(
        'trim lowercase uppercase ensure strict noUnknown exact stripUnknown test typeError meta when round truncate negative notOneOf strip json clone describe'
          .split(' ')
          .map((name): [string, Row] => [name, keeps]),
      ),
      validate: checks(),
      validateSync: checks(),
      cast: checks(),
      isValid: checks({ reports: true }),
      isValidSync: checks({ reports: true }),
    },
  },
} as const satisfies PackageTable;

function anything(site: RowSite) {
  return { ...nothing(site), shape: { kind: 'model', model: { kind: 'any' } } } as const;
}
