import type { Method } from '../../model/facts.ts';
import { trim } from '../trim.ts';
import { splitWords } from '../words.ts';
import type { Address } from './address.ts';
import { singular } from './inflection.ts';
import { nounsOf } from './nouns.ts';

/** Says nothing of what the function does: what every framework calls it, and the methods of HTTP. */
const empty: ReadonlySet<string> = new Set(
  `action callback controller default defaulthandler destroy endpoint eventhandler exports fn func function handle handler index main
  requesthandler route routehandler show store`.split(/\s+/),
);

/** What a name that is made of these alone does says it to something: `list`, `findAll`, `getById`. */
const general: ReadonlySet<string> = new Set(
  `add all by create delete destroy edit fetch find first get id insert item items list load many new one patch put query read
  remove replace save search set show update upsert`.split(/\s+/),
);

/**
 * The words of a handler by the name of its function: without `Handler`, without the number that a bundler puts behind a
 * name, and with the noun of the address where the name alone says only what is done (`list` → `list posts`).
 *
 * @returns undefined where the name says nothing
 */
export function handlerName(name: string | undefined, method: Method, address: Address): HandlerName | undefined {
  const plain = (name ?? '').replace(/\$\d+$/, '');
  const identifier = trim(plain.replace(/[^A-Za-z0-9_$]+/g, '_'), '_').replaceAll('$', '');
  const words = splitWords(identifier);
  while (words.length > 1 && /^handler$/i.test(words.at(-1)!)) words.pop();
  const text = words.join('').toLowerCase();
  // A letter, or one with a number, says as little as none.
  if (words.length === 0 || empty.has(text) || isMethod(identifier) || /^[a-z]?\d*$/.test(text)) return undefined;
  const lower = words.map((word) => word.toLowerCase());
  if (lower.every((word) => general.has(word) || (word === 'post' && lower.length === 1))) {
    const noun = withNoun(lower, method, address);
    if (noun) return { words: noun };
  }
  // A name keeps its own spelling, but for what was taken off its end.
  return { words, id: /handler$/i.test(identifier) ? withoutHandler(identifier) : identifier };
}

/** The id is that of the words where it has no spelling of its own. */
export interface HandlerName {
  words: string[];
  id?: string;
}

/** `GET`, as routes of a file export them. */
const isMethod = (name: string): boolean => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL)$/.test(name);

/** `loginHandler` → `login`. */
export const withoutHandler = (name: string): string => trim(name.replace(/(?:_?[Hh]andler)+$/, ''), '_') || name;

function withNoun(words: string[], method: Method, { parts }: Address): string[] | undefined {
  if (parts.length === 0) return undefined;
  // `createList` of `/lists` has its noun.
  const noun = parts.at(-1)!.words;
  if (words.length > 1 && words.at(-1) === singular(noun).join('')) return undefined;
  const by = words.indexOf('by');
  const [verb, rest] = by === -1 ? [words, []] : [words.slice(0, by), words.slice(by)];
  const several =
    words.some((word) => /^(?:all|items|list|many|search|query)$/.test(word)) ||
    (method === 'get' && parts.at(-1)!.parameters.length === 0);
  const kept = verb.filter((word) => word !== 'item' && word !== 'items');
  return [...kept, ...nounsOf(parts, several ? 'several' : 'one'), ...rest];
}
