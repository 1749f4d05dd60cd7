import { itemTypes } from '../model/array-items.ts';
import type { NamedType, ObjectModel, PropertyModel, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import { findTag } from './discriminator.ts';
import type { PlacedRoute } from './layout.ts';
import { mapNamed, mapRouteTypes, mapType } from './map-types.ts';
import { listedName } from './naming/answer-names.ts';
import { singular } from './naming/inflection.ts';
import { isAbout } from './naming/qualities.ts';
import { isVagueWord } from './naming/vague-words.ts';
import { isVerb } from './naming/verbs.ts';
import { typesOfRoutes } from './references.ts';
import { remember } from './remember.ts';
import type { NamedRoutes } from './response-names.ts';
import { createShapeKeys, outlinesIn } from './same-shapes.ts';
import { pascalCase, splitWords } from './words.ts';
import { takenNames } from './taken-names.ts';

/**
 * An object without a name that stands in several places becomes a component: like the property that holds it
 * (`author` → `Author`) or the resource whose bodies it is (`TodoInput`); where those differ and it is small, after its own
 * properties (`AmountCurrency`), else like the one that is most frequent; what has a part of what a type of that name has is a
 * `BookSummary`. Where another shape has that name, what holds the
 * property stands in front (`PostAuthor`). With a single property it says too little to be a type that has a name, unless
 * that is the name which it would get. What a handler answers as a whole gets its name by `nameResponses`, and is left alone,
 * unless a request holds the same: no name of an answer is right for that.
 */
export function nameRepeated(
  placed: PlacedRoute[],
  operationIds: readonly string[],
  known: Record<TypeId, NamedType>,
  usable: (name: string) => string,
): NamedRoutes {
  const ids = typesOfRoutes(placed, known);
  const keyOf = createShapeKeys(ids, known);
  const found = new Map<string, Occurrence>();
  /** Members of unions that a literal tells apart: `nameVariants` names them. */
  const variants = new Set<TypeModel>();
  const asked = new Set(placed.flatMap(({ route }) => route.handler.bodies.flatMap(({ type }) => shapesIn(type))));
  for (const id of ids) collect(known[id]!.type, { word: componentName(known[id]!.name), isWhole: true });
  for (const [index, { route }] of placed.entries()) {
    for (const { type } of route.handler.bodies)
      collect(type, { word: `${resourceOf(placed[index]!)}Input`, isBody: true });
    for (const { responses } of [...route.middlewares, route.handler]) {
      for (const { status, content } of responses) {
        if (!content) continue;
        const word = (content.type.kind === 'array' && listedName(operationIds[index]!)) || resourceOf(placed[index]!);
        if (status < 400) collect(content.type, { word, isWhole: true, isAnswer: true });
        else collect(content.type, { word: 'Error', isError: true });
      }
    }
  }
  const owners = new Map(ids.map((id): [string, TypeId] => [componentName(known[id]!.name), id]));
  const taken = takenNames(owners.keys());
  const references = new Map<string, TypeModel>();
  const types = { ...known };
  // What stands most often has the first choice.
  const inOrder = [...found].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  for (const [key, each] of inOrder) {
    const owner = namesOf(each).flatMap((name) => owners.get(name.replace(/Input$/, '')) ?? []);
    const same = owner.find((id) => keyOf(known[id]!.type) === key);
    if (same !== undefined) references.set(key, { kind: 'reference', id: same });
    if (same !== undefined || each.count === 1) continue;
    const name = [...summariesOf(each), ...namesOf(each)].map(usable).find((one) => isName(one) && !taken.has(one));
    if (name === undefined) continue;
    taken.add(name);
    const id = `#${name}@shared`;
    types[id] = { id, name, direction: 'output', type: each.type };
    references.set(key, { kind: 'reference', id });
  }
  if (references.size === 0) return { routes: placed, types: known };

  const replaceIn = (whole: TypeModel, keepsWhole: (type: ObjectModel) => boolean): TypeModel =>
    mapType(whole, (part) => {
      if (part.kind !== 'object' || !isShape(part) || variants.has(part)) return undefined;
      if (part === whole && keepsWhole(part)) return undefined;
      const reference = references.get(keyOf(part));
      return reference && part.annotations ? { ...reference, annotations: part.annotations } : reference;
    });
  for (const [id, named] of Object.entries(types)) {
    types[id] = mapNamed(named, (type) => replaceIn(type, () => true));
  }
  const routes = placed.map((each) =>
    mapRouteTypes(each, (type, status) => replaceIn(type, (whole) => isSuccess(status) && !isAsked(whole))),
  );
  return { routes, types };

  /** The members of a union are as much the whole as it is itself. */
  function collect(type: TypeModel, place: Place): void {
    const { word, isWhole, isError, isBody } = place;
    if (outlinesIn(type).length === 0) return;
    switch (type.kind) {
      case 'object':
        if (isShape(type) && !variants.has(type) && (!isWhole || (place.isAnswer && isAsked(type)))) note(type, place);
        for (const each of type.properties) {
          if (outlinesIn(each.type).length === 0) continue;
          const own = `${isError ? 'Error' : ''}${wordOf(each)}`;
          // What only holds something lends it no name of its own: `data` of users is a `UserData`.
          const isVague = isVagueWord(each.name) && word !== undefined && !isError;
          collect(each.type, {
            word: isVague ? held(word, own) : own,
            holder: isVague ? undefined : word,
            isError,
            isBody,
          });
        }
        if (type.index) collect(type.index, {});
        return;
      case 'array':
        return collect(type.items, { ...place, isWhole: false, isItem: true });
      case 'union':
      case 'intersection': {
        const values = type.members.filter(({ kind }) => kind !== 'null');
        const isTagged = type.kind === 'union' && values.length > 1 && findTag(values, (id) => known[id]);
        if (isTagged) for (const each of values) variants.add(each);
        for (const member of type.members) collect(member, place);
      }
    }
  }

  /** `BookSummary`: at some of its places it is what a type of that name has, and not all of that. */
  function summariesOf({ type, words, isSent }: Occurrence): string[] {
    // The id and the name of several things are those of none.
    if (words.size > 1 && type.properties.every((each) => /^_?(?:id|name|slug)$/.test(each.name))) return [];
    return [...words.keys()].flatMap((word) => {
      const whole = owners.has(word) ? known[owners.get(word)!]!.type : undefined;
      if (isSent || whole?.kind !== 'object' || type.properties.length >= whole.properties.length) return [];
      const own = new Map(whole.properties.map((each) => [each.name, keyOf(each.type)]));
      return type.properties.every((each) => own.get(each.name) === keyOf(each.type)) ? [`${word}Summary`] : [];
    });
  }

  /** Whether an object of a request looks like it. */
  function isAsked(type: ObjectModel): boolean {
    return asked.has(keyOf(type));
  }

  /** Of all objects without a name. */
  function shapesIn(type: TypeModel): string[] {
    switch (type.kind) {
      case 'object': {
        const inside = [...type.properties.map((each) => each.type), ...(type.index ? [type.index] : [])];
        return [...(isShape(type) ? [keyOf(type)] : []), ...inside.flatMap(shapesIn)];
      }
      case 'array':
        return itemTypes(type).flatMap(shapesIn);
      case 'union':
      case 'intersection':
        return type.members.flatMap(shapesIn);
      default:
        return [];
    }
  }

  function note(type: ObjectModel, place: Place): void {
    const { word, holder, isBody = false, isItem } = place;
    const key = keyOf(type);
    const nothing = { type: withoutWords(type), words: new Map(), held: new Map(), count: 0, isSent: true };
    const entry: Occurrence = found.get(key) ?? nothing;
    entry.count++;
    entry.isSent &&= isBody;
    if (place.isAnswer && place.isWhole) entry.isAnswer = true;
    if (word !== undefined) count(entry.words, word);
    if (word !== undefined && holder !== undefined) count(entry.held, held(holder, word, isItem));
    found.set(key, entry);
  }
}

interface Place {
  /** What an object there may be called. */
  word?: string | undefined;
  /** What the object is called that holds it. */
  holder?: string | undefined;
  /** It is all that is sent. */
  isWhole?: boolean;
  isAnswer?: boolean | undefined;
  isItem?: boolean;
  isError?: boolean | undefined;
  /** It is what a client sends, or in that. */
  isBody?: boolean | undefined;
}

interface Occurrence {
  type: ObjectModel;
  /** What it may be called at its places, and the same with its holder in front, each with how often. */
  words: Map<string, number>;
  held: Map<string, number>;
  count: number;
  /** It stands in nothing but what clients send. */
  isSent: boolean;
  /** It is what a handler answers, and what one asks for. */
  isAnswer?: true;
}

const count = (counts: Map<string, number>, word: string): unknown => counts.set(word, (counts.get(word) ?? 0) + 1);

/** The most frequent one first; of several the shortest, then the first in the alphabet. */
const inOrder = (counts: Map<string, number>): string[] =>
  [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1)).map(([word]) => word);

