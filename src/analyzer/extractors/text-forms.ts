/** Patterns of texts that several libraries ask for by a name, of which OpenAPI has no format. */

const date = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const hour = String.raw`(?:[01]\d|2[0-3])`;
const minutes = String.raw`:[0-5]\d`;
const byte = '[0-9a-fA-F]{2}';
const four = '[0-9a-fA-F]{4}';
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;

/** `15:30`, with seconds where `seconds` says so, and with their fractions. */
export function timeOfDay(seconds: 'never' | 'maybe' | 'always', fraction = ''): string {
  const exact = `${minutes}${fraction}`;
  return `^${hour}${minutes}${seconds === 'never' ? '' : seconds === 'maybe' ? `(?:${exact})?` : exact}$`;
}

/** The fraction of a second: of so many digits, or of any number. */
export const fractionOf = (digits?: number): string =>
  digits === undefined ? String.raw`(?:\.\d+)?` : digits === 0 ? '' : String.raw`\.\d{${digits}}`;

/** A day and a time that no offset need follow. */
export const localDateTime = `^${date}T${hour}${minutes}(?:${minutes}${fractionOf()})?(?:Z|[+-]${hour}:?[0-5]\\d)?$`;

/** The same with a space, too. */
export const plainDateTime = (isWithSeconds: boolean): string =>
  `^${date}[T ]${hour}${minutes}${isWithSeconds ? minutes : ''}$`;

export const textPatterns = {
  bic: String.raw`^[A-Z]{6}(?!00)[0-9A-Z]{2}(?:[0-9A-Z]{3})?$`,
  cidrv4: String.raw`^(?:${octet}\.){3}${octet}/(?:3[0-2]|[12]?\d)$`,
  decimal: String.raw`^[+-]?(?:\d*\.)?\d+$`,
  digits: String.raw`^\d+$`,
  e164: String.raw`^\+[1-9]\d{6,14}$`,
  hex: '^[0-9a-fA-F]*$',
  hexColor: '^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
  isoWeek: String.raw`^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$`,
  isrc: String.raw`^(?:[A-Z]{2}[0-9A-Z]{3}\d{7}|[A-Z]{2}-[0-9A-Z]{3}-\d{2}-\d{5})$`,
  ksuid: '^[A-Za-z0-9]{27}$',
  mac48: String.raw`^(?:${byte}:){5}${byte}$|^(?:${byte}-){5}${byte}$|^(?:${four}\.){2}${four}$`,
  mac64: String.raw`^(?:${byte}:){7}${byte}$|^(?:${byte}-){7}${byte}$|^(?:${four}\.){3}${four}$|^(?:${four}:){3}${four}$`,
  slug: '^[0-9a-z]+(?:[-_][0-9a-z]+)*$',
  ulid: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$',
  xid: '^[0-9a-vA-V]{20}$',
} as const satisfies Record<string, string>;

/** A token in three parts, of which a server asks more than a pattern can say. */
export const token = {
  pattern: String.raw`^[\w-]+\.[\w-]*\.[\w-]*$`,
  example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
} as const;

/** A picture has no class of letters in all languages that read documents. */
export const emoji = { example: '🙂' } as const;
