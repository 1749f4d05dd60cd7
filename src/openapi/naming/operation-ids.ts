import { compareText } from '../../model/diagnostics.ts';
import { methods, type Method } from '../../model/facts.ts';
import type { NamedType, TypeId } from '../../model/type.ts';
import type { PlacedRoute } from '../layout.ts';
import { compareNatural } from '../natural-order.ts';
import { withPartsOf } from '../plain-data.ts';
import { splitWords } from '../words.ts';
import { readAddress } from './address.ts';
import type { Address } from './address.ts';
import { handlerName } from './handler-name.ts';
import type { HandlerName } from './handler-name.ts';
import { camelCase } from './identifier.ts';
import { readShape } from './operation-shape.ts';
import type { OperationShape } from './operation-shape.ts';
import { otherNames } from './other-names.ts';
import { restName } from './rest-name.ts';
import { titleOf } from './summary.ts';
import { isUsualMethod } from './verbs.ts';

/** What an operation is called after. */
export interface OperationKey {
  method: Method;
  /** The whole path as the document has it. */
  template: string;
  /** The prefix that it was registered with. */
  prefix?: string;
  /** Name of the handler; absent for an anonymous one. */
  name?: string;
  /** The id that its author gave it. */
  given?: string;
  shape: OperationShape;
}

/** Of routes at their places. */
const known = new WeakMap<PlacedRoute, OperationKey>();

/** The key of a route at its place. */
export function operationKey(placed: PlacedRoute, types: Record<TypeId, NamedType>): OperationKey {
  const key = withPartsOf(known.get(placed), makeKey(placed, types));
  known.set(placed, key);
  return key;
}

function makeKey({ route, template }: PlacedRoute, types: Record<TypeId, NamedType>): OperationKey {
  const { method, handler, prefix } = route;
  return {
    method,
    template: template.template,
    ...(prefix === undefined ? {} : { prefix }),
    ...(handler.name === undefined ? {} : { name: handler.name }),
    ...(handler.operationId === undefined ? {} : { given: handler.operationId }),
    shape: readShape(route, types),
  };
}

/** An operation's id, and the same as a sentence. */
export interface OperationName {
  id: string;
  title: string;
  /** The operation whose author gave it the id that this one would have had. */
  yieldsTo?: OperationKey;
}

/**
 * A unique id for each operation, whatever the order of `keys`: the name of its function where it has one that says what it
 * does, else what REST calls it (`listPosts`). What an id says depends on the operation alone: on its function, method, path,
 * prefix and answer. So a route that is added renames no other, but where two would be called the same:
 *
 * - an author gives one the id of the other (a diagnostic says so), or its function has the name that REST gives the other;
 * - one function, or two of one name, handle both;
 * - one action is done by two methods (`GET /login`, `POST /login`);
 * - their paths say the same: they differ in what says nothing of a resource (versions, one letter, what a prefix has before
 *   `api`), in an owner that goes without saying (`/auth/login`, `/login`), in the order of words
 *   (`/search/posts`, `/posts/search`), in a verb that the method says as well (`DELETE /account`, `POST /account/delete`), or in
 *   a noun in the singular that stands for one as much as a plural with a parameter does (`/user/posts`, `/users/{id}/posts`).
 *
 * There the one that its author named keeps the id, then a function whose route REST calls so, then any function; then the
 * usual method of an action, the shorter path, the method, the path with lower numbers. The other is named after what tells it
 * apart (`other-names.ts`). All have their first choice before any has its second, so none loses its name to one that had to
 * leave its own.
 */
export function nameOperations(keys: readonly OperationKey[], version: string): OperationName[] {
  const wanted = keys.map((key) => readWish(key, version)).sort(compareWishes);
  const names = new Map<OperationKey, OperationName>();
  // Generated code has files and types of these names, and not every disk tells cases apart.
  const owners = new Map<string, Wish>();
  const take = (wish: Wish, { id, words }: Candidate): void => {
    owners.set(id.toLowerCase(), wish);
    const owner = owners.get(wish.choices[0]!.id.toLowerCase())!;
    names.set(wish.key, {
      id,
      title: titleOf(words, wish.key.method, wish.address, wish.rest),
      ...(owner !== wish && owner.key.given !== undefined && wish.key.given === undefined
        ? { yieldsTo: owner.key }
        : {}),
    });
  };
  const isFree = ({ id }: Candidate): boolean => !owners.has(id.toLowerCase());
  const left = wanted.filter((wish) => {
    const [first] = wish.choices;
    if (!isFree(first!)) return true;
    take(wish, first!);
    return false;
  });
  for (const wish of left) {
    const owner = owners.get(wish.choices[0]!.id.toLowerCase())!;
    const others = otherNames(ofRest(wish), ofRest(owner)).map(candidate);
    const choices = [...wish.choices, ...others, candidate([wish.key.method, ...allWords(wish.key)])];
    take(wish, choices.find(isFree) ?? numbered(choices.at(-1)!, isFree));
  }
  return keys.map((key) => names.get(key)!);
}

interface Candidate {
  id: string;
  words: readonly string[];
}

/** An operation with the names that it would have if it were alone, the best first. */
interface Wish {
  key: OperationKey;
  address: Address;
  rest: string[];
  choices: Candidate[];
  /** How much its first choice is its own. */
  rank: number;
}

const candidate = (words: readonly string[]): Candidate => ({ id: camelCase(words), words });

function readWish(key: OperationKey, version: string): Wish {
  const { method, given, name, shape } = key;
  const address = readAddress({ ...key, version });
  const rest = restName(method, address, shape);
  const named = handlerName(name, method, address);
  const choices = [
    ...(given === undefined ? [] : [{ id: given, words: splitWords(given) }]),
    ...(named === undefined ? [] : [ofHandler(named)]),
    candidate(rest),
  ];
  const agrees = named !== undefined && ofHandler(named).id === camelCase(rest);
  const rank = given !== undefined ? 0 : agrees ? 1 : named !== undefined ? 2 : 3;
  return { key, address, rest, choices, rank };
}

const ofHandler = ({ words, id }: HandlerName): Candidate => ({ id: id ?? camelCase(words), words });

const ofRest = ({ key, rest, address }: Wish) => ({ method: key.method, template: key.template, rest, address });

const allWords = ({ template }: OperationKey): string[] => template.toLowerCase().match(/[a-z0-9]+/g) ?? [];

function numbered({ id, words }: Candidate, isFree: (candidate: Candidate) => boolean): Candidate {
  for (let n = 2; ; n++) {
    const next = { id: `${id}${n}`, words: [...words, String(n)] };
    if (isFree(next)) return next;
  }
}

function compareWishes(a: Wish, b: Wish): number {
  const length = ({ key }: Wish): number => key.template.split('/').length;
  return (
    a.rank - b.rank ||
    Number(isUsual(b)) - Number(isUsual(a)) ||
    length(a) - length(b) ||
    methods.indexOf(a.key.method) - methods.indexOf(b.key.method) ||
    compareNatural(a.key.template, b.key.template) ||
    compareText(a.key.template, b.key.template)
  );
}

/** `POST /login` before a page at `GET /login`. */
const isUsual = ({ key, rest }: Wish): boolean => isUsualMethod(rest[0]!, key.method);
