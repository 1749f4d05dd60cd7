import type { Method } from '../../model/facts.ts';
import type { Address, AddressPart } from './address.ts';
import { byParameters } from './by-parameters.ts';
import { singular } from './inflection.ts';
import { verbs } from './rest-name.ts';

/** An operation, and what REST calls it. */
export interface RestOperation {
  method: Method;
  template: string;
  rest: readonly string[];
  address: Address;
}

/**
 * What an operation may be called where another one has its name, from the best to the last: what it is picked by, another
 * word for what it does, what else its path says and that of the other one does not.
 */
export function otherNames({ method, template, rest, address }: RestOperation, owner: RestOperation): string[][] {
  const [verb = '', ...noun] = rest;
  const { parts } = address;
  const isAlike = rest.join(' ') === owner.rest.join(' ');
  const own = byLast(parts, rest).filter((by) => !isAlike || !contains(byLast(owner.address.parts, owner.rest), by));
  const byOwn = own.map((by) => [...rest, ...by]);
  const synonym = synonyms[verb] === undefined || noun.length === 0 ? [] : [[synonyms[verb], ...noun]];
  const left = address.left.filter((words) => words.join('') !== 'api' && !contains(owner.address.left, words));
  const shared = isAlike ? byOwner(owner.address.parts, owner.rest) : [];
  const byPath = [
    ...byOwner(parts, rest).flatMap((by) => (contains(shared, by) ? [] : [[...rest, ...by]])),
    ...left.map((words) => (isBehind(words) ? [...rest, ...words] : [verb, ...words, ...noun])),
  ];
  const byMethod = [verbs[method], ...wholeNoun(parts, method)];
  // Where REST calls both so their paths tell them apart, and where those are the same the method does; else another verb will do.
  const names = !isAlike
    ? [...byOwn, ...synonym, ...byPath, byMethod]
    : template === owner.template
      ? [byMethod, ...byOwn, ...byPath, ...synonym]
      : [...byOwn, ...byPath, byMethod, ...synonym];
  return [...names, ...names.flatMap((words) => left.map((more) => [...words, ...more]))];
}

const contains = (lists: readonly (readonly string[])[], words: readonly string[]): boolean =>
  lists.some((each) => each.join(' ') === words.join(' '));

/** Another word for what a method does. */
const synonyms: Readonly<Record<string, string>> = {
  check: 'probe',
  create: 'add',
  delete: 'remove',
  call: 'invoke',
  get: 'fetch',
  handle: 'receive',
  list: 'get',
  replace: 'put',
  save: 'store',
  search: 'find',
  update: 'patch',
  upload: 'send',
};

/** `listPostsV2`; but `listAdminUsers`. */
const isBehind = ([first = '']: readonly string[]): boolean => /^(?:v\d+.*|\d+)$/.test(first);

/** `getPostById` */
function byLast(parts: readonly AddressPart[], rest: readonly string[]): string[][] {
  const last = parts.at(-1);
  return last && last.parameters.length > 0 && !rest.includes('by') ? [byParameters(last.parameters, last.words)] : [];
}

/** `/users/{username}/repos` → `by username`, `/users/{id}/repos` → `by user id`, `/posts/{id}/publish` → `by id` */
function byOwner(parts: readonly AddressPart[], rest: readonly string[]): string[][] {
  return parts
    .slice(0, -1)
    .filter(({ parameters }) => parameters.length > 0)
    .map(({ words, parameters }) => {
      const one = singular(words);
      const name = byParameters(parameters, words);
      const isVague = name.length === 2 && /^(?:id|key|name|slug|uuid)$/.test(name[1]!);
      return isVague && rest.at(-1) !== one.at(-1) ? ['by', ...one, ...name.slice(1)] : name;
    })
    .reverse();
}

/** Every noun of the path where it stands, and verbs as nouns. */
const wholeNoun = (parts: readonly AddressPart[], method: Method): string[] =>
  parts.flatMap(({ words, parameters }, index) =>
    parameters.length > 0 || (method === 'post' && index === parts.length - 1) ? singular(words) : words,
  );
