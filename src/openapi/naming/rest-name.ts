import type { Method } from '../../model/facts.ts';
import { isService } from '../spelling.ts';
import { actionName } from './action-name.ts';
import type { Address, AddressPart } from './address.ts';
import { byParameters } from './by-parameters.ts';
import { isPlural, isSequence, isWhole, singular } from './inflection.ts';
import { nounsOf } from './nouns.ts';
import type { OperationShape } from './operation-shape.ts';
import { isDescribing } from './segments.ts';

/**
 * The words of an operation by the conventions of REST: `GET /posts` → `list posts`, `POST /posts` → `create post`, `GET
 * /posts/{id}` → `get post`, `POST /posts/{id}/cover` → `upload post cover`, `POST /auth/login` → `login`.
 */
export function restName(method: Method, address: Address, shape: OperationShape): string[] {
  const words = nameInAnyLanguage(method, address, shape);
  return address.locale ? [...words, 'in', ...address.locale] : words;
}

function nameInAnyLanguage(method: Method, address: Address, shape: OperationShape): string[] {
  const { parts, leading } = address;
  const last = parts.at(-1);
  const by = leading.length > 0 ? byParameters(leading, []) : [];
  if (!last) return by.length > 0 ? [itemVerb(method, parts, shape), ...by] : rootName(method, address);
  const verb = last.parameters.length > 0 ? itemVerb(method, parts, shape) : verbOf(method, parts, shape);
  if (verb === 'upload' && parts.length === 1 && last.words.join() === 'upload') return ['upload', 'file'];
  const other = loginName(method, parts, shape) ?? runName(method, parts);
  if (other) return other;
  const action = actionName(method, address, verb === 'list' ? 'get' : verb);
  if (action) return [...action, ...by];
  const noun = last.parameters.length > 0 ? itemNoun(method, parts, shape) : collectionNoun(method, parts, verb);
  return [...(receiverVerb(method, parts) ?? verbBefore(verb, noun)), ...noun, ...by];
}

/** What others call makes nothing of its kind: `POST /webhooks/stripe`, `GET /oauth/callback`, `POST /graphql`. */
function receiverVerb(method: Method, parts: readonly AddressPart[]): string[] | undefined {
  const { words, parameters } = parts.at(-1)!;
  const kinds = parts.at(-2);
  const isKind = isService(words) || (parameters.length === 0 && !isPlural(words) && kinds?.parameters.length === 0);
  const ofKind = isKind && kinds ? singular(kinds.words).at(-1)! : '';
  const noun = /^(?:callback|hook|webhook)$/.test(ofKind) ? ofKind : words.at(-1)!;
  if (method === 'get' ? noun === 'callback' : method === 'post' && /^(?:callback|hook|webhook)$/.test(noun))
    return ['handle'];
  if (method !== 'post' || words.length > 1) return undefined;
  return noun === 'graphql' ? ['query'] : /^(?:jsonrpc|mcp|rpc|trpc|xmlrpc)$/.test(noun) ? ['call'] : undefined;
}

/** What sends callers on to say who they are: `GET /auth/github`, `GET /auth/{provider}`. */
function loginName(method: Method, parts: readonly AddressPart[], { redirects }: OperationShape): string[] | undefined {
  const words = parts.map((part) => part.words);
  const [provider, ...others] = parts.flatMap(({ parameters }) => parameters);
  if (method !== 'get' || !redirects || others.length > 0 || !/^(?:o?auth|oauth2)$/.test(words[0]!.join('')))
    return undefined;
  if (words.length === 2 && !provider && isService(words[1]!)) return ['login', 'with', ...words[1]!];
  return words.length === 1 && provider?.at(0) === 'provider' ? ['login', 'with', ...provider] : undefined;
}

/** What is started by its name: `POST /_tasks/{name}`, `POST /_tasks/sync-mails`. */
function runName(method: Method, parts: readonly AddressPart[]): string[] | undefined {
  const at = parts.findIndex(({ words, isInternal }) => isInternal && isPlural(words));
  const [kind, named, ...others] = at === -1 || method !== 'post' ? [] : parts.slice(at);
  if (!kind || others.length > 0) return undefined;
  const one = singular(kind.words);
  if (!named) return kind.parameters.length > 0 ? ['run', ...one] : undefined;
  return kind.parameters.length + named.parameters.length > 0 ? undefined : ['run', ...named.words, ...one];
}

function verbOf(method: Method, parts: readonly AddressPart[], { answer, takesFile }: OperationShape): string {
  if (method === 'get') return isList(parts, answer) ? 'list' : 'get';
  return method === 'post' && takesFile ? 'upload' : verbs[method];
}

