import { splitWords } from '../words.ts';

/** What a text of that name is as a rule, by the last word of the name. */
const formatsByWord: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  uri: 'uri',
  website: 'uri',
  homepage: 'uri',
  uuid: 'uuid',
  date: 'date',
  datetime: 'date-time',
  timestamp: 'date-time',
  phone: 'phone',
  timezone: 'time-zone',
  currency: 'currency',
  locale: 'locale',
};

/** The same of texts that may be no longer than a code: `country` in two letters, and not the name of one. */
const formatsOfCodes: Readonly<Record<string, string>> = { lang: 'locale', language: 'locale', country: 'country' };

/**
 * The format that a property's name speaks of: `dueAt` → `date-time`, `contact_email` → `email`; undefined where it says
 * none. It serves examples alone, for a name is no promise.
 *
 * @param maxLength of the text
 */
export function formatOfName(name: string, maxLength = Infinity): string | undefined {
  const words = splitWords(name).map((word) => word.toLowerCase());
  const last = words.at(-1);
  if (last === undefined) return undefined;
  // `at` says it of what is done at a time (`due at`), and nothing on its own.
  if (last === 'at') return words.length > 1 ? 'date-time' : undefined;
  if (last === 'zone' && words.at(-2) === 'time') return 'time-zone';
  const isCode = maxLength <= 5 && Object.hasOwn(formatsOfCodes, last);
  return isCode ? formatsOfCodes[last] : Object.hasOwn(formatsByWord, last) ? formatsByWord[last] : undefined;
}
