import { itemTypes } from '../model/array-items.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { isIgnoredHeader } from './parameters.ts';
import { hasNoBody } from './status.ts';

/** What a handler's operation shows, for the middlewares and the method with which it was asked for last. */
const shown = new WeakMap<RouteFacts['handler'], Shown & { route: RouteFacts }>();

interface Shown {
  types: readonly TypeModel[];
  /** Those that these name. */
  ids: readonly TypeId[];
}

/** The types that a route's operation shows, in the order in which it shows them. */
export const typesOfRoute = (route: RouteFacts): readonly TypeModel[] => shownBy(route).types;

function shownBy(route: RouteFacts): Shown {
  const known = shown.get(route.handler);
  if (known && known.route.method === route.method && isSameList(known.route.middlewares, route.middlewares))
    return known;
  const types = findTypes(route);
  const made = { route, types, ids: [...new Set(types.flatMap(directReferences))] };
  shown.set(route.handler, made);
  return made;
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((each, at) => each === b[at]));

function findTypes({ method, handler, middlewares }: RouteFacts): TypeModel[] {
  const sources = [...middlewares, handler];
  const parameters = sources.flatMap((source) => source.parameters);
  const responses = sources.flatMap((source) => source.responses);
  return [
    ...parameters.filter((fact) => fact.in !== 'path' && !isIgnoredHeader(fact)).map((fact) => fact.type),
    ...handler.bodies.map((body) => body.type),
    ...responses.flatMap((response) => (response.headers ?? []).map((header) => header.type)),
    ...responses.flatMap(({ status, content }) =>
      content && method !== 'head' && !hasNoBody(status) ? [content.type] : [],
    ),
  ];
}

/** Of tables of types, which are never changed, what the routes reach that were asked for last. */
const reached = new WeakMap<Record<TypeId, NamedType>, { roots: (readonly TypeId[])[]; ids: TypeId[] }>();

/** Ids of every named type that the operations of routes reach, sorted. */
export function typesOfRoutes(placed: readonly { route: RouteFacts }[], types: Record<TypeId, NamedType>): TypeId[] {
  const roots = placed.map(({ route }) => shownBy(route).ids);
  const known = reached.get(types);
  if (known && isSameList(known.roots, roots)) return known.ids;
  const { ids } = follow(roots, types);
  reached.set(types, { roots, ids });
  return ids;
}

/** Ids of every named type that `roots` reach, sorted; `missing` are those that the table lacks. */
export function reachableTypes(
  roots: readonly TypeModel[],
  types: Record<TypeId, NamedType>,
): { ids: TypeId[]; missing: TypeId[] } {
  return follow(roots.map(directReferences), types);
}

function follow(
  roots: readonly (readonly TypeId[])[],
  types: Record<TypeId, NamedType>,
): { ids: TypeId[]; missing: TypeId[] } {
  const found = new Set<TypeId>();
  const missing = new Set<TypeId>();
  const queue = [...roots];
  for (let ids = queue.pop(); ids !== undefined; ids = queue.pop()) {
    for (const id of ids) {
      if (found.has(id) || missing.has(id)) continue;
      const named = Object.hasOwn(types, id) ? types[id] : undefined;
      (named ? found : missing).add(id);
      if (named) queue.push(directReferences(named.type));
    }
  }
  return { ids: [...found].sort(), missing: [...missing].sort() };
}

/** Of types that hold others. Facts are never changed, so that what was found of one stays so. */
const named = new WeakMap<TypeModel, readonly TypeId[]>();
const none: readonly TypeId[] = [];

/** The ids that a type names itself, not through other named types. */
export function directReferences(type: TypeModel): readonly TypeId[] {
  if (type.kind === 'reference') return [type.id];
  if (!('items' in type || 'properties' in type || 'members' in type)) return none;
  let ids = named.get(type);
  if (!ids) named.set(type, (ids = findReferences(type)));
  return ids;
}

function findReferences(type: TypeModel): readonly TypeId[] {
  switch (type.kind) {
    case 'array':
      return itemTypes(type).flatMap(directReferences);
    case 'object':
      return [
        ...type.properties.flatMap((property) => directReferences(property.type)),
        ...(type.index ? directReferences(type.index) : []),
      ];
    case 'union':
    case 'intersection':
      return type.members.flatMap(directReferences);
    default:
      return none;
  }
}
