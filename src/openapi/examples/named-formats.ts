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

/**
 * The format that a property's name speaks of: `dueAt` → `date-time`, `contact_email` → `email`; undefined where it says
 * none. It serves examples alone, for a name is no promise.
 */
export function formatOfName(name: string): string | undefined {
  const words = splitWords(name).map((word) => word.toLowerCase());
  const last = words.at(-1);
  if (last === undefined) return undefined;
  // `at` says it of what is done at a time (`due at`), and nothing on its own.
  if (last === 'at') return words.length > 1 ? 'date-time' : undefined;
  if (last === 'zone' && words.at(-2) === 'time') return 'time-zone';
  return Object.hasOwn(formatsByWord, last) ? formatsByWord[last] : undefined;
}
