import { isService } from '../spelling.ts';
import type { AddressPart } from './address.ts';
import { isCaller, isDoor } from './callers.ts';
import { isPlural, singular } from './inflection.ts';
import { adjectiveOf, isAbout, isOfOne } from './qualities.ts';
import { thingOf } from './verbs.ts';

/** How many of the last noun an operation is about: what its address says, one of them, or several where it says neither. */
export type Count = 'as written' | 'one' | 'several';

/**
 * The nouns of an address in the order of speech: `/posts/{id}/comments` → `post comments`, `/posts/latest` → `latest posts`,
 * `/webhooks/stripe` → `stripe webhook`, `/me/posts` → `my posts`. A collection that no parameter picks one of stays in the
 * plural (`/orders/stats` → `orders stats`), which tells it from one of them (`/orders/{id}/stats` → `order stats`).
 */
export function nounsOf(parts: readonly AddressPart[], last: Count): string[] {
  const { front, phrases } = arrange(parts);
  const nouns = [...front];
  for (const [index, { words, parameters, one }] of phrases.entries()) {
    const isLast = index === phrases.length - 1;
    const isOne = parameters.length > 0 || (isLast && last === 'one') || (one && !(isLast && last === 'several'));
    // `/users/{id}/user-profile` says whose it is twice; `/groups/{id}/groups/{groupId}` does not.
    if (words.length > 1 && words[0] === nouns.at(-1)) nouns.pop();
    nouns.push(...(isOne ? singular(words) : words));
  }
  const file = parts.at(-1);
  if (file?.extension === undefined) return nouns;
  // What stands alone is the name of a file, and else it is a form of the same data: `robots.txt`, `orders as csv`.
  const isForm = parts.length > 1 || file.parameters.length > 0 || (isPlural(file.words) && forms.has(file.extension));
  return isForm ? [...nouns, 'as', file.extension] : [file.file!];
}

/** Forms that the same data may have. */
const forms: ReadonlySet<string> = new Set(
  'atom csv html ics json jsonl jsonld ndjson pdf rss tsv xls xlsx xml yaml yml zip'.split(' '),
);

/** Words that are said together. */
interface Phrase {
  words: string[];
  parameters: string[][];
  literal: boolean;
  /** Its words name one, although they are those of a collection: `stripe webhooks`. */
  one: boolean;
  /** It is who calls. */
  isSelf?: boolean;
}

/** @returns `front`, which is said before all nouns */
function arrange(parts: readonly AddressPart[]): { front: string[]; phrases: Phrase[] } {
  const front: string[] = [];
  const phrases: Phrase[] = [];
  for (const { words: written, literal, parameters } of parts) {
    const words = literal ? written.map(thingOf) : written;
    const last = phrases.at(-1);
    const whole = last?.literal && last.parameters.length === 0 ? last : undefined;
    const adjective = adjectiveOf(written);
    if (literal && parameters.length === 0 && isMine(words) && whole && !isDoor(whole.words)) {
      // `/users/me` and `/orders/mine`; of `/users/me/posts` nobody says whose user's they are.
      front.unshift('my');
      phrases.splice(-1, 1, { ...whole, one: isCaller(whole.words), isSelf: isCaller(whole.words) });
    } else if (whole && (whole.isSelf || isMine(whole.words))) {
      if (!whole.isSelf) front.unshift('my');
      phrases.splice(-1, 1, { words, parameters, literal: true, one: false });
    } else if (whole && literal && adjective !== undefined && canBeSome(whole.words)) {
      front.unshift(adjective);
      phrases.splice(-1, 1, { ...whole, parameters, one: whole.one || isOfOne(adjective) || isReport(whole.words) });
    } else if (whole && literal && isKind(words, whole.words)) {
      phrases.splice(-1, 1, { words: [...words, ...whole.words], parameters, literal: true, one: true });
    } else {
      // `/posts/post/{id}` and `/orders/order-items` say a noun twice.
      if (whole && isPrefix(singular(whole.words), words)) phrases.pop();
      phrases.push({ words, parameters, literal, one: false });
    }
  }
  return { front, phrases };
}

/** Who calls is one of the collection: `/users/me`. */
const isMine = (words: readonly string[]): boolean => words.length === 1 && /^(?:me|mine|my)$/.test(words[0]!);

const isPrefix = (start: readonly string[], words: readonly string[]): boolean =>
  start.every((word, index) => word === words[index]) || (words.length === 1 && start.join(' ') === singular(words)[0]);

/** Whether a segment says which kind of the collection before it is meant: `/webhooks/stripe`, `/reports/sales`. */
function isKind(words: readonly string[], collection: readonly string[]): boolean {
  if (isService(words)) return isPlural(collection) || isCaller(collection) || ofServices.has(collection.join(' '));
  if (collection.length > 1 || isAbout(words)) return false;
  return withKinds.has(collection[0]!) && (!isPlural(words) || isReport(collection));
}

/** What an adjective behind it is about: several things, or a mass of one. */
const canBeSome = (words: readonly string[]): boolean => isPlural(words) || masses.has(words.at(-1)!);
const masses: ReadonlySet<string> = new Set(
  'analytics config configuration content cron data feed history inventory media news settings stats traffic usage weather'.split(
    ' ',
  ),
);

/** Of which there is one for each kind and time. */
const isReport = (collection: readonly string[]): boolean => collection.at(-1) === 'reports';

const ofServices: ReadonlySet<string> = new Set(['callback', 'connect', 'hook', 'oauth', 'oauth2', 'sso', 'webhook']);
const withKinds: ReadonlySet<string> = new Set([
  'charts',
  'connectors',
  'exports',
  'feeds',
  'hooks',
  'imports',
  'integrations',
  'notifications',
  'reports',
  'webhooks',
]);
