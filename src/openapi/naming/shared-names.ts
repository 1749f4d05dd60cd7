import type { NamedType, ObjectModel, TypeId, TypeModel } from '../../model/type.ts';
import { pascalCase, splitWords } from '../words.ts';
import { singular } from './inflection.ts';

/**
 * What operations answer alike is called after what their names have in common (`CategoryOutput` of `createCategory` and
 * `updateCategory`), so that none of them lends the others what it does. Of those that have nothing in common it is called
 * after its own properties where it has few; undefined where nothing is right for all.
 *
 * @param bases what the names of the operations' own types begin with
 * @param isRelated they are about one resource
 */
export function sharedName(
  type: TypeModel,
  bases: readonly string[],
  isRelated: boolean,
  known: Record<TypeId, NamedType>,
): string | undefined {
  const common = commonWords(bases);
  // What all of them begin with is what they do.
  const isTold = common.some((word) => bases.some((base) => !pascalCase(base).startsWith(word)));
  if (isTold || common.length > 1) return `${common.join('')}Output`;
  return isRelated ? undefined : ownName(type, known);
}

/** The words that all names have, in the order of the first of them. */
function commonWords(bases: readonly string[]): string[] {
  const [first = [], ...others] = [...bases].sort().map((base) => splitWords(pascalCase(base)));
  const found = first.filter((word) => others.every((words) => words.some((each) => isSame(each, word))));
  while (/^(?:as|by|for|from|in|of|on|to|with)$/i.test(found.at(-1) ?? '')) found.pop();
  return found;
}

const isSame = (one: string, other: string): boolean =>
  singular([one.toLowerCase()])[0] === singular([other.toLowerCase()])[0];

/** `{ user, token }` is a `UserToken`; `{ ok } | Problem` is an `OkOrProblem`. */
function ownName(type: TypeModel, known: Record<TypeId, NamedType>): string | undefined {
  const members = type.kind === 'union' ? type.members.filter(({ kind }) => kind !== 'null') : [type];
  const words = members.map((member) => {
    if (member.kind === 'reference') return known[member.id]?.name;
    return member.kind === 'object' && isSmall(member)
      ? pascalCase(member.properties.map((each) => each.name).join(' '))
      : '';
  });
  return words.length <= 2 && words.every(Boolean) ? words.toSorted().join('Or') : undefined;
}

const isSmall = ({ properties, index }: ObjectModel): boolean => properties.length <= 3 && index === undefined;
