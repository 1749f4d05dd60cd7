import type { Annotations } from '../../model/type.ts';
import type { Value } from '../values/value.ts';
import type { RowSite } from './row.ts';
import { patternOf } from './schema-pattern.ts';
import { numberOf, textOf } from './schema-row.ts';
import { emoji, fractionOf, localDateTime, textPatterns, timeOfDay, token } from './text-forms.ts';

/** What a call says of a text, by its options. */
type Form = (site: RowSite) => Annotations;

const format =
  (name: string): Form =>
  () => ({ format: name });
const pattern =
  (text: string): Form =>
  () => ({ pattern: text });

/** `z.email({ pattern: /…/ })`: an expression of its own, beside the format. */
const email: Form = (site) => ({ format: 'email', ...patternOf(optionOf(site, 'pattern') ?? nothing) });

/** A time without an offset is no `date-time`. */
const dateTime: Form = (site) => {
  const local = optionOf(site, 'local');
  if (local === undefined || isFalse(local)) return { format: 'date-time' };
  return local.kind === 'constant' ? { pattern: localDateTime } : {};
};

/** A time of day without an offset, which is no `time` (RFC 3339). */
const time: Form = (site) => {
  const precision = optionOf(site, 'precision');
  if (precision === undefined || isFalse(precision)) return { pattern: timeOfDay('maybe', fractionOf()) };
  const digits = numberOf(precision);
  if (digits === undefined) return {};
  return { pattern: digits < 0 ? timeOfDay('never') : timeOfDay('always', fractionOf(digits)) };
};

/** One version alone, where the options say it; of both there is no format. */
const address: Form = (site) => {
  const version = textOf(optionOf(site, 'version') ?? nothing);
  return version === 'v4' || version === 'v6' ? { format: `ip${version}` } : {};
};

const mac: Form = (site) => {
  const delimiter = optionOf(site, 'delimiter');
  if (delimiter !== undefined) return {};
  return { pattern: '^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$' };
};

/** `z.hash('sha256')`: the digits of the algorithm, unless another encoding is asked for. */
const hash: Form = (site) => {
  const algorithm = textOf(site.value(0)) ?? '';
  const options = site.value(1);
  const encoding = options.kind === 'object' ? textOf(site.member(options, 'enc')) : undefined;
  const isHex = encoding === 'hex' || (options.kind === 'constant' && options.value === undefined);
  const length = Object.hasOwn(hashLengths, algorithm) ? hashLengths[algorithm] : undefined;
  return isHex && length !== undefined ? { pattern: `^[0-9a-fA-F]{${length}}$` } : {};
};

const hashLengths: Readonly<Record<string, number>> = { md5: 32, sha1: 40, sha256: 64, sha384: 96, sha512: 128 };

const jwt: Form = (site) => (optionOf(site, 'alg') === undefined ? token : { pattern: token.pattern });

/** Texts with a form, as calls of their own and as methods of a string: by the formats of OpenAPI, else by zod's own patterns. */
export const forms = {
  email,
  url: format('uri'),
  httpUrl: () => ({ format: 'uri', pattern: '^https?://' }),
  uuid: format('uuid'),
  uuidv4: format('uuid'),
  uuidv6: format('uuid'),
  uuidv7: format('uuid'),
  guid: format('uuid'),
  datetime: dateTime,
  date: format('date'),
  time,
  duration: format('duration'),
  ip: address,
  ipv4: format('ipv4'),
  ipv6: format('ipv6'),
  cidr: () => ({}),
  cidrv4: pattern(textPatterns.cidrv4),
  cidrv6: () => ({ example: '2001:db8::/32' }),
  hostname: format('hostname'),
  mac,
  base64: format('byte'),
  base64url: pattern('^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$'),
  cuid: pattern('^[cC][0-9a-z]{6,}$'),
  cuid2: pattern('^[0-9a-z]+$'),
  ksuid: pattern(textPatterns.ksuid),
  nanoid: pattern('^[A-Za-z0-9_-]{21}$'),
  ulid: pattern(textPatterns.ulid),
  xid: pattern(textPatterns.xid),
  e164: pattern(textPatterns.e164),
  emoji: () => emoji,
  jwt,
} as const satisfies Record<string, Form>;

/** Those that are calls alone. */
export const ownForms = {
  hex: pattern(textPatterns.hex),
  hash,
  stringFormat: (site) => patternOf(site.value(1)),
} as const satisfies Record<string, Form>;

const nothing: Value = { kind: 'constant', value: undefined };

const isFalse = (value: Value): boolean => value.kind === 'constant' && (value.value === false || value.value === null);

/** Undefined where it is not given; a value that is not known where the options are not. */
function optionOf(site: RowSite, name: string): Value | undefined {
  const options = site.value(0);
  // A text is the message for a refusal.
  if (options.kind === 'constant') return undefined;
  if (options.kind !== 'object') return options;
  const option = site.member(options, name);
  return option.kind === 'constant' && option.value === undefined ? undefined : option;
}
