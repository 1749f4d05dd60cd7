import type { Method, ResponseFact } from '../../model/facts.ts';
import type { NamedType, ObjectModel, TypeId, TypeModel } from '../../model/type.ts';
import type { PlacedRoute } from '../layout.ts';
import { remember } from '../remember.ts';
import { pascalCase, splitWords } from '../words.ts';
import { actionName } from './action-name.ts';
import { addressOf } from './address.ts';
import type { Address, AddressPart } from './address.ts';
import { isPlural, isWhole, singular } from './inflection.ts';
import { isPageField, readShape } from './operation-shape.ts';
import { isList, verbs } from './rest-name.ts';
import { isVagueWord } from './vague-words.ts';

/** An object without a name that is, by method and path, one of what a path is about: `GET /crew/{id}` answers a `Crew`. */
export interface EntityClaim {
  type: ObjectModel;
  /** `Crew`, and with what that belongs to `BoatCrew`; of what stands alone below something (`/posts/{id}/cover`) both are that. */
  name: string;
  qualified: string;
  /** How many nouns the path has. */
  depth: number;
  /** The first of them. */
  root: string;
  /** How sure it is: what GET answers for one, what it lists, and what is written, which may be a receipt. */
  rank: 'one' | 'listed' | 'written';
  /** What the operation takes. */
  bodies: readonly TypeModel[];
  /** It stands in an object that has nothing else of the resource. */
  isHeld?: true;
}

/** What the operations of a document say that objects without a name are. */
export function claimEntities(
  placed: readonly PlacedRoute[],
  types: Record<TypeId, NamedType>,
  version: string,
): EntityClaim[] {
  return placed.flatMap((each): EntityClaim[] => {
    const { method, handler } = each.route;
    const { parts, ...subject } = subjectOf(addressOf(each, version), method);
    const last = parts.at(-1);
    if (!last) return [];
    const claim = (type: ObjectModel, rank: EntityClaim['rank'], { isHeld }: Answered): EntityClaim => ({
      type,
      ...subject,
      rank,
      bodies: handler.bodies.map((body) => body.type),
      ...(isHeld ? { isHeld } : {}),
    });
    const answers = handler.responses.filter(isAnswer).map(({ content }) => answered(content!.type, parts));
    const claimItems = (): EntityClaim[] =>
      answers.flatMap((each) => itemsOf(each.type).map((item) => claim(item, 'listed', each)));
    const listed =
      method === 'get' && last.parameters.length === 0 && isList(parts, readShape(each.route, types).answer);
    if (listed) return claimItems();
    if (method === 'get' && last.parameters.length === 0 && answers.some(({ type }) => type.kind === 'array'))
      return claimItems();
    const isOne =
      method === 'get'
        ? last.parameters.length > 0 || !isPlural(last.words) || isWhole(last.words)
        : writing.has(method);
    const rank = method === 'get' ? 'one' : 'written';
    return isOne ? answers.flatMap((each) => (isNameless(each.type) ? [claim(each.type, rank, each)] : [])) : [];
  });
}

type Subject = Pick<EntityClaim, 'name' | 'qualified' | 'depth' | 'root'> & { parts: readonly AddressPart[] };

/** Of addresses, by the method that they were asked of last. */
const known = new WeakMap<Address, { method: Method; subject: Subject }>();

/** What a path is about; without parts where it is about something that is done. */
function subjectOf(address: Address, method: Method): Subject {
  const last = known.get(address);
  if (last?.method === method) return last.subject;
  const subject = findSubject(address, method);
  known.set(address, { method, subject });
  return subject;
}

function findSubject(address: Address, method: Method): Subject {
  const parts = nounsOf(address.parts);
  const last = parts.at(-1);
  if (!last || (last.parameters.length === 0 && actionName(method, address, verbs[method])))
    return { parts: [], name: '', qualified: '', depth: 0, root: '' };
  const qualified = nameOf(parts);
  const name = standsAlone(parts) ? qualified : nameOf([last]);
  return { parts, name, qualified, depth: parts.length, root: rootOf(parts) };
}