/** A part by what holds it, with no word twice. */
function held(holder: string, word: string, isItem = false): string {
  if (holder === word) return `${word}${isItem ? 'Item' : 'Details'}`;
  return holder.endsWith(word) ? holder : holder + word;
}

const isSuccess = (status: number | undefined): boolean => status !== undefined && status < 400;

const withoutWords = ({ annotations: _, ...type }: ObjectModel & { annotations?: unknown }): ObjectModel => type;

/** `/posts/{id}` → `Post`; what is said of things of every kind says of which: `/users/info` → `UserInfo`. */
const resourceOf = remember(({ path }: PlacedRoute): string => {
  const segments = path.split('/').filter((each) => each !== '' && !each.includes('{'));
  const [owner = '', last = ''] = ['', '', ...segments].slice(-2);
  const words = splitWords(last.toLowerCase());
  const isSaidOfAny = words.length === 1 && (isAbout(words) || isVagueWord(last)) && !isVerb(last.toLowerCase());
  return isSaidOfAny && !/^(?:api|v\d.*)?$/i.test(owner) ? oneOf(owner) + oneOf(last) : oneOf(last);
});

const wordOf = ({ name, type }: PropertyModel): string => (type.kind === 'array' ? oneOf(name) : pascalCase(name));

const oneOf = (text: string): string => pascalCase(singular(splitWords(text)).join(' '));

/** What it may be called, the best first. */
function namesOf({ type, words, held, isSent, isAnswer }: Occurrence): string[] {
  const names = type.properties.map(({ name }) => name);
  const own = pascalCase(names.slice(0, 3).join(' '));
  const all = `${pascalCase(names.join(' '))}${isSent ? 'Input' : ''}`;
  const places = [...inOrder(words), ...inOrder(held)];
  if (words.has('Error')) return [`Error${own}`, all];
  if (isAnswer) return [...inOrder(words), own, all];
  return words.size > 1 && names.length <= 2 ? [all, ...places] : [...places, own, all];
}

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && name.length <= 60;

const isShape = ({ properties, index }: ObjectModel): boolean => properties.length > 0 && index === undefined;
