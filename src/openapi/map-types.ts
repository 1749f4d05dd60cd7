import { mapItems } from '../model/array-items.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { NamedType, TypeModel } from '../model/type.ts';
import type { PlacedRoute } from './layout.ts';
import { withPartsOf } from './plain-data.ts';

/** Replaces parts of a type, the outermost first. The type itself where nothing is replaced. */
export function mapType(type: TypeModel, replace: (part: TypeModel) => TypeModel | undefined): TypeModel {
  const replaced = replace(type);
  if (replaced) return replaced;
  const map = (part: TypeModel): TypeModel => mapType(part, replace);
  switch (type.kind) {
    case 'array':
      return mapItems(type, map);
    case 'object': {
      const properties = type.properties.map((each) => {
        const mapped = map(each.type);
        return mapped === each.type ? each : { ...each, type: mapped };
      });
      const index = type.index && map(type.index);
      const isSame = index === type.index && properties.every((each, at) => each === type.properties[at]);
      return isSame ? type : { ...type, properties, ...(index ? { index } : {}) };
    }
    case 'union':
    case 'intersection': {
      const members = type.members.map(map);
      return members.every((each, at) => each === type.members[at]) ? type : { ...type, members };
    }
    default:
      return type;
  }
}

/** Replaces the types of what a route takes in its body and answers (of those with the status). The route itself where all of them stay. */
export function mapRouteTypes(placed: PlacedRoute, map: (type: TypeModel, status?: number) => TypeModel): PlacedRoute {
  const { route } = placed;
  const handler = mapSource(route.handler, map);
  const middlewares = mapList(route.middlewares, (each) => mapSource(each, map));
  return handler === route.handler && middlewares === route.middlewares
    ? placed
    : asBefore(placed, { ...placed, route: { ...route, handler, middlewares } });
}

/** The same of what a named type is. */
export function mapNamed(named: NamedType, map: (type: TypeModel) => TypeModel): NamedType {
  const type = map(named.type);
  return type === named.type ? named : asBefore(named, { ...named, type });
}

/** What was made of a value the last time. */
const last = new WeakMap<object, object>();

/** What is made of a value that is never changed; the object of the last time where that is the same. */
export function asBefore<Part extends object>(of: Part, made: Part): Part {
  const part = withPartsOf(last.get(of), made);
  last.set(of, part);
  return part;
}

/** The list itself where all of it stays. */
export function mapList<Item>(list: Item[], map: (item: Item) => Item): Item[] {
  let mapped: Item[] | undefined;
  for (const [at, item] of list.entries()) {
    const next = map(item);
    if (next !== item) (mapped ??= [...list])[at] = next;
  }
  return mapped ?? list;
}

function mapSource<Source extends RouteFacts['handler'] | RouteFacts['middlewares'][number]>(
  source: Source,
  map: (type: TypeModel, status?: number) => TypeModel,
): Source {
  const responses = mapList(source.responses, (each) => {
    const type = each.content && map(each.content.type, each.status);
    return type === each.content?.type ? each : { ...each, content: { ...each.content!, type: type! } };
  });
  const bodies =
    source.bodies &&
    mapList(source.bodies, (each) => {
      const type = map(each.type);
      return type === each.type ? each : { ...each, type };
    });
  const isSame = responses === source.responses && bodies === source.bodies;
  return isSame ? source : { ...source, responses, ...(bodies ? { bodies } : {}) };
}
