import type { Annotations } from '../../model/type.ts';
import type { SchemaValue } from '../values/schema.ts';
import type { Row, RowSite } from './row.ts';
import { bound, escaped, limit, numberOf, patternOf, textOf } from './schema-row.ts';

type Keywords = (site: RowSite, given: SchemaValue) => Annotations | undefined;

/** Texts with a form that OpenAPI has a name for, as calls of their own and as methods of a string. */
export const formats = {
  email: 'email',
  url: 'uri',
  httpUrl: 'uri',
  uuid: 'uuid',
  uuidv4: 'uuid',
  uuidv6: 'uuid',
  uuidv7: 'uuid',
  guid: 'uuid',
  datetime: 'date-time',
  date: 'date',
  time: 'time',
  duration: 'duration',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  hostname: 'hostname',
  base64: 'byte',
} as const satisfies Record<string, string>;

/** Texts with a form that has none: text. */
export const texts = [
  'base64url',
  'cidrv4',
  'cidrv6',
  'cuid',
  'e164',
  'emoji',
  'jwt',
  'ksuid',
  'xid',
  'ip',
  'cidr',
] as const;

/** Names of records that are made by code, in the letters that all versions of the libraries allow. */
export const patterns = {
  cuid2: '^[0-9a-z]+$',
  nanoid: '^[\\w-]+$',
  ulid: '^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{26}$',
} as const satisfies Record<string, string>;

const min = bound('min');
const max = bound('max');
const above = bound('min', true);
const below = bound('max', true);
const fixed =
  (side: 'min' | 'max', value: number, exclusive = false): Keywords =>
  (_site, given) =>
    limit(given, side, value, exclusive);
const exactly: Keywords = (site, given) => {
  const value = numberOf(site.value(0));
  return { ...limit(given, 'min', value), ...limit(given, 'max', value) };
};
const multiple: Keywords = (site) => {
  const value = numberOf(site.value(0));
  return value !== undefined && value > 0 ? { multipleOf: value } : {};
};
const matching =
  (before: string, after: string): Keywords =>
  (site) => {
    const text = textOf(site.value(0));
    return text === undefined ? {} : { pattern: `${before}${escaped(text)}${after}` };
  };

/** What says more of a value: methods of a schema, and functions whose results `check` takes. */
export const keywords = {
  min,
  max,
  length: exactly,
  size: exactly,
  nonempty: fixed('min', 1),
  gte: min,
  lte: max,
  gt: above,
  lt: below,
  positive: fixed('min', 0, true),
  nonnegative: fixed('min', 0),
  negative: fixed('max', 0, true),
  nonpositive: fixed('max', 0),
  multipleOf: multiple,
  step: multiple,
  regex: (site) => patternOf(site.value(0)),
  startsWith: matching('^', ''),
  endsWith: matching('', '$'),
  includes: matching('', ''),
} as const satisfies Record<string, Keywords>;

/** The same under the names that they have as functions alone. */
export const steps = {
  minLength: min,
  maxLength: max,
  minimum: min,
  maximum: max,
  minSize: min,
  maxSize: max,
  length: exactly,
  gte: min,
  lte: max,
  gt: above,
  lt: below,
  positive: fixed('min', 0, true),
  nonnegative: fixed('min', 0),
  negative: fixed('max', 0, true),
  nonpositive: fixed('max', 0),
  multipleOf: multiple,
  regex: keywords.regex,
  startsWith: keywords.startsWith,
  endsWith: keywords.endsWith,
  includes: keywords.includes,
} as const satisfies Record<string, Keywords>;

/** A row for each entry of a table. */
export function eachOf<const T extends Readonly<Record<string, unknown>>>(
  rows: T,
  make: (row: T[keyof T]) => Row,
): Readonly<Record<string, Row>> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row as T[keyof T])]));
}
