import type { PlacedRoute } from '../layout.ts';
import { sentenceCase } from '../words.ts';
import { isActive } from './action-name.ts';
import type { Address } from './address.ts';
import { addressOf } from './address.ts';
import { isOfSelf } from './callers.ts';
import { singular } from './inflection.ts';
import { adjectiveOf } from './qualities.ts';
import { joined } from './verbs.ts';

/**
 * The tags of each operation: those that its handler names, else the first noun of its path that tells operations apart,
 * in words. What all of them share says nothing, and a parameter is a name only where nothing else is. Of what is done
 * (`/auth/login`) nobody looks for a group: that is the noun before it (`Auth`), or the one in it (`/list-servers` →
 * `Servers`). One noun has one tag: `/stream` is with `/streams`, and `/current-location` with `/update-location`.
 */
export function assignTags(placed: readonly PlacedRoute[], version: string): string[][] {
  const names = placed.map((each) => nounsOf(addressOf(each, version), each.route.method));
  const shared = countShared(names);
  const written = placed.map(({ route }) => [
    ...new Set((route.handler.tags ?? []).map((tag) => tag.trim()).filter(Boolean)),
  ]);
  const made = names.map((nouns) => nouns[Math.min(shared, nouns.length - 1)]);
  const owners = groupNouns(made.flatMap((each, index) => (each && written[index]!.length === 0 ? [each] : [])));
  // An author who writes `todos` means no other tag than the one that is made.
  const spelling = new Map(written.flat().map((tag) => [tag.toLowerCase(), tag]));
  return written.map((own, index) => {
    const noun = made[index];
    if (own.length > 0 || noun === undefined) return own;
    const name = owners.get(noun) ?? noun;
    return [spelling.get(noun) ?? spelling.get(name) ?? sentenceCase(name)];
  });
}

/** What an operation is about, from the outermost on. */
function nounsOf({ parts }: Address, method: PlacedRoute['route']['method']): string[] {
  const nouns = parts.flatMap(({ words, literal, parameters }, index) => {
    if (!literal) return [];
    const [word = '', ...object] = joined(words);
    const isLast = index === parts.length - 1 && parameters.length === 0;
    if (!isLast || !isActive(word, object, method, parts.slice(0, index))) return [words.join(' ')];
    return index > 0 ? [] : object.length > 0 ? [object.join(' ')] : [];
  });
  if (nouns.length > 0 || parts.length === 0) return nouns;
  const [first] = parts;
  const word = joined(first!.words).join(' ');
  return [isOfSelf(word) ? 'auth' : word];
}

/** Of nouns that are one the name of all of them: several of it, without which ones are meant. */
function groupNouns(nouns: readonly string[]): Map<string, string> {
  const all = new Set(nouns);
  const several = new Map<string, string>();
  for (const noun of all) {
    const one = oneOf(noun);
    if (!several.has(one) || noun !== one) several.set(one, noun);
  }
  const named = new Map<string, string>();
  for (const noun of all) {
    const [first = '', ...rest] = noun.split(' ');
    const bare = rest.length > 0 && adjectiveOf([first]) !== undefined ? several.get(oneOf(rest.join(' '))) : undefined;
    named.set(noun, bare ?? several.get(oneOf(noun))!);
  }
  return named;
}

const oneOf = (noun: string): string => singular(noun.split(' ')).join(' ');

/** How many names all addresses begin with, where they go on in more than one way. */
function countShared(names: readonly string[][]): number {
  const first = names[0] ?? [];
  let count = 0;
  while (count < first.length && names.every((parts) => parts[count] === first[count])) count++;
  // Where nothing is left to tell apart, the last name that is shared is the resource.
  const differ = new Set(names.map((parts) => parts[count]));
  return differ.size > 1 ? (differ.has(undefined) ? Math.max(0, count - 1) : count) : Math.max(0, count - 1);
}