/** An object around a list may be one thing with a list in it: `GET /health` with its checks. */
export function isList(parts: readonly AddressPart[], answer: OperationShape['answer']): boolean {
  const noun = nounsOf(parts, 'several');
  return answer === 'list' ? !isSequence(noun) : answer === 'page' && isPlural(noun) && !isWhole(noun);
}

/** What a method does to what its path names. */
export const verbs: Readonly<Record<Method, string>> = {
  get: 'get',
  post: 'create',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
  head: 'check',
  options: 'describe',
  trace: 'trace',
};

/** POST to one of several neither creates it nor is the other two. */
function itemVerb(method: Method, parts: readonly AddressPart[], { answer, takesFile }: OperationShape): string {
  if (method === 'get' && answer === 'list' && !isSequence(listedNoun(parts))) return 'list';
  if (method !== 'post') return verbs[method];
  if (takesFile) return 'upload';
  // What takes the rest of a path and is no collection hands it on: `POST /auth/{all}`.
  const last = parts.at(-1);
  const handsOn = last && !isPlural(last.words) && last.parameters.at(-1)?.join() === 'path';
  return handsOn ? 'handle' : 'save';
}

/** A verb that its noun would repeat gives way: `PATCH /updates/{id}`. */
function verbBefore(verb: string, [noun = '']: readonly string[]): string[] {
  const others: Readonly<Record<string, string>> = {
    check: 'probe',
    list: 'get',
    save: 'store',
    update: 'edit',
    upload: 'create',
  };
  return [singular([noun])[0] === verb ? (others[verb] ?? verb) : verb];
}

const rootName = (method: Method, { place }: Address): string[] =>
  method === 'post' ? ['post', 'to', ...place.flat(), 'root'] : [verbs[method], ...place.flat(), 'root'];

function collectionNoun(method: Method, parts: readonly AddressPart[], verb: string): string[] {
  const { words } = parts.at(-1)!;
  if (method === 'post' && !isWhole(words)) return nounsOf(parts, 'one');
  return nounsOf(parts, verb === 'list' ? 'several' : 'as written');
}

/**
 * One of a collection. What it is picked by is said where the noun alone would be that of something else: where one is
 * called like several (`/news/{id}`, `/user/{id}`), where it is the name of what a server has one of (`/statuses/{id}`), where
 * two parameters pick it, and where the answer is a list.
 */
function itemNoun(method: Method, parts: readonly AddressPart[], { answer }: OperationShape): string[] {
  const last = parts.at(-1)!;
  const { words, parameters, literal } = last;
  const owner = parts.slice(0, -1);
  const isListed = method === 'get' && answer === 'list';
  if (isKey(parts, isListed)) {
    const by = words[0] === 'by' ? words : ['by', ...words];
    return owner.length === 0 ? by : [...nounsOf(owner, isListed ? 'several' : 'one'), ...by];
  }
  if (isListed) return [...listedNoun(parts), ...byParameters(parameters, words)];
  const one = singular(words);
  const noun = nounsOf(parts, 'one');
  const ofAll = nounsOf([...owner, { ...last, parameters: [] }], 'as written');
  const isAmbiguous = literal && (noun.join(' ') === ofAll.join(' ') || ofServers.has(one.at(-1)!));
  const isPair = parameters.length > 1 && literal && singular(parameters.at(-1)!).join(' ') !== one.join(' ');
  return [...noun, ...(isAmbiguous || isPair ? byParameters(parameters, words) : [])];
}

/**
 * Whether the last segment says what one is picked by: `/users/by-email/{email}`, `/users/email/{email}`; several are picked
 * by what they belong to as well: `/posts/author/{id}`.
 */
function isKey(parts: readonly AddressPart[], isListed: boolean): boolean {
  const { words, parameters } = parts.at(-1)!;
  const owner = parts.at(-2);
  if (words[0] === 'by') return true;
  const isCollection = owner?.literal && owner.parameters.length === 0 && isPlural(owner.words);
  if (!isCollection) return false;
  const isOwner = isListed && parameters.length === 1 && !isPlural(words) && !isDescribing(parameters[0]!);
  return isOwner || words.join(' ') === parameters.at(-1)!.join(' ');
}

/** What a list that a parameter picks is one of. */
function listedNoun(parts: readonly AddressPart[]): string[] {
  const last = parts.at(-1);
  if (!last) return [];
  return nounsOf(
    isKey(parts, true) ? parts.slice(0, -1) : [...parts.slice(0, -1), { ...last, parameters: [] }],
    'several',
  );
}

/** What a server has one of. */
const ofServers: ReadonlySet<string> = new Set(['config', 'configuration', 'health', 'state', 'status', 'version']);
