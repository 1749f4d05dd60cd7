import pluralize from 'pluralize-esm';
import { irregularNouns, singularRules, uncountableNouns } from './noun-rules.ts';

/** `blog posts` → `blog post`: of several words the last one says how many. Never changes what is no plural. */
export function singular(words: readonly string[]): string[] {
  return words.map((word, index) => (index === words.length - 1 ? singularOf(word) : word));
}

/** Whether the last word names several of something: `posts`, `children`; `news` and `status` name one. */
export function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && singularOf(last) !== last;
}

/** Whether the last word is a plural that is read and written as one thing: `PUT /settings`. */
export const isWhole = (words: readonly string[]): boolean => wholes.has((words.at(-1) ?? '').toLowerCase());

/** Whether the last word is one thing that a list is made of: `GET /feed`. */
export const isSequence = (words: readonly string[]): boolean => sequences.has((words.at(-1) ?? '').toLowerCase());

const sequences: ReadonlySet<string> = new Set(
  `activity agenda archive backlog basket calendar cart catalog catalogue changelog digest feed forecast guide history inventory
  leaderboard library log menu overview playlist queue ranking report roadmap schedule stream summary timeline timetable tree
  watchlist weather wishlist`.split(/\s+/),
);

const wholes: ReadonlySet<string> = new Set(
  'credentials graphics metrics options preferences prefs settings statistics'.split(' '),
);

/** Two letters are no plural of one: `fs`, `js`. */
const singularOf = (word: string): string => (word.length > 2 ? inflector.singular(word) : word);

const inflector = teach(pluralize);

/** The library is one for all who import it, but in what is published it is a part of this package. */
function teach(library: typeof pluralize): typeof pluralize {
  for (const [plural, one] of singularRules) library.addSingularRule(plural, one);
  for (const [one, several] of irregularNouns) library.addIrregularRule(one, several);
  for (const word of uncountableNouns) library.addUncountableRule(word);
  return library;
}
