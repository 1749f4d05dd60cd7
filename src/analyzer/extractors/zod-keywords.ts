import type { Annotations } from '../../model/type.ts';
import type { SchemaValue } from '../values/schema.ts';
import type { Row, RowSite } from './row.ts';
import { escaped, patternOf } from './schema-pattern.ts';
import { bound, limit, numberOf, textOf } from './schema-row.ts';

type Keywords = (site: RowSite, given: SchemaValue) => Annotations | undefined;

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
  lowercase: () => ({ pattern: '^[^A-Z]*$' }),
  uppercase: () => ({ pattern: '^[^a-z]*$' }),
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
  lowercase: keywords.lowercase,
  uppercase: keywords.uppercase,
} as const satisfies Record<string, Keywords>;

/** A row for each entry of a table. */
export function eachOf<const T extends Readonly<Record<string, unknown>>>(
  rows: T,
  make: (row: T[keyof T]) => Row,
): Readonly<Record<string, Row>> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row as T[keyof T])]));
}
