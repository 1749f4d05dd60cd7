import { httpErrorType } from '../model/error.ts';
import type { ResponseFact } from '../model/facts.ts';
import type { JsonValue, NamedType, ObjectModel, TypeId, TypeModel } from '../model/type.ts';
import { makeExample } from './examples/make-example.ts';
import type { PlacedRoute } from './layout.ts';
import { asBefore, mapList } from './map-types.ts';
import { buildSchema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';

/**
 * The routes with whole bodies as the examples of their errors: the message of a thrown error in the body in which it
 * travels, and what is known of other refusals with the rest made of their types. It stands first of all, for later the
 * errors of one shape have one type. Where nothing can be made of a type there is no example.
 */
export function fillErrorExamples(placed: readonly PlacedRoute[], types: Record<TypeId, NamedType>): PlacedRoute[] {
  return placed.map((each) => {
    const known = filled.get(each);
    if (known && [...known.asked].every(([id, named]) => types[id] === named)) return known.placed;
    const asked: Asked = new Map();
    const typeOf: TypeOf = (id) => {
      asked.set(id, types[id]);
      return types[id];
    };
    const made = fillAll(each, typeOf);
    filled.set(each, { asked, placed: made });
    return made;
  });
}

type TypeOf = (id: TypeId) => NamedType | undefined;
type Asked = Map<TypeId, NamedType | undefined>;

/** Of routes at their places, and the types that were asked for. */
const filled = new WeakMap<PlacedRoute, { asked: Asked; placed: PlacedRoute }>();

function fillAll(placed: PlacedRoute, typeOf: TypeOf): PlacedRoute {
  const { route } = placed;
  const fillSource = <Source extends { responses: ResponseFact[] }>(source: Source): Source => {
    const responses = mapList(source.responses, (fact) => fillWith(fact, typeOf));
    return responses === source.responses ? source : { ...source, responses };
  };
  const handler = fillSource(route.handler);
  const middlewares = mapList(route.middlewares, fillSource);
  const isSame = handler === route.handler && middlewares === route.middlewares;
  return isSame ? placed : asBefore(placed, { ...placed, route: { ...route, handler, middlewares } });
}

/** The same for one answer. */
export const fillExample = (fact: ResponseFact, types: Record<TypeId, NamedType>): ResponseFact =>
  fillWith(fact, (id) => types[id]);

function fillWith(fact: ResponseFact, typeOf: TypeOf): ResponseFact {
  const { example, ...rest } = fact;
  if (fact.status < 400 || example === undefined || !fact.content) return fact;
  const value = bodyOf(fact, fact.content.type, typeOf);
  return value === undefined ? rest : { ...rest, example: value };
}

function bodyOf({ status, example, isThrown }: ResponseFact, type: TypeModel, typeOf: TypeOf): JsonValue | undefined {
  if (typeof example !== 'string' || isText(type)) return complete(type, example, '', { typeOf });
  const shared = typeOf(httpErrorType.id);
  if (!(isThrown || isOfThrown(type, typeOf)) || !carriesMessage(shared)) return undefined;
  return complete(type, { status, message: example, ...fixedIn(shared) }, '', { typeOf, message: example });
}

function isOfThrown(type: TypeModel, typeOf: TypeOf): boolean {
  if (type.kind === 'intersection') return type.members.some((member) => isOfThrown(member, typeOf));
  if (type.kind !== 'reference') return false;
  const named = typeOf(type.id)?.type;
  return type.id === httpErrorType.id || (named?.kind === 'intersection' && isOfThrown(named, typeOf));
}

const isText = (type: TypeModel): boolean =>
  type.kind === 'string' || (type.kind === 'literal' && typeof type.value === 'string');

/** h3 1 puts neither a `status` nor always a `message` into the body. */
function carriesMessage({ type }: NamedType = httpErrorType): boolean {
  if (type.kind !== 'object') return false;
  const has = (name: string): boolean => type.properties.some((property) => property.name === name);
  return has('message') && has('status');
}

/** What all errors have alike: `error: true` on a server of Nitro 3. */
function fixedIn({ type }: NamedType = httpErrorType): Record<string, JsonValue> {
  const properties = type.kind === 'object' ? type.properties : [];
  return Object.fromEntries(
    properties.flatMap(({ name, type: own }) => (own.kind === 'literal' ? [[name, own.value]] : [])),
  );
}

interface Making {
  typeOf: TypeOf;
  /** What the error says, wherever else in it is a message. */
  message?: string;
}

/** Types in types that are followed. */
const deepest = 12;

/** A value of a type that has what is known; undefined where none can be made. */
function complete(
  type: TypeModel,
  known: JsonValue | undefined,
  name: string,
  making: Making,
  left = deepest,
): JsonValue | undefined {
  if (left === 0) return undefined;
  const inner = (part: TypeModel, own = known): JsonValue | undefined => complete(part, own, name, making, left - 1);
  const shown = known ?? type.annotations?.example ?? type.annotations?.default;
  switch (type.kind) {
    case 'any':
      return known;
    case 'null':
      return known === undefined || known === null ? null : undefined;
    case 'literal':
      return known === undefined || known === type.value ? type.value : undefined;
    case 'string':
    case 'number':
    case 'boolean': {
      if (shown !== undefined) return typeof shown === type.kind ? shown : undefined;
      const told = name === 'message' ? making.message : undefined;
      return makeExample(plainSchema(type), name) ?? (type.kind === 'string' ? anyText(type, told) : undefined);
    }
    case 'array':
      if (shown !== undefined) return Array.isArray(shown) ? shown : undefined;
      return itemsOf(type.minItems, () => inner(type.items));
    case 'object':
      return completeObject(type, known, making, left);
    case 'reference': {
      const named = making.typeOf(type.id);
      return named && inner(named.type);
    }
    case 'union':
      // Any of its codes would be a guess.
      if (known === undefined && type.members.filter(({ kind }) => kind === 'literal').length > 1) return undefined;
      return firstOf(type.members, (member) => inner(member));
    case 'intersection': {
      const parts = type.members.map((member) => inner(member));
      return parts.every(isRecord) ? Object.assign({}, ...parts) : undefined;
    }
    default:
      return undefined;
  }
}

function completeObject(
  { properties, index }: ObjectModel,
  known: JsonValue | undefined,
  making: Making,
  left: number,
): JsonValue | undefined {
  if (known !== undefined && !isRecord(known)) return undefined;
  const value: Record<string, JsonValue> = {};
  for (const { name, type, required } of properties) {
    const own = known && Object.hasOwn(known, name) ? known[name] : undefined;
    if (own === undefined && !required) continue;
    // What an error was made with may stand over its status and its message.
    const isOver = making.message !== undefined && own !== undefined;
    const whole =
      complete(type, own, name, making, left - 1) ??
      (isOver ? complete(type, undefined, name, making, left - 1) : undefined);
    if (whole === undefined) return undefined;
    value[name] = whole;
  }
  // What is known of other members of an intersection, or under keys of any name, stays.
  const others = Object.entries(known ?? {}).filter(([name]) => !Object.hasOwn(value, name));
  return index?.kind === 'never' ? value : { ...value, ...Object.fromEntries(others) };
}

function itemsOf(minItems = 0, make: () => JsonValue | undefined): JsonValue[] | undefined {
  if (minItems === 0) return [];
  const item = make();
  return item === undefined || minItems > 10 ? undefined : Array.from({ length: minItems }, () => item);
}

const noNames: SchemaNames = { refOf: () => undefined, typeOf: () => undefined };

function plainSchema(type: TypeModel): Parameters<typeof makeExample>[0] {
  const schema = buildSchema(type, noNames);
  return '$ref' in schema ? {} : schema;
}

function anyText({ annotations = {} }: TypeModel, text = 'string'): string | undefined {
  const { pattern, minLength = 0, maxLength = Infinity } = annotations;
  return pattern === undefined && minLength <= text.length && maxLength >= text.length ? text : undefined;
}

function firstOf<T, R>(items: readonly T[], make: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) return made;
  }
  return undefined;
}

const isRecord = (value: JsonValue | undefined): value is Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
