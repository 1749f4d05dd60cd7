import type { NamedType, ObjectModel, TypeId, TypeModel } from '../../model/type.ts';
import { pascalCase, splitWords } from '../words.ts';
import { isPlural, isWhole, singular } from './inflection.ts';
import { isAround, isPageField } from './operation-shape.ts';
import { isVerb, verbsOfReads, verbsOfWrites } from './verbs.ts';

/** What an answer without a name is compared with. */
export interface AnswerContext {
  known: Record<TypeId, NamedType>;
  /** The types that may lend their name. */
  ids: readonly TypeId[];
  /** A text that two types have in common where they are the same. */
  keyOf: (type: TypeModel) => string;
}

/**
 * What an answer without a name is, where that says more than its operation does: a `TodoPage` or `TodoList`, a
 * `TodoWithComments`, and of what is written a `TodoReference`, which has nothing but what a to-do is found by.
 *
 * @param operationId of the operation that answers it
 */
export function answerName(type: TypeModel, operationId: string, context: AnswerContext): string | undefined {
  if (type.kind !== 'object' || type.index) return undefined;
  return pageName(type, context.known) ?? widerName(type, operationId, context) ?? referenceName(type, operationId);
}

/** One of what an operation lists: `listClustersByOwner` answers several of a `Cluster`. */
export function listedName(operationId: string): string | undefined {
  const [verb = '', ...rest] = splitWords(operationId);
  if (!verbsOfReads.has(verb.toLowerCase())) return undefined;
  const noun = untilPreposition(rest).map((word) => word.toLowerCase());
  // What REST calls a list is one, whatever its noun: `listSimilarityByOwner`.
  if (
    noun.length === 0 ||
    (verb !== 'list' && !isPlural(noun)) ||
    isWhole(noun) ||
    /^(?:all|items|results)$/.test(noun.join(''))
  )
    return undefined;
  return pascalCase(singular(noun).join(' '));
}

/** The same with what the operation says of it beside, where another type has the plain name: `ClusterByOwner`. */
export function listedNames(operationId: string): string[] {
  const name = listedName(operationId);
  const rest = splitWords(operationId).slice(1);
  const said = rest.slice(untilPreposition(rest).length);
  if (name === undefined) return [];
  return [name, ...(said.length > 0 ? [`${name}${pascalCase(said.join(' '))}`] : [])];
}

/** `{ items: Todo[], total }`; with what says where in all of them it is, one page of them. */
function pageName({ properties }: ObjectModel, known: Record<TypeId, NamedType>): string | undefined {
  const lists = properties.flatMap(({ type }) => (type.kind === 'array' && !type.positions ? [type.items] : []));
  const [item] = lists;
  if (lists.length !== 1 || item?.kind !== 'reference' || !known[item.id]) return undefined;
  const rest = properties.filter(({ type }) => type.kind !== 'array');
  if (!rest.every(({ name, type }) => isPageField(name) || isAround(type))) return undefined;
  return `${known[item.id]!.name}${rest.some(({ name, type }) => isPart(name) || isAround(type)) ? 'Page' : 'List'}`;
}

/** Where in all of them the items are. */
const isPart = (name: string): boolean =>
  /^(?:page|limit|offset|size|skip|cursor|next|prev|previous|per)(?:$|[_A-Z\d])/.test(name) ||
  /(?:Cursor|Limit|Offset|Next|Prev|More|Page|Size)$/.test(name) ||
  /^has_?(?:more|next)/i.test(name);

/** All that the entity has which the operation is about, and a little more. */
function widerName(type: ObjectModel, operationId: string, { known, ids, keyOf }: AnswerContext): string | undefined {
  const own = new Map(type.properties.map(({ name, required, type: each }) => [name, `${required}${keyOf(each)}`]));
  const about = untilPreposition(splitWords(operationId)).join(' ').toLowerCase();
  const fitting = ids.flatMap((id) => {
    const { name, type: base } = known[id]!;
    if (base.kind !== 'object' || base.index || base.properties.length < 3) return [];
    const more = type.properties.length - base.properties.length;
    const isPartOf = base.properties.every(
      ({ name, required, type: each }) => own.get(name) === `${required}${keyOf(each)}`,
    );
    if (more < 1 || more > 2 || !isPartOf) return [];
    const isIts = ` ${about}`.endsWith(` ${splitWords(name).join(' ').toLowerCase()}`);
    return isIts ? [{ name, has: new Set(base.properties.map((each) => each.name)) }] : [];
  });
  const widest = fitting.toSorted((a, b) => b.has.size - a.has.size || (a.name < b.name ? -1 : 1))[0];
  if (!widest) return undefined;
  const others = type.properties.filter(({ name }) => !widest.has.has(name)).map(({ name }) => pascalCase(name));
  return others.every(Boolean) ? `${widest.name}With${others.join('And')}` : undefined;
}

/** What is written is answered by what finds it again. */
function referenceName({ properties }: ObjectModel, operationId: string): string | undefined {
  const [verb = '', ...rest] = splitWords(operationId);
  const noun = untilPreposition(rest).map((word) => word.toLowerCase());
  if (!verbsOfWrites.has(verb.toLowerCase()) || noun.every(isVerb)) return undefined;
  const isKey = ({ name, type }: ObjectModel['properties'][number]): boolean =>
    /^_?(?:id|uuid|slug)$/.test(name) && /^(?:string|number|any)$/.test(type.kind);
  return properties.length > 0 && properties.every(isKey)
    ? `${pascalCase(singular(noun).join(' '))}Reference`
    : undefined;
}

/** `getPostBySlug` is about a post. */
function untilPreposition(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => index > 0 && /^(?:as|by|for|from|in|of|to|with)$/i.test(word));
  return at === -1 ? [...words] : words.slice(0, at);
}
