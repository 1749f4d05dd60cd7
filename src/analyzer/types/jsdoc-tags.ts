import type { Annotations } from '../../model/type.ts';
import { isMisspelt } from '../../model/misspelt.ts';

/** The only kind of value of which a tag says something. */
export type Restricted = 'number' | 'string' | 'array';

export interface TagRow {
  /** What the tag's text must be, for the message. */
  expected: string;
  /** The keywords for that text; undefined: the text is not valid. */
  parse(text: string): Annotations | undefined;
  /** The only kind of value of which the keyword says something. */
  kind?: Restricted;
}

/** By their names in lower case. */
const tagTable = {
  minimum: numberTag((value) => ({ minimum: value })),
  maximum: numberTag((value) => ({ maximum: value })),
  exclusiveminimum: exclusiveTag('minimum', 'exclusiveMinimum'),
  exclusivemaximum: exclusiveTag('maximum', 'exclusiveMaximum'),
  multipleof: {
    expected: 'a number above 0',
    kind: 'number',
    parse: (text) => ((toNumber(text) ?? 0) > 0 ? { multipleOf: Number(text) } : undefined),
  },
  minlength: countTag('string', (value) => ({ minLength: value })),
  maxlength: countTag('string', (value) => ({ maxLength: value })),
  pattern: { expected: 'a regular expression', kind: 'string', parse: parsePattern },
  format: { expected: 'the name of a format', parse: (text) => (/^\S+$/.test(text) ? { format: text } : undefined) },
  minitems: countTag('array', (value) => ({ minItems: value })),
  maxitems: countTag('array', (value) => ({ maxItems: value })),
  uniqueitems: { ...flagTag('uniqueItems'), kind: 'array' },
  default: { expected: 'a value', parse: (text) => (text === '' ? undefined : { default: text }) },
  example: { expected: 'a value', parse: (text) => (text === '' ? undefined : { example: text }) },
  deprecated: { expected: 'any text', parse: () => ({ deprecated: true }) },
  description: { expected: 'a text', parse: (text) => (text === '' ? undefined : { description: text }) },
  readonly: flagTag('readOnly'),
  writeonly: flagTag('writeOnly'),
} as const satisfies Record<string, TagRow>;

/** The row of a tag, by its name in lower case. */
export const rowOf = (key: string): TagRow | undefined =>
  Object.hasOwn(tagTable, key) ? tagTable[key as keyof typeof tagTable] : undefined;

/** What these are called elsewhere. */
const otherNames: Readonly<Record<string, string>> = { min: 'minimum', max: 'maximum', regex: 'pattern' };

/** Tags of other tools that are near one of ours by chance. */
const known: ReadonlySet<string> = new Set(['examples', 'types', 'formats', 'internals']);

const names: readonly string[] = [
  ...'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems'.split(
    ' ',
  ),
  ...'uniqueItems default example deprecated description readonly writeonly internal hidden'.split(' '),
];

/** The tag of ours that a name was meant for which is none, by its name in lower case. */
export function tagMeantBy(key: string): string | undefined {
  if (Object.hasOwn(otherNames, key)) return otherNames[key];
  const isKnown = known.has(key) || names.some((name) => name.toLowerCase() === key);
  return isKnown ? undefined : names.find((name) => isMisspelt(key, name.toLowerCase()));
}

function numberTag(keywords: (value: number) => Annotations): TagRow {
  return {
    expected: 'a number',
    kind: 'number',
    parse(text) {
      const value = toNumber(text);
      return value === undefined ? undefined : keywords(value);
    },
  };
}

function countTag(kind: Restricted, keywords: (value: number) => Annotations): TagRow {
  return {
    expected: 'a whole number from 0',
    kind,
    parse(text) {
      const value = toNumber(text);
      return value === undefined || value < 0 || !Number.isInteger(value) ? undefined : keywords(value);
    },
  };
}

/** JSON Schema of OpenAPI 3.0.3 has a flag beside the bound; later drafts, and JSDoc here, give the bound itself. */
function exclusiveTag(bound: 'minimum' | 'maximum', flag: 'exclusiveMinimum' | 'exclusiveMaximum'): TagRow {
  return {
    expected: 'a number, true or false',
    kind: 'number',
    parse(text) {
      if (text === '' || text === 'true') return { [flag]: true };
      if (text === 'false') return {};
      const value = toNumber(text);
      return value === undefined ? undefined : { [bound]: value, [flag]: true };
    },
  };
}

function flagTag(flag: 'uniqueItems' | 'readOnly' | 'writeOnly'): TagRow {
  return {
    expected: 'true, false or nothing',
    parse: (text) => (text === '' || text === 'true' ? { [flag]: true } : text === 'false' ? {} : undefined),
  };
}

function toNumber(text: string): number | undefined {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** `^a+$` or `/^a+$/`. */
function parsePattern(text: string): Annotations | undefined {
  const pattern = /^\/(.+)\/$/s.exec(text)?.[1] ?? text;
  if (pattern === '') return undefined;
  try {
    new RegExp(pattern);
    return { pattern };
  } catch {
    return undefined;
  }
}
