import { httpErrorType } from '../model/error.ts';
import type { ResponseFact, RouteFacts } from '../model/facts.ts';
import type { JsonValue, NamedType, ObjectModel, TypeId, TypeModel } from '../model/type.ts';
import { makeExample } from './examples/make-example.ts';
import type { PlacedRoute } from './layout.ts';
import { buildSchema } from './schema.ts';
import type { SchemaNames } from './schema-names.ts';

/**
 * The routes with whole bodies as the examples of their errors: the message of a thrown error in the body in which it
 * travels, and what is known of other refusals with the rest made of their types. It stands first of all, for later the
 * errors of one shape have one type. Where nothing can be made of a type there is no example.
 */
export function fillErrorExamples(placed: readonly PlacedRoute[], types: Record<TypeId, NamedType>): PlacedRoute[] {
  const fillAll = <Source extends RouteFacts['handler'] | RouteFacts['middlewares'][number]>(source: Source): Source =>
    source.responses.some(({ example }) => example !== undefined)
      ? { ...source, responses: source.responses.map((fact) => fillExample(fact, types)) }
      : source;
  return placed.map((each) => {
    const { route } = each;
    const handler = fillAll(route.handler);
    const middlewares = route.middlewares.map(fillAll);
    const isSame = handler === route.handler && middlewares.every((one, index) => one === route.middlewares[index]);
    return isSame ? each : { ...each, route: { ...route, handler, middlewares } };
  });
}

/** The same for one answer. */
export function fillExample(fact: ResponseFact, types: Record<TypeId, NamedType>): ResponseFact {
  const { example, ...rest } = fact;
  if (fact.status < 400 || example === undefined || !fact.content) return fact;
  const value = bodyOf(fact, fact.content.type, types);
  return value === undefined ? rest : { ...rest, example: value };
}

function bodyOf({ status, example, isThrown }: ResponseFact, type: TypeModel, types: Record<TypeId, NamedType>) {
  if (typeof example !== 'string' || isText(type)) return complete(type, example, '', { types });
  const shared = types[httpErrorType.id];
  if (!(isThrown || isOfThrown(type, types)) || !carriesMessage(shared)) return undefined;
  return complete(type, { status, message: example, ...fixedIn(shared) }, '', { types, message: example });
}

function isOfThrown(type: TypeModel, types: Record<TypeId, NamedType>): boolean {
  if (type.kind === 'intersection') return type.members.some((member) => isOfThrown(member, types));
  if (type.kind !== 'reference') return false;
  const named = types[type.id]?.type;
  return type.id === httpErrorType.id || (named?.kind === 'intersection' && isOfThrown(named, types));
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
  types: Record<TypeId, NamedType>;
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
      const named = making.types[type.id];
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
