import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { componentName } from './components.ts';
import type { PlacedRoute } from './layout.ts';
import { mapNamed, mapRouteTypes, mapType } from './map-types.ts';
import { typesOfRoutes } from './references.ts';
import type { NamedRoutes } from './response-names.ts';

/**
 * What a parser gave keeps to all that its schema asks for; what only has the schema's type is promised to. Where a version
 * sends both under one name they are one entity, of which no more is said than what is so of both.
 */
export function joinPromised(placed: PlacedRoute[], known: Record<TypeId, NamedType>): NamedRoutes {
  const ids = typesOfRoutes(placed, known);
  const sent = ids.filter((id) => known[id]!.direction === 'output');
  const promised = sent.filter((id) => !known[id]!.parsed);
  const instead = new Map<TypeId, TypeId>();
  for (const id of sent.filter((each) => known[each]!.parsed)) {
    const other = promised.find((each) => isSameEntity(known[id]!, known[each]!, known));
    if (other !== undefined) instead.set(id, other);
  }
  if (instead.size === 0) return { routes: placed, types: known };
  const replace = (part: TypeModel): TypeModel | undefined => {
    const id = part.kind === 'reference' ? instead.get(part.id) : undefined;
    return id === undefined ? undefined : { ...part, kind: 'reference', id };
  };
  const types: Record<TypeId, NamedType> = {};
  for (const [id, named] of Object.entries(known)) types[id] = mapNamed(named, (type) => mapType(type, replace));
  const routes = placed.map((each) => mapRouteTypes(each, (type) => mapType(type, replace)));
  return { routes, types };
}

function isSameEntity(one: NamedType, other: NamedType, types: Record<TypeId, NamedType>): boolean {
  if (componentName(one.name) !== componentName(other.name)) return false;
  const isAtSamePlace = one.location !== undefined && JSON.stringify(one.location) === JSON.stringify(other.location);
  return isAtSamePlace || outlineOf(one.type, types) === outlineOf(other.type, types);
}

/** What is left of a type without all that a schema asks for beyond it: equal for the two of one entity. */
function outlineOf(type: TypeModel, types: Record<TypeId, NamedType>, open: readonly TypeId[] = []): string {
  const next = (part: TypeModel): string => outlineOf(part, types, open);
  switch (type.kind) {
    case 'reference': {
      const at = open.indexOf(type.id);
      const named = types[type.id];
      if (at >= 0 || !named || open.length >= deepest) return `#${at}`;
      return outlineOf(named.type, types, [...open, type.id]);
    }
    case 'array':
      return `[${next(type.items)}]`;
    case 'object': {
      const properties = type.properties.map(
        ({ name, required, type: own }) => `${name}${required ? '' : '?'}:${next(own)}`,
      );
      const index = type.index && type.index.kind !== 'never' ? `*:${next(type.index)}` : '';
      return `{${[...properties.sort(), index].join()}}`;
    }
    case 'union':
    case 'intersection':
      return `(${[...new Set(type.members.map(next))].sort().join(type.kind === 'union' ? '|' : '&')})`;
    case 'literal':
      return JSON.stringify(type.value);
    default:
      return type.kind;
  }
}

const deepest = 12;
