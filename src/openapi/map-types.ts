import { mapItems } from '../model/array-items.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { TypeModel } from '../model/type.ts';
import type { PlacedRoute } from './layout.ts';

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
  const middlewares = route.middlewares.map((each) => mapSource(each, map));
  const isSame = handler === route.handler && middlewares.every((each, at) => each === route.middlewares[at]);
  return isSame ? placed : { ...placed, route: { ...route, handler, middlewares } };
}

function mapSource<Source extends RouteFacts['handler'] | RouteFacts['middlewares'][number]>(
  source: Source,
  map: (type: TypeModel, status?: number) => TypeModel,
): Source {
  let isChanged = false;
  const mapped = (type: TypeModel, status?: number): TypeModel => {
    const result = map(type, status);
    isChanged ||= result !== type;
    return result;
  };
  const responses = source.responses.map((each) =>
    each.content ? { ...each, content: { ...each.content, type: mapped(each.content.type, each.status) } } : each,
  );
  const bodies = source.bodies?.map((each) => ({ ...each, type: mapped(each.type) }));
  return isChanged ? { ...source, responses, ...(bodies ? { bodies } : {}) } : source;
}
