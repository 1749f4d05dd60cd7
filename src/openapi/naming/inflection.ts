import pluralize from 'pluralize-esm';

/** `blog posts` → `blog post`: of several words the last one says how many. Never changes what is no plural. */
export function singular(words: readonly string[]): string[] {
  return withLast(words, (word) => (isSingular(word) ? word : pluralize.singular(word)));
}

/** Whether the last word names several of something: `posts`, `children`; `news` and `media` name one. */
export function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && !isSingular(last);
}

/** Words that look like a plural to rules made for nouns of every kind, and are none in an address. */
const uncountable: ReadonlySet<string> = new Set(
  `access address analysis analytics auth aws basis business class cors credentials css data dns gps graphics https ios js media
  metadata metrics news os preferences process progress quota schema series settings sms species stats status`.split(
    /\s+/,
  ),
);

/** These have a singular of their own all the same: `addresses` → `address`. */
function isSingular(word: string): boolean {
  const lower = word.toLowerCase();
  if (pluralize.plural(lower) === pluralize.singular(lower)) return true;
  return uncountable.has(lower) || !pluralize.isPlural(lower) || /(?:ss|us|is)$/.test(lower);
}

const withLast = (words: readonly string[], change: (word: string) => string): string[] =>
  words.map((word, index) => (index === words.length - 1 ? change(word) : word));
