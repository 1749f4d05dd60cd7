import { itemTypes } from '../model/array-items.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { isIgnoredHeader } from './parameters.ts';
import { hasNoBody } from './status.ts';

/** The types that a route's operation shows, in the order in which it shows them. */
export function typesOfRoute({ method, handler, middlewares }: RouteFacts): TypeModel[] {
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

/** Ids of every named type that `roots` reach, sorted; `missing` are those that the table lacks. */
export function reachableTypes(
  roots: TypeModel[],
  types: Record<TypeId, NamedType>,
): { ids: TypeId[]; missing: TypeId[] } {
  const found = new Set<TypeId>();
  const missing = new Set<TypeId>();
  const queue = roots.flatMap((root) => directReferences(root));
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || missing.has(id)) continue;
    const named = Object.hasOwn(types, id) ? types[id] : undefined;
    if (!named) {
      missing.add(id);
      continue;
    }
    found.add(id);
    queue.push(...directReferences(named.type));
  }
  return { ids: [...found].sort(), missing: [...missing].sort() };
}

/** The ids that a type names itself, not through other named types. */
function directReferences(type: TypeModel): TypeId[] {
  switch (type.kind) {
    case 'reference':
      return [type.id];
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
      return [];
  }
}
