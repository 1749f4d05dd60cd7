import type { Method } from '../../model/facts.ts';
import { isService } from '../spelling.ts';
import type { Address, AddressPart } from './address.ts';
import { byParameters } from './by-parameters.ts';
import { isCaller, isDoor, isOfCaller, isOfSelf } from './callers.ts';
import { isPlural } from './inflection.ts';
import { nounsOf } from './nouns.ts';
import { isAbout } from './qualities.ts';
import {
  creationOf,
  isAdverb,
  isLeadingVerb,
  isNounToo,
  isVerb,
  isVerbAlone,
  isVerbOf,
  joined,
  prepositionOf,
  restates,
} from './verbs.ts';

/**
 * What an operation does by a verb in its path: `/posts/{id}/publish` → `publish post`, `/posts/search` → `search posts`,
 * `/orders/bulk-delete` → `bulk delete orders`, `/auth/reset-password` → `reset password`. What it is done with is always in
 * it, but for the places where callers say who they are.
 *
 * @param verb of the method, where the path says only that there are many
 * @param isOfMany the path has said so
 * @returns undefined where there is none
 */
export function actionName(method: Method, address: Address, verb: string, isOfMany = false): string[] | undefined {
  const { parts } = address;
  const many = parts.findIndex((part, index) => isMany(part, parts, index));
  if (many !== -1) {
    const others = parts.toSpliced(many, 1);
    const adverb = parts[many]!.words[0]!;
    const action = actionName(method, { ...address, parts: others }, verb, true);
    return [adverb, ...(action ?? [verb, ...nounsOf(others, 'as written')])];
  }
  const last = parts.at(-1)!;
  const [word = '', ...object] = joined(last.words);
  const before = parts.slice(0, -1);
  if (isAdverb(word) && object.length > 0 && isVerb(object[0]!)) {
    const action = actionName(method, { ...address, parts: [...before, { ...last, words: object }] }, verb, true);
    return action ? [word, ...action] : undefined;
  }
  if (!last.literal) return leadingName(method, parts);
  const ofPath = last.parameters.length > 0 ? byParameters(last.parameters, [word]) : [];
  const isOfItem = object.length > 0 && ofPath.length > 0 && object[0] !== 'by';
  if (isOfItem ? !isCall(word, object, method) : !isActive(word, object, method, before))
    return leadingName(method, parts);
  const form = last.extension === undefined ? [] : ['as', last.extension];
  return [...sayAction(word, object, before, isOfMany), ...(object[0] === 'by' ? [] : ofPath), ...form];
}

/** `/orders/bulk`, `/bulk/orders`, `/orders/bulk/delete`: beside a noun, and not one itself. */
function isMany({ words, literal, parameters }: AddressPart, parts: readonly AddressPart[], index: number): boolean {
  if (!literal || words.length > 1 || parameters.length > 0 || !isAdverb(words[0]!)) return false;
  const [before, after] = [parts[index - 1], parts[index + 1]];
  return before
    ? before.parameters.length === 0 && isPlural(before.words)
    : after !== undefined && isPlural(after.words);
}

/** `GET /get-user/{id}`; but `/search-suggestions` are a thing. */
const isCall = (word: string, object: readonly string[], method: Method): boolean =>
  restates(word, method) || (isLeadingVerb(word, method) && (word === 'list' || !isAbout(object)));

/** Whether a segment says what is done, and its other words with what. */
export function isActive(
  word: string,
  object: readonly string[],
  method: Method,
  before: readonly AddressPart[],
): boolean {
  if (object.length > 0 && method === 'get') return isCall(word, object, method);
  if (object.length > 0) return isVerbOf(word, method) || restates(word, method);
  if (before.length === 0) return isVerbAlone(word, method);
  return (isVerbOf(word, method) && !(isNounToo(word) && isService(before.at(-1)!.words))) || restates(word, method);
}

/** `/search/users`, `/verify/email`, `/posts/{id}/publish/bluesky`, `/login/google`. */
function leadingName(method: Method, parts: readonly AddressPart[]): string[] | undefined {
  const at = parts.findIndex(({ words, literal, parameters }, index) => {
    const [word = '', ...more] = joined(words);
    if (!literal || more.length > 0 || parameters.length > 0 || index === parts.length - 1) return false;
    if (isOfSelf(word)) return isVerbOf(word, method) && isWay(parts[index + 1]!.words);
    return isLeadingVerb(word, method) || restates(word, method);
  });
  if (at === -1 || isAbout(parts.at(-1)!.words)) return undefined;
  const [word = ''] = joined(parts[at]!.words);
  const object = parts.slice(at + 1);
  const owner = nounsOf(withoutCallers(parts.slice(0, at), object), 'as written');
  if (isOfSelf(word)) return [word, 'with', ...nounsOf(object, 'as written')];
  const target = owner.length > 0 && /^(?:publish|share)$/.test(word) ? ['to'] : [];
  return [word, ...owner, ...target, ...nounsOf(object, creationOf(word) ? 'one' : 'as written')];
}

/** By what callers say who they are: `/sign-in/email`. */
const isWay = (words: readonly string[]): boolean => isService(words) || ways.has(words.join(' '));
const ways: ReadonlySet<string> = new Set(
  `anonymous email magic link oauth oauth2 otp passkey password phone sms social sso token username wallet`.split(' '),
)
  .add('magic link')
  .add('phone number');

function withoutCallers(owner: readonly AddressPart[], object: readonly AddressPart[]): AddressPart[] {
  const own = object.length === 1 && isOfCaller(object[0]!.words);
  return owner.filter(({ words, parameters }) => parameters.length > 0 || !(own ? isCaller(words) : isDoor(words)));
}

/** A verb, what it is done with, and what more its segment says: `/invoices/{id}/send-reminder`. */
function sayAction(
  verb: string,
  object: readonly string[],
  before: readonly AddressPart[],
  isOfMany: boolean,
): string[] {
  const own = isOfSelf(verb) || isOfCaller(object.length > 0 ? object : (before.at(-1)?.words ?? []));
  const owner = before.filter(({ words, parameters }, index) => {
    // What a door is about is said behind it: `/auth/email/verify`. Else it is all there is: `/auth/refresh`.
    const isLast = index === before.length - 1 && object.length === 0 && !isOfSelf(verb);
    return parameters.length > 0 || isLast || !(own ? isCaller(words) : isDoor(words));
  });
  // `/auth/google/login`
  const service = isOfSelf(verb) && owner.length === 1 && isWay(owner[0]!.words);
  if (service) return [verb, 'with', ...owner[0]!.words];
  const picked = before.at(-1)?.parameters.length;
  const creation = object.length === 0 && !picked && !isOfMany ? creationOf(verb) : undefined;
  if (creation) return [creation, ...nounsOf(owner, 'one')];
  const noun = nounsOf(owner, 'as written');
  if (verb === 'all' || verb === 'list') return ['list', ...(verb === 'all' ? [verb] : []), ...noun, ...object];
  // `check-in` and `mark-all-as-read`
  const [first = '', ...rest] = object;
  if (/^(?:all|in|off|on|out|up)$/.test(first)) return [verb, first, ...noun, ...rest];
  if (first === 'by') return [verb, ...nounsOf(owner, 'one'), ...object];
  return [verb, ...(noun.length > 0 && object.length === 0 ? prepositionOf(verb, noun) : []), ...noun, ...object];
}
