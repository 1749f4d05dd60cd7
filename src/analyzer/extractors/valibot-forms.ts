import type { Annotations } from '../../model/type.ts';
import { alternatives, type Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';
import { escaped, patternOf } from './schema-pattern.ts';
import { bound, limit, numberOf, step, stepOf, textOf } from './schema-row.ts';
import { emoji, plainDateTime, textPatterns, timeOfDay, token } from './text-forms.ts';
import { eachOf } from './zod-keywords.ts';

/** Actions that ask for a form: by the formats of OpenAPI, else by valibot's own patterns. */
const forms = {
  email: { format: 'email' },
  rfcEmail: { format: 'email' },
  url: { format: 'uri' },
  uuid: { format: 'uuid' },
  isoTimestamp: { format: 'date-time' },
  isoDate: { format: 'date' },
  // Neither has an offset, which `time` and `date-time` must have (RFC 3339).
  isoTime: { pattern: timeOfDay('never') },
  isoTimeSecond: { pattern: timeOfDay('always') },
  isoDateTime: { pattern: plainDateTime(false) },
  isoDateTimeSecond: { pattern: plainDateTime(true) },
  isoWeek: { pattern: textPatterns.isoWeek },
  ip: { pattern: String.raw`^(?:\d{1,3}\.){3}\d{1,3}$|^[0-9A-Za-z.%]*:[0-9A-Za-z:.%]*$` },
  ipv4: { format: 'ipv4' },
  ipv6: { format: 'ipv6' },
  domain: { format: 'hostname' },
  mac: { pattern: `${textPatterns.mac48}|${textPatterns.mac64}` },
  mac48: { pattern: textPatterns.mac48 },
  mac64: { pattern: textPatterns.mac64 },
  base64: { format: 'byte' },
  bic: { pattern: textPatterns.bic },
  cuid2: { pattern: '^[a-z][0-9a-z]*$' },
  decimal: { pattern: textPatterns.decimal },
  digits: { pattern: textPatterns.digits },
  emoji,
  hexadecimal: { pattern: '^(?:0[hx])?[0-9a-fA-F]+$' },
  hexColor: { pattern: textPatterns.hexColor },
  imei: { pattern: String.raw`^\d{15}$|^\d{2}-\d{6}-\d{6}-\d$` },
  isrc: { pattern: textPatterns.isrc },
  jwsCompact: token,
  ksuid: { pattern: textPatterns.ksuid },
  nanoid: { pattern: String.raw`^[\w-]+$` },
  octal: { pattern: '^(?:0o)?[0-7]+$' },
  slug: { pattern: textPatterns.slug },
  ulid: { pattern: textPatterns.ulid },
} as const satisfies Record<string, Annotations>;

/** Steps that leave a value as it is and say nothing of it that a schema has a word for. */
const silent = `brand flavor readonly title check checkAsync rawCheck rawCheckAsync partialCheck partialCheckAsync checkItems
  checkItemsAsync everyItem someItem excludes empty finite creditCard isbn mimeType size minSize maxSize notSize bytes minBytes
  maxBytes notBytes codePoints minCodePoints maxCodePoints notCodePoints graphemes minGraphemes maxGraphemes notGraphemes words
  minWords maxWords notWords entries minEntries maxEntries notEntries notLength value values notValue notValues forward
  forwardAsync guard`;

const exactly = (site: RowSite, given: Parameters<typeof limit>[0]): Annotations => ({
  ...limit(given, 'min', numberOf(site.value(0))),
  ...limit(given, 'max', numberOf(site.value(0))),
});

/** Steps of a pipe that say more of the same value. */
export const checkSteps: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(silent.split(/\s+/).map((name): [string, Row] => [name, stepOf((given) => given)])),
  ...eachOf(forms, (form) => step(() => form)),
  hash: step((site) => hashOf(site.value(0))),
  minLength: step(bound('min')),
  maxLength: step(bound('max')),
  length: step(exactly),
  nonEmpty: step((_site, given) => limit(given, 'min', 1)),
  minValue: step(bound('min')),
  maxValue: step(bound('max')),
  gtValue: step(bound('min', true)),
  ltValue: step(bound('max', true)),
  multipleOf: step((site) => {
    const value = numberOf(site.value(0));
    return value !== undefined && value > 0 ? { multipleOf: value } : {};
  }),
  regex: step((site) => patternOf(site.value(0))),
  startsWith: step((site) => matching(site, '^', '')),
  endsWith: step((site) => matching(site, '', '$')),
  includes: step((site) => matching(site, '', '')),
};

function matching(site: RowSite, before: string, after: string): Annotations {
  const text = textOf(site.value(0));
  return text === undefined ? {} : { pattern: `${before}${escaped(text)}${after}` };
}

/** `v.hash(['md5', 'sha1'])`: the digits of one of the algorithms. */
function hashOf(names: Value): Annotations {
  const given = names.kind === 'array' && !names.open ? names.items.flatMap(alternatives).map(textOf) : [];
  const lengths = given.map((name) => (name !== undefined && Object.hasOwn(hashLengths, name) ? hashLengths[name] : 0));
  const distinct = [...new Set(lengths)];
  if (distinct.length === 0 || distinct.includes(0)) return {};
  return { pattern: distinct.map((length) => `^[0-9a-fA-F]{${length}}$`).join('|') };
}

const hashLengths: Readonly<Record<string, number>> = {
  md4: 32,
  md5: 32,
  sha1: 40,
  sha256: 64,
  sha384: 96,
  sha512: 128,
  ripemd128: 32,
  ripemd160: 40,
  tiger128: 32,
  tiger160: 40,
  tiger192: 48,
  crc32: 8,
  crc32b: 8,
  adler32: 8,
};