const nameOf = (parts: readonly AddressPart[]): string =>
  pascalCase(parts.flatMap(({ words }) => (isWhole(words) ? words : singular(words))).join(' '));

/** `/posts/{id}/cover` and `/posts/count`: without what it belongs to nobody would know whose it is. */
function standsAlone(parts: readonly AddressPart[]): boolean {
  const [owner, last] = parts.slice(-2);
  if (!owner || !last || last.parameters.length > 0 || (isPlural(last.words) && !isWhole(last.words))) return false;
  return owner.parameters.length > 0 || isPlural(owner.words);
}

/** The first noun of a path, which tells what belongs together. */
export const rootOf = remember((parts: readonly AddressPart[]): string => singular(parts[0]?.words ?? []).join(' '));

const writing: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

/** `/users/by-email/{email}` is about a user. */
const nounsOf = (parts: readonly AddressPart[]): readonly AddressPart[] => {
  const last = parts.at(-1);
  if (last?.words[0] !== 'by' || parts.length < 2) return parts;
  return [...parts.slice(0, -2), { ...parts.at(-2)!, parameters: last.parameters }];
};

const isAnswer = ({ status, content }: ResponseFact): boolean =>
  status >= 200 && status < 300 && content?.contentType === 'application/json';

function withoutNull(type: TypeModel): TypeModel {
  if (type.kind !== 'union') return type;
  const [only, ...others] = type.members.filter(({ kind }) => kind !== 'null');
  return only && others.length === 0 ? only : type;
}

interface Answered {
  type: TypeModel;
  isHeld?: true;
}

function answered(given: TypeModel, parts: readonly AddressPart[]): Answered {
  const whole = withoutNull(given);
  const type = unwrapped(whole, parts);
  return type === whole ? { type } : { type, isHeld: true };
}

/** What an object stands around that has nothing else of a resource: `{ success: true, data: user }`, `{ user }` of users. */
function unwrapped(type: TypeModel, parts: readonly AddressPart[]): TypeModel {
  if (type.kind !== 'object' || type.index) return type;
  const [only, ...others] = type.properties.filter(({ name }) => !isPageField(name) && !aside.has(name));
  if (!only || others.length > 0) return type;
  const held = withoutNull(only.type);
  const name = singular(splitWords(only.name)).join(' ').toLowerCase();
  const isNamed = parts.some(({ words }) => ` ${singular(words).join(' ')}`.endsWith(` ${name}`));
  if (!wrapped.has(held.kind) || !(isNamed || isVagueWord(only.name))) return type;
  // The entries of an audit are no audits.
  const { words, parameters } = parts.at(-1)!;
  const isOfSeveral = isPlural(words) && parameters.length === 0;
  if (held.kind === 'array' && !isNamed && !isOfSeveral && isNameless(held.items)) return type;
  return unwrapped(held, parts);
}

const wrapped: ReadonlySet<TypeModel['kind']> = new Set(['any', 'array', 'object', 'reference']);

/** What stands beside in an answer of every kind. */
const aside: ReadonlySet<string> = new Set('code error errors path timestamp url version'.split(' '));

/** An object whose properties are known in part (`{ ...row, repos }`, the row being `any`) is one too; a map is none. */
const isNameless = (type: TypeModel): type is ObjectModel =>
  type.kind === 'object' && type.properties.length > 0 && (type.index === undefined || type.index.kind === 'any');

/** Of a list its items, of a page around a list those of that. */
function itemsOf(type: TypeModel): ObjectModel[] {
  if (type.kind === 'array') return isNameless(type.items) ? [type.items] : [];
  if (type.kind !== 'object') return [];
  const lists = type.properties.flatMap(({ type: each }) => (each.kind === 'array' ? [each] : []));
  return lists.length === 1 ? itemsOf(lists[0]!) : [];
}
